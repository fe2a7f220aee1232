// The business days of one shop: their reports, their closing and reopening, and a day as a file.
import type { BusinessDay, DayNow, DayReport, DayTrace } from '../../contract/business-days.ts';
import { unexplainedShifts } from '../../contract/drawer.ts';
import { netSalesFen, type Sales } from '../../contract/sales-steps.ts';
import type { Delivery } from '../../contract/delivery.ts';
import type { TicketLanguage } from '../../formats/receipt/ticket.ts';
import { CSV_TYPE } from '../../formats/write/csv.ts';
import { fileName } from '../../formats/write/file-name.ts';
import { XLSX_TYPE } from '../../formats/write/workbook.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import type { Caller } from '../caller.ts';
import type { Clock, Files } from '../ports.ts';
import { askAgain, type Work } from '../work.ts';
import { AppFailure } from '../failure.ts';
import { refused } from './act-context.ts';
import type { StoredDay } from './business-days.ts';
import { accountsAfter } from './day-accounts.ts';
import { expectedFenOf } from './day-cash.ts';
import { dayInput } from './day-input.ts';
import { dayNowOf, type EarlierDay, weekBefore } from './day-now.ts';
import { ordersOf } from './day-orders.ts';
import { reportOf, salesOfDay } from './day-report.ts';
import { isClosedIn } from './day-slips.ts';
import { hasDishes } from './order-lines.ts';
import { countsIn } from './drawer-operation.ts';
import type { OrderStore } from './order-store.ts';
import { dayTable } from './papers/day-table.ts';
import { openShiftsIn, withoutExpected } from './shift-sums.ts';
import { sumsOf } from './sums.ts';
import { orderLines } from './views.ts';

export interface ShopDaysDeps {
  shop: Pick<OpenShop, 'zone'>;
  store: OrderStore;
  clock: Clock;
  files: Files;
  work: Work;
  person: () => string;
  /** Empty if the desk has no people. */
  auditHead: () => string;
  /** What the drawer of the open day should hold is not to be known before it is counted. */
  countsBlind: () => boolean;
}

export interface DayExport {
  day: number;
  format: 'csv' | 'xlsx';
  name: string;
  language: TicketLanguage;
}

type Sold = Pick<BusinessDay, 'orders' | 'totalFen' | 'net'>;

export class ShopDays {
  readonly #deps: ShopDaysDeps;
  /** Of the day a week ago, whose file is read once and not after every act. */
  #earlier: { day: StoredDay; sales: EarlierDay['sales'] } | undefined;

  constructor(deps: ShopDaysDeps) {
    this.#deps = deps;
  }

  /** The newest first. */
  async list(): Promise<BusinessDay[]> {
    const { store } = this.#deps;
    await store.ready();
    const open = store.days.open();
    const sold =
      open === undefined ? undefined : soldOf(salesOfDay(await ordersOf(store, open), open.number));
    const reopenable = (await this.#isSoldSince()) ? undefined : this.#lastClosed();
    const nths = store.days.nths();
    return store.days
      .all()
      .map((day) => ({
        ...shown(day, day === open ? sold : undefined),
        nth: nths.get(day.number) ?? 1,
        canReopen: day === reopenable,
      }))
      .toReversed();
  }

  /** Throws `orders.refused` if there is no such day. */
  async report(number: number): Promise<DayReport> {
    const report = await this.#wholeReport(number);
    if (!this.#isBlind(report)) return report;
    return {
      ...report,
      cash: { ...report.cash, takenFen: 0, expectedFen: null },
      net: { ...report.net, paymentsFen: 0, differenceFen: 0 },
      payments: [],
      shifts: withoutExpected(report.shifts),
    };
  }

  /** Still to be counted by a person who is not to know what it comes to. */
  #isBlind({ closedAtSeconds }: Pick<StoredDay, 'closedAtSeconds'>): boolean {
    return closedAtSeconds === null && this.#deps.countsBlind();
  }

  async #wholeReport(number: number): Promise<DayReport> {
    const { store, shop } = this.#deps;
    await store.ready();
    const day = store.days.get(number);
    const report = reportOf(await dayInput(store, day, shop.zone));
    await this.#compare(day, report);
    const { closedAtSeconds, traces } = day;
    const auditHead = closedAtSeconds === null ? this.#deps.auditHead() : (traces.at(-1)?.auditHead ?? '');
    return auditHead === '' ? report : { ...report, auditHead };
  }

  /** Null while no day is open. */
  async now(): Promise<DayNow | null> {
    const { store, clock, shop } = this.#deps;
    await store.ready();
    const day = store.days.open();
    if (day === undefined) return null;
    const report = await this.report(day.number);
    const { wallOf } = shop.zone;
    return dayNowOf(report, await this.#weekBefore(day), { nowSeconds: clock.nowSeconds(), wallOf });
  }

  /** Null if that day is not known, or if one of both dates has several business days, which compare with nothing. */
  async #weekBefore({ date }: StoredDay): Promise<EarlierDay | null> {
    const on = (wanted: string) => this.#deps.store.days.all().filter((day) => day.date === wanted);
    const [day, ...others] = on(weekBefore(date));
    if (day === undefined || others.length > 0 || on(date).length > 1) return null;
    if (this.#earlier?.day !== day) {
      const over = await this.#deps.store.overIn(day.number).catch(unreadable);
      if (over === null) return null;
      const sold = over.filter((order) => isClosedIn(order, day.number) && hasDishes(order));
      const sales = sold.map((order) => ({
        atSeconds: order.closedAtSeconds ?? order.openedAtSeconds,
        fen: sumsOf(order).totalFen,
      }));
      this.#earlier = { day, sales };
    }
    return { date: day.date, sales: this.#earlier.sales };
  }

  /** A day that was closed still has what its closing counted; otherwise a person is told. */
  async #compare(day: StoredDay, { orders, totalFen }: DayReport): Promise<void> {
    const { store } = this.#deps;
    if (day.closedAtSeconds === null || !(await store.hasTotals(day.number))) return;
    if (orders !== day.orders || totalFen !== day.totalFen) store.reportTotals(day, { orders, totalFen });
  }

  /** Open slips are carried over. Throws `orders.refused`, and `store.unwritable` if something is not on the disk. */
  async close(number: number, countedFen: number | null, caller: Caller): Promise<DayReport> {
    const { store } = this.#deps;
    await store.closeDay(number, async () => {
      const report = await this.#wholeReport(number);
      if (openShiftsIn(report).length > 0) throw refused('shift-open');
      if (unexplainedShifts(report.drawer).length > 0) throw refused('no-reason');
      if (countedFen !== null && !isExplained(report, countedFen)) throw refused('no-reason');
      if (countedFen === null && this.#isBlind(report)) throw refused('uncounted');
      const lastReceipt = (await store.ready()).book.last().receipt;
      const accounts = accountsAfter(report, store.days.accountsBefore(number));
      return () =>
        store.days.close(
          { ...soldOf(report), accounts, ...(lastReceipt !== undefined && { lastReceipt }) },
          this.#trace({ kind: 'closed', reason: '', countedFen }, caller),
        );
    });
    return this.report(number);
  }

  /** Throws `orders.refused` if it is not the last closed day, or if something was sold since. */
  async reopen(number: number, reason: string, caller: Caller): Promise<DayReport> {
    const { store } = this.#deps;
    await store.reopenDay(number, async () => {
      if (this.#lastClosed()?.number !== number) throw refused('day-closed');
      if (await this.#isSoldSince()) throw refused('sold-since');
      store.days.reopen(number, this.#trace({ kind: 'reopened', reason, countedFen: null }, caller));
    });
    return this.report(number);
  }

  #lastClosed(): StoredDay | undefined {
    return this.#deps.store.days.all().findLast(({ closedAtSeconds }) => closedAtSeconds !== null);
  }

  async #isSoldSince(): Promise<boolean> {
    const { store } = this.#deps;
    const open = store.days.open();
    return open !== undefined && store.hasSoldIn(open.number);
  }

  async export({ day: number, format, name, language }: DayExport): Promise<Delivery> {
    const { store, shop, files, work } = this.#deps;
    await store.ready();
    const day = store.days.get(number);
    const { orders, openOrders } = await ordersOf(store, day);
    const priced = [...orders, ...openOrders].map((order) => ({
      order,
      lines: orderLines(order),
      sums: sumsOf(order),
    }));
    const isBlind = this.#isBlind(day);
    const table = dayTable({ day, orders: priced, zone: shop.zone.name, language, isBlind });
    const bytes = await askAgain(work, 'table.write', { format, name, ...table });
    return files.deliver({ name: fileName(name, format), type: types[format], bytes });
  }

  #trace(trace: Pick<DayTrace, 'kind' | 'reason' | 'countedFen'>, { person, approver }: Caller): DayTrace {
    const { clock, person: atCounter, auditHead } = this.#deps;
    return {
      ...trace,
      atSeconds: clock.nowSeconds(),
      person: person?.name ?? atCounter(),
      ...(person !== null && { by: person.id, auditHead: auditHead() }),
      ...(approver !== null && { approvedBy: approver }),
    };
  }
}

/** What cannot be read of an earlier day must not hide this one. */
function unreadable(error: unknown): null {
  if (error instanceof AppFailure) return null;
  throw error;
}

/** An amount that differs is one that was counted last in the main drawer, with its reason, and no cash has moved since. */
function isExplained({ cash, shifts: [main], drawer }: DayReport, countedFen: number): boolean {
  const last = countsIn(drawer).at(-1);
  const expectedFen = main?.expectedFen ?? expectedFenOf(cash);
  const count = last?.fen === countedFen && last.expectedFen === expectedFen ? last : undefined;
  const isEven = countedFen === expectedFen && (count?.differenceFen ?? 0) === 0;
  return isEven || (count?.reason ?? '') !== '';
}

const types = { csv: CSV_TYPE, xlsx: XLSX_TYPE };

const soldOf = (sales: Sales & { orders: number }) => ({
  orders: sales.orders,
  totalFen: sales.totalFen,
  net: { fen: sales.net.fen, salesFen: netSalesFen(sales) },
});

const shown = (
  { number, date, openedAtSeconds, closedAtSeconds, orders, totalFen, net, traces }: StoredDay,
  sold: Sold | undefined,
): Omit<BusinessDay, 'nth' | 'canReopen'> => ({
  number,
  date,
  openedAtSeconds,
  closedAtSeconds,
  orders: sold?.orders ?? orders,
  totalFen: sold?.totalFen ?? totalFen,
  net: sold?.net ?? net ?? null,
  reopened: traces.filter(({ kind }) => kind === 'reopened').length,
});
