// What single operations make of an order.
import { describe, expect, it } from 'vitest';
import {
  amountOff,
  applyTo,
  dish,
  RuledOrders,
  payment,
  percentOff,
  send,
  tableA03,
  tableB02,
  voiding,
} from './ruled-orders.ts';

const tea = dish({ id: 't', item: 'tea', title: 'Tea' });

function opened(...lines: Parameters<RuledOrders['add']>[1][]): RuledOrders {
  const book = new RuledOrders();
  book.open('o', lines);
  return book;
}

const amounts = (book: RuledOrders) => book.get('o').lines.map(({ id, amount }) => [id, amount]);

describe('adding', () => {
  it('raises the last unsent line if the new one is exactly like it', () => {
    const book = opened(dish({ id: 'a' }));
    book.add('o', dish({ id: 'b', amount: 2 }));
    expect(amounts(book)).toEqual([['a', 3]]);
  });

  it.each([
    ['another item', { item: 'tea' }],
    ['another combination', { row: '30' }],
    ['other options', { options: ['Large'] }],
    ['other parts', { parts: ['Rice'] }],
    ['another note', { note: 'no chili' }],
    ['an allergy', { allergy: 'peanuts' }],
    ['another course', { course: 2 }],
    ['another guest', { guest: 1 }],
    ['another price', { unitFen: 900 }],
    ['another box fee', { boxFen: 10 }],
  ])('makes a line of its own of a dish with %s', (_, change) => {
    const book = opened(dish({ id: 'a' }));
    book.add('o', dish({ id: 'b', ...change }));
    expect(amounts(book)).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('makes a line of its own when the line like it is not the last', () => {
    const book = opened(dish({ id: 'a' }), tea);
    book.add('o', dish({ id: 'b' }));
    expect(amounts(book)).toEqual([
      ['a', 1],
      ['t', 1],
      ['b', 1],
    ]);
  });

  it('never raises a line that was sent or has a discount', () => {
    const book = opened(dish({ id: 'a' }));
    book.act('o', send);
    book.add('o', dish({ id: 'b' }));
    book.act('o', { kind: 'discount', line: 'b', discount: percentOff(10), reason: 'Regular' });
    book.add('o', dish({ id: 'c' }));
    expect(amounts(book)).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
  });

  it('adds nothing under an id that is taken', () => {
    const book = opened(dish({ id: 'a' }));
    expect(book.apply('o', { kind: 'add', lines: [dish({ id: 'a', item: 'tea' })] })).toEqual([]);
    expect(amounts(book)).toEqual([['a', 1]]);
  });

  it('never raises a line beyond 999 pieces', () => {
    const book = opened(dish({ id: 'a', amount: 998 }));
    book.add('o', dish({ id: 'b', amount: 2 }));
    expect(amounts(book)).toEqual([
      ['a', 998],
      ['b', 2],
    ]);
  });
});

describe('changing a line', () => {
  it('changes amount, note, course and guest of an unsent line', () => {
    const book = opened(dish({ id: 'a' }));
    book.act('o', { kind: 'change', line: 'a', amount: 4, note: 'hot', course: 2, guest: 3 });
    expect(book.line('o', 'a')).toMatchObject({ amount: 4, note: 'hot', course: 2, guest: 3 });
  });

  it('removes an unsent line with the amount 0', () => {
    const book = opened(dish({ id: 'a' }), tea);
    book.act('o', { kind: 'change', line: 'a', amount: 0 });
    expect(amounts(book)).toEqual([['t', 1]]);
  });

  it('keeps a line with the amount 0 of which a part was voided, so that the report shows it', () => {
    const book = opened(dish({ id: 'a', amount: 2 }));
    book.act('o', voiding('a'));
    book.act('o', { kind: 'change', line: 'a', amount: 0 });
    expect(book.line('o', 'a')).toMatchObject({ amount: 0, voided: [{ amount: 1 }] });
  });

  it('changes only the guest of a sent line', () => {
    const book = opened(dish({ id: 'a' }));
    book.act('o', send);
    book.apply('o', { kind: 'change', line: 'a', amount: 9, note: 'hot', guest: 2 });
    expect(book.line('o', 'a')).toMatchObject({ amount: 1, note: '', guest: 2 });
  });
});

describe('sending', () => {
  it('marks what is not held, and leaves held courses on the slip', () => {
    const book = opened(dish({ id: 'a' }), dish({ id: 'b', course: 2 }));
    book.act('o', { kind: 'hold', course: 2, isHeld: true });
    const { sendings } = book.act('o', send);
    expect(sendings).toMatchObject([{ kind: 'send', lines: [{ id: 'a' }], isHandedOver: false }]);
    expect(book.line('o', 'a').sentBy).toBe(sendings[0]?.id);
    expect(book.line('o', 'b').sentBy).toBeNull();
  });

  it('fires a held course that is named, which is then no longer held', () => {
    const book = opened(dish({ id: 'a', course: 2 }), dish({ id: 'b', course: 3 }));
    book.act('o', { kind: 'hold', course: 2, isHeld: true });
    book.act('o', { kind: 'hold', course: 3, isHeld: true });
    const order = book.act('o', { kind: 'send', courses: [2] });
    expect(order.heldCourses).toEqual([3]);
    expect(order.sendings).toMatchObject([{ lines: [{ id: 'a' }] }]);
  });

  it('sends each line once', () => {
    const book = opened(dish({ id: 'a' }));
    book.act('o', send);
    book.apply('o', { kind: 'send', lines: ['a'], courses: null });
    expect(book.get('o').sendings).toHaveLength(1);
  });

  it('stays waiting until its tickets are with the printers', () => {
    const book = opened(dish({ id: 'a' }));
    const of = book.act('o', send).sendings[0]?.id ?? '';
    book.apply('o', { kind: 'tickets', of, jobs: ['j'], unprinted: ['Noodles'] });
    expect(book.get('o').sendings).toMatchObject([
      { isHandedOver: true, jobs: ['j'], unprinted: ['Noodles'] },
    ]);
  });

  it('gives the order its number once', () => {
    const book = opened(dish({ id: 'a' }));
    expect(book.get('o').number).toBeNull();
    expect(book.act('o', send)).toMatchObject({ number: 1, numberDay: 1 });
    book.day = 2;
    book.add('o', tea);
    expect(book.act('o', send)).toMatchObject({ number: 1, numberDay: 1 });
  });
});

describe('hurrying', () => {
  it('gives the kitchen a sending of its own, and changes nothing about the lines', () => {
    const book = opened(dish({ id: 'a', amount: 2 }), tea);
    const { lines } = book.act('o', send);
    const order = book.act('o', { kind: 'hurry', lines: ['a', 'a'] });
    expect(order.sendings.at(-1)).toMatchObject({ kind: 'hurry', lines: [{ id: 'a', amount: 2 }] });
    expect(order.lines).toEqual(lines);
    expect(order.history.at(-1)).toMatchObject({ kind: 'hurry', lines: [{ title: 'Noodles', amount: 2 }] });
  });

  it('changes nothing for lines that the kitchen does not have', () => {
    const book = opened(dish({ id: 'a' }));
    book.apply('o', { kind: 'hurry', lines: ['a', 'x'] });
    expect(book.get('o').sendings).toEqual([]);
  });
});

describe('voiding', () => {
  it('keeps the line with what is left of it and why', () => {
    const book = opened(dish({ id: 'a', amount: 3 }));
    book.act('o', send);
    book.act('o', voiding('a', 2));
    expect(book.line('o', 'a')).toMatchObject({
      amount: 1,
      voided: [{ amount: 2, reason: 'Dropped', person: 'Li', wasSent: true }],
    });
  });

  it('tells the kitchen to cancel what was sent, and nothing about what was not', () => {
    const book = opened(dish({ id: 'a', amount: 3 }));
    book.act('o', send);
    book.add('o', tea);
    const order = book.act('o', {
      kind: 'void',
      reason: 'Wrong table',
      lines: [
        { line: 'a', amount: 2 },
        { line: 't', amount: 1 },
      ],
    });
    expect(order.sendings.slice(1)).toMatchObject([{ kind: 'cancel', lines: [{ id: 'a', amount: 2 }] }]);
    expect(order.history.at(-1)).toMatchObject({
      kind: 'void',
      text: 'Wrong table',
      fen: 3000,
      lines: [
        { title: 'Noodles', amount: 2 },
        { title: 'Tea', amount: 1 },
      ],
    });
  });

  it('sends no cancellation for lines that the kitchen never got', () => {
    const book = opened(dish({ id: 'a' }));
    expect(book.act('o', voiding('a')).sendings).toEqual([]);
  });
});

describe('moving to another table', () => {
  it('tells the kitchen from where to where its dishes go', () => {
    const book = opened(dish({ id: 'a', amount: 2 }), tea);
    book.act('o', send);
    book.act('o', voiding('t'));
    const order = book.act('o', { kind: 'move', place: tableB02 });
    expect(order.place).toEqual(tableB02);
    expect(order.sendings.at(-1)).toMatchObject({
      kind: 'move',
      from: tableA03,
      place: tableB02,
      lines: [{ id: 'a', amount: 2 }],
    });
    expect(order.sendings[0]?.place).toEqual(tableA03);
  });

  it('tells the kitchen nothing when nothing was sent, or the table is the same', () => {
    const book = opened(dish({ id: 'a' }));
    expect(book.act('o', { kind: 'move', place: tableB02 }).sendings).toEqual([]);
    book.act('o', send);
    expect(book.act('o', { kind: 'move', place: { ...tableB02, name: 'B2' } }).sendings).toHaveLength(1);
  });
});

describe('the end of an order', () => {
  it('is a closing with its person and its day', () => {
    const book = opened(dish({ id: 'a' }));
    book.person = 'Wang';
    book.day = 7;
    book.settle('o', 1000);
    expect(book.get('o')).toMatchObject({ status: 'closed', closedBy: 'Wang', closedDay: 7 });
  });

  it('is undone by a reopening with its reason', () => {
    const book = opened(dish({ id: 'a' }));
    book.settle('o', 1000);
    const order = book.act('o', { kind: 'reopen', reason: 'Paid twice' });
    expect(order).toMatchObject({ status: 'open', closedAtSeconds: null, closedBy: '', closedDay: null });
    expect(order.history.at(-1)).toMatchObject({ kind: 'reopen', text: 'Paid twice' });
  });

  it('lets nothing but tickets, refunds and a reopening change a closed order', () => {
    const book = opened(dish({ id: 'a' }));
    const closed = book.settle('o', 1000);
    book.apply('o', { kind: 'add', lines: [tea] });
    book.apply('o', { kind: 'close', day: 2 });
    expect(book.get('o')).toEqual(closed);
    const [sending] = closed.sendings;
    book.apply('o', { kind: 'tickets', of: sending?.id ?? '', jobs: [], unprinted: [] });
    expect(book.get('o').sendings).toMatchObject([{ isHandedOver: true }]);
  });
});

describe('every operation', () => {
  it('raises the revision by one and stands in the history with its id', () => {
    const book = opened(dish({ id: 'a' }), tea);
    book.act('o', { kind: 'note', note: 'Allergic to nuts' });
    book.act('o', { kind: 'guests', guests: 4 });
    const { revision, history } = book.get('o');
    expect(revision).toBe(4);
    expect(history.map(({ kind, text }) => [kind, text])).toEqual([
      ['open', 'A03'],
      ['add', ''],
      ['note', 'Allergic to nuts'],
      ['guests', '4'],
    ]);
    expect(history.map(({ id }) => id)).toEqual(book.operations.map(({ id }) => id));
  });

  it('counts once, however often it is applied', () => {
    const book = opened(dish({ id: 'a', amount: 2 }));
    book.act('o', send);
    book.act('o', voiding('a'));
    book.act('o', payment({ amountFen: 400, shownOwedFen: 1000 }));
    const before = book.get('o');
    for (const operation of book.operations) expect(applyTo(book.orders, operation)).toEqual([]);
    expect(book.get('o')).toBe(before);
  });

  it('changes nothing if its order, its line or its sending is unknown', () => {
    const book = opened(dish({ id: 'a' }));
    const before = book.get('o');
    expect(book.apply('x', { kind: 'note', note: 'lost' })).toEqual([]);
    expect(book.apply('o', { kind: 'change', line: 'x', amount: 2 })).toEqual([]);
    expect(book.apply('o', { kind: 'void', lines: [{ line: 'x', amount: 1 }], reason: '' })).toEqual([]);
    expect(book.apply('o', { kind: 'tickets', of: 'x', jobs: [], unprinted: [] })).toEqual([]);
    expect(book.apply('o', { kind: 'discount', line: 'x', discount: amountOff(1), reason: '' })).toEqual([]);
    expect(book.get('o')).toBe(before);
  });
});
