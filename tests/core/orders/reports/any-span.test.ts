// Random days at a counter, added up by an oracle from the text of their files: each figure of the report is the same,
// from summaries that were just made, that were stored, that were lost, and that were damaged.
import { expect, it } from 'vitest';
import type { DayReport } from '../../../../src/contract/business-days.ts';
import { sumBy } from '../../../../src/core/orders/adding-up.ts';
import type { SpanReport } from '../../../../src/contract/reports.ts';
import { usualWays } from '../../../../src/contract/pay-ways.ts';
import { fastClock } from '../../../support/fast-clock.ts';
import { fc } from '../../../support/fast-check.ts';
import { lineFor, newId, type WantedAct } from '../counter-desk.ts';
import { dishDetail } from '../dishes.ts';
import { handOverAll, openStoreDesk, refusalOf, type StoreDesk } from '../store-desk.ts';
import { expectedOf, Tally } from './day-file-oracle.ts';

const SPAN = { from: '2000-01-01', to: '2000-12-31' };
const places = [null, { kind: 'take-away' }, { kind: 'table', id: '1', name: 'A1' }] as const;
const people = ['Li', 'Wang', ''] as const;

const sale = fc.record({
  place: fc.constantFrom(...places),
  guests: fc.option(fc.integer({ min: 1, max: 6 })),
  /** The same dish twice would be one line. */
  dishes: fc.uniqueArray(
    fc.record({ item: fc.constantFrom('1', '2', '3'), amount: fc.integer({ min: 1, max: 5 }) }),
    { minLength: 1, maxLength: 3, selector: ({ item }) => item },
  ),
  person: fc.constantFrom(...people),
  lineOff: fc.option(fc.integer({ min: 1, max: 9_000 })),
  billOff: fc.option(fc.integer({ min: 1, max: 3_000 })),
  prints: fc.nat({ max: 2 }),
  voids: fc.boolean(),
  ways: fc.array(fc.constantFrom('cash', 'card', 'wechat'), { minLength: 1, maxLength: 2 }),
  tipFen: fc.nat({ max: 300 }),
  /** What is left unpaid goes on in the next day. */
  isCarried: fc.boolean(),
  refundFen: fc.option(fc.integer({ min: 1, max: 900 })),
  hours: fc.nat({ max: 3 }),
});
type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never;
const day = fc.record({
  sales: fc.array(sale, { maxLength: 5 }),
  opensDrawer: fc.boolean(),
  missingFen: fc.constantFrom(0, 0, 100),
  pause: fc.integer({ min: 1, max: 40 }),
});
type Day = typeof day extends fc.Arbitrary<infer One> ? One : never;

const HOUR_SECONDS = 3_600;

class Counter {
  readonly clock = fastClock(1);
  person = 'Li';
  readonly desk: StoreDesk = openStoreDesk({
    clock: this.clock,
    dishes: [dishDetail('1', 1_233), dishDetail('2', 801), dishDetail('3', 97)],
    money: () => ({ ways: usualWays('en'), rounding: 10, tips: 'person', receiptPrefix: null }),
    person: () => this.person,
  });
  #unpaid: string[] = [];
  #paid: string[] = [];

  constructor() {
    this.clock.moveSeconds(Date.parse('2000-03-01T02:00:00Z') / 1000 - this.clock.nowSeconds());
  }

  async day(number: number, { sales, opensDrawer, missingFen, pause }: Day): Promise<void> {
    for (const one of sales) await this.#sell(one);
    const carried = this.#unpaid.splice(0).filter((_, at) => at % 2 === 0);
    if (sales.length > 0) for (const id of carried) await this.#settle(id, { ways: ['card'], tipFen: 0 });
    if (opensDrawer) await this.desk.drawer.perform({ id: newId(), kind: 'open', reason: 'Change' });
    if (this.desk.orders.state().day !== null) await this.#close(number, missingFen);
    this.clock.moveSeconds(pause * HOUR_SECONDS);
  }

  async #close(number: number, missingFen: number): Promise<void> {
    const { expectedFen } = (await this.desk.days.report(number)).cash;
    const counted = Math.max(0, (expectedFen ?? 0) - missingFen);
    const count = newId();
    await this.desk.drawer.perform({ id: count, kind: 'count', pieces: [{ unitFen: 1, pieces: counted }] });
    await this.desk.drawer.perform({ id: newId(), kind: 'explain', count, reason: 'Counted' });
    await this.desk.days.close(number, counted);
  }

  async #sell(one: Sale): Promise<void> {
    this.person = one.person;
    this.clock.moveSeconds(one.hours * HOUR_SECONDS);
    const id = newId();
    const lines = one.dishes.map(({ item, amount }) => ({ ...lineFor(item), amount }));
    const off = (line: string | null, basisPoints: number | null): WantedAct[] =>
      basisPoints === null
        ? []
        : [{ kind: 'discount', line, discount: { kind: 'percent', basisPoints }, reason: 'Guest' }];
    await this.desk.perform(
      id,
      { kind: 'open', place: one.place, guests: one.guests },
      { kind: 'add', lines },
      ...off(lines[0]?.id ?? null, one.lineOff),
    );
    await this.desk.perform(id, { kind: 'send', courses: null });
    await handOverAll(this.desk, id);
    for (let prints = 0; prints < one.prints; prints += 1) await this.desk.orders.billed(id, null);
    await this.desk.perform(id, ...off(null, one.billOff), { kind: 'note', note: 'seen' });
    const voiding = { line: lines.at(-1)?.id ?? '', amount: 1 };
    if (one.voids) await this.desk.perform(id, { kind: 'void', lines: [voiding], reason: 'Cold' });
    if (one.isCarried) this.#unpaid.push(id);
    await this.#settle(id, one);
    if (one.refundFen !== null) await this.#refund(one.refundFen);
  }

  /** With two ways half is paid first; of a slip that is carried over, only that. */
  async #settle(
    id: string,
    { ways, tipFen, isCarried = false }: Partial<Sale> & Pick<Sale, 'ways' | 'tipFen'>,
  ) {
    const [first = 'cash', second] = ways;
    const { owedFen } = (await this.desk.orders.get(id)).sums;
    const half = Math.floor(owedFen / 2);
    if ((second !== undefined || isCarried) && half > 0) await this.#pay(id, first, { fen: half, tipFen: 0 });
    if (isCarried) return;
    const left = (await this.desk.orders.get(id)).sums.owedFen;
    if (left > 0) await this.#pay(id, second ?? first, { fen: left, tipFen });
    this.#paid.push(id);
  }

  async #pay(id: string, way: string, { fen, tipFen }: { fen: number; tipFen: number }): Promise<void> {
    const { owedFen } = (await this.desk.orders.get(id)).sums;
    await this.desk.perform(id, {
      kind: 'pay',
      bill: null,
      way,
      amountFen: fen,
      tenderedFen: null,
      note: '',
      shownOwedFen: owedFen,
      ...(tipFen > 0 && { tipFen }),
    });
  }

  /** Of any slip, also one of an earlier day; what is too much is refused. */
  async #refund(amountFen: number): Promise<void> {
    const id = this.#paid[amountFen % Math.max(1, this.#paid.length)];
    if (id === undefined) return;
    await refusalOf(this.desk.perform(id, { kind: 'refund', way: 'cash', amountFen, reason: 'Late' }));
  }
}

function figuresOf(report: SpanReport) {
  const tallied = <Row>(
    rows: readonly Row[],
    nameOf: (row: Row) => unknown[],
    valuesOf: (row: Row) => number[],
  ) => {
    const tally = new Tally();
    for (const row of rows) tally.add(nameOf(row), ...valuesOf(row));
    return tally.sorted();
  };
  const { net } = report;
  return {
    totals: {
      orders: report.orders,
      guests: report.guests,
      gross: report.grossFen,
      discounts: report.discountsFen,
      rounding: report.roundingFen,
      total: report.totalFen,
      refunds: net.refundsFen,
      otherDays: net.advanceFen - net.earlierFen,
      payments: net.paymentsFen,
      tips: report.tipsFen,
    },
    ways: tallied(
      report.payments,
      ({ way }) => [way],
      ({ count, fen, refundsFen, tipsFen }) => [count, fen, refundsFen, tipsFen],
    ),
    hours: tallied(
      report.hours,
      ({ hour }) => [hour],
      ({ orders, fen }) => [orders, fen],
    ),
    weekHours: tallied(
      report.weekHours,
      ({ weekday, hour }) => [weekday, hour],
      ({ orders, fen }) => [orders, fen],
    ),
    categories: tallied(
      report.categories,
      ({ name }) => [name],
      ({ amount, fen }) => [amount, fen],
    ),
    dishes: tallied(
      report.dishes,
      ({ item }) => [item],
      ({ amount, fen }) => [amount, fen],
    ),
    tables: tallied(
      report.tables,
      ({ spot, name }) => [spot, name],
      ({ orders, guests, fen }) => [orders, guests, fen],
    ),
    people: tallied(
      report.people,
      ({ name }) => [name],
      ({ orders, fen, discountsFen, voidsFen, refundsFen, tipsFen, takenFen }) => [
        ...[orders, fen, discountsFen, voidsFen, refundsFen, tipsFen, takenFen],
      ],
    ),
    odd: tallied(
      report.odd,
      ({ kind }) => [kind],
      () => [1],
    ),
    byDay: tallied(
      report.days,
      ({ date, number }) => [date, number],
      ({ orders, fen }) => [orders, fen],
    ),
  };
}

/** As the page of business days shows them. */
async function sumOfDays({ store, days }: StoreDesk) {
  const reports = await Promise.all(store.days.all().map(({ number }) => days.report(number)));
  const sumOf = (valueOf: (report: DayReport) => number) => sumBy(reports, valueOf);
  return {
    totalFen: sumOf(({ totalFen }) => totalFen),
    refundsFen: sumOf(({ net }) => net.refundsFen),
    afterRefundsFen: sumOf(({ net }) => net.fen),
    collectedFen: sumOf(({ net }) => net.paymentsFen),
  };
}

const summaries = ({ bytes }: StoreDesk) => bytes.list('shops/one/data/day-summaries');

it('comes to what the files of its days come to, also when its summaries are lost or damaged', async () => {
  const seen = { orders: 0, refunds: 0, otherDays: 0, odd: new Set<string>(), days: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 4 }), async (days) => {
      const counter = new Counter();
      const { desk } = counter;
      let number = 1;
      for (const one of days) {
        await counter.day(number, one);
        number = desk.store.days.nextNumber();
      }
      await desk.store.ready();
      const raw = desk.store.days
        .all()
        .map(({ number: at, date }) => ({ number: at, date, lines: desk.lines(`day-${at}`) }));
      const expected = expectedOf(raw);
      const report = await desk.reports.get(SPAN);
      expect(figuresOf(report)).toEqual(expected);
      expect(report.net).toMatchObject({ fen: report.totalFen - report.net.refundsFen, differenceFen: 0 });
      expect(await sumOfDays(desk)).toEqual({
        totalFen: report.totalFen,
        refundsFen: report.net.refundsFen,
        afterRefundsFen: report.net.fen,
        collectedFen: report.net.paymentsFen,
      });
      const { grossFen, discountsFen, feesFen, roundingFen } = report;
      expect(report.totalFen).toBe(grossFen - discountsFen + feesFen - roundingFen);
      expect(await summaries(desk)).toHaveLength(raw.length);
      for (const harm of ['none', 'lost', 'flipped', 'cut'] as const) {
        for (const { name } of await summaries(desk)) {
          const bytes = (await desk.bytes.read(name)) ?? new Uint8Array();
          if (harm === 'lost') await desk.bytes.remove(name);
          if (harm === 'flipped') await desk.bytes.write(name, bytes.with(bytes.length - 9, 57));
          if (harm === 'cut') await desk.bytes.write(name, bytes.slice(0, bytes.length / 2));
        }
        expect(await desk.reports.get(SPAN), harm).toEqual(report);
      }
      seen.orders += report.orders;
      seen.refunds += report.net.refundsFen;
      seen.otherDays += Math.abs(report.net.advanceFen) + Math.abs(report.net.earlierFen);
      seen.days += raw.length;
      for (const { kind } of report.odd) seen.odd.add(kind);
    }),
    { numRuns: 30 },
  );
  expect(seen.orders).toBeGreaterThan(50);
  expect(seen.days).toBeGreaterThan(50);
  expect(Math.min(seen.refunds, seen.otherDays)).toBeGreaterThan(0);
  expect([...seen.odd].sort()).toEqual(['difference', 'discount', 'opening', 'reprint', 'taken-off']);
});
