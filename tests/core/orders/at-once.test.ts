// Two windows, a journal that is rewritten and a day that closes, all at once: what was acknowledged stands in one report.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DayReport } from '../../../src/contract/business-days.ts';
import type { Order, OrderAct } from '../../../src/contract/orders.ts';
import { fc } from '../../support/fast-check.ts';
import { lineFor, newId, tableA3, type WantedAct, withIds } from './counter-desk.ts';
import { compact, handOverAll, openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

const PRICE_FEN = 1_200;
/** Each takes some hundred writes to a real disk. */
const RUNS = Number(process.env.SERVERY_THROWS ?? 20);
const sumBy = <Item>(items: readonly Item[], valueOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + valueOf(item), 0);

interface Call {
  order: string;
  acts: readonly OrderAct[];
  /** Undefined until it is answered. */
  isDone?: boolean;
}

const paying = (amountFen: number): WantedAct => ({
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen,
  tenderedFen: null,
  note: '',
  shownOwedFen: amountFen,
});

/** A desk in the middle of an evening: slips that are archived, just closed, carried over and open. */
class Evening {
  readonly desk = openStoreDesk();
  readonly calls: Call[] = [];
  /** Of each line that was added: its order, and how many there were at first. */
  readonly lines = new Map<string, { order: string; amount: number }>();
  readonly orders: string[] = [];

  async begin(): Promise<void> {
    const carried = await this.open(2);
    await this.sell();
    await compact(this.desk);
    await this.desk.days.close(1, null);
    await this.sell();
    await this.pay(carried, 2 * PRICE_FEN);
    await handOverAll(this.desk, carried);
    await compact(this.desk);
    await this.sell();
    await this.open(3);
    await this.open(1);
  }

  async perform(order: string, ...wanted: WantedAct[]): Promise<void> {
    await this.call({ order, acts: withIds(wanted) });
  }

  async call(call: Call): Promise<void> {
    this.calls.push(call);
    const refusal = await refusalOf(this.desk.orders.perform(call.order, call.acts));
    if (refusal !== undefined) expect(refusal).toMatchObject({ code: 'orders.refused' });
    call.isDone = refusal === undefined;
  }

  async open(amount: number): Promise<string> {
    const [id, line] = [newId(), { ...lineFor('1'), amount }];
    await this.perform(id, { kind: 'open', place: tableA3, guests: 2 }, { kind: 'add', lines: [line] });
    this.orders.push(id);
    this.lines.set(line.id, { order: id, amount });
    await this.perform(id, { kind: 'bill', split: { kind: 'whole' } });
    return id;
  }

  async sell(): Promise<void> {
    const id = await this.open(1);
    await this.pay(id, PRICE_FEN);
    await handOverAll(this.desk, id);
  }

  pay(order: string, amountFen: number): Promise<void> {
    return this.perform(order, paying(amountFen));
  }

  views(): Promise<Order[]> {
    return Promise.all(this.orders.map((id) => this.desk.orders.get(id)));
  }

  /** Refunds of one second are in no order. */
  async reports(): Promise<DayReport[]> {
    const days = await this.desk.days.list();
    const reports = await Promise.all(days.map(({ number }) => this.desk.days.report(number)));
    const textOf = (refund: DayReport['refunds'][number]) => JSON.stringify(refund);
    return reports.map((report) => ({
      ...report,
      refunds: report.refunds.toSorted((left, right) => textOf(left).localeCompare(textOf(right))),
    }));
  }
}

type Doing = (evening: Evening) => Promise<void>;

const picked = (evening: Evening, which: number) => evening.orders[which % evening.orders.length] ?? '';

const doings: Record<string, (which: number) => Doing> = {
  refund: (which) => (evening) =>
    evening.perform(picked(evening, which), { kind: 'refund', way: 'cash', amountFen: 100, reason: 'cold' }),
  plus: (which) => (evening) => step(evening, which, 1),
  minus: (which) => (evening) => step(evening, which, -1),
  reopen: (which) => (evening) => evening.perform(picked(evening, which), { kind: 'reopen', reason: 'tea' }),
  pay: (which) => async (evening) => {
    const { id, sums } = await evening.desk.orders.get(picked(evening, which));
    if (sums.owedFen > 0) await evening.pay(id, sums.owedFen);
  },
  repeat: (which) => async (evening) => {
    const call = evening.calls[which % evening.calls.length];
    if (call?.isDone === true) await evening.desk.orders.perform(call.order, call.acts);
  },
  sell: () => (evening) => evening.sell(),
  compact: () => async (evening) => {
    await compact(evening.desk);
  },
  'close-day': () => async (evening) => {
    const day = evening.desk.store.days.open()?.number;
    if (day !== undefined) await refusalOf(evening.desk.days.close(day, null));
  },
  'reopen-day': () => async (evening) => {
    const closed = evening.desk.store.days.all().findLast(({ closedAtSeconds }) => closedAtSeconds !== null);
    if (closed !== undefined) await refusalOf(evening.desk.days.reopen(closed.number, 'too early'));
  },
};

function step(evening: Evening, which: number, by: number): Promise<void> {
  const [line = '', added] = [...evening.lines][which % evening.lines.size] ?? [];
  return evening.perform(added?.order ?? '', { kind: 'change', line, step: by });
}

const name = fc.oneof(
  { weight: 5, arbitrary: fc.constant('refund') },
  { weight: 2, arbitrary: fc.constantFrom('compact', 'close-day', 'repeat') },
  { weight: 5, arbitrary: fc.constantFrom(...Object.keys(doings)) },
);
const schedule = fc.array(fc.record({ name, which: fc.nat({ max: 40 }), turnsBefore: fc.nat({ max: 6 }) }), {
  minLength: 10,
  maxLength: 24,
  size: 'max',
});

function expectActsOnce(evening: Evening, histories: ReadonlyMap<string, readonly { id: string }[]>): void {
  for (const { order, acts, isDone } of evening.calls)
    for (const { id, kind } of acts) {
      const times = histories.get(order)?.filter((event) => event.id === id).length;
      expect(times, `${kind} of an act that was ${isDone === true ? 'done' : 'refused'}`).toBe(
        isDone === true ? 1 : 0,
      );
    }
}

function expectPresses({ calls, lines }: Evening, views: readonly Order[]): void {
  const acts = calls.flatMap((call) => (call.isDone === true ? call.acts : []));
  for (const [line, { order, amount }] of lines) {
    const steps = acts.flatMap((act) => (act.kind === 'change' && act.line === line ? [act.step ?? 0] : []));
    const view = views.find(({ id }) => id === order);
    const left = view?.lines.find(({ id }) => id === line)?.amount ?? 0;
    expect(left).toBe(amount + sumBy(steps, (by) => by));
  }
}

/** Each fen that moved, each sale and each number stands in one report. */
function expectReports({ calls }: Evening, views: readonly Order[], reports: readonly DayReport[]): void {
  const acts = calls.flatMap((call) => (call.isDone === true ? call.acts : []));
  const refundedFen = sumBy(acts, (act) => (act.kind === 'refund' ? act.amountFen : 0));
  const paidFen = sumBy(acts, (act) => (act.kind === 'pay' ? act.amountFen : 0));
  expect(
    sumBy(
      reports.flatMap(({ refunds }) => refunds),
      ({ fen }) => fen,
    ),
  ).toBe(refundedFen);
  expect(
    sumBy(
      reports.flatMap(({ payments }) => payments),
      ({ fen }) => fen,
    ),
  ).toBe(paidFen);
  const closed = views.filter(({ status }) => status === 'closed');
  expect(sumBy(reports, ({ orders }) => orders)).toBe(closed.length);
  expect(sumBy(reports, ({ totalFen }) => totalFen)).toBe(sumBy(closed, ({ sums }) => sums.totalFen));
}

async function expectNumbersOnce({ store }: StoreDesk, orders: readonly string[]): Promise<void> {
  const stored = await Promise.all(orders.map((id) => store.find(id)));
  const numbers = stored.flatMap(({ number, numberDay }) =>
    number === null ? [] : [`${numberDay}/${number}`],
  );
  expect(new Set(numbers).size).toBe(numbers.length);
}

async function seen(evening: Evening) {
  const { desk, orders } = evening;
  await desk.store.ready();
  const histories = await Promise.all(orders.map(async (id) => [id, await desk.orders.history(id)] as const));
  return { views: await evening.views(), reports: await evening.reports(), histories: new Map(histories) };
}

it('loses and doubles nothing that two windows do while the journal is rewritten and days close and open', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (steps) => {
      const evening = new Evening();
      await evening.begin();
      const running: Promise<void>[] = [];
      for (const { name: what, which, turnsBefore } of steps) {
        for (let turns = 0; turns < turnsBefore; turns += 1) await nextTurn();
        running.push(doings[what]?.(which)(evening) ?? Promise.resolve());
      }
      await Promise.all(running);
      const now = await seen(evening);
      expectActsOnce(evening, now.histories);
      expectPresses(evening, now.views);
      expectReports(evening, now.views, now.reports);
      await expectNumbersOnce(evening.desk, evening.orders);
      for (const then of ['killed', 'rewritten', 'killed'] as const) {
        if (then === 'killed') await evening.desk.killAndStart();
        else await compact(evening.desk);
        expect(await seen(evening)).toEqual(now);
      }
      await evening.desk.store.end();
    }),
    { numRuns: RUNS },
  );
});
