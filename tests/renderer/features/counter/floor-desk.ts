// A scripted desk with open and closed slips at its tables, for the tests of slips and tables.
import type { DiningLocation } from '../../../../src/contract/dining-locations.ts';
import type { FloorPlan, PlanTable } from '../../../../src/contract/floor-plan.ts';
import type { Order } from '../../../../src/contract/orders.ts';
import { useCounter } from '../../../../src/renderer/features/counter/counter-store.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { location, locationAnswers, locationsOf } from '../../support/scripted-locations.ts';
import { orderHex, scriptedLine, scriptedOrder } from '../../support/scripted-order.ts';
import { noOrders, ordersStateOf } from '../../support/scripted-orders.ts';

export const MINUTE_SECONDS = 60;
export const nowSeconds = () => Math.floor(Date.now() / 1000);

export const atTable = (id: string, name: string) => ({ kind: 'table' as const, id, name });
export const sentLine = (count: number, change: Parameters<typeof scriptedLine>[0] = {}) =>
  scriptedLine({ id: orderHex(count), sentAtSeconds: nowSeconds(), ...change });

/** Three guests at A1 owe 36.00, at A3 something is unsent, and take-away number 9 has nothing yet. */
export const threeSlips = (): Order[] => [
  scriptedOrder({
    id: orderHex(1),
    number: 7,
    place: atTable('1', 'A1'),
    guests: 3,
    openedAtSeconds: nowSeconds() - 75 * MINUTE_SECONDS,
    lines: [sentLine(11, { amount: 2 })],
  }),
  scriptedOrder({
    id: orderHex(2),
    number: 8,
    place: atTable('3', 'A3'),
    openedAtSeconds: nowSeconds() - 20 * MINUTE_SECONDS,
    lines: [
      sentLine(21, { title: 'Mapo tofu', unitFen: 2200 }),
      scriptedLine({ id: orderHex(22), title: 'Jasmine tea', unitFen: 800 }),
    ],
  }),
  scriptedOrder({
    id: orderHex(3),
    number: 9,
    place: { kind: 'take-away' },
    openedAtSeconds: nowSeconds() - 2 * MINUTE_SECONDS,
  }),
];

/** The tea at A3 waits until its course is fired. */
export const withHeldTea = (): Order[] =>
  threeSlips().map((order) =>
    order.id === orderHex(2)
      ? scriptedOrder({
          ...order,
          heldCourses: [2],
          lines: order.lines.map((line) => (line.id === orderHex(22) ? { ...line, course: 2 } : line)),
        })
      : order,
  );

export const closedOrder = (): Order =>
  scriptedOrder({
    id: orderHex(4),
    number: 6,
    status: 'closed',
    place: atTable('2', 'A2'),
    openedAtSeconds: nowSeconds() - 200 * MINUTE_SECONDS,
    closedAtSeconds: nowSeconds() - 100 * MINUTE_SECONDS,
    lines: [sentLine(41, { title: 'Cold cucumber', unitFen: 1200, amount: 3 })],
  });

/** A2 is closed, as the shop says. */
export const fourTables: readonly DiningLocation[] = [
  location('1', 'A1'),
  location('2', 'A2', { isOpen: false, status: '1' }),
  location('3', 'A3'),
  location('4', 'Terrace 1'),
];

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

interface Start {
  orders?: readonly Order[];
  tables?: readonly DiningLocation[];
  plan?: FloorPlan;
}

export function createFloorDesk({
  orders = threeSlips(),
  tables = fourTables,
  plan = { areas: [], tables: [] },
}: Start = {}) {
  const desk = createScriptedDesk({ orders: { ...noOrders, orders } });
  desk.answer(
    locationAnswers({ locations: locationsOf(tables), view: 'board', stored: { revision: 1, plan } }),
  );
  return {
    desk,
    /** As another window does. */
    become: (changed: readonly Order[]) => {
      const { orders: before } = desk.state;
      desk.state.orders = { ...before, orders: changed, revision: before.revision + 1 };
      desk.emit('orders.changed', ordersStateOf(desk.state.orders));
    },
    /** Of the sheet that was opened last. */
    counter: () => useCounter(),
  };
}
