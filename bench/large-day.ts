// A day of 3,000 orders that are paid and 300 that are open, sold through the routes of a real desk, a call a tap.
import { randomUUID } from 'node:crypto';
import type { Order, OrderAct } from '../src/contract/orders.ts';
import { until } from '../tests/support/until.ts';
import type { Ask } from './in-core.ts';

export const LARGE_DAY = { closed: 3_000, open: 300 } as const;

const DISHES = 200;
const DISHES_OF_ORDER = 5;
const TABLES = 80;
/** So many orders are taken at the same time, which shares the flushes of the disk. */
const LANES = 40;
const ONE_IN = { voided: 20, discounted: 15, takenAway: 3 } as const;
const PRINTED_WITHIN_MS = 600_000;

type WithoutId<Act> = Act extends OrderAct ? Omit<Act, 'id'> : never;
type WantedAct = WithoutId<OrderAct>;

export const newId = (): string => randomUUID().replaceAll('-', '');

export async function act(ask: Ask, order: string, ...wanted: WantedAct[]): Promise<Order> {
  const acts = wanted.map((each): OrderAct => ({ ...each, id: newId() }));
  const { orders } = await ask('orders.do', { order, acts });
  const [first] = orders;
  if (first === undefined) throw new Error('the answer has no order');
  return first;
}

export const addDish = (item: string): WantedAct => ({
  kind: 'add',
  lines: [{ id: newId(), item, row: null, parts: [], extras: [], amount: 1, note: '', course: 1, guest: 0 }],
});

/** Dishes that a tap adds without any question. */
export async function simpleDishes(ask: Ask): Promise<string[]> {
  const query = {
    words: '',
    filters: { status: 'on-sale' },
    offset: 0,
    limit: DISHES,
    facets: false,
  } as const;
  const { lines } = await ask('goods.search', query);
  const simple = lines.filter(
    ({ hasRows, isPackage, stock, priceFen }) =>
      !hasRows && !isPackage && (stock ?? 1) > 0 && priceFen !== null,
  );
  if (simple.length < DISHES_OF_ORDER) throw new Error('the menu has too few simple dishes');
  return simple.map(({ id }) => id);
}

const placeOf = (position: number) => {
  if (position % ONE_IN.takenAway === 0) return { kind: 'take-away' } as const;
  const table = String((position % TABLES) + 1);
  return { kind: 'table', id: table, name: `A${table.padStart(2, '0')}` } as const;
};

/** An order that the kitchen has, as a waiter takes it: dish by dish. */
async function take(ask: Ask, position: number, dishes: readonly string[]): Promise<Order> {
  const id = newId();
  await act(ask, id, { kind: 'open', place: placeOf(position), guests: (position % 4) + 1 });
  for (let dish = 0; dish < DISHES_OF_ORDER; dish += 1)
    await act(ask, id, addDish(dishes[(position * 7 + dish * 11) % dishes.length] ?? ''));
  return act(ask, id, { kind: 'send', courses: null });
}

async function takeAndPay(ask: Ask, position: number, dishes: readonly string[]): Promise<void> {
  let order = await take(ask, position, dishes);
  await until('the kitchen has its tickets', () => isWithKitchen(ask, order.id), PRINTED_WITHIN_MS);
  const [line] = order.lines;
  if (line !== undefined && position % ONE_IN.voided === 0)
    order = await act(ask, order.id, {
      kind: 'void',
      lines: [{ line: line.id, amount: 1 }],
      reason: '客人取消',
    });
  if (position % ONE_IN.discounted === 0)
    order = await act(ask, order.id, {
      kind: 'discount',
      line: null,
      discount: { kind: 'percent', basisPoints: 1_000 },
      reason: '会员',
    });
  const { owedFen } = order.sums;
  await act(ask, order.id, {
    kind: 'pay',
    bill: null,
    way: position % 2 === 0 ? 'code' : 'cash',
    amountFen: owedFen,
    tenderedFen: null,
    note: '',
    shownOwedFen: owedFen,
  });
}

async function isWithKitchen(ask: Ask, order: string): Promise<boolean> {
  const { sendings } = await ask('orders.get', { order });
  return sendings.every(({ isHandedOver }) => isHandedOver);
}

/** Several run at the same time, each taking the next position. */
async function inLanes(count: number, work: (position: number) => Promise<unknown>): Promise<void> {
  const positions = Array.from({ length: count }, (_, position) => position).values();
  const lane = async () => {
    for (const position of positions) await work(position);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Returns when all tickets are printed. */
export async function sellLargeDay(
  ask: Ask,
  onOrder: () => void,
  { closed, open }: { closed: number; open: number } = LARGE_DAY,
): Promise<void> {
  const dishes = await simpleDishes(ask);
  await inLanes(closed, async (position) => {
    await takeAndPay(ask, position, dishes);
    onOrder();
  });
  await inLanes(open, async (position) => {
    await take(ask, position, dishes);
    onOrder();
  });
  await until('all tickets are printed', () => isPrinted(ask), PRINTED_WITHIN_MS);
}

async function isPrinted(ask: Ask): Promise<boolean> {
  const { waitingTickets } = await ask('orders.state', null);
  const { queued, sending } = await ask('printing.state', null);
  return waitingTickets + queued + sending === 0;
}
