// What the kitchen reads: one printer's share of a sending, as text on the paper.
import { describe, expect, it, test } from 'vitest';
import type { PrintRouting } from '../../../../src/contract/printers.ts';
import { heldLines } from '../../../../src/core/orders/order-lines.ts';
import { kitchenTicketOf } from '../../../../src/core/orders/papers/kitchen-ticket.ts';
import { jobTitle } from '../../../../src/core/orders/papers/job-title.ts';
import type { StoredOrder } from '../../../../src/core/orders/stored-order.ts';
import { splitByPrinter } from '../../../../src/core/printers/split-by-printer.ts';
import type { KitchenTicket } from '../../../../src/formats/receipt/ticket.ts';
import { fc } from '../../../support/fast-check.ts';
import { dish, RuledOrders, send, tableB02, takeAway, voiding } from '../ruled-orders.ts';
import { packed, printed } from './printed.ts';

const routing: PrintRouting = { groups: { hot: ['wok'], drinks: ['bar'] }, others: 'wok', receipts: null };
const groupNames: Record<string, string> = { hot: 'Wok', drinks: 'Bar' };

const chicken = dish({ id: 'a', item: 'chicken', title: 'Kung pao chicken', groups: ['hot'] });
const tea = dish({ id: 't', item: 'tea', title: '酸梅汤', groups: ['drinks'] });

interface Naming {
  courses?: readonly string[];
}

/** The tickets of the last sending, by printer. */
function ticketsOf(order: StoredOrder, { courses = [] }: Naming = {}): Record<string, KitchenTicket> {
  const sending = order.sendings.at(-1);
  if (sending === undefined) throw new Error('nothing was sent');
  const facts = { courses, groupName: (id: string) => groupNames[id] ?? '', zone: 'Asia/Shanghai' };
  const { shares } = splitByPrinter(sending.lines, routing, () => true);
  return Object.fromEntries(
    shares.map((share) => [share.printer, kitchenTicketOf(order, sending, share, facts)]),
  );
}

function ticketAt(printer: string, order: StoredOrder, naming?: Naming): KitchenTicket {
  const ticket = ticketsOf(order, naming)[printer];
  if (ticket === undefined) throw new Error(`no ticket at ${printer}`);
  return ticket;
}

const without = (text: string) => text.replaceAll(' ', '');

function bookWith(...lines: Parameters<RuledOrders['add']>[1][]): RuledOrders {
  const book = new RuledOrders();
  book.open('o', lines, { guests: 3 });
  return book;
}

test('a table and a station with names in two languages are named in the language of the ticket', () => {
  const book = bookWith(chicken);
  const place = { kind: 'table' as const, id: '7', name: '大厅 Hall A03' };
  book.act('o', { kind: 'move', place });
  const ticket = { ...ticketAt('wok', book.act('o', send)), groups: ['热炒档 Hot Wok'] };
  expect(packed(ticket)).toContain('HotWokHallA03');
  expect(packed(ticket, { language: 'zh-CN' })).toContain('热炒档大厅A03');
  expect(packed(ticket)).not.toContain('大厅');
});

test('a dish with names in two languages has that of the ticket first, and the other one for the kitchen', () => {
  const saury = dish({ id: 's', item: 'saury', title: '烤秋刀鱼 Grilled Saury', groups: ['hot'] });
  const ticket = ticketAt('wok', bookWith(saury).act('o', send));
  expect(packed(ticket)).toContain('1×GrilledSaury烤秋刀鱼');
  expect(packed(ticket, { language: 'zh-CN' })).toContain('1×烤秋刀鱼GrilledSaury');
});

test('a takeaway says who comes for it, and when, before its dishes', () => {
  const book = bookWith(chicken);
  const place = {
    kind: 'take-away' as const,
    name: 'Mr Wang',
    phone: '139 0000',
    dueAtSeconds: 10 * 3600 + 1800,
  };
  book.act('o', { kind: 'move', place });
  const ticket = ticketAt('wok', book.act('o', send));
  expect(packed(ticket)).toContain('WokTakeoutMrWangPICK-UP18:301390000');
  expect(packed(ticket, { language: 'zh-CN' })).toContain('外带MrWang18:30取1390000');
  const tomorrow = {
    ...ticket,
    place: { ...place, dueAtSeconds: place.dueAtSeconds + 24 * 3600 },
  };
  expect(packed(tomorrow)).toContain('PICK-UP01-0218:30');
  const named = book.act('o', { kind: 'move', place: { ...place, name: 'Mrs Wang' } });
  expect(named.sendings.map(({ kind }) => kind)).toEqual(['send']);
  const later = book.act('o', { kind: 'move', place: { ...place, dueAtSeconds: 11 * 3600 } });
  expect(later.sendings.map(({ kind }) => kind)).toEqual(['send', 'move']);
  expect(packed(ticketAt('wok', later))).toContain('NEWPICK-UPTIMETakeoutMrWangPICK-UP19:00');
});

describe('a sending', () => {
  it('says what was chosen on top of a dish as large as its options, and cooks it apart from the plain dish', () => {
    const egg = { list: 'l', addOn: 'egg', amount: 2, name: '煎蛋 Fried egg', fen: 200 };
    const book = bookWith({ ...chicken, options: ['Large'], addOns: [egg] }, { ...chicken, id: 'b' });
    const ticket = ticketAt('wok', book.act('o', send));
    expect(packed(ticket)).toContain(without('1× Kung pao chicken + Large + Fried egg 煎蛋 ×2 1× Kung pao'));
    expect(ticket.courses[0]?.lines.map(({ options }) => options)).toEqual([
      ['Large', '煎蛋 Fried egg ×2'],
      [],
    ]);
  });

  it('says in both languages whose it is, then each dish with its options, parts and note', () => {
    const book = bookWith(
      { ...chicken, amount: 2, options: ['Large', 'Mild'], parts: ['1× Rice'], note: 'No peanuts' },
      tea,
    );
    book.act('o', { kind: 'note', note: 'Birthday' });
    const ticket = ticketAt('wok', book.act('o', send));
    const rule = '-'.repeat(48);
    const dishes = `${rule}2×Kungpaochicken+Large+Mild+1×RiceNOpeanuts${rule}Birthday${rule}`;
    expect(packed(ticket)).toBe(
      without(`Wok A03 No. 1 08:00 1970-01-01 3 guests Server: Li ${dishes} 2 dishes`),
    );
    expect(packed(ticket, { language: 'zh-CN' })).toBe(
      without(`Wok A03 单号 1 08:00 1970-01-01 3 人 点单：Li ${dishes} 共 2 份`),
    );
  });

  it('says whose a dish is, once for all guests who have the same', () => {
    const book = bookWith(
      { ...chicken, guest: 2 },
      { ...chicken, id: 'b', guest: 1 },
      { ...chicken, id: 'c' },
    );
    const ticket = ticketAt('wok', book.act('o', send));
    expect(packed(ticket)).toContain(without('2× Kung pao chicken Guest 1, 2 1× Kung pao chicken'));
    expect(packed(ticket, { language: 'zh-CN' })).toContain('顾客1、2');
  });

  it('gives each printer the dishes of its groups alone', () => {
    const tickets = ticketsOf(bookWith(chicken, tea).act('o', send));
    const titles = Object.entries(tickets).map(([printer, { courses }]) => [
      printer,
      courses.flatMap(({ lines }) => lines.map(({ title }) => title)),
    ]);
    expect(titles).toEqual([
      ['wok', ['Kung pao chicken']],
      ['bar', ['酸梅汤']],
    ]);
  });

  it('names no table but says that the order is taken away', () => {
    const book = new RuledOrders();
    book.open('o', [chicken], { place: takeAway });
    const ticket = ticketAt('wok', book.act('o', send));
    expect(packed(ticket).startsWith('WokTakeoutNo.1')).toBe(true);
    expect(packed(ticket, { language: 'zh-CN' }).startsWith('Wok外带单号1')).toBe(true);
  });

  it('says in the head, once, that a dish of it has no station', () => {
    const ticket = ticketAt('wok', bookWith(chicken, { ...tea, groups: [] }).act('o', send));
    expect(packed(ticket).startsWith(without('Wok No station A03'))).toBe(true);
    expect(packed(ticket).split('Nostation')).toHaveLength(2);
  });

  it('joins two lines of the same dish, unless their notes differ', () => {
    const book = bookWith({ ...chicken, guest: 1 }, { ...chicken, id: 'b', guest: 2 }, tea);
    book.add('o', { ...chicken, id: 'c', note: 'no chili' });
    expect(packed(ticketAt('wok', book.act('o', send)))).toContain(
      without('2× Kung pao chicken Guest 1, 2 1× Kung pao chicken NO chili'),
    );
  });
});

describe('the head of a ticket', () => {
  it('is none on the first ticket of a table, and says on later ones that dishes are added', () => {
    const book = bookWith(chicken);
    expect(ticketAt('wok', book.act('o', send)).head).toBeNull();
    book.add('o', { ...chicken, id: 'b' });
    const added = ticketAt('wok', book.act('o', send));
    expect(packed(added).startsWith('ADDWokA03')).toBe(true);
    expect(packed(added, { language: 'zh-CN' }).startsWith('加菜WokA03')).toBe(true);
  });

  it('says that a held course is fired', () => {
    const book = bookWith(chicken, { ...chicken, id: 'b', course: 2 });
    book.act('o', { kind: 'hold', course: 2, isHeld: true });
    book.act('o', send);
    const fired = ticketAt('wok', book.act('o', { kind: 'send', courses: [2] }));
    expect(packed(fired).startsWith('FIREWok')).toBe(true);
    expect(packed(fired, { language: 'zh-CN' }).startsWith('起菜Wok')).toBe(true);
  });
});

it('names in one line each what waits for a later course at the same printer', () => {
  const book = bookWith(chicken, { ...chicken, id: 'b', course: 2, amount: 2 }, { ...tea, course: 3 });
  book.act('o', { kind: 'hold', course: 2, isHeld: true });
  book.act('o', { kind: 'hold', course: 3, isHeld: true });
  const order = book.act('o', send);
  const sending = order.sendings.at(-1);
  const [share] = splitByPrinter(sending?.lines ?? [], routing, () => true).shares;
  if (sending === undefined || share === undefined) throw new Error('nothing was sent');
  const facts = { courses: ['', 'Mains'], groupName: () => '', zone: 'Asia/Shanghai' };
  const held = splitByPrinter(heldLines(order), routing, () => true).shares[0]?.lines.map(({ line }) => line);
  const ticket = kitchenTicketOf(
    order,
    sending,
    { ...share, held: held ?? [], part: { number: 1, of: 3 } },
    facts,
  );
  expect(packed(ticket)).toContain(without('On hold: Mains (2) 1 dish Ticket 1 of 3'));
  expect(packed(ticket, { language: 'zh-CN' })).toContain(without('等叫：Mains 2 份 共 1 份 第 1/3 张'));
});

describe('the courses of a ticket', () => {
  it('are not named where all dishes come at once', () => {
    expect(packed(ticketAt('wok', bookWith(chicken).act('o', send)))).not.toContain('Course');
  });

  it('stand in the head of a ticket for one of them', () => {
    const book = bookWith(chicken, { ...chicken, id: 'b', course: 2 });
    book.act('o', { kind: 'hold', course: 2, isHeld: true });
    expect(packed(ticketAt('wok', book.act('o', send)))).toContain(without('No. 1 08:00 Course 1 1970'));
    const fired = ticketAt('wok', book.act('o', { kind: 'send', courses: [2] }));
    expect(packed(fired)).toContain(without('No. 1 08:00 Course 2 1970'));
    expect(packed(fired, { language: 'zh-CN' })).toContain('第2批');
  });

  it('stand above their dishes on a ticket for several, in the order in which they are served', () => {
    const book = bookWith({ ...chicken, course: 2 }, { ...chicken, id: 'b', title: 'Salad' });
    const paper = packed(ticketAt('wok', book.act('o', send), { courses: ['Starters'] }));
    expect(paper).toContain(without('Starters 1× Salad Course 2 1× Kung pao chicken'));
  });
});

describe('a cancellation', () => {
  const cancelled = () => {
    const book = bookWith({ ...chicken, amount: 3, note: 'No peanuts' }, tea);
    book.act('o', { kind: 'note', note: 'Birthday' });
    book.act('o', send);
    return book.act('o', voiding('a', 2));
  };

  it('says so above everything else, with what was cancelled and why', () => {
    const ticket = ticketAt('wok', cancelled());
    expect(packed(ticket)).toMatch(/^VOIDWokA03/);
    expect(packed(ticket)).toContain(
      without(`-2 Kung pao chicken NO peanuts ${'-'.repeat(48)} Reason: Dropped`),
    );
    expect(packed(ticket, { language: 'zh-CN' })).toMatch(/^退菜WokA03.*原因：Dropped$/);
  });

  it('goes only to printers that had the dish, and does not repeat the note of the order', () => {
    expect(Object.keys(ticketsOf(cancelled()))).toEqual(['wok']);
    expect(packed(ticketAt('wok', cancelled()))).not.toContain('Birthday');
  });
});

it('says first on a hurried ticket that the guests are waiting', () => {
  const book = bookWith(chicken);
  book.act('o', send);
  const ticket = ticketAt('wok', book.act('o', { kind: 'hurry', lines: ['a'] }));
  expect(packed(ticket)).toMatch(/^RUSH/u);
  expect(packed(ticket, { language: 'zh-CN' })).toMatch(/^催菜/u);
  expect(packed(ticket)).toContain('1×Kungpaochicken');
});

it('names what a guest must not eat at its dish', () => {
  const ticket = ticketAt('wok', bookWith({ ...chicken, allergy: '花生' }).act('o', send));
  expect(packed(ticket)).toContain('ALLERGY:花生');
  expect(packed(ticket, { language: 'zh-CN' })).toContain('过敏花生');
});

describe('a move', () => {
  const moved = () => {
    const book = bookWith(chicken, tea);
    book.act('o', send);
    return book.act('o', { kind: 'move', place: tableB02 });
  };

  it('tells every printer with dishes of the order where the guests went, and no dishes', () => {
    const tickets = ticketsOf(moved());
    expect(Object.keys(tickets)).toEqual(['wok', 'bar']);
    for (const ticket of Object.values(tickets)) {
      expect(packed(ticket)).toBe(without('MOVED A03 → B02 No. 1 08:00 1970-01-01 3 guests Server: Li'));
      expect(packed(ticket, { language: 'zh-CN' })).toMatch(/^转台A03→B02单号1/);
    }
  });

  it('has both names on one line of 58 mm paper', () => {
    const lines = printed(ticketAt('wok', moved()), { paperMm: 58 }).map(without);
    expect(lines).toContain('A03→B02');
  });

  it('names only the new table of guests who had none', () => {
    const book = bookWith(chicken);
    const order = { ...book.act('o', send), place: null };
    book.orders.set('o', order);
    expect(packed(ticketAt('wok', book.act('o', { kind: 'move', place: tableB02 })))).toMatch(/^MOVED→B02/);
  });
});

test('a job is recognised by its tables, its number and its dishes', () => {
  const book = bookWith({ ...chicken, amount: 2 }, tea);
  expect(jobTitle(ticketAt('wok', book.act('o', send)))).toBe('A03 · #1 · 2× Kung pao chicken');
  expect(jobTitle(ticketAt('bar', book.act('o', { kind: 'move', place: tableB02 })))).toBe('A03 → B02 · #1');
});

test('all tickets of a sending together have exactly its pieces', () => {
  const anyDish = fc.record({
    item: fc.constantFrom('x', 'y'),
    groups: fc.constantFrom([], ['hot'], ['drinks'], ['other']),
    note: fc.constantFrom('', 'mild'),
    course: fc.integer({ min: 1, max: 3 }),
    guest: fc.integer({ min: 0, max: 2 }),
    amount: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(anyDish, { minLength: 1, maxLength: 12 }), (dishes) => {
      const book = bookWith(
        ...dishes.map((each, at) =>
          dish({ ...each, groups: [...each.groups], id: `line ${at}`, title: each.item }),
        ),
      );
      const order = book.act('o', send);
      const lines = Object.values(ticketsOf(order)).flatMap(({ courses }) =>
        courses.flatMap((served) => served.lines),
      );
      const count = (all: readonly { title: string; note: string; amount: number }[]) => {
        const counts: Record<string, number> = {};
        for (const { title, note, amount } of all)
          counts[`${title} ${note}`] = (counts[`${title} ${note}`] ?? 0) + amount;
        return counts;
      };
      expect(count(lines)).toEqual(count(order.lines));
    }),
  );
});
