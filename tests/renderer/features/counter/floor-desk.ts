// Slips at the tables of the noodle shop, for the tests of slips and tables.
import type { OrderPlace } from '../../../../src/contract/orders.ts';
import type { PlanTable } from '../../../../src/contract/floor-plan.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { type FastClock, fastClock } from '../../../support/fast-clock.ts';
import { actOn, lineFor, newId, type WantedAct } from './counter-desk.ts';

export const MINUTE_SECONDS = 60;

export const atTable = (id: string, name: string) => ({ kind: 'table' as const, id, name });

interface Slip {
  place: OrderPlace;
  guests?: number;
  dishes: readonly string[];
  more?: readonly WantedAct[];
  minutesAgo: number;
}

const send: WantedAct = { kind: 'send', courses: null };

/** Three guests at A1 owe 36.00, at A3 something is unsent, and a take-away has nothing yet. */
const three: readonly Slip[] = [
  { place: atTable('1', 'A1'), guests: 3, dishes: ['102', '102'], more: [send], minutesAgo: 75 },
  {
    place: atTable('3', 'A3'),
    dishes: ['104'],
    more: [send, { kind: 'add', lines: [lineFor('107')] }],
    minutesAgo: 20,
  },
  { place: { kind: 'take-away' }, dishes: [], minutesAgo: 2 },
];

/** Opens an order, as somebody did so long ago. */
export async function openSlip(
  desk: CoreDesk,
  { place, guests, dishes, more = [], minutesAgo }: Slip,
  clock?: FastClock,
): Promise<string> {
  const id = newId();
  clock?.moveSeconds(-minutesAgo * MINUTE_SECONDS);
  await actOn(
    desk,
    id,
    { kind: 'open', place, guests: guests ?? null },
    ...dishes.map((dish): WantedAct => ({ kind: 'add', lines: [lineFor(dish)] })),
    ...more,
  );
  clock?.moveSeconds(minutesAgo * MINUTE_SECONDS);
  return id;
}

/** Their ids, in the order in which they were opened. */
export async function threeSlips(desk: CoreDesk, clock?: FastClock): Promise<string[]> {
  const ids: string[] = [];
  for (const slip of three) ids.push(await openSlip(desk, slip, clock));
  return ids;
}

/** The tea at A3 waits until its course is fired. */
export const holdTea = async (desk: CoreDesk, order: string): Promise<void> => {
  const { lines } = await desk.ask('orders.get', { order });
  const tea = lines.find(({ item }) => item === '107')?.id ?? '';
  await actOn(
    desk,
    order,
    { kind: 'change', line: tea, course: 2 },
    { kind: 'hold', course: 2, isHeld: true },
  );
};

/** Pays all of it by card. */
export async function payAll(desk: CoreDesk, order: string): Promise<void> {
  const { sums } = await desk.ask('orders.get', { order });
  const { owedFen } = sums;
  await actOn(desk, order, {
    kind: 'pay',
    bill: null,
    way: 'card',
    amountFen: owedFen,
    tenderedFen: null,
    note: '',
    shownOwedFen: owedFen,
  });
}

/** A clock that can be set. */
export const floorClock = () => fastClock(1);

export const placed = (id: string, change: Partial<PlanTable> = {}): PlanTable => ({
  id,
  name: `former name of ${id}`,
  area: 'area-1',
  x: 80,
  y: 80,
  width: 80,
  height: 80,
  shape: 'square',
  seats: 4,
  rotationDegrees: 0,
  ...change,
});
