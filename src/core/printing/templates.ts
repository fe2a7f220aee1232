// The templates of the tickets, as people have changed them on this machine.
import { ticketTemplates, type TicketTemplates } from '../../contract/printing.ts';
import { usualTemplates } from '../../formats/receipt/samples.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

export const ticketTemplatesKind: DocumentKind<TicketTemplates> = {
  name: 'ticket-templates',
  version: 1,
  schema: ticketTemplates,
  empty: usualTemplates,
};
