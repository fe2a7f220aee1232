// Orders of any dishes, discounts, fees, bills and payments, made by the rules.
import type { FrozenLine } from '../../../../src/core/orders/operation.ts';
import type { StoredOrder } from '../../../../src/core/orders/stored-order.ts';
import { sumsOf } from '../../../../src/core/orders/sums.ts';
import { anyText } from '../../../formats/receipt/arbitrary-tickets.ts';
import { fc } from '../../../support/fast-check.ts';
import {
  boxFee,
  type BookAct,
  dish,
  RuledOrders,
  payment,
  send,
  serverFee,
  tableA03,
  takeAway,
  tissueFee,
} from '../ruled-orders.ts';

const anyDish = fc.record({
  title: fc.oneof(fc.constantFrom('Noodles', 'Tea'), anyText),
  options: fc.array(anyText, { maxLength: 2 }),
  code: anyText,
  categories: fc.array(anyText, { maxLength: 1 }),
  note: anyText,
  amount: fc.integer({ min: 1, max: 9 }),
  guest: fc.integer({ min: 0, max: 3 }),
  unitFen: fc.integer({ min: 0, max: 99_999 }),
  boxFen: fc.option(fc.integer({ min: 0, max: 300 })),
});

const anyDiscount = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), fen: fc.integer({ min: 1, max: 50_000 }) }),
);

const anySplit = fc.oneof(
  fc.constant({ kind: 'whole' } as const),
  fc.record({ kind: fc.constant('parts' as const), of: fc.integer({ min: 2, max: 7 }) }),
  fc.constant({ kind: 'guests' } as const),
  fc.record({
    kind: fc.constant('lines' as const),
    lines: fc.array(
      fc.record({ line: fc.constantFrom('0', '1', '2'), amount: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
  }),
);

const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('discount' as const),
    line: fc.option(fc.constantFrom('0', '1', '2')),
    discount: fc.option(anyDiscount),
    reason: anyText,
  }),
  fc.record({
    kind: fc.constant('void' as const),
    lines: fc.tuple(fc.record({ line: fc.constantFrom('0', '1'), amount: fc.integer({ min: 1, max: 3 }) })),
    reason: anyText,
  }),
  fc.constant(send),
  fc.record({ kind: fc.constant('bill' as const), split: anySplit }),
  fc.record({
    kind: fc.constant('pay-bill' as const),
    way: fc.constantFrom('cash', 'card', 'code', 'other'),
    share: fc.integer({ min: 1, max: 3 }),
    moreFen: fc.constantFrom(0, 1, 5_000),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    way: fc.constantFrom('cash', 'card'),
    amountFen: fc.integer({ min: 1, max: 500 }),
    reason: anyText,
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

export const anyOrders: fc.Arbitrary<RuledOrders> = fc
  .record({
    dishes: fc.array(anyDish, { minLength: 1, maxLength: 6 }),
    place: fc.constantFrom(tableA03, takeAway),
    guests: fc.integer({ min: 1, max: 4 }),
    fees: fc.subarray([boxFee, serverFee, tissueFee]),
    steps: fc.array(anyStep, { maxLength: 8 }),
  })
  .map(({ dishes, place, guests, fees, steps }) => {
    const book = new RuledOrders();
    const lines = dishes.map((each, at): FrozenLine => dish({ ...each, id: String(at), item: `item ${at}` }));
    book.open('o', lines, { place, guests, fees });
    for (const step of steps) {
      // A step that the rules refuse changes nothing.
      const act = actOf(step, book.get('o'));
      if (act !== undefined) book.refusal('o', act);
    }
    return book;
  });

/** Pays a part of the first bill that is open, or of the order. */
function actOf(step: Step, order: StoredOrder): BookAct | undefined {
  if (step.kind !== 'pay-bill') return step;
  const bill = order.bills.find(({ dueFen, paidFen }) => paidFen < dueFen);
  const owedFen = bill === undefined ? sumsOf(order).owedFen : bill.dueFen - bill.paidFen;
  const amountFen = Math.ceil(owedFen / step.share);
  if (amountFen < 1) return undefined;
  const tenderedFen = step.way === 'cash' ? amountFen + step.moreFen : null;
  return payment({ bill: bill?.id ?? null, way: step.way, amountFen, shownOwedFen: owedFen, tenderedFen });
}

/** Orders of several slips; most of them are paid and closed in day 1. */
export const anyOrdersOfDay: fc.Arbitrary<StoredOrder[]> = fc
  .array(fc.record({ book: anyOrders, isClosed: fc.boolean() }), { maxLength: 5 })
  .map((slips) =>
    slips.map(({ book, isClosed }, at) => {
      const owedFen = sumsOf(book.get('o')).owedFen;
      if (isClosed) {
        book.refusal(
          'o',
          owedFen > 0 ? payment({ amountFen: owedFen, shownOwedFen: owedFen }) : { kind: 'close' },
        );
      }
      return { ...book.get('o'), id: `order ${at}` };
    }),
  );
