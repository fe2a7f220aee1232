// Merging two orders, and splitting one.
import { describe, expect, it } from 'vitest';
import { sumsOf } from '../../../src/core/orders/sums.ts';
import {
  amountOff,
  boxFee,
  dish,
  RuledOrders,
  payment,
  percentOff,
  send,
  serverFee,
  tableA03,
  tableB02,
  takeAway,
  tissueFee,
  voiding,
} from './ruled-orders.ts';

const merge = { kind: 'merge', from: 'b' } as const;
const split = (...lines: { line: string; amount: number }[]) => ({ kind: 'split', to: 's', lines }) as const;

describe('merging', () => {
  it('moves all lines and leaves the other order empty and merged', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1' })], { guests: 2 });
    book.open('b', [dish({ id: '2' }), dish({ id: '3', item: 'tea' })], { place: tableB02, guests: 3 });
    book.act('a', merge);
    expect(book.get('a')).toMatchObject({ guests: 5, lines: [{ id: '1' }, { id: '2' }, { id: '3' }] });
    expect(book.get('b')).toMatchObject({ status: 'merged', mergedInto: 'a', lines: [] });
    expect(sumsOf(book.get('b')).owedFen).toBe(0);
  });

  it('keeps the time of the party that came first', () => {
    const book = new RuledOrders();
    book.open('b', [dish({ id: '2' })], { place: tableB02 });
    const { openedAtSeconds } = book.get('b');
    book.open('a', [dish({ id: '1' })]);
    expect(book.get('a').openedAtSeconds).toBeGreaterThan(openedAtSeconds);
    expect(book.act('a', merge).openedAtSeconds).toBe(openedAtSeconds);
  });

  it('stands in the history of both orders, each with the table of the other', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1' })]);
    book.open('b', [dish({ id: '2' })], { place: tableB02 });
    book.act('a', merge);
    expect(book.get('a').history.at(-1)).toMatchObject({ kind: 'merge', text: 'B02' });
    expect(book.get('b').history.at(-1)).toMatchObject({ kind: 'merge', text: 'A03' });
  });

  it('keeps the guests of both apart', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1', guest: 1 })], { guests: 2 });
    book.open('b', [dish({ id: '2', guest: 1 }), dish({ id: '3', item: 'tea' })]);
    const { lines } = book.act('a', merge);
    expect(lines.map(({ guest }) => guest)).toEqual([1, 3, 0]);
  });

  it('holds the courses that either held, and keeps both notes', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1' })]);
    book.open('b', [dish({ id: '2', course: 2 })]);
    book.act('a', { kind: 'note', note: 'Birthday' });
    book.act('b', { kind: 'note', note: 'No nuts' });
    book.act('b', { kind: 'hold', course: 2, isHeld: true });
    expect(book.act('a', merge)).toMatchObject({ heldCourses: [2], note: 'Birthday; No nuts' });
  });

  it('tells the kitchen where the dishes of another table go now', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1' })]);
    book.open('b', [dish({ id: '2' })], { place: tableB02 });
    book.act('b', send);
    const { sendings } = book.act('a', merge);
    expect(sendings).toMatchObject([{ kind: 'move', from: tableB02, place: tableA03, lines: [{ id: '2' }] }]);
    expect(book.get('b').sendings).toMatchObject([{ kind: 'send' }]);
  });

  it('keeps the discount and the fees of the order that goes on, and ends those of the other', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1' })], { fees: [serverFee] });
    book.open('b', [dish({ id: '2', note: 'hot' })], { fees: [serverFee, tissueFee] });
    book.act('b', { kind: 'discount', line: null, discount: percentOff(50), reason: 'Late' });
    const knowing = { ...merge, dropsDiscount: true } as const;
    expect(sumsOf(book.act('a', knowing))).toMatchObject({ grossFen: 2000, discountFen: 0, feesFen: 500 });
  });

  it('loses the discount of a bill only if the act says so; those of lines go along', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1' })]);
    book.open('b', [dish({ id: '2', note: 'hot' })]);
    book.act('b', { kind: 'discount', line: '2', discount: percentOff(20), reason: 'Cold' });
    book.act('b', { kind: 'discount', line: null, discount: percentOff(50), reason: 'Late' });
    expect(book.refusal('a', merge)).toBe('discounted');
    book.act('b', { kind: 'discount', line: null, discount: null, reason: '' });
    expect(sumsOf(book.act('a', merge))).toMatchObject({ grossFen: 2000, lineDiscountsFen: 200 });
  });

  it('gives a slip its number when the kitchen reads that dishes were moved to it', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1' })]);
    book.open('b', [dish({ id: '2' })], { place: tableB02 });
    book.act('b', send);
    expect(book.act('a', merge)).toMatchObject({ number: 2, sendings: [{ kind: 'move' }] });
  });

  it('changes nothing if the other order was paid from, or has a line of the same id', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1' })]);
    book.open('b', [dish({ id: '2' })]);
    book.open('c', [dish({ id: '1' })]);
    book.act('b', payment({ amountFen: 1, shownOwedFen: 1000 }));
    expect(book.apply('a', { kind: 'merge', from: 'b' })).toEqual([]);
    expect(book.apply('a', { kind: 'merge', from: 'c' })).toEqual([]);
  });

  it.each([
    ['itself', (book: RuledOrders) => book.apply('a', { kind: 'merge', from: 'a' })],
    ['an order that is not there', (book: RuledOrders) => book.apply('a', { kind: 'merge', from: 'x' })],
  ])('changes nothing for %s', (_, attempt) => {
    const book = new RuledOrders();
    const before = book.open('a', [dish({ id: '1' })]);
    expect(attempt(book)).toEqual([]);
    expect(book.get('a')).toBe(before);
  });
});

describe('splitting', () => {
  it('calls the new order by a number of its own once the other one has one', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1', amount: 3 })]);
    book.act('a', split({ line: '1', amount: 1 }));
    expect(book.get('s').number).toBeNull();
    book.act('a', { kind: 'send', courses: null });
    book.act('a', { kind: 'split', to: 't', lines: [{ line: '1', amount: 1 }] });
    expect([book.get('a').number, book.get('t').number]).toEqual([1, 2]);
  });

  it('moves whole lines with their id, and parts of lines as lines of their own', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1', amount: 3 }), dish({ id: '2', item: 'tea' })]);
    book.act('a', split({ line: '1', amount: 1 }, { line: '2', amount: 1 }));
    expect(book.get('a').lines).toMatchObject([{ id: '1', amount: 2 }]);
    const [part, whole] = book.get('s').lines;
    expect(part).toMatchObject({ title: 'Noodles', amount: 1 });
    expect(part?.id).not.toBe('1');
    expect(whole).toMatchObject({ id: '2', amount: 1 });
    expect(book.get('s')).toMatchObject({ place: tableA03, status: 'open', number: null, revision: 1 });
  });

  it('keeps sent lines sent, so that nothing is cooked twice', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1', amount: 3 })]);
    const sentBy = book.act('a', send).sendings[0]?.id;
    book.act('a', split({ line: '1', amount: 2 }));
    expect(book.get('s').lines).toMatchObject([{ sentBy, amount: 2 }]);
    expect(book.refusal('s', send)).toBe('nothing-to-send');
  });

  it('leaves what was voided of a line where it is, so that the report counts it once', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1', amount: 4 })]);
    book.act('a', voiding('1'));
    book.act('a', split({ line: '1', amount: 1 }));
    expect(book.line('a', '1').voided).toHaveLength(1);
    expect(book.get('s').lines[0]?.voided).toEqual([]);
  });

  it('loses no fen of an amount off a line', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1', amount: 3, unitFen: 333 })]);
    book.act('a', { kind: 'discount', line: '1', discount: amountOff(100), reason: 'Cold' });
    book.act('a', split({ line: '1', amount: 1 }));
    expect(sumsOf(book.get('a'))).toMatchObject({ grossFen: 666, lineDiscountsFen: 67 });
    expect(sumsOf(book.get('s'))).toMatchObject({ grossFen: 333, lineDiscountsFen: 33 });
  });

  it('loses no fen of a percent off a line', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1', amount: 4, unitFen: 5 })]);
    book.act('a', { kind: 'discount', line: '1', discount: percentOff(10), reason: 'Cold' });
    const before = sumsOf(book.get('a'));
    book.act('a', split({ line: '1', amount: 1 }));
    expect(before).toMatchObject({ grossFen: 20, lineDiscountsFen: 2 });
    const [here, there] = [sumsOf(book.get('a')), sumsOf(book.get('s'))];
    expect([here.lineDiscountsFen, there.lineDiscountsFen]).toEqual([2, 0]);
    expect(here.totalFen + there.totalFen).toBe(before.totalFen);
  });

  it('divides a percent off the bill by what the lines cost, to the fen, through any number of splits', () => {
    const book = new RuledOrders();
    book.open(
      'a',
      [1, 2, 3, 4].map((line) => dish({ id: String(line), item: String(line), unitFen: 5 })),
    );
    book.act('a', { kind: 'discount', line: null, discount: percentOff(10), reason: 'Regular' });
    const whole = sumsOf(book.get('a')).totalFen;
    book.act('a', { kind: 'split', to: 's', lines: [{ line: '1', amount: 1 }] });
    book.act('a', { kind: 'split', to: 't', lines: [{ line: '2', amount: 1 }] });
    const parts = ['a', 's', 't'].map((id) => sumsOf(book.get(id)).totalFen);
    expect(whole).toBe(18);
    expect(parts.reduce((sum, fen) => sum + fen, 0)).toBe(whole);
  });

  it('counts a divided discount by its percent again once its slip has changed', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1', amount: 4, unitFen: 5 })]);
    book.act('a', { kind: 'discount', line: '1', discount: percentOff(10), reason: 'Cold' });
    book.act('a', split({ line: '1', amount: 1 }));
    const [line] = book.get('s').lines;
    expect(line?.discount).toMatchObject({ discount: percentOff(10), share: { ofFen: 5, fen: 0 } });
    book.act('s', { kind: 'change', line: line?.id ?? '', step: 1 });
    expect(sumsOf(book.get('s'))).toMatchObject({ grossFen: 10, lineDiscountsFen: 1 });
  });

  it('reads a split of an earlier version as that version did', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1', amount: 4, unitFen: 5 })]);
    book.act('a', { kind: 'discount', line: '1', discount: percentOff(10), reason: 'Cold' });
    book.apply('a', { kind: 'split', to: 's', lines: [{ line: '1', amount: 1, as: '2' }] });
    expect([sumsOf(book.get('a')), sumsOf(book.get('s'))]).toMatchObject([
      { lineDiscountsFen: 2 },
      { lineDiscountsFen: 1 },
    ]);
  });

  it('takes the fees by the piece along and leaves those of the table', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1', amount: 3 })], {
      place: takeAway,
      guests: 2,
      fees: [serverFee, tissueFee, boxFee],
    });
    book.act('a', split({ line: '1', amount: 2 }));
    expect(sumsOf(book.get('a')).feesFen).toBe(500 + 2 * 200 + 150);
    expect(sumsOf(book.get('s')).feesFen).toBe(2 * 150);
  });

  it('takes a percent off the bill along, and leaves an amount where it is', () => {
    const book = new RuledOrders();
    book.open('a', [dish({ id: '1', amount: 2 })]);
    book.act('a', { kind: 'discount', line: null, discount: percentOff(10), reason: 'Regular' });
    book.act('a', split({ line: '1', amount: 1 }));
    expect(sumsOf(book.get('s')).discountFen).toBe(100);
    book.act('a', { kind: 'discount', line: null, discount: amountOff(300), reason: 'Regular' });
    book.add('a', dish({ id: '3', item: 'tea' }));
    book.act('a', { kind: 'split', to: 't', lines: [{ line: '3', amount: 1 }] });
    expect(sumsOf(book.get('a')).discountFen).toBe(300);
    expect(sumsOf(book.get('t')).discountFen).toBe(0);
  });
});
