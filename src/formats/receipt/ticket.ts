// What a ticket says, before it is laid out. Texts are what the core knows; the layout makes them harmless.
import type { DayReport } from '../../contract/business-days.ts';
import type { DrawerEntry } from '../../contract/drawer.ts';
import type { OrderFeeKind } from '../../contract/order-charges.ts';
import type { NamedWay } from '../../contract/pay-ways.ts';
import type { TaxRow } from '../../contract/tax-rates.ts';
import type { OwnCoupon } from '../../contract/own-coupons.ts';
import type { PrinterSetup, PrintTrouble } from '../../contract/printers.ts';
import type { ShiftSums } from '../../contract/shifts.ts';
import type { ReceiptPaper, TicketKind } from '../../contract/printing.ts';

export type TicketLanguage = 'zh-CN' | 'en';

export type TicketPlace =
  | { kind: 'table'; name: string }
  /** Who comes for it, and when; what is unknown is absent. */
  | { kind: 'take-away'; name?: string; phone?: string; dueAtSeconds?: number };

interface TicketDish {
  amount: number;
  title: string;
  options: readonly string[];
  note: string;
}

export interface KitchenLine extends TicketDish {
  code: string;
  /** Whose it is; none for the whole table. */
  forGuests?: readonly number[];
  /** What a guest must not eat of it; empty for none. */
  allergy: string;
}

/** What a ticket for a table that has had one is about: more dishes, dishes that are late, a course that was held. */
export type KitchenHead = 'add' | 'hurry' | 'fire';

/** Dishes of a later course, which the kitchen does not make yet. */
export interface HeldCourse {
  course: TicketCourse;
  dishes: number;
}

/** Whose ticket it is, and when it was made; an empty text is left out. */
interface TicketOrigin {
  number: string;
  guests: number | null;
  atSeconds: number;
  /** The time zone in which the time is written. */
  zone: string;
}

/** Without a name it is called by its number. */
export interface TicketCourse {
  number: number;
  name: string;
}

export interface KitchenTicket extends TicketOrigin {
  kind: 'kitchen';
  place: TicketPlace | null;
  person: string;
  /** The names of the receipt groups on it. */
  groups: readonly string[];
  /** A line is in no group. */
  isByDefault: boolean;
  /** The lines by course, in the order in which they are served; a null course has no heading. */
  courses: readonly { course: TicketCourse | null; lines: readonly KitchenLine[] }[];
  head: KitchenHead | null;
  held: readonly HeldCourse[];
  /** Which of the tickets of one sending it is; null for the only one. */
  part: { number: number; of: number } | null;
  note: string;
  isCancelled: boolean;
  /** Why it was cancelled. */
  reason: string;
  /** No screen of the kitchen showed it in time. */
  isMissed?: boolean;
  /** The guests have moved to `place`: the ticket says so, and has no lines. */
  move: { from: TicketPlace | null } | null;
}

export interface BillDiscount {
  /** Null for an amount of money. */
  basisPoints: number | null;
  /** What it takes off; positive. */
  fen: number;
  reason: string;
}

/** What was chosen on top of a dish, for one piece; the price of the line contains it. */
export interface BillAddOn {
  name: string;
  amount: number;
  /** For one. */
  fen: number;
}

/** A part of a dish that is paid by several. */
export interface DishShare {
  part: number;
  of: number;
}

export interface BillLine extends TicketDish {
  /** The price and the discount are those of this part; absent for the whole. */
  share?: DishShare;
  addOns: readonly BillAddOn[];
  /** Of the whole line, less its discount; null where no price is known. */
  priceFen: number | null;
  discount: BillDiscount | null;
}

/** What leads from the lines to the total. */
export type BillSum =
  | { kind: 'discount'; discount: BillDiscount }
  | { kind: 'fee'; fee: OrderFeeKind; count: number; fen: number; basisPoints?: number }
  /** What is added to the prices. */
  | { kind: 'tax'; row: TaxRow }
  /** What rounding takes off; negative. */
  | { kind: 'rounding'; fen: number }
  /** What a bill has of the fees of its order, and of the dishes for the whole table. */
  | { kind: 'balance'; isShared: boolean; fen: number };

/** Which of an order's bills it is. */
export type BillShare =
  | { kind: 'part'; number: number; of: number; orderFen: number }
  | { kind: 'guest'; guest: number }
  | { kind: 'lines'; number: number; of: number };

export interface BillPayment {
  way: NamedWay;
  /** Who owes it, if it was paid on account; empty otherwise. */
  account: string;
  /** Negative for a refund. */
  fen: number;
  tipFen: number;
  /** What the guest gave, in cash. */
  tenderedFen: number | null;
  changeFen: number | null;
}

export interface BillBuyer {
  name: string;
  /** Empty if the buyer has none. */
  taxNumber: string;
}

export interface Receipt extends TicketOrigin {
  kind: 'receipt';
  /** Without holes over all days; empty if there is none. */
  receiptNumber: string;
  buyer: BillBuyer | null;
  place: TicketPlace | null;
  person: string;
  /** Null for the whole order. */
  share: BillShare | null;
  lines: readonly BillLine[];
  sums: readonly BillSum[];
  totalFen: number;
  /** Taxes that the prices contain, and those that were added. */
  taxes: readonly TaxRow[];
  /** What refunds took back of them. */
  refundedTaxFen: number;
  payments: readonly BillPayment[];
  /** Negative when too much was paid. */
  owedFen: number;
  note: string;
  /** Shown to the guests before they pay. */
  isPreBill: boolean;
}

/** Leads guests to their table. */
export interface TableSlip extends TicketOrigin {
  kind: 'table';
  table: string;
}

export interface TestTicket {
  kind: 'test';
  printerName: string;
  groups: readonly string[];
  setup: Pick<PrinterSetup, 'paperMm' | 'dots' | 'characters' | 'cuts' | 'buzzes'>;
  atSeconds: number;
  zone: string;
}

/** What a business day has brought in. */
export interface ReportTicket {
  kind: 'report';
  report: DayReport;
  zone: string;
}

/** What was done at the drawer. */
export interface DrawerTicket {
  kind: 'drawer';
  entry: DrawerEntry;
  /** Of the end of a shift: what it sold, took and handed in. */
  shift?: ShiftSums;
  /** Of a count by a person who may not see what the drawer should hold. */
  hidesExpected?: true;
  zone: string;
}

/** An own coupon to hand out. */
export interface CouponPaper {
  kind: 'coupon';
  coupon: OwnCoupon;
  /** Absent in jobs of earlier versions, which may be printed again. */
  shopName?: string;
}

export type Ticket =
  | KitchenTicket
  | Receipt
  | TableSlip
  | TestTicket
  | ReportTicket
  | DrawerTicket
  | CouponPaper;

/** Reports, papers of the drawer and coupons. */
const likeReceipts = ['report', 'drawer', 'coupon'] as const;
type LikeReceipt = (typeof likeReceipts)[number];
const isLikeReceipt = (kind: Ticket['kind']): kind is LikeReceipt =>
  likeReceipts.some((each) => each === kind);

/** Some come out like receipts: at the same printer, with the same template. */
export const kindOf = ({ kind }: Ticket): TicketKind => (isLikeReceipt(kind) ? 'receipt' : kind);

/** Undefined for what does not come out like a receipt. */
export function paperOf(ticket: Ticket): ReceiptPaper | undefined {
  if (ticket.kind === 'receipt') return ticket.isPreBill ? 'pre-bill' : 'receipt';
  return isLikeReceipt(ticket.kind) ? ticket.kind : undefined;
}

/** The drawer opens for those who pay in cash or get cash back, and for the acts at the drawer itself. */
export function opensDrawer(ticket: Ticket): boolean {
  if (ticket.kind === 'receipt')
    return !ticket.isPreBill && ticket.payments.some(({ way }) => way.opensDrawer);
  if (ticket.kind !== 'drawer') return ticket.kind === 'test';
  return ticket.entry.kind !== 'settle' || ticket.entry.as.opensDrawer;
}

/** What happened to a ticket on its way, printed above everything else. */
export type TicketMark =
  | { kind: 'copy' }
  /** It certainly did not come out at that printer. */
  | { kind: 'moved'; printer: string; trouble: PrintTrouble | null }
  | { kind: 'cancelled' };
