// The sheet of tables: seats guests, shows who sits where, and moves the slip on screen.
import { describe, expect, it } from 'vitest';
import { narrowWindow } from '../../../support/narrow-window.ts';
import type { FloorPlan } from '../../../../../src/contract/floor-plan.ts';
import { useAnnouncement } from '../../../../../src/renderer/ui/messages.ts';
import { useCounter } from '../../../../../src/renderer/features/counter/counter-store.ts';
import TablesSheet from '../../../../../src/renderer/features/counter/tables/TablesSheet.vue';
import { type CoreDesk, openMemoryDesk } from '../../../../support/core-desk.ts';
import { until } from '../../../../support/until.ts';
import { windowOn } from '../../../support/core-window.ts';
import { openNoodleShop, shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openSheet } from '../../../support/open-sheet.ts';
import { addReceiptPrinter } from '../bill/open-bill.ts';
import { actOn, lineFor, openCounter } from '../counter-desk.ts';
import { atTable, floorClock, holdTea, openSlip, payAll, placed, threeSlips } from '../floor-desk.ts';

const shop = shareNoodleShop();
const emptyShop = shareNoodleShop({ locations: [] });
const table = (id: string) => `[data-table="${id}"]`;

interface Start {
  at?: typeof shop;
  plan?: FloorPlan;
  /** Whether the three slips are there. */
  slips?: boolean;
  /** After the three slips. */
  more?: (desk: CoreDesk, ids: string[]) => Promise<unknown>;
  /** The position of the slip on screen, which is moved; null for an empty one. */
  choosing?: number | null;
}

async function openTables({ at = shop, plan, slips = true, more, choosing }: Start = {}) {
  const clock = floorClock();
  let ids: string[] = [];
  const counter = await openCounter(at(), {
    own: { clock },
    prepare: async (desk) => {
      if (slips) ids = await threeSlips(desk, clock);
      await more?.(desk, ids);
      const { currentId } = await desk.ask('session.get', null);
      if (plan !== undefined) await desk.ask('floor-plan.save', { shop: currentId ?? '', plan });
    },
  });
  const { press, find, seen, quiet, settled } = counter;
  const field = () => {
    const found = find('[data-part=tables] input');
    if (!(found instanceof HTMLInputElement)) throw new Error('there is no search field');
    return found;
  };
  const open = async () => {
    await press(choosing === undefined ? '[data-do=tables]' : '[data-do=place]');
    await seen('the tables', () => find(`${table('1')}, [data-part=no-tables]`) !== undefined);
  };
  if (typeof choosing === 'number') {
    await press('[data-do=slips]');
    await press(`[data-slip="${ids[choosing] ?? ''}"]`);
  }
  await open();
  return {
    ...counter,
    ids,
    open,
    isOpen: () => find('[data-part=tables]') !== undefined,
    text: (selector: string) => (find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    all: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)],
    /** What a screen reader says of a table. */
    spoken: (id: string) => find(`${table(id)} .only-heard`)?.textContent,
    names: () =>
      [...document.querySelectorAll('[data-table] strong')].map(({ textContent }) => textContent.trim()),
    say: async (words: string) => {
      field().value = words;
      field().dispatchEvent(new Event('input', { bubbles: true }));
      await settled();
    },
    key: async (key: string, on: Element = field()) => {
      on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await settled();
      await quiet();
    },
    counter: () => useCounter(),
  };
}

describe('the tables', () => {
  it('say in words who sits there since when and what is owed', async () => {
    const { spoken, text } = await openTables();
    expect(spoken('1')).toBe('A1, Seated, 1 h 15 min, 3 guests, ¥36.00 due');
    expect(spoken('2')).toBe('A2, Not in use');
    expect(spoken('3')).toBe('A3, Unsent, 20 min, ¥30.00 due, 1 unsent');
    expect(text(table('1'))).toMatch(/A1.*¥36\.00.*3 · 1h 15m/);
    expect(text('[data-part=counts]')).toMatch(/Free 1.*Seated 1.*Unsent 1.*Not in use 1/);
  });

  it('say and mark what is held', async () => {
    const { spoken, find } = await openTables({ more: (desk, ids) => holdTea(desk, ids[1] ?? '') });
    expect(spoken('3')).toBe('A3, Seated, 20 min, ¥30.00 due, 1 on hold');
    expect(find(`${table('3')} [data-part=held]`)?.textContent).toContain('On hold');
    expect(find(`${table('1')} [data-part=held]`)).toBeUndefined();
  });

  it('say that all is paid while dishes are still on hold', async () => {
    const { spoken, text } = await openTables({
      more: async (desk, [, tea = '']) => {
        await holdTea(desk, tea);
        await payAll(desk, tea);
      },
    });
    expect(spoken('3')).toBe('A3, Seated, 20 min, Paid, 1 on hold');
    expect(text(table('3'))).toContain('Paid');
  });

  it('are in the shop’s order without a plan', async () => {
    const { names, find } = await openTables();
    expect(names()).toEqual(['A1', 'A2', 'A3', 'Terrace 1']);
    expect(find('[data-part=table-grid]')).toBeDefined();
  });

  it('are drawn by areas with a plan, and those not on it have a tab of their own', async () => {
    const areas = [{ id: 'area-1', name: 'Hall' }];
    const plan = { areas, tables: [placed('1'), placed('3', { x: 300, rotationDegrees: 45 })] };
    const { names, press, find, all } = await openTables({ plan });
    expect(find('[data-part=floor]')?.getAttribute('aria-label')).toBe('Hall');
    expect(names()).toEqual(['A1', 'A3']);
    expect(all('[data-area]').map(({ textContent }) => textContent)).toEqual([
      'Hall 0/2 free',
      'Not placed 1/2 free',
    ]);
    await press('[data-area=others]');
    expect(names()).toEqual(['A2', 'Terrace 1']);
  });

  it('are cards on a phone, which would cut the plan', async () => {
    narrowWindow();
    const plan = { areas: [{ id: 'area-1', name: 'Hall' }], tables: [placed('1'), placed('3', { x: 300 })] };
    const { names, find } = await openTables({ plan });
    expect(find('[data-part=floor]')).toBeUndefined();
    expect(names()).toEqual(['A1', 'A3']);
  });

  it('follow what another window does', async () => {
    const { desk, ids, find, seen } = await openTables();
    await payAll(desk, ids[0] ?? '');
    await seen('a free table', () => find(table('1'))?.dataset.status === 'free');
  });

  it('are found over all areas, and Enter takes the first', async () => {
    const { say, key, names, counter, isOpen, ids } = await openTables();
    await say('a3');
    expect(names()).toEqual(['A3']);
    await key('Enter');
    expect(counter().order?.id).toBe(ids[1]);
    expect(isOpen()).toBe(false);
  });

  it('say that none is found, and Escape shows all of them', async () => {
    const { say, key, names, text } = await openTables();
    await say('zzz');
    expect(text('[data-part=none]')).toBe('No tables found');
    await key('Escape');
    expect(names()).toHaveLength(4);
  });

  it('can be walked through by arrow keys', async () => {
    const { key, find } = await openTables();
    await key('ArrowDown');
    expect(document.activeElement).toBe(find(table('1')));
    await key('End', document.activeElement ?? document.body);
    expect(document.activeElement).toBe(find(table('4')));
  });

  it('say that the shop has none, and take-away orders remain possible', async () => {
    const { text, press, counter } = await openTables({ at: emptyShop, slips: false });
    expect(text('[data-part=no-tables]')).toContain('This shop has no tables yet');
    await press('[data-do=take-away]');
    expect(counter().nextPlace).toEqual({ kind: 'take-away' });
  });

  it('remain usable when the slips cannot be read', async () => {
    const { text, find, refuse, desk, ids, seen } = await openTables();
    refuse('orders.slips', { code: 'internal', message: '', data: { correlationId: 'e1' } });
    await payAll(desk, ids[0] ?? '');
    await seen('why not', () => text('[data-part=tables]').includes('Something went wrong'));
    expect(find(table('1'))).toBeDefined();
  });
});

it('a table has its bill once that was printed, and eats again when something is added', async () => {
  const { desk, ids, find, seen } = await openTables({ more: addReceiptPrinter });
  const statusIs = (status: string) => () => find(table('1'))?.dataset.status === status;
  await desk.ask('orders.print', { order: ids[0] ?? '', bill: null, what: 'pre-bill' });
  await seen('the bill', statusIs('billed'));
  await actOn(desk, ids[0] ?? '', { kind: 'add', lines: [lineFor('107')] }, { kind: 'send', courses: null });
  await seen('more dishes', statusIs('seated'));
});

describe('Move at the foot', () => {
  it('moves the guests of the table that is tapped first to the second one', async () => {
    const { press, desk, ids, text, find, isOpen } = await openTables();
    await press('[data-do=move-guests]');
    expect(text('[data-part=move-hint]')).toBe('Select the table to move from.');
    await press(table('4'));
    expect(text('[data-part=move-hint]')).toBe('Select the table to move from.');
    await press(table('1'));
    expect(text('[data-part=move-hint]')).toBe('Select the table to move to.');
    await press(table('4'));
    const moved = await desk.ask('orders.get', { order: ids[0] ?? '' });
    expect(moved.place).toEqual(atTable('4', 'Terrace 1'));
    expect(isOpen()).toBe(false);
    expect(find('[data-part=slip]')).toBeDefined();
  });

  it('is called off by a second press', async () => {
    const { press, desk, ids, find } = await openTables();
    await press('[data-do=move-guests]');
    await press('[data-do=move-guests]');
    expect(find('[data-part=move-hint]')).toBeUndefined();
    await press(table('1'));
    expect(await desk.ask('orders.get', { order: ids[0] ?? '' })).toMatchObject({
      place: atTable('1', 'A1'),
    });
  });

  it('asks which slip moves if there are several', async () => {
    let second = '';
    const { press, desk, ids } = await openTables({
      more: async (desk) => {
        second = await openSlip(desk, { place: atTable('1', 'A1'), dishes: ['106'], minutesAgo: 0 });
      },
    });
    await press('[data-do=move-guests]');
    await press(table('1'));
    await press(`[data-slip="${second}"]`);
    await press(table('4'));
    expect(await desk.ask('orders.get', { order: second })).toMatchObject({
      place: atTable('4', 'Terrace 1'),
    });
    expect(await desk.ask('orders.get', { order: ids[0] ?? '' })).toMatchObject({
      place: atTable('1', 'A1'),
    });
  });
});

describe('a tap on a free table', () => {
  it('asks for the guests, and the table is theirs before they order anything', async () => {
    const { press, counter, isOpen, desk, seen, open, find } = await openTables();
    await press(table('4'));
    await press('[data-guests="5"]');
    await seen('the order', () => counter().order !== null);
    expect(counter().order).toMatchObject({ place: atTable('4', 'Terrace 1'), guests: 5, lines: [] });
    expect(isOpen()).toBe(false);
    await open();
    expect(find(table('4'))?.dataset.status).toBe('seated');
    // A mistaken tap is taken back, and leaves the table free.
    await press('[data-do=close]');
    const id = counter().order?.id ?? '';
    await press('[data-do=clear]');
    await seen('that it is gone', async () => {
      const { status } = await desk.ask('orders.get', { order: id });
      return status === 'discarded';
    });
    await open();
    await seen('a free table', () => find(table('4'))?.dataset.status === 'free');
  });

  it('works for a table that the shop has closed, and without a number of guests', async () => {
    const { press, counter } = await openTables();
    await press(table('2'));
    await press('[data-do=skip-guests]');
    expect(counter().order).toMatchObject({ place: atTable('2', 'A2'), guests: null });
  });

  it('takes a larger number that is typed, and refuses one that is none', async () => {
    const { press, find, text, settled, counter } = await openTables();
    await press(table('4'));
    const field = find('[data-part=guests-pad] input');
    if (!(field instanceof HTMLInputElement)) throw new Error('there is no field for guests');
    const say = async (words: string) => {
      field.value = words;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await settled();
    };
    await say('0');
    expect(text('#guests-wrong')).toBe('Enter a whole number from 1 to 999.');
    expect(find('[data-do=seat]')?.matches(':disabled')).toBe(true);
    await say('1000');
    expect(find('[data-do=seat]')?.matches(':disabled')).toBe(true);
    await say('24');
    field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
    expect(counter().order?.guests).toBe(24);
  });

  it('takes a digit as the number of guests', async () => {
    const { press, key, find, counter } = await openTables();
    await press(table('4'));
    await key('6', find('[data-guests="2"]'));
    expect(counter().order?.guests).toBe(6);
  });
});

describe('a tap on a seated table', () => {
  it('offers its slips if there are several, and a new one', async () => {
    let second = '';
    const { press, text, spoken, counter, open } = await openTables({
      more: async (desk) => {
        second = await openSlip(desk, { place: atTable('1', 'A1'), dishes: ['106'], minutesAgo: 0 });
        await actOn(desk, second, { kind: 'send', courses: null });
      },
    });
    expect(spoken('1')).toContain('2 orders');
    await press(table('1'));
    expect(text('[data-part=table-slips]')).toMatch(/#1.*#3/);
    await press('[data-do=add-slip]');
    await press('[data-guests="2"]');
    expect(counter().order?.place).toEqual(atTable('1', 'A1'));
    await open();
    await press(table('1'));
    await press(`[data-slip="${second}"]`);
    expect(counter().order?.number).toBe(3);
  });
});

describe('choosing a table', () => {
  it('asks at a table where others sit, and leaves both orders as they are until then', async () => {
    const { press, desk, ids, counter, isOpen } = await openTables({ choosing: 0 });
    await press(table('3'));
    await press('[data-do=cancel-move]');
    expect(isOpen()).toBe(true);
    expect(await desk.ask('orders.get', { order: ids[0] ?? '' })).toMatchObject({
      status: 'open',
      place: atTable('1', 'A1'),
    });
    expect(counter().order?.id).toBe(ids[0]);
  });

  it('makes one order of both, which is that of the table', async () => {
    const { press, desk, ids, counter, isOpen, find } = await openTables({ choosing: 0 });
    await press(table('3'));
    await until('the rest', () => find('[data-part=occupied] [aria-disabled=true]') === undefined);
    await press(`[data-merge="${ids[1] ?? ''}"]`);
    await until('the table', () => !isOpen());
    expect(counter().order).toMatchObject({
      id: ids[1],
      place: atTable('3', 'A3'),
      sums: { totalFen: 6600 },
    });
    expect(await desk.ask('orders.get', { order: ids[0] ?? '' })).toMatchObject({ status: 'merged' });
    expect(useAnnouncement().value?.text).toBe('Merged with A3');
  });

  it('moves the slip on screen beside the order of a table where others sit', async () => {
    const { press, desk, ids, counter, isOpen, find } = await openTables({ choosing: 0 });
    expect(find(table('1'))?.getAttribute('aria-current')).toBe('true');
    await press(table('3'));
    await until('the rest', () => find('[data-part=occupied] [aria-disabled=true]') === undefined);
    await press('[data-do=keep-two]');
    expect(await desk.ask('orders.get', { order: ids[0] ?? '' })).toMatchObject({
      place: atTable('3', 'A3'),
    });
    expect(counter().order?.id).toBe(ids[0]);
    expect(isOpen()).toBe(false);
  });

  it('gives an empty slip its place without asking the core', async () => {
    const desk = openMemoryDesk();
    await openNoodleShop(desk, shop());
    const window = windowOn(desk);
    const { find, press, emitted } = await openSheet(window, TablesSheet, { props: { choosing: true } });
    await until('the tables', () => find(table('4')) !== undefined);
    useCounter().nextGuests = 4;
    await press(table('4'));
    expect(useCounter().nextPlace).toEqual(atTable('4', 'Terrace 1'));
    expect(useCounter().nextGuests).toBe(4);
    expect(window.askedFor('orders.do')).toEqual([]);
    expect(emitted('close')).toHaveLength(1);
  });

  it('can make it a take-away order', async () => {
    const { press, desk, ids } = await openTables({ choosing: 0 });
    await press('[data-do=take-away]');
    expect(await desk.ask('orders.get', { order: ids[0] ?? '' })).toMatchObject({
      place: { kind: 'take-away' },
    });
  });

  it('says why it is refused', async () => {
    const { press, desk, ids, text, isOpen, hold, quiet } = await openTables({ choosing: 0 });
    const letGo = hold('orders.do');
    await press(table('4'));
    await payAll(desk, ids[0] ?? '');
    letGo();
    await quiet();
    expect(text('[data-part=tables]')).toContain('This order is closed');
    expect(isOpen()).toBe(true);
  });
});
