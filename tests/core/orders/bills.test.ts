// Dividing what is owed into bills.
import { describe, expect, it } from 'vitest';
import type { BillSplit } from '../../../src/contract/order-bills.ts';
import { sumsOf } from '../../../src/core/orders/sums.ts';
import type { StoredOrder } from '../../../src/core/orders/stored-order.ts';
import {
  amountOff,
  dish,
  RuledOrders,
  payment,
  percentOff,
  serverFee,
  takeAway,
  boxFee,
  voiding,
} from './ruled-orders.ts';

const dues = ({ bills }: StoredOrder) => bills.map(({ dueFen }) => dueFen);
const openSum = ({ bills }: StoredOrder) => bills.reduce((sum, one) => sum + one.dueFen - one.paidFen, 0);
const bill = (split: BillSplit) => ({ kind: 'bill', split }) as const;

/** Guest 1 has noodles at 30, guest 2 tea at 10; a fish at 50 is for the table. */
function tableOfTwo(): RuledOrders {
  const book = new RuledOrders();
  book.open('o', [
    dish({ id: 'a', unitFen: 3000, guest: 1 }),
    dish({ id: 'b', item: 'tea', unitFen: 1000, guest: 2 }),
    dish({ id: 'c', item: 'fish', unitFen: 5000 }),
  ]);
  return book;
}

describe('a split', () => {
  it('of the whole is one bill with all lines', () => {
    const order = tableOfTwo().act('o', bill({ kind: 'whole' }));
    expect(order.bills).toMatchObject([
      { kind: 'whole', number: 0, of: 1, dueFen: 9000, paidFen: 0, lines: [{}, {}, {}] },
    ]);
  });

  it('into equal parts gives the odd fen to the first', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', unitFen: 1000 })]);
    const order = book.act('o', bill({ kind: 'parts', of: 3 }));
    expect(order.bills.map(({ number, of, dueFen }) => [number, of, dueFen])).toEqual([
      [1, 3, 334],
      [2, 3, 333],
      [3, 3, 333],
    ]);
  });

  it('of a bill that is rounded for cash is in whole yuan, or in jiao where yuan would be unfair', () => {
    const partsOf = (unitFen: number, of: number) => {
      const book = new RuledOrders();
      book.open('o', [dish({ id: 'a', unitFen })]);
      book.act('o', { kind: 'round', unit: 100 });
      return dues(book.act('o', bill({ kind: 'parts', of })));
    };
    expect(partsOf(10_050, 3)).toEqual([3400, 3300, 3300]);
    expect(partsOf(1_950, 3)).toEqual([640, 630, 630]);
    expect(partsOf(150, 3)).toEqual([34, 33, 33]);
  });

  it('by guest shares equally what belongs to the table', () => {
    const order = tableOfTwo().act('o', bill({ kind: 'guests' }));
    expect(order.bills).toMatchObject([
      { kind: 'guest', number: 1, dueFen: 5500, lines: [{ line: 'a', amount: 1 }] },
      { kind: 'guest', number: 2, dueFen: 3500, lines: [{ line: 'b', amount: 1 }] },
    ]);
  });

  it('by guest says which part of a dish for the table is whose, also when some have paid', () => {
    const book = new RuledOrders();
    const whole = { id: 'c', item: 'duck', unitFen: 9000 };
    book.open('o', [dish({ id: 'a', guest: 1 }), dish(whole)]);
    book.act('o', { kind: 'guests', guests: 3 });
    const third = [{ line: 'c', amount: 1, part: 1, of: 3 }];
    const [first] = book.act('o', bill({ kind: 'guests' })).bills;
    expect(first).toMatchObject({ dueFen: 4000, shared: third });
    book.act('o', payment({ bill: first?.id ?? '', amountFen: 4000, shownOwedFen: 4000 }));
    book.add('o', dish({ id: 'd', item: 'fish', amount: 2 }));
    const half = { line: 'd', amount: 2, part: 1, of: 2 };
    const { bills } = book.act('o', bill({ kind: 'guests' }));
    expect(bills.slice(1)).toMatchObject([
      { number: 2, dueFen: 4000, shared: [...third, half] },
      { number: 3, dueFen: 4000, shared: [...third, half] },
    ]);
  });

  it('by guest says nothing of parts once money was paid for no guest', () => {
    const book = tableOfTwo();
    book.act('o', payment({ amountFen: 100, shownOwedFen: 9000 }));
    expect(book.act('o', bill({ kind: 'guests' })).bills).toMatchObject([{ shared: [] }, { shared: [] }]);
  });

  it('by guest divides the discount of the bill and the fees in proportion', () => {
    const book = tableOfTwo();
    book.shopFees = [{ ...serverFee, unitFen: 900 }];
    book.act('o', { kind: 'fees', kinds: ['server'] });
    expect(dues(book.act('o', bill({ kind: 'guests' })))).toEqual([6050, 3850]);
    book.act('o', { kind: 'discount', line: null, discount: percentOff(10), reason: 'Regular' });
    expect(dues(book.act('o', bill({ kind: 'guests' })))).toEqual([5500, 3500]);
  });

  it('by guest lets every guest of the table pay for what is shared, also those who have nothing of their own', () => {
    const book = new RuledOrders();
    book.open('o', [
      dish({ id: 'a', unitFen: 3000, guest: 4 }),
      dish({ id: 'b', item: 'fish', unitFen: 10_000 }),
    ]);
    book.act('o', { kind: 'guests', guests: 3 });
    const { bills } = book.act('o', bill({ kind: 'guests' }));
    expect(bills.map(({ number, of, dueFen }) => [number, of, dueFen])).toEqual([
      [1, 4, 2500],
      [2, 4, 2500],
      [3, 4, 2500],
      [4, 4, 5500],
    ]);
    book.act('o', payment({ bill: bills[0]?.id ?? '', amountFen: 2500, shownOwedFen: 2500 }));
    expect(dues(book.act('o', bill({ kind: 'guests' })))).toEqual([2500, 2500, 2500, 5500]);
  });

  it('by guest asks nothing of a guest who has nothing, where nothing is shared', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', guest: 1 }), dish({ id: 'b', item: 'tea', guest: 2 })]);
    book.act('o', { kind: 'guests', guests: 6 });
    const { bills } = book.act('o', bill({ kind: 'guests' }));
    expect(bills.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('by guest is one bill if no line has a guest', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a' })]);
    expect(book.act('o', bill({ kind: 'guests' })).bills).toMatchObject([{ kind: 'whole', dueFen: 1000 }]);
  });

  it('by guest asks the others for the same as before after one of them has paid', () => {
    const book = new RuledOrders();
    book.open('o', [
      dish({ id: 'a', unitFen: 3000, guest: 1 }),
      dish({ id: 'b', item: 'tea', unitFen: 1000, guest: 2 }),
      dish({ id: 'c', item: 'fish', unitFen: 6000 }),
      dish({ id: 'd', item: 'rice', unitFen: 3000, guest: 3 }),
    ]);
    const { bills } = book.act('o', bill({ kind: 'guests' }));
    expect(bills.map(({ dueFen }) => dueFen)).toEqual([5000, 3000, 5000]);
    book.act('o', payment({ bill: bills[0]?.id ?? '', amountFen: 5000, shownOwedFen: 5000 }));
    expect(dues(book.act('o', bill({ kind: 'guests' })))).toEqual([5000, 3000, 5000]);
    const chosen = book.act('o', bill({ kind: 'lines', lines: [{ line: 'd', amount: 1 }] }));
    expect(dues(chosen)).toEqual([5000, 3000, 5000]);
    expect(chosen.bills.map(({ kind }) => kind)).toEqual(['guest', 'lines', 'rest']);
  });

  it('by lines is one bill for them, with parts of lines, and one for the rest', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', amount: 3, unitFen: 333 }), dish({ id: 'b', item: 'tea' })]);
    const order = book.act('o', bill({ kind: 'lines', lines: [{ line: 'a', amount: 1 }] }));
    expect(order.bills).toMatchObject([
      { kind: 'lines', number: 1, of: 2, dueFen: 333, lines: [{ line: 'a', amount: 1 }] },
      {
        kind: 'rest',
        number: 2,
        of: 2,
        dueFen: 1666,
        lines: [
          { line: 'a', amount: 2 },
          { line: 'b', amount: 1 },
        ],
      },
    ]);
  });

  it('by lines is one bill if they are all that there is', () => {
    const order = tableOfTwo().act(
      'o',
      bill({ kind: 'lines', lines: ['a', 'b', 'c'].map((line) => ({ line, amount: 1 })) }),
    );
    expect(order.bills).toMatchObject([{ kind: 'whole', dueFen: 9000 }]);
  });

  it('makes no bills when nothing is owed', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a' })]);
    book.act('o', { kind: 'discount', line: null, discount: amountOff(1000), reason: 'Invited' });
    expect(book.act('o', bill({ kind: 'parts', of: 2 })).bills).toEqual([]);
  });

  it('replaces the bills without payments, and divides what is owed beyond the others', () => {
    const book = tableOfTwo();
    const [first] = book.act('o', bill({ kind: 'parts', of: 3 })).bills;
    book.act('o', payment({ bill: first?.id ?? '', amountFen: 1000, shownOwedFen: 3000 }));
    const order = book.act('o', bill({ kind: 'parts', of: 4 }));
    expect(dues(order)).toEqual([3000, 1500, 1500, 1500, 1500]);
    expect(openSum(order)).toBe(sumsOf(order).owedFen);
  });

  it('leaves out what a bill lists that was paid from', () => {
    const book = tableOfTwo();
    const [first] = book.act('o', bill({ kind: 'guests' })).bills;
    book.act('o', payment({ bill: first?.id ?? '', amountFen: 5500, shownOwedFen: 5500 }));
    const order = book.act('o', bill({ kind: 'whole' }));
    expect(order.bills[1]?.lines.map(({ line }) => line)).toEqual(['b', 'c']);
    expect(order.bills[1]?.dueFen).toBe(3500);
  });
});

describe('a change of what is owed', () => {
  it.each([
    ['a new dish', (book: RuledOrders) => book.add('o', dish({ id: 'd', item: 'rice' }))],
    ['a void', (book: RuledOrders) => book.act('o', voiding('a'))],
    [
      'another guest of a line',
      (book: RuledOrders) => book.act('o', { kind: 'change', line: 'a', guest: 2 }),
    ],
    ['a fee', (book: RuledOrders) => book.act('o', { kind: 'fees', kinds: ['server'] })],
    [
      'a discount',
      (book: RuledOrders) =>
        book.act('o', { kind: 'discount', line: 'a', discount: percentOff(10), reason: 'Cold' }),
    ],
    [
      'a payment that is for no bill',
      (book: RuledOrders) => book.act('o', payment({ amountFen: 100, shownOwedFen: 9000 })),
    ],
  ])('drops the bills without payments: %s', (_, change) => {
    const book = tableOfTwo();
    book.act('o', bill({ kind: 'guests' }));
    expect(change(book).bills).toEqual([]);
  });

  it('keeps a bill with a payment as it is while enough is owed', () => {
    const book = tableOfTwo();
    const [first, second] = book.act('o', bill({ kind: 'guests' })).bills;
    book.act('o', payment({ bill: second?.id ?? '', amountFen: 500, shownOwedFen: 3500 }));
    const order = book.add('o', dish({ id: 'd', item: 'rice' }));
    expect(order.bills).toMatchObject([{ id: second?.id, dueFen: 3500, paidFen: 500 }]);
    expect(first).toBeDefined();
  });

  it('lowers bills that were paid from to what is still owed, the last one first', () => {
    const book = tableOfTwo();
    const bills = book.act('o', bill({ kind: 'guests' })).bills;
    for (const { id, dueFen } of bills)
      book.act('o', payment({ bill: id, amountFen: 1000, shownOwedFen: dueFen }));
    // 9000 less the fish leaves 4000, of which 2000 is paid.
    const order = book.act('o', voiding('c'));
    expect(dues(order)).toEqual([3000, 1000]);
    expect(openSum(order)).toBe(2000);
  });

  it('leaves bills alone when only a note or a course changes', () => {
    const book = tableOfTwo();
    const { bills } = book.act('o', bill({ kind: 'guests' }));
    book.act('o', { kind: 'note', note: 'Window' });
    expect(book.act('o', { kind: 'hold', course: 2, isHeld: true }).bills).toEqual(bills);
  });

  it('drops the bills when an order for take-away moves to a table and owes no boxes any more', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a' })], { place: takeAway, fees: [boxFee] });
    expect(dues(book.act('o', bill({ kind: 'whole' })))).toEqual([1150]);
    const place = { kind: 'table', id: 'x', name: 'X' } as const;
    expect(book.act('o', { kind: 'move', place }).bills).toEqual([]);
  });
});
