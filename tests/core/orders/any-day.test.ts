// Any day at the counter: whatever is done, compacted, killed or refused by the disk, each order stays as it was answered.
import { expect, it } from 'vitest';
import type { Order } from '../../../src/contract/orders.ts';
import { fc } from '../../support/fast-check.ts';
import { faultyDisk } from '../printing/faulty-disk.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

const actNames = ['add', 'send', 'pay', 'pay-half', 'void', 'reopen', 'discard'] as const;
const deskNames = ['open', 'sell', 'kill', 'reopen-shop', 'compact', 'close-day', 'fill', 'free'] as const;

type Step =
  | { kind: 'act'; act: (typeof actNames)[number]; which: number }
  | { kind: 'desk'; does: (typeof deskNames)[number] }
  | { kind: 'hand-over'; which: number }
  | { kind: 'merge'; which: number; from: number };

const which = fc.nat({ max: 5 });
const step = <Kind extends Step['kind'], Rest>(kind: Kind, rest: fc.Arbitrary<Rest>) =>
  rest.map((more) => ({ kind, ...more }));
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'desk', does: 'open' } as const) },
  { weight: 2, arbitrary: fc.constant({ kind: 'desk', does: 'sell' } as const) },
  { weight: 12, arbitrary: step('act', fc.record({ act: fc.constantFrom(...actNames), which })) },
  { weight: 3, arbitrary: step('hand-over', fc.record({ which })) },
  { weight: 1, arbitrary: step('merge', fc.record({ which, from: which })) },
  { weight: 4, arbitrary: step('desk', fc.record({ does: fc.constantFrom(...deskNames) })) },
);

/** What was answered, and nothing else. */
interface Answered {
  orders: Map<string, Order>;
  /** The numbers that were given in the open day. */
  numbers: number[];
  /** Those of orders that were open when the day began. */
  carried: ReadonlySet<number | null>;
}

const paying = (amountFen: number, owedFen: number): WantedAct => ({
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen,
  tenderedFen: null,
  note: '',
  shownOwedFen: owedFen,
});

type ActName = (typeof actNames)[number];

const acts: Record<ActName, (order: Order) => WantedAct> = {
  add: () => ({ kind: 'add', lines: [lineFor('1')] }),
  send: () => ({ kind: 'send', courses: null }),
  pay: ({ sums }) => paying(sums.owedFen, sums.owedFen),
  'pay-half': ({ sums }) => paying(Math.max(1, Math.floor(sums.owedFen / 2)), sums.owedFen),
  void: ({ lines }) => {
    const line = lines.find(({ amount }) => amount > 0)?.id ?? newId();
    return { kind: 'void', lines: [{ line, amount: 1 }], reason: 'spilled' };
  },
  reopen: () => ({ kind: 'reopen', reason: 'one more' }),
  discard: () => ({ kind: 'discard' }),
};

/** A refused act changes nothing, so only what was answered is noted. */
async function noted(answered: Answered, desk: StoreDesk, order: string, wanted: WantedAct[]): Promise<void> {
  const ids = new Set([...answered.orders.keys(), order]);
  const refusal = await refusalOf(desk.perform(order, ...wanted));
  if (refusal !== undefined) expect(refusal).toMatchObject({ code: 'orders.refused' });
  for (const id of ids) {
    const now = await desk.orders.get(id).catch(() => undefined);
    if (now === undefined) continue;
    const isNumbered = now.number !== null && (answered.orders.get(id)?.number ?? null) === null;
    if (isNumbered) answered.numbers.push(now.number ?? 0);
    answered.orders.set(id, now);
  }
}

async function handOver({ store, orders }: StoreDesk, id: string): Promise<void> {
  const journal = await store.ready();
  const { sendings } = await orders.get(id);
  const head = { device: 'desk', person: '', atSeconds: 0, order: id, kind: 'tickets' } as const;
  const operations = sendings
    .filter(({ isHandedOver }) => !isHandedOver)
    .map(({ id: of }) => ({ ...head, id: newId(), of, jobs: [newId()], unprinted: [] }));
  if (operations.length > 0) await journal.perform(() => ({ orders: [], operations }));
}

interface Running {
  desk: StoreDesk;
  answered: Answered;
  disk: { isFull: boolean };
}

const deskSteps: Record<(typeof deskNames)[number], (running: Running) => Promise<void>> = {
  open: ({ desk, answered }) => noted(answered, desk, newId(), [{ kind: 'open', place: tableA3, guests: 2 }]),
  sell: async ({ desk, answered }) => {
    const id = newId();
    const adding: WantedAct = { kind: 'add', lines: [lineFor('1')] };
    await noted(answered, desk, id, [{ kind: 'open', place: null, guests: null }, adding]);
    await noted(answered, desk, id, [paying(1_200, 1_200)]);
    await handOver(desk, id);
    answered.orders.set(id, await desk.orders.get(id));
  },
  kill: async ({ desk, disk }) => {
    // What is unwritten may be lost, and the desk has said so.
    if (!disk.isFull) await desk.killAndStart();
  },
  'reopen-shop': ({ desk }) => {
    desk.reopen();
    return Promise.resolve();
  },
  compact: async ({ desk }) => {
    const journal = await desk.store.ready();
    await refusalOf(journal.alone(() => journal.compact({ carriesOpen: false })));
  },
  'close-day': closeDay,
  fill: ({ disk }) => {
    disk.isFull = true;
    return Promise.resolve();
  },
  free: async ({ desk, disk }) => {
    disk.isFull = false;
    // The next write takes along what was refused.
    await desk.perform(newId(), { kind: 'open', place: null, guests: null }, { kind: 'discard' });
  },
};

async function run(wanted: Step, running: Running): Promise<void> {
  const { desk, answered } = running;
  if (wanted.kind === 'desk') return deskSteps[wanted.does](running);
  const ids = [...answered.orders.keys()];
  const id = ids[wanted.which % Math.max(ids.length, 1)];
  const order = id === undefined ? undefined : answered.orders.get(id);
  if (id === undefined || order === undefined) return;
  if (wanted.kind === 'act') return noted(answered, desk, id, [acts[wanted.act](order)]);
  if (wanted.kind === 'merge') {
    const from = ids[wanted.from % ids.length] ?? id;
    return noted(answered, desk, id, [{ kind: 'merge', from }]);
  }
  await handOver(desk, id);
  answered.orders.set(id, await desk.orders.get(id));
}

/** What was over belongs to that day from then on; the report says all of it. */
async function closeDay({ desk, answered, disk }: Running): Promise<void> {
  await desk.store.ready();
  const day = desk.orders.state().day?.number;
  if (day === undefined) return;
  const orders = [...answered.orders.values()];
  const closed = orders.filter(({ status }) => status === 'closed');
  const payments = orders.flatMap((order) => order.payments).filter((payment) => payment.day === day);
  const closing = desk.days.close(day, null);
  if (disk.isFull) {
    expect(await refusalOf(closing)).toMatchObject({ code: 'store.unwritable' });
    return;
  }
  const report = await closing;
  const sold = closed.filter(({ lines }) => lines.some(({ amount }) => amount > 0));
  expect(report.orders).toBe(sold.length);
  expect(report.totalFen).toBe(closed.reduce((sum, { sums }) => sum + sums.totalFen, 0));
  const takenFen = report.payments.reduce((sum, { fen, refundsFen }) => sum + fen - refundsFen, 0);
  expect(takenFen).toBe(payments.reduce((sum, { amountFen }) => sum + amountFen, 0));
  expect(report.open.map(({ id }) => id).toSorted()).toEqual(
    orders.flatMap(({ id, status }) => (status === 'open' ? [id] : [])).toSorted(),
  );
  for (const { id, status } of orders) if (status !== 'open') answered.orders.delete(id);
  answered.numbers = [];
  answered.carried = new Set([...answered.orders.values()].map(({ number }) => number));
}

async function expectAsAnswered(desk: StoreDesk, { orders, numbers, carried }: Answered): Promise<void> {
  await desk.store.ready();
  for (const [id, order] of orders) {
    const now = await desk.orders.get(id);
    expect({ ...now, isUnwritten: false }).toEqual({ ...order, isUnwritten: false });
  }
  const counted = Array.from({ length: Math.max(0, ...numbers) }, (_, position) => position + 1);
  expect(numbers).toEqual(counted.filter((number) => numbers.includes(number) || !carried.has(number)));
}

it('changes no order that it was not told to change, through restarts, archives and full disks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      const disk = faultyDisk();
      const desk = openStoreDesk({ over: disk.over });
      const answered: Answered = { orders: new Map(), numbers: [], carried: new Set() };
      for (const wanted of steps) {
        await run(wanted, { desk, answered, disk });
        await expectAsAnswered(desk, answered);
      }
    }),
  );
});
