// Every number that is given stands in the report of its day, with what became of it, over random days at a real desk.
import { expect, it } from 'vitest';
import type { DayReport } from '../../../src/contract/business-days.ts';
import type { Order } from '../../../src/contract/orders.ts';
import { fc } from '../../support/fast-check.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

const slipSteps = [
  ...(['send', 'print', 'pay', 'void', 'close', 'discard', 'merge', 'split', 'reopen', 'refund'] as const),
] as const;
const deskSteps = ['open', 'open', 'sell', 'compact', 'kill', 'close-day', 'reopen-day'] as const;
type SlipStep = (typeof slipSteps)[number];
type Step = { does: SlipStep; which: number; other: number } | { does: (typeof deskSteps)[number] };

const position = fc.nat({ max: 7 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom(...slipSteps), which: position, other: position }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom(...deskSteps) }) },
);

const adding = (item: string): WantedAct => ({ kind: 'add', lines: [lineFor(item)] });
const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };
const reason = 'Guest left';

const acts: Record<Exclude<SlipStep, 'print'>, (order: Order, other: string) => WantedAct> = {
  send: () => ({ kind: 'send', courses: null }),
  pay: ({ sums: { owedFen } }) => ({
    kind: 'pay',
    bill: null,
    way: 'cash',
    amountFen: Math.max(1, owedFen),
    tenderedFen: null,
    note: '',
    shownOwedFen: owedFen,
  }),
  void: ({ lines }) => ({
    kind: 'void',
    lines: lines.filter(({ amount }) => amount > 0).map(({ id: line, amount }) => ({ line, amount })),
    reason,
  }),
  close: () => ({ kind: 'close' }),
  discard: () => ({ kind: 'discard', reason }),
  merge: (_, from) => ({ kind: 'merge', from, reason }),
  split: ({ lines }) => ({
    kind: 'split',
    to: newId(),
    lines: [{ line: lines.find(({ amount }) => amount > 0)?.id ?? newId(), amount: 1 }],
  }),
  reopen: () => ({ kind: 'reopen', reason }),
  refund: () => ({ kind: 'refund', way: 'cash', amountFen: 1, reason }),
};

/** The ids of all slips, and the numbers that were answered, by their days. */
interface Known {
  slips: Map<string, Order>;
  given: Map<number, Map<number, string>>;
}

async function note({ slips, given }: Known, desk: StoreDesk, changed: readonly Order[]): Promise<void> {
  for (const order of changed) {
    const before = slips.get(order.id);
    slips.set(order.id, order);
    if (order.number === null || (before?.number ?? null) !== null) continue;
    const { numberDay } = await desk.store.find(order.id);
    const numbers = given.get(numberDay ?? 0) ?? new Map<number, string>();
    given.set(numberDay ?? 0, numbers);
    expect(numbers.has(order.number)).toBe(false);
    numbers.set(order.number, order.id);
    const others = [...slips.values()].filter(({ id, status }) => id !== order.id && status === 'open');
    expect(others.map(({ number }) => number)).not.toContain(order.number);
  }
}

async function doStep(desk: StoreDesk, known: Known, step: Extract<Step, { which: number }>): Promise<void> {
  const ids = [...known.slips.keys()].slice(-8);
  const id = ids[step.which % Math.max(1, ids.length)];
  const order = id === undefined ? undefined : known.slips.get(id);
  if (order === undefined) return;
  const other = ids[step.other % ids.length] ?? order.id;
  const wanted = step.does === 'print' ? undefined : [{ ...acts[step.does](order, other), id: newId() }];
  const doing =
    wanted === undefined
      ? desk.orders.billed(order.id, null).then(({ order: view }) => [view])
      : desk.orders.perform(order.id, wanted).then(({ views }) => views);
  const views = await doing.catch(() => []);
  await note(known, desk, views);
}

async function doAtDesk(desk: StoreDesk, known: Known, does: (typeof deskSteps)[number]): Promise<void> {
  const journal = await desk.store.ready();
  const last = desk.store.days.last()?.number ?? 0;
  switch (does) {
    case 'open':
    case 'sell': {
      const id = newId();
      const order = await desk.perform(id, opening, adding('1'), adding('2'));
      await note(known, desk, [order]);
      if (does === 'sell') await note(known, desk, [await desk.perform(id, acts.pay(order, id))]);
      return;
    }
    case 'compact':
      return journal.alone(() => journal.compact({ carriesOpen: false }));
    case 'kill':
      return desk.killAndStart();
    case 'close-day':
      await refusalOf(desk.days.close(last, null));
      return;
    case 'reopen-day':
      await refusalOf(desk.days.reopen(last, reason));
  }
}

const numbersIn = (ranges: DayReport['numbers']['closed']) =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Each way in which a number can stand in the report of the day that gave it. */
function accounted({ numbers, fates, open }: DayReport, isOfDay: (id: string) => boolean): number[] {
  const ended = fates.filter(({ kind, date }) => date === null && kind !== 'split' && kind !== 'reopened');
  const ofDay = open.filter(({ id, number }) => number !== null && isOfDay(id));
  return [...numbersIn(numbers.closed), ...ended, ...ofDay]
    .flatMap((each) => (typeof each === 'number' ? each : (each.number ?? [])))
    .toSorted((left, right) => left - right);
}

async function expectAccounted(desk: StoreDesk, { given }: Known): Promise<void> {
  await desk.store.ready();
  for (const { number: day } of desk.store.days.all()) {
    const numbers = given.get(day) ?? new Map<number, string>();
    const report = await desk.days.report(day);
    const ids = new Set(numbers.values());
    expect(report.numbers.missing).toEqual([]);
    expect(report.numbers.given).toBe(numbers.size);
    expect(accounted(report, (id) => ids.has(id))).toEqual(
      [...numbers.keys()].toSorted((left, right) => left - right),
    );
  }
}

it('accounts for every number once in the report of its day, whatever is done, and after any restart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
      const desk = openStoreDesk();
      const known: Known = { slips: new Map(), given: new Map() };
      await doAtDesk(desk, known, 'open');
      for (const step of steps) {
        if ('which' in step) await doStep(desk, known, step);
        else await doAtDesk(desk, known, step.does);
        if (step.does === 'close-day' || step.does === 'reopen-day') await expectAccounted(desk, known);
      }
      await expectAccounted(desk, known);
    }),
  );
});
