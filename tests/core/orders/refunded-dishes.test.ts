// Which of an order's dishes refunds gave back, and which of those were taken off since.
import { expect, it } from 'vitest';
import { refundableOf } from '../../../src/core/orders/refundable.ts';
import { type BookAct, dish, RuledOrders, send, voiding } from './ruled-orders.ts';

const LINE = 'a'.repeat(32);
const ALL_DAY_SECONDS = 86_400;

function threeNoodles(): RuledOrders {
  const book = new RuledOrders();
  book.open('o', [{ ...dish({ id: LINE, unitFen: 1_800 }), amount: 3 }]);
  book.act('o', send);
  return book;
}

const refunding = (): BookAct => ({
  kind: 'refund',
  way: 'cash',
  amountFen: 1_800,
  lines: [{ line: LINE, amount: 1 }],
  reason: 'Cold',
});
const reopening: BookAct = { kind: 'reopen', reason: 'Forgot the tea' };

const leftIn = (book: RuledOrders) => {
  const { parts, refunded } = refundableOf(book.get('o'), new Map());
  return {
    refundable: parts.map(({ amount }) => amount),
    refunded: refunded.flatMap(({ lines }) => lines.map(({ amount }) => amount)),
  };
};

it.each([0, -ALL_DAY_SECONDS, ALL_DAY_SECONDS])(
  'takes a piece that is voided after its refund off once, with the clock set by %i s between',
  (seconds) => {
    const book = threeNoodles();
    book.settle('o', 5_400);
    book.act('o', refunding());
    expect(leftIn(book)).toEqual({ refundable: [2], refunded: [1] });
    book.clockMovedSeconds = seconds;
    book.act('o', reopening);
    book.act('o', voiding(LINE));
    expect(leftIn(book)).toEqual({ refundable: [2], refunded: [] });
  },
);

it.each([0, -ALL_DAY_SECONDS, ALL_DAY_SECONDS])(
  'takes no piece that was voided before for the one of a refund, with the clock set by %i s between',
  (seconds) => {
    const book = threeNoodles();
    book.act('o', voiding(LINE));
    book.settle('o', 3_600);
    book.clockMovedSeconds = seconds;
    book.act('o', refunding());
    expect(leftIn(book)).toEqual({ refundable: [1], refunded: [1] });
  },
);

it('takes each voided piece for one refund', () => {
  const book = threeNoodles();
  book.settle('o', 5_400);
  book.act('o', refunding());
  book.act('o', refunding());
  book.act('o', reopening);
  book.act('o', voiding(LINE));
  expect(leftIn(book)).toEqual({ refundable: [1], refunded: [1] });
  book.act('o', voiding(LINE));
  expect(leftIn(book)).toEqual({ refundable: [1], refunded: [] });
});

it('takes the piece that was voided after a refund for that one, and not for the refund before', () => {
  const book = threeNoodles();
  book.settle('o', 5_400);
  book.act('o', refunding());
  book.act('o', reopening);
  book.act('o', voiding(LINE));
  book.act('o', { kind: 'close' });
  book.act('o', refunding());
  book.act('o', reopening);
  expect(leftIn(book)).toEqual({ refundable: [1], refunded: [1] });
  book.act('o', voiding(LINE));
  expect(leftIn(book)).toEqual({ refundable: [1], refunded: [] });
});
