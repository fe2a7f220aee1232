// Orders and the counter in memory: acts change them as the desk would, one window alone.
import type { CounterState } from '../../../src/contract/counter.ts';
import type { GoodsLine } from '../../../src/contract/goods.ts';
import { MOST_COURSES, type Order, type OrdersState } from '../../../src/contract/orders.ts';
import type { AppError, OrderRefusal } from '../../../src/contract/errors.ts';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import type { Input, Output, RouteName } from '../../../src/contract/routes.ts';
import { ActRefused, type ActScene, doAct, scriptedBills } from './scripted-acts.ts';
import { orderHex, ORDERS_NOW_SECONDS, scriptedOrder, scriptedSlip, summed } from './scripted-order.ts';

export interface ScriptedOrders {
  orders: readonly Order[];
  revision: number;
  waitingTickets: number;
  unwritten: number;
  isDiskFull: boolean;
  counter: CounterState;
}

export const usualCounter: CounterState = {
  revision: 1,
  settings: {
    people: ['Li', 'Wang'],
    fees: { box: false, server: false, tissue: false },
    courses: ['Starters', 'Mains', 'Desserts'],
    reasons: ['Wrong item', 'Too slow', 'Guest left'],
    notes: ['No coriander', 'Less spicy', 'Take away'],
    takesStock: false,
    printsReceipts: true,
  },
  person: 'Li',
  fees: [
    { kind: 'box', unit: 'piece', unitFen: 100, type: '1' },
    { kind: 'tissue', unit: 'guest', unitFen: 200, type: '1' },
  ],
};

export const noOrders: ScriptedOrders = {
  orders: [],
  revision: 1,
  waitingTickets: 0,
  unwritten: 0,
  isDiskFull: false,
  counter: usualCounter,
};

export const orderRefused = (reason: OrderRefusal): AppError => ({
  code: 'orders.refused',
  message: reason,
  data: { reason },
});

const openOnes = (orders: readonly Order[]) => orders.filter(({ status }) => status === 'open');

export function ordersStateOf(scripted: ScriptedOrders): OrdersState {
  const { orders, revision, waitingTickets, unwritten, isDiskFull } = scripted;
  const open = openOnes(orders);
  return {
    revision,
    status: 'open',
    day: { number: 1, date: '2027-01-15', openedAtSeconds: ORDERS_NOW_SECONDS - 3600 },
    open: open.length,
    owedFen: open.reduce((sum, { sums }) => sum + sums.owedFen, 0),
    waitingTickets,
    unwritten,
    isDiskFull,
  };
}

interface ScriptedShop {
  orders: ScriptedOrders;
  menu: readonly GoodsLine[];
}

type Name = Extract<RouteName, `orders.${string}` | `counter.${string}`>;
export type OrdersAnswers = { [One in Name]: (input: Input<One>) => Result<Output<One>> };

/** Does all acts or none. */
function doActs(state: ScriptedShop, { order: id, acts }: Input<'orders.do'>): Result<Output<'orders.do'>> {
  const before = new Map(state.orders.orders.map((each) => [each.id, each]));
  const orders = new Map(before);
  const { person, fees } = state.orders.counter;
  const scene: ActScene = {
    orders,
    menu: state.menu,
    person,
    feeFen: (kind) => fees.find((fee) => fee.kind === kind)?.unitFen ?? 0,
  };
  try {
    for (const act of acts) {
      if (act.kind === 'open' && orders.has(id)) throw new ActRefused('changed');
      if (act.kind === 'open')
        orders.set(id, scriptedOrder({ id, place: act.place, guests: act.guests, openedBy: person }));
      const order = orders.get(id);
      if (order === undefined) throw new ActRefused('gone');
      const after = summed(doAct(order, act, scene));
      const isLess = after.status === 'discarded' || after.sums.totalFen < order.sums.totalFen;
      const hasReason = 'reason' in act && act.reason !== '';
      if (order.printed.length > 0 && isLess && !hasReason) throw new ActRefused('no-reason');
      orders.set(id, after);
    }
  } catch (error) {
    if (error instanceof ActRefused) return failed(orderRefused(error.reason));
    throw error;
  }
  const changed = [...orders.values()]
    .filter((each) => each !== before.get(each.id))
    .map((each) => summed({ ...each, revision: (before.get(each.id)?.revision ?? 0) + 1 }));
  for (const each of changed) orders.set(each.id, each);
  const revision = state.orders.revision + 1;
  state.orders = { ...state.orders, orders: [...orders.values()], revision };
  return done({ orders: changed, revision });
}

function slips({ orders }: ScriptedShop, query: Input<'orders.slips'>): Output<'orders.slips'> {
  const words = query.words.trim().toLowerCase();
  const all = orders.orders
    .filter(({ status }) => status === query.which)
    .filter(({ number, place, lines }) =>
      [String(number ?? ''), place?.kind === 'table' ? place.name : '', ...lines.map(({ title }) => title)]
        .join(' ')
        .toLowerCase()
        .includes(words),
    )
    .map(scriptedSlip);
  const ordered = query.which === 'closed' ? all.toReversed() : all;
  return {
    slips: ordered.slice(query.offset, query.offset + query.limit),
    total: all.length,
    revision: orders.revision,
  };
}

const historyOf = ({ lines, openedAtSeconds, openedBy, id }: Order): Output<'orders.history'> => {
  const one = { atSeconds: openedAtSeconds, person: openedBy, device: 'Desk 1', fen: null, text: '' };
  const added = lines.map(({ title, amount }) => ({ title, amount }));
  return [
    { ...one, id, kind: 'open', lines: [] },
    { ...one, id: orderHex(MOST_COURSES), kind: 'add', lines: added },
  ];
};

export function ordersAnswers(state: ScriptedShop): OrdersAnswers {
  const withOrder = <Value>(id: string, answer: (order: Order) => Value): Result<Value> => {
    const order = state.orders.orders.find((each) => each.id === id);
    return order === undefined ? failed(orderRefused('gone')) : done(answer(order));
  };
  const become = (change: Partial<CounterState>) => {
    const { counter } = state.orders;
    state.orders = {
      ...state.orders,
      counter: { ...counter, ...change, revision: counter.revision + 1 },
    };
    return done(state.orders.counter);
  };
  return {
    'orders.state': () => done(ordersStateOf(state.orders)),
    'orders.slips': (query) => done(slips(state, query)),
    'orders.past': () => done({ slips: [], next: null }),
    'orders.get': ({ order }) => withOrder(order, (found) => found),
    'orders.do': (wanted) => doActs(state, wanted),
    'orders.compare': ({ order }) => withOrder(order, () => []),
    'orders.bills': ({ order, split }) => withOrder(order, (found) => scriptedBills(found, split)),
    'orders.print': ({ order, bill, what }) =>
      withOrder(order, (found) => {
        const fen = found.bills.find(({ id }) => id === bill)?.dueFen ?? found.sums.owedFen;
        const printed = [...found.printed, { bill, fen, atSeconds: ORDERS_NOW_SECONDS, person: 'Li' }];
        const after = { ...found, printed, revision: found.revision + 1 };
        const orders = state.orders.orders.map((each) => (each === found ? after : each));
        if (what === 'pre-bill') state.orders = { ...state.orders, orders };
        return [orderHex(702)];
      }),
    'orders.history': ({ order }) => withOrder(order, historyOf),
    'counter.get': () => done(state.orders.counter),
    'counter.save': ({ settings }) => become({ settings }),
    'counter.choose-person': ({ person }) => become({ person }),
  };
}
