// What is stored of the guests' page: its settings on this machine, and the codes of open slips with their proposals.
import { z } from 'zod';
import {
  type GuestSettings,
  guestSettings,
  proposalStates,
  proposedLine,
  USUAL_GUESTS_PORT,
} from '../../contract/guests.ts';
import { wantedLine } from '../../contract/orders.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

export const guestSettingsKind: DocumentKind<GuestSettings> = {
  name: 'guests',
  version: 1,
  schema: guestSettings,
  empty: { isOn: false, port: USUAL_GUESTS_PORT, takesOrders: false },
};

const storedProposal = z.strictObject({
  /** Also that of the act that takes it, so that it is done once even after a kill. */
  id: z.string(),
  /** The guest's own. */
  guestId: z.string(),
  atSeconds: z.number(),
  state: z.enum(proposalStates),
  wanted: z.array(wantedLine),
  lines: z.array(proposedLine),
});
export type StoredProposal = z.output<typeof storedProposal>;

const storedInvitation = z.strictObject({
  order: z.string(),
  code: z.string(),
  proposals: z.array(storedProposal),
});
export type StoredInvitation = z.output<typeof storedInvitation>;

export const invitationsKind = (ownFolder: string): DocumentKind<{ invitations: StoredInvitation[] }> => ({
  name: `${ownFolder}/guests`,
  version: 1,
  schema: z.strictObject({ invitations: z.array(storedInvitation) }),
  empty: { invitations: [] },
});
