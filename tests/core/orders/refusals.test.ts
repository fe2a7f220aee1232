// What the rules refuse, and why. A refused act changes nothing.
import { describe, expect, it } from 'vitest';
import { MOST_FEN } from '../../../src/contract/goods-fields.ts';
import { MOST_LINES_OF_ORDER } from '../../../src/contract/orders.ts';
import {
  type BookAct,
  dish,
  RuledOrders,
  payment,
  refusalOf,
  send,
  tableB02,
  voiding,
} from './ruled-orders.ts';

function opened(...lines: Parameters<RuledOrders['add']>[1][]): RuledOrders {
  const book = new RuledOrders();
  book.open('o', lines.length === 0 ? [dish({ id: 'a', amount: 2 })] : lines);
  return book;
}

const split = (...lines: { line: string; amount: number }[]) => ({ kind: 'split', to: 's', lines }) as const;

describe('an order that is over', () => {
  const acts: BookAct[] = [
    { kind: 'change', line: 'a', amount: 1 },
    { kind: 'restore', line: 'a' },
    voiding('a'),
    { kind: 'discard' },
    { kind: 'note', note: 'late' },
    { kind: 'guests', guests: 2 },
    { kind: 'move', place: tableB02 },
    { kind: 'merge', from: 'p' },
    split({ line: 'a', amount: 1 }),
    { kind: 'hold', course: 1, isHeld: true },
    send,
    { kind: 'hurry', lines: ['a'] },
    { kind: 'discount', line: null, discount: null, reason: '' },
    { kind: 'fees', kinds: [] },
    { kind: 'bill', split: { kind: 'whole' } },
    payment({ amountFen: 1, shownOwedFen: 0 }),
    { kind: 'close' },
  ];

  it.each(acts.map((act) => [act.kind, act] as const))('refuses to %s', (_, act) => {
    const book = opened();
    book.open('p', [dish({ id: 'p' })]);
    book.settle('o', 2000);
    const before = book.get('o');
    expect(book.refusal('o', act)).toBe('over');
    expect(book.get('o')).toBe(before);
  });

  it('takes no new dishes', () => {
    const book = opened();
    book.settle('o', 2000);
    expect(refusalOf(() => book.add('o', dish({ id: 'b' })))).toBe('over');
  });

  it('refuses even a refund and a reopening after it was merged', () => {
    const book = opened();
    book.open('p', [dish({ id: 'p' })]);
    book.act('p', { kind: 'merge', from: 'o' });
    expect(book.refusal('o', { kind: 'refund', way: 'cash', amountFen: 1, reason: 'x' })).toBe('over');
    expect(book.refusal('o', { kind: 'reopen', reason: 'x' })).toBe('over');
    expect(book.refusal('o', { kind: 'unpay', payment: 'x' })).toBe('over');
  });

  it('refuses a refund after it was discarded, and comes back as it was when it is reopened', () => {
    const book = opened();
    const before = book.get('o');
    book.act('o', { kind: 'discard' });
    expect(book.refusal('o', { kind: 'refund', way: 'cash', amountFen: 1, reason: 'x' })).toBe('over');
    book.act('o', { kind: 'reopen', reason: 'x' });
    const { revision, history, ...back } = book.get('o');
    expect(before).toMatchObject(back);
    expect(history.slice(-2).map(({ kind }) => kind)).toEqual(['discard', 'reopen']);
    expect(revision).toBe(before.revision + 2);
  });
});

describe('a line', () => {
  it('that is not there, or is voided, is gone', () => {
    const book = opened();
    book.act('o', voiding('a', 2));
    for (const line of ['a', 'x']) {
      expect(book.refusal('o', { kind: 'change', line, amount: 1 })).toBe('gone');
      expect(book.refusal('o', voiding(line))).toBe('gone');
      expect(book.refusal('o', { kind: 'discount', line, discount: null, reason: '' })).toBe('gone');
      expect(book.refusal('o', split({ line, amount: 1 }))).toBe('gone');
    }
  });

  it('that was sent changes nothing but its guest', () => {
    const book = opened();
    book.act('o', send);
    expect(book.refusal('o', { kind: 'change', line: 'a', amount: 3 })).toBe('sent');
    expect(book.refusal('o', { kind: 'change', line: 'a', note: 'hot' })).toBe('sent');
    expect(book.refusal('o', { kind: 'change', line: 'a', course: 2 })).toBe('sent');
    expect(book.refusal('o', { kind: 'change', line: 'a', guest: 2 })).toBeNull();
  });

  it('that the kitchen does not have yet is not hurried', () => {
    const book = opened(dish({ id: 'a' }), dish({ id: 'b', course: 2 }));
    book.act('o', { kind: 'hold', course: 2, isHeld: true });
    book.act('o', send);
    expect(book.refusal('o', { kind: 'hurry', lines: ['a', 'b'] })).toBe('changed');
    expect(book.refusal('o', { kind: 'hurry', lines: ['x'] })).toBe('gone');
    expect(book.refusal('o', { kind: 'hurry', lines: ['a'] })).toBeNull();
  });

  it('of which less is left than is to be voided or moved has changed', () => {
    const book = opened();
    expect(book.refusal('o', voiding('a', 3))).toBe('changed');
    expect(book.refusal('o', split({ line: 'a', amount: 3 }))).toBe('changed');
    const twice = [
      { line: 'a', amount: 1 },
      { line: 'a', amount: 2 },
    ];
    expect(book.refusal('o', { kind: 'void', lines: twice, reason: 'x' })).toBe('changed');
    expect(book.refusal('o', { kind: 'bill', split: { kind: 'lines', lines: twice } })).toBe('changed');
  });

  it('with an id that is taken is not added', () => {
    const book = opened();
    expect(refusalOf(() => book.add('o', dish({ id: 'a' })))).toBe('changed');
    expect(refusalOf(() => book.add('o', dish({ id: 'b' }), dish({ id: 'b' })))).toBe('changed');
  });
});

describe('an order', () => {
  it('has nothing to send when all of it is sent or held', () => {
    const book = opened();
    book.act('o', { kind: 'hold', course: 1, isHeld: true });
    expect(book.refusal('o', send)).toBe('nothing-to-send');
    book.act('o', { kind: 'send', courses: [1] });
    expect(book.refusal('o', send)).toBe('nothing-to-send');
  });

  it('cannot be discarded after anything was sent or paid, or came to it as sent', () => {
    const book = opened();
    book.act('o', send);
    book.act('o', split({ line: 'a', amount: 1 }));
    expect(book.refusal('o', { kind: 'discard' })).toBe('not-empty');
    expect(book.refusal('s', { kind: 'discard' })).toBe('not-empty');
    book.open('p', [dish({ id: 'p' })]);
    book.act('p', payment({ amountFen: 1, shownOwedFen: 1000 }));
    expect(book.refusal('p', { kind: 'discard' })).toBe('not-empty');
  });

  it('cannot be merged into itself, an unknown order, or once it is over or paid from', () => {
    const book = opened();
    expect(book.refusal('o', { kind: 'merge', from: 'o' })).toBe('gone');
    expect(book.refusal('o', { kind: 'merge', from: 'x' })).toBe('gone');
    book.open('p', [dish({ id: 'p' })]);
    book.act('p', payment({ amountFen: 1, shownOwedFen: 1000 }));
    expect(book.refusal('o', { kind: 'merge', from: 'p' })).toBe('not-empty');
    book.settle('p', 999);
    expect(book.refusal('o', { kind: 'merge', from: 'p' })).toBe('over');
  });

  it('cannot be split into one that exists, nor as a whole', () => {
    const book = opened();
    book.open('s');
    expect(book.refusal('o', split({ line: 'a', amount: 1 }))).toBe('changed');
    expect(book.refusal('o', { kind: 'split', to: 'n', lines: [{ line: 'a', amount: 2 }] })).toBe('too-much');
  });

  it('takes only fees that it has or the shop has', () => {
    const book = opened();
    book.shopFees = [];
    expect(book.refusal('o', { kind: 'fees', kinds: ['box'] })).toBe('changed');
  });
});

describe('a limit', () => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, position) =>
      dish({ id: `${prefix}${position}`, note: `${prefix}${position}` }),
    );

  it('is the number of lines, also of two orders together', () => {
    const book = opened(...many(MOST_LINES_OF_ORDER - 1, 'a'));
    expect(refusalOf(() => book.add('o', ...many(2, 'b')))).toBe('too-many');
    book.add('o', ...many(1, 'c'));
    book.open('p', many(1, 'd'));
    expect(book.refusal('o', { kind: 'merge', from: 'p' })).toBe('too-many');
  });

  it('is the number of guests of two orders together', () => {
    const book = new RuledOrders();
    book.open('o', [], { guests: 600 });
    book.open('p', [], { guests: 400 });
    expect(book.refusal('o', { kind: 'merge', from: 'p' })).toBe('too-many');
  });

  it('is the sum of an order', () => {
    const book = opened(dish({ id: 'a', unitFen: MOST_FEN }));
    expect(refusalOf(() => book.add('o', dish({ id: 'b', unitFen: 1 })))).toBe('too-much');
    expect(book.refusal('o', { kind: 'change', line: 'a', amount: 2 })).toBe('too-much');
    expect(book.refusal('o', { kind: 'fees', kinds: ['server'] })).toBe('too-much');
  });
});
