// What a person recognises a print job of an order by, in the list of jobs: whose it is, and what it is about.
import { dateOfDay } from '../../../contract/business-days.ts';
import { signedFenOf } from '../../../contract/drawer.ts';
import type {
  CouponPaper,
  DrawerTicket,
  KitchenTicket,
  Receipt,
  ReportTicket,
  TicketPlace,
} from '../../../formats/receipt/ticket.ts';
import { yuan } from '../../../formats/write/cells.ts';
import { titleOf } from '../../printing/item-ticket.ts';

export function jobTitle(
  ticket: KitchenTicket | Receipt | ReportTicket | DrawerTicket | CouponPaper,
): string {
  switch (ticket.kind) {
    case 'kitchen':
      return facts(nameOf(ticket.move?.from ?? null, ticket.place), numberOf(ticket), titleOf(ticket));
    case 'receipt':
      return facts(nameOf(ticket.place), numberOf(ticket), `¥${yuan(ticket.totalFen)}`);
    case 'report':
      return dateOfDay(ticket.report);
    case 'coupon':
      return facts(ticket.coupon.title, ticket.coupon.code);
    case 'drawer':
      return drawerTitle(ticket);
  }
}

/** An amount, or who opened it. */
function drawerTitle({ entry }: DrawerTicket): string {
  const fen = signedFenOf(entry);
  if (fen !== null) return `¥${yuan(Math.abs(fen))}`;
  return facts(entry.person, 'reason' in entry ? entry.reason : '');
}

const numberOf = ({ number }: { number: string }) => (number === '' ? '' : `#${number}`);

const nameOf = (...places: readonly (TicketPlace | null)[]): string =>
  places
    .map((place) => place?.name ?? '')
    .filter((name) => name !== '')
    .join(' → ');

const facts = (...present: readonly string[]): string => present.filter((text) => text !== '').join(' · ');
