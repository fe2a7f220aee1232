// Who needs a receipt: stored with its bill, corrected, and printed.
import { expect, it } from 'vitest';
import { receiptOf } from '../../../src/core/orders/papers/receipt.ts';
import { viewOf } from '../../../src/core/orders/views.ts';
import { dish, RuledOrders } from './ruled-orders.ts';

const LINE = 'a'.repeat(32);
const han = { name: 'Han Ltd', taxNumber: '91310000MA1FL0X' };
const wei = { name: 'Wei Ltd', taxNumber: '' };

function dinner(): RuledOrders {
  const book = new RuledOrders();
  book.open('o', [dish({ id: LINE, amount: 2 })]);
  return book;
}

const facts = { isPreBill: false, person: 'Li', atSeconds: 0, zone: 'Asia/Shanghai' };
const paperOf = (book: RuledOrders, bill: string | null = null) => {
  const order = viewOf(book.get('o'), false);
  return receiptOf(order, { ...facts, bill: order.bills.find(({ id }) => id === bill) ?? null });
};

it('stands on the receipt of its bill, with the last data', () => {
  const book = dinner();
  book.act('o', { kind: 'bill', split: { kind: 'parts', of: 2 } });
  const [first, second] = book.get('o').bills;
  book.act('o', { kind: 'buyer', bill: first?.id ?? '', buyer: wei });
  book.act('o', { kind: 'buyer', bill: first?.id ?? '', buyer: han });
  expect(paperOf(book, first?.id).buyer).toEqual(han);
  expect(paperOf(book, second?.id).buyer).toBeNull();
  expect(paperOf(book).buyer).toBeNull();
});

it('is taken back, and the history says who it was', () => {
  const book = dinner();
  book.act('o', { kind: 'buyer', bill: null, buyer: han });
  expect(paperOf(book).buyer).toEqual(han);
  book.act('o', { kind: 'buyer', bill: null, buyer: null });
  expect(paperOf(book).buyer).toBeNull();
  const events = book.get('o').history.filter(({ kind }) => kind === 'buyer');
  expect(events.map(({ text, person }) => [text, person])).toEqual([
    ['Han Ltd, 91310000MA1FL0X', 'Li'],
    ['', 'Li'],
  ]);
});

it('is noted after the payment too, and in any later day', () => {
  const book = dinner();
  book.settle('o', 2_000);
  book.act('o', { kind: 'buyer', bill: null, buyer: han });
  expect(book.get('o').buyers).toEqual([{ bill: null, ...han }]);
  expect(book.get('o').status).toBe('closed');
  book.day = 2;
  book.act('o', { kind: 'buyer', bill: null, buyer: wei });
  expect(book.get('o').buyers).toEqual([{ bill: null, ...wei }]);
  expect(book.get('o').status).toBe('closed');
});

it('is refused for a bill that is gone', () => {
  const book = dinner();
  expect(book.refusal('o', { kind: 'buyer', bill: 'f'.repeat(32), buyer: han })).toBe('changed');
});
