// What a ticket says, before it is laid out. Texts are what the core knows; the layout makes them harmless.
import type { PrinterSetup, PrintTrouble } from '../../contract/printers.ts';

export type TicketLanguage = 'zh-CN' | 'en';

export interface TicketLine {
  amount: number;
  title: string;
  options: readonly string[];
  note: string;
  code: string;
  /** Of the whole line; null where no price is known. */
  priceFen: number | null;
  /** It is in no receipt group, so it comes out at the printer for others. */
  isWithoutGroup: boolean;
}

/** Whose ticket it is, and when it was made; an empty text is left out. */
interface TicketOrigin {
  number: string;
  table: string;
  guests: number | null;
  atSeconds: number;
  /** The time zone in which the time is written. */
  zone: string;
}

export interface KitchenTicket extends TicketOrigin {
  kind: 'kitchen';
  course: string;
  person: string;
  /** The names of the receipt groups on it. */
  groups: readonly string[];
  /** A line is in no group. */
  isByDefault: boolean;
  lines: readonly TicketLine[];
  note: string;
  isCancelled: boolean;
}

export interface TicketSum {
  label: string;
  fen: number;
}

export interface Receipt extends TicketOrigin {
  kind: 'receipt';
  person: string;
  lines: readonly TicketLine[];
  /** What leads from the lines to the total: fees, discounts. */
  sums: readonly TicketSum[];
  totalFen: number;
  /** By way of payment; empty on a pre-bill. */
  payments: readonly TicketSum[];
  changeFen: number | null;
  note: string;
  /** Shown to the guests before they pay. */
  isPreBill: boolean;
}

/** Leads guests to their table. */
export interface TableSlip extends TicketOrigin {
  kind: 'table';
}

export interface TestTicket {
  kind: 'test';
  printerName: string;
  groups: readonly string[];
  setup: Pick<PrinterSetup, 'paperMm' | 'dots' | 'characters' | 'cuts' | 'buzzes'>;
  atSeconds: number;
  zone: string;
}

export type Ticket = KitchenTicket | Receipt | TableSlip | TestTicket;

/** What happened to a ticket on its way, printed above everything else. */
export type TicketMark =
  | { kind: 'copy' }
  /** It certainly did not come out at that printer. */
  | { kind: 'moved'; printer: string; trouble: PrintTrouble | null }
  | { kind: 'cancelled' };
