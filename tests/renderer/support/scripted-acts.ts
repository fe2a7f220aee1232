// What each act does to the orders of a scripted desk.
import type { OrderRefusal } from '../../../src/contract/errors.ts';
import type { GoodsLine } from '../../../src/contract/goods.ts';
import type { BillSplit, OrderBill, OrderPayment } from '../../../src/contract/order-bills.ts';
import type { FeeKind, Order, OrderAct, OrderActKind, OrderLine } from '../../../src/contract/orders.ts';
import { given, orderHex, ORDERS_NOW_SECONDS, scriptedLine, scriptedOrder } from './scripted-order.ts';

export class ActRefused extends Error {
  constructor(readonly reason: OrderRefusal) {
    super(reason);
  }
}

/** The orders that one call works on: it reads and replaces them here. */
export interface ActScene {
  orders: Map<string, Order>;
  menu: readonly GoodsLine[];
  person: string;
  feeFen: (kind: FeeKind) => number;
}

type ActOf<Kind extends OrderActKind> = Extract<OrderAct, { kind: Kind }>;
type Doing<Kind extends OrderActKind> = (order: Order, act: ActOf<Kind>, scene: ActScene) => Order;

const refuse = (reason: OrderRefusal): never => {
  throw new ActRefused(reason);
};

export function orderIn({ orders }: ActScene, id: string): Order {
  return orders.get(id) ?? refuse('gone');
}

function lineIn(order: Order, id: string): OrderLine {
  return order.lines.find((line) => line.id === id) ?? refuse('gone');
}

const withLine = (order: Order, changed: OrderLine): Order => ({
  ...order,
  lines: order.lines.map((line) => (line.id === changed.id ? changed : line)).filter(isShown),
});

/** A line of which nothing is left is only shown if something of it was voided. */
const isShown = ({ amount, voided }: OrderLine) => amount > 0 || voided.length > 0;

const add: Doing<'add'> = (order, { lines }, { menu, person }) => ({
  ...order,
  lines: lines.reduce<OrderLine[]>((all, wanted) => {
    const dish = menu.find(({ id }) => id === wanted.item);
    const unitFen = dish?.saleFen ?? dish?.priceFen ?? refuse('no-price');
    const options = [...(wanted.row === null ? [] : [`Option ${wanted.row}`]), ...wanted.extras];
    const last = all.at(-1);
    const isSame =
      last?.sentAtSeconds === null &&
      [last.item, last.row, last.note, last.course, last.guest, String(last.options)].join() ===
        [wanted.item, wanted.row, wanted.note, wanted.course, wanted.guest, String(options)].join();
    if (isSame) return all.with(-1, { ...last, amount: last.amount + wanted.amount });
    const { id, item, row, amount, note, course, guest } = wanted;
    const title = dish?.title ?? '';
    const code = dish?.codes[0] ?? '';
    const made = { id, item, row, amount, note, course, guest, title, code, options, unitFen };
    return [...all, scriptedLine({ ...made, categories: [], addedBy: person })];
  }, order.lines),
});

const change: Doing<'change'> = (order, act) => {
  const { id: _id, kind: _kind, reason: _reason, line: id, shownAmount, step, ...given } = act;
  const line = lineIn(order, id);
  if (shownAmount !== undefined && shownAmount !== line.amount) refuse('changed');
  const rest = step === undefined ? given : { ...given, amount: line.amount + step };
  if (line.sentAtSeconds !== null && Object.keys(rest).some((field) => field !== 'guest')) refuse('sent');
  return withLine(order, { ...line, ...rest });
};

const voidLines: Doing<'void'> = (order, { id, lines, reason }, { person }) => {
  const cancelled: { title: string; amount: number }[] = [];
  const voided = lines.reduce((before, { line: which, amount }) => {
    const line = lineIn(before, which);
    if (amount > line.amount) refuse('changed');
    const wasSent = line.sentAtSeconds !== null;
    if (wasSent) cancelled.push({ title: line.title, amount });
    const part = { amount, reason, person, atSeconds: ORDERS_NOW_SECONDS, wasSent };
    return withLine(before, { ...line, amount: line.amount - amount, voided: [...line.voided, part] });
  }, order);
  return cancelled.length === 0 ? voided : sentBy(voided, { id, kind: 'cancel', lines: cancelled, person });
};

const sentBy = (
  order: Order,
  { id, kind, lines, person }: Pick<Order['sendings'][number], 'id' | 'kind' | 'lines' | 'person'>,
): Order => ({
  ...order,
  sendings: [
    ...order.sendings,
    {
      id,
      kind,
      lines,
      person,
      atSeconds: ORDERS_NOW_SECONDS,
      isHandedOver: true,
      jobs: [orderHex(700), orderHex(701)],
      unprinted: [],
    },
  ],
});

const numbered = (order: Order, { orders }: ActScene): Order => {
  const numbers = [...orders.values()].map(({ number }) => number ?? 0);
  return { ...order, number: order.number ?? Math.max(0, ...numbers) + 1 };
};

const send: Doing<'send'> = (order, { id, courses }, scene) => {
  const isMeant = ({ sentAtSeconds, course }: OrderLine) =>
    sentAtSeconds === null &&
    (courses === null ? !order.heldCourses.includes(course) : courses.includes(course));
  const meant = order.lines.filter(isMeant);
  if (meant.length === 0) refuse('nothing-to-send');
  const lines = order.lines.map((line) =>
    isMeant(line) ? { ...line, sentAtSeconds: ORDERS_NOW_SECONDS } : line,
  );
  const heldCourses = order.heldCourses.filter((course) => courses?.includes(course) !== true);
  const titles = meant.map(({ title, amount }) => ({ title, amount }));
  const sent = numbered({ ...order, lines, heldCourses }, scene);
  return sentBy(sent, { id, kind: 'send', lines: titles, person: scene.person });
};

const discount: Doing<'discount'> = (order, act) => {
  const changed = act.discount === null ? null : given(act.discount, act.reason);
  return act.line === null
    ? { ...order, discount: changed }
    : withLine(order, { ...lineIn(order, act.line), discount: changed });
};

const merge: Doing<'merge'> = (order, { from, dropsDiscount }, scene) => {
  const other = orderIn(scene, from);
  if (other.discount !== null && dropsDiscount !== true) refuse('discounted');
  scene.orders.set(from, { ...other, status: 'merged', mergedInto: order.id, lines: [] });
  return { ...order, lines: [...order.lines, ...other.lines] };
};

const split: Doing<'split'> = (order, { to, lines }, scene) => {
  const moved = lines.map(({ line, amount }) => ({ ...lineIn(order, line), amount }));
  scene.orders.set(to, scriptedOrder({ id: to, place: order.place, lines: moved }));
  const left = order.lines.map((line) => ({
    ...line,
    amount: line.amount - (lines.find((each) => each.line === line.id)?.amount ?? 0),
  }));
  return { ...order, lines: left.filter(isShown) };
};

/** Equal parts differ by one fen at most. */
export function scriptedBills({ sums, lines }: Order, wanted: BillSplit): OrderBill[] {
  const { owedFen } = sums;
  const bill = (number: number, change: Partial<OrderBill>): OrderBill => {
    const all = { kind: 'whole', of: 1, dueFen: owedFen, paidFen: 0 } as const;
    return { ...all, id: orderHex(800 + number), number, lines: [], ...change };
  };
  if (wanted.kind === 'whole') return [bill(0, {})];
  if (wanted.kind === 'parts') {
    const { of } = wanted;
    return Array.from({ length: of }, (_, at) =>
      bill(at + 1, { kind: 'part', of, dueFen: Math.floor((owedFen + at) / of) }),
    );
  }
  const groups =
    wanted.kind === 'lines'
      ? [wanted.lines.map(({ line }) => line)]
      : [...new Set(lines.map(({ guest }) => guest))].map((guest) =>
          lines.filter((line) => line.guest === guest).map(({ id }) => id),
        );
  const listed = groups.map((ids) => lines.filter(({ id }) => ids.includes(id)));
  const rest = lines.filter(({ id }) => !groups.flat().includes(id));
  const all = rest.length === 0 ? listed : [...listed, rest];
  return all.map((some, at) =>
    bill(at + 1, {
      kind: wanted.kind === 'guests' ? 'guest' : some === rest ? 'rest' : 'lines',
      of: all.length,
      lines: some.map(({ id, amount }) => ({ line: id, amount })),
      dueFen: some.reduce((sum, { totalFen }) => sum + totalFen, 0),
    }),
  );
}

const payment = (change: Partial<OrderPayment> & Pick<OrderPayment, 'id' | 'way' | 'amountFen'>) => ({
  bill: null,
  tenderedFen: null,
  changeFen: null,
  note: '',
  atSeconds: ORDERS_NOW_SECONDS,
  person: 'Li',
  day: 1,
  ...change,
});

const closed = (order: Order): Order => ({
  ...order,
  status: 'closed',
  closedAtSeconds: ORDERS_NOW_SECONDS,
});

function owedOf({ bills, sums }: Order, id: string | null): number {
  if (id === null) return sums.owedFen;
  const bill = bills.find((each) => each.id === id) ?? refuse('changed');
  return bill.dueFen - bill.paidFen;
}

const pay: Doing<'pay'> = (order, act, scene) => {
  const owedFen = owedOf(order, act.bill);
  if (act.shownOwedFen !== owedFen) refuse('changed');
  if (act.amountFen > owedFen) refuse('too-much');
  const { id, way, amountFen, tenderedFen, note, bill } = act;
  const changeFen = tenderedFen === null ? null : tenderedFen - amountFen;
  const paid: Order = {
    ...numbered(order, scene),
    payments: [...order.payments, payment({ id, bill, way, amountFen, tenderedFen, changeFen, note })],
    bills: order.bills.map((each) =>
      each.id === bill ? { ...each, paidFen: each.paidFen + amountFen } : each,
    ),
  };
  if (amountFen < order.sums.owedFen) return paid;
  const isUnsent = paid.lines.some(({ sentAtSeconds }) => sentAtSeconds === null);
  const courses = [...new Set(paid.lines.map(({ course }) => course))];
  return closed(isUnsent ? send(paid, { id, kind: 'send', courses }, scene) : paid);
};

const actTable: { [Kind in OrderActKind]: Doing<Kind> } = {
  open: (order) => order,
  add,
  change,
  void: voidLines,
  discard: (order) =>
    order.sendings.length + order.payments.length > 0
      ? refuse('not-empty')
      : { ...order, status: 'discarded' },
  note: (order, { note }) => ({ ...order, note }),
  guests: (order, { guests }) => ({ ...order, guests }),
  move: (order, { place }) => ({ ...order, place }),
  merge,
  split,
  hold: (order, { course, isHeld }) => {
    const others = order.heldCourses.filter((each) => each !== course);
    return { ...order, heldCourses: isHeld ? [...others, course] : others };
  },
  send,
  discount,
  fees: (order, { kinds }, { feeFen }) => ({
    ...order,
    fees: kinds.map((kind) => ({ kind, unit: 'order', unitFen: feeFen(kind) })),
  }),
  bill: (order, act, scene) => ({
    ...numbered(order, scene),
    bills: [...order.bills.filter(({ paidFen }) => paidFen > 0), ...scriptedBills(order, act.split)],
  }),
  pay,
  refund: (order, { id, way, amountFen, reason }) => {
    if (amountFen > order.sums.paidFen) refuse('too-much');
    return {
      ...order,
      payments: [...order.payments, payment({ id, way, amountFen: -amountFen, note: reason })],
    };
  },
  close: (order) => (order.sums.owedFen > 0 ? refuse('still-owed') : closed(order)),
  reopen: (order) => ({ ...order, status: 'open', closedAtSeconds: null }),
};

export function doAct(order: Order, act: OrderAct, scene: ActScene): Order {
  if (order.status !== 'open' && act.kind !== 'reopen') refuse('over');
  return (actTable[act.kind] as Doing<OrderActKind>)(order, act, scene);
}
