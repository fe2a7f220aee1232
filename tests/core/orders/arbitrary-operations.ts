// Arbitrary operations of the journal: few ids, so that they meet, and every number that the rules let through.
import { MOST_FEN } from '../../../src/contract/goods-fields.ts';
import type { OrderDiscount } from '../../../src/contract/order-discount.ts';
import { type GivenDiscount, MOST_AMOUNT } from '../../../src/contract/orders.ts';
import type { OrderPayment } from '../../../src/contract/order-bills.ts';
import {
  type FrozenLine,
  operation,
  type Operation,
  type OperationBody,
} from '../../../src/core/orders/operation.ts';
import { fc } from '../../support/fast-check.ts';
import { takeAway, tableA03, tableB02 } from './ruled-orders.ts';

const orderId = fc.constantFrom('o1', 'o2', 'o3');
/** Bills name lines by ids as the screen makes them. */
const madeId = (...digits: string[]) => fc.constantFrom(...digits).map((digit) => digit.repeat(32));
const lineId = madeId('1', '2', '3', '4', '5');
const billId = madeId('b', 'c', 'd');
const mostly = (usual: number, most: number) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: usual }) },
    { weight: 1, arbitrary: fc.integer({ min: -most, max: most }) },
  );
const anyAmount = mostly(4, MOST_AMOUNT);
const anyFen = mostly(3000, MOST_FEN);
const smallInt = fc.integer({ min: 0, max: 3 });
const word = fc.constantFrom('', 'hot', '__proto__');

export const place = fc.constantFrom(tableA03, tableB02, takeAway);

export const discount: fc.Arbitrary<OrderDiscount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), fen: fc.integer({ min: 1, max: 5_000 }) }),
);

export const givenDiscount: fc.Arbitrary<GivenDiscount> = discount.map((one) => ({
  discount: one,
  reason: 'Regular',
  person: 'Li',
  atSeconds: 0,
}));

export const fees = (unitFen: fc.Arbitrary<number>) =>
  fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom('box' as const, 'server' as const, 'tissue' as const),
      unit: fc.constantFrom('order' as const, 'guest' as const, 'piece' as const),
      unitFen,
    }),
    { selector: ({ kind }) => kind, maxLength: 3 },
  );

const words = {
  title: fc.constantFrom('Noodles', 'Tea'),
  options: fc.constantFrom<string[]>([], ['Large']),
  parts: fc.constantFrom<string[]>([], ['Rice']),
  addOns: fc.constantFrom<NonNullable<FrozenLine['addOns']>>(
    [],
    [{ list: 'extras', addOn: 'egg', amount: 2, name: 'Egg', fen: 200 }],
  ),
  code: word,
  categories: fc.constantFrom<string[]>([], ['Mains']),
  groups: fc.constantFrom<string[]>([], ['wok']),
  source: fc.constantFrom(
    { kind: 'menu' as const, menuAtSeconds: null },
    { kind: 'flash-sale' as const, menuAtSeconds: 5 },
  ),
};

const frozenDish = fc.record({
  row: fc.constantFrom(null, '30'),
  ...words,
  chosen: fc.constantFrom<FrozenLine['chosen'][]>(
    { parts: [null], extras: [] },
    { parts: [], extras: ['hot'] },
  ),
  unitFen: anyFen,
  boxFen: fc.option(anyFen),
});

export const frozenLine = (
  id: fc.Arbitrary<string>,
  amount: fc.Arbitrary<number>,
  unitFen: fc.Arbitrary<number>,
): fc.Arbitrary<FrozenLine> =>
  fc.record({
    id,
    item: fc.constantFrom('noodles', 'tea'),
    row: fc.constantFrom(null, '30'),
    ...words,
    note: word,
    amount,
    course: smallInt,
    guest: smallInt,
    unitFen,
    boxFen: fc.option(unitFen),
  });

const someLines = fc.array(fc.record({ line: lineId, amount: anyAmount }), { maxLength: 4 });

const payment: fc.Arbitrary<OrderPayment> = fc.record({
  id: billId,
  bill: fc.option(billId),
  way: fc.constantFrom('cash', 'card'),
  amountFen: anyFen,
  tenderedFen: fc.option(anyFen),
  changeFen: fc.option(anyFen),
  note: word,
  atSeconds: anyFen,
  person: word,
  day: smallInt,
});

const bill = fc.record({
  id: billId,
  number: smallInt,
  kind: fc.constantFrom('whole' as const, 'part' as const, 'guest' as const),
  of: smallInt,
  lines: someLines,
  dueFen: anyFen,
  paidFen: anyFen,
});

const of = <Kind extends OperationBody['kind']>(kind: Kind) => fc.constant(kind);

const opening = fc.record({
  kind: of('open'),
  place: fc.option(place),
  guests: fc.option(anyAmount),
  fees: fees(anyFen),
});

const adding = fc.record({
  kind: of('add'),
  lines: fc.array(frozenLine(lineId, anyAmount, anyFen), { maxLength: 3 }),
});

const body: fc.Arbitrary<OperationBody> = fc.oneof(
  opening,
  adding,
  fc.record({ kind: of('number'), number: anyAmount, day: smallInt }),
  fc.record(
    {
      kind: of('change'),
      line: lineId,
      amount: anyAmount,
      note: word,
      allergy: word,
      dish: frozenDish,
      course: smallInt,
      guest: smallInt,
    },
    { requiredKeys: ['kind', 'line'] },
  ),
  fc.record({ kind: of('restore'), line: lineId }),
  fc.record({ kind: of('void'), lines: someLines, reason: word }),
  fc.record({ kind: of('discard') }),
  fc.record({ kind: of('note'), note: word }),
  fc.record({ kind: of('guests'), guests: fc.option(anyAmount) }),
  fc.record({ kind: of('move'), place }),
  fc.record({ kind: of('merge'), from: orderId }),
  fc.record({ kind: of('merge'), from: orderId, keepsTime: fc.constant(true as const) }),
  fc.record({
    kind: of('split'),
    to: orderId,
    lines: fc.array(fc.record({ line: lineId, amount: anyAmount, as: lineId }), { maxLength: 4 }),
  }),
  fc.record({ kind: of('hold'), course: smallInt, isHeld: fc.boolean() }),
  fc.record({
    kind: of('send'),
    lines: fc.array(lineId, { maxLength: 4 }),
    courses: fc.option(fc.array(smallInt, { maxLength: 2 })),
    isOnScreens: fc.constantFrom(true as const, undefined),
  }),
  fc.record({
    kind: fc.constantFrom('bump' as const, 'recall' as const),
    of: fc.nat({ max: 30 }).map(String),
    station: fc.constantFrom('', 'wok', 'bar', 'expo', 'former'),
    lines: fc.array(lineId, { maxLength: 3 }),
  }),
  fc.record({
    kind: of('missed'),
    of: fc.nat({ max: 30 }).map(String),
    station: fc.constantFrom('', 'wok', 'bar'),
    lines: fc.array(lineId, { maxLength: 3 }),
    jobs: fc.constant<string[]>(['k']),
    unprinted: fc.constant<string[]>([]),
  }),
  fc.record({ kind: of('hurry'), lines: fc.array(lineId, { maxLength: 4 }) }),
  fc.record({
    kind: of('tickets'),
    of: fc.nat({ max: 30 }).map(String),
    jobs: fc.constant<string[]>(['j']),
    unprinted: fc.constant<string[]>([]),
  }),
  fc.record({ kind: of('discount'), line: fc.option(lineId), discount: fc.option(discount), reason: word }),
  fc.record({ kind: of('fees'), fees: fees(anyFen) }),
  fc.record({ kind: of('bill'), bills: fc.array(bill, { maxLength: 3 }) }),
  fc.record({ kind: of('pay'), payment }),
  fc.record({ kind: of('refund'), payment }),
  fc.record({ kind: of('correct'), payment: billId, way: fc.constantFrom('card', 'code') }),
  fc.record({ kind: of('round'), unit: fc.constantFrom(null, 10 as const, 100 as const) }),
  fc.record({ kind: of('unpay'), payment: billId }),
  fc.record({ kind: of('close'), day: smallInt }),
  fc.record({ kind: of('reopen'), reason: word }),
);

const operationWith = (order: string, made: OperationBody, position: number): Operation =>
  operation.parse({
    id: String(position),
    device: 'till',
    person: 'Li',
    atSeconds: position,
    order,
    ...made,
  });

/** A journal in which anything may follow anything, after two orders were opened and one of them has lines. */
export const journal: fc.Arbitrary<Operation[]> = fc
  .tuple(opening, opening, adding, fc.array(fc.tuple(orderId, body), { maxLength: 40 }))
  .map(([first, second, lines, entries]) =>
    [['o1', first] as const, ['o2', second] as const, ['o1', lines] as const, ...entries].map(
      ([order, made], position) => operationWith(order, made, position),
    ),
  );
