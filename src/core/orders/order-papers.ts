// What the counter's printer prints of orders: bills, receipts and the report of a day.
import type { DayReport } from '../../contract/business-days.ts';
import type { DrawerEntry } from '../../contract/drawer.ts';
import type { OrderBill } from '../../contract/order-bills.ts';
import type { Order, OrderAct } from '../../contract/orders.ts';
import type { OwnCoupon } from '../../contract/own-coupons.ts';
import type { Input } from '../../contract/routes.ts';
import type { PrintRouting } from '../../contract/printers.ts';
import type { ShiftSums } from '../../contract/shifts.ts';
import type { CouponPaper, DrawerTicket, ReportTicket } from '../../formats/receipt/ticket.ts';
import { failure } from '../failure.ts';
import type { Clock } from '../ports.ts';
import type { WantedTicket } from '../printing/printing-module.ts';
import { refused } from './act-context.ts';
import { jobTitle } from './papers/job-title.ts';
import { receiptOf } from './papers/receipt.ts';

export interface OrderPapersDeps {
  clock: Clock;
  zone: string;
  routing: () => PrintRouting;
  coupons: { get: () => { own: { find: (id: string) => OwnCoupon | undefined } } };
  put: (tickets: readonly WantedTicket[]) => Promise<string[]>;
  jobOf: (key: string) => Promise<string | undefined>;
}

export interface WantedReceipt {
  /** Null for the whole order. */
  bill: string | null;
  person: string;
  isOfEarlierDay: boolean;
}

export class OrderPapers {
  readonly #deps: OrderPapersDeps;

  constructor(deps: OrderPapersDeps) {
    this.#deps = deps;
  }

  /** Throws `printing.no-printer`. */
  requirePrinter(): string {
    const printer = this.#printer();
    if (printer === null) throw failure('printing.no-printer', 'no printer prints receipts');
    return printer;
  }

  /** Throws `printing.no-printer`. */
  async preBill(order: Order, { bill, person }: { bill: string | null; person: string }): Promise<string[]> {
    const paper = this.#paper(order, { bill: billOf(order, bill), isPreBill: true, person });
    // Guests may want to see it again.
    return this.#put([{ ...paper, key: null }]);
  }

  /** The second one is a copy, and so is any of an earlier day. Throws `printing.no-printer`. */
  async receipt(order: Order, wanted: WantedReceipt): Promise<string[]> {
    const paper = this.#receipt(order, wanted);
    const isCopy = await this.isCopy(order, wanted);
    return this.#put([isCopy ? { ...paper, key: null, isCopy } : paper]);
  }

  async isCopy(order: Order, { bill, isOfEarlierDay }: WantedReceipt): Promise<boolean> {
    return isOfEarlierDay || (await this.receiptJob(order, bill)) !== null;
  }

  /** The first of the receipt; null if there is none. */
  async receiptJob(order: Order, bill: string | null): Promise<string | null> {
    return (await this.#deps.jobOf(receiptKey(order, billOf(order, bill)))) ?? null;
  }

  /** Of each bill that was just paid, or of the order that its payment has closed; nothing if no printer prints receipts. */
  async receiptsAfter(acts: readonly OrderAct[], order: Order, person: string): Promise<void> {
    if (this.#printer() === null) return;
    const papers = justPaid(acts, order).map((bill) =>
      this.#paper(order, { bill, isPreBill: false, person }),
    );
    if (papers.length > 0) await this.#put(papers);
  }

  /** Nothing if no printer prints receipts. */
  async drawerPaper(
    entry: DrawerEntry,
    { shift, hidesExpected }: { shift: ShiftSums | undefined; hidesExpected: boolean },
  ): Promise<void> {
    if (this.#printer() === null) return;
    const ticket: DrawerTicket = {
      kind: 'drawer',
      entry,
      zone: this.#deps.zone,
      ...(shift && { shift }),
      ...(hidesExpected && { hidesExpected }),
    };
    await this.#put([{ key: `drawer:${entry.id}`, ticket, title: jobTitle(ticket) }]);
  }

  /** Throws `printing.no-printer`. */
  async report(report: DayReport): Promise<string[]> {
    const ticket: ReportTicket = { kind: 'report', report, zone: this.#deps.zone };
    return this.#put([{ key: null, ticket, title: jobTitle(ticket) }]);
  }

  /** Copies of an own coupon to hand out. Throws `printing.no-printer`, and `orders.refused` if it was removed. */
  coupon({ coupon: id, copies, shopName }: Input<'orders.print-coupon'>): Promise<string[]> {
    const coupon = this.#deps.coupons.get().own.find(id);
    if (coupon === undefined) throw refused('coupon-gone');
    const ticket: CouponPaper = { kind: 'coupon', coupon, shopName };
    const paper = { key: null, ticket, title: jobTitle(ticket) };
    return this.#put(Array.from({ length: copies }, () => paper));
  }

  #receipt(order: Order, { bill, person }: WantedReceipt) {
    return this.#paper(order, { bill: billOf(order, bill), isPreBill: false, person });
  }

  #paper(
    order: Order,
    { bill, isPreBill, person }: { bill: OrderBill | null; isPreBill: boolean; person: string },
  ) {
    const { clock, zone } = this.#deps;
    const ticket = receiptOf(order, {
      bill,
      isPreBill,
      person,
      atSeconds: clock.nowSeconds(),
      zone,
    });
    return { key: receiptKey(order, bill), ticket, title: jobTitle(ticket) };
  }

  #put(tickets: readonly Omit<WantedTicket, 'printer'>[]): Promise<string[]> {
    const printer = this.requirePrinter();
    return this.#deps.put(tickets.map((ticket) => ({ ...ticket, printer })));
  }

  #printer(): string | null {
    const { receipts, others } = this.#deps.routing();
    return receipts ?? others;
  }
}

/** Until somebody pays again it is the same receipt. */
const receiptKey = ({ id, payments }: Order, bill: OrderBill | null): string =>
  `receipt:${id}:${bill?.id ?? ''}:${payments.at(-1)?.id ?? ''}`;

function justPaid(acts: readonly OrderAct[], { bills, payments, status }: Order): (OrderBill | null)[] {
  const paying = acts.flatMap((act) => (act.kind === 'pay' ? [act] : []));
  const named = bills.filter(({ id, kind }) => kind !== 'whole' && paying.some(({ bill }) => bill === id));
  if (named.length > 0) return named.filter(({ dueFen, paidFen }) => paidFen >= dueFen);
  // Because of held dishes it was still open after its payment. The parts of a divided bill have their receipts.
  const isClosedLater = acts.some(({ kind }) => kind === 'close') && payments.length > 0;
  const isDivided = bills.some(({ kind }) => kind !== 'whole');
  return (paying.length > 0 || (isClosedLater && !isDivided)) && status === 'closed' ? [null] : [];
}

function billOf({ bills }: Order, id: string | null): OrderBill | null {
  if (id === null) return null;
  const bill = bills.find((each) => each.id === id);
  if (bill === undefined) throw refused('gone');
  return bill;
}
