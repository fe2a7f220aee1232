// The sheet of tables: seats guests, shows who sits where, and moves the slip on screen.
import { describe, expect, it } from 'vitest';
import { failed } from '../../../../../src/contract/result.ts';
import TablesSheet from '../../../../../src/renderer/features/counter/tables/TablesSheet.vue';
import { openSheet, type Sheet } from '../../../support/open-sheet.ts';
import { orderHex, scriptedOrder } from '../../../support/scripted-order.ts';
import { orderRefused } from '../../../support/scripted-orders.ts';
import { atTable, createFloorDesk, placed, threeSlips, withHeldTea } from '../floor-desk.ts';

const table = (id: string) => `[data-table="${id}"]`;

async function openTables(parts = createFloorDesk(), sheet: Sheet = {}) {
  const opened = await openSheet(parts.desk, TablesSheet, sheet);
  await opened.settled();
  const field = () => {
    const found = opened.find('[data-part=tables] input');
    if (!(found instanceof HTMLInputElement)) throw new Error('there is no search field');
    return found;
  };
  return {
    ...opened,
    ...parts,
    /** What a screen reader says of a table. */
    spoken: (id: string) => opened.find(`${table(id)} .only-heard`)?.textContent,
    names: () => opened.all('[data-table] strong').map(({ textContent }) => textContent.trim()),
    say: async (words: string) => {
      field().value = words;
      field().dispatchEvent(new Event('input', { bubbles: true }));
      await opened.settled();
    },
    key: async (key: string, on: Element = field()) => {
      on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await opened.settled();
    },
  };
}

describe('the tables', () => {
  it('say in words who sits there since when and what is owed', async () => {
    const { spoken, text } = await openTables();
    expect(spoken('1')).toBe('A1, Due, 1 h 15 min, 3 guests, ¥36.00 due');
    expect(spoken('2')).toBe('A2, Free, Closed');
    expect(spoken('3')).toBe('A3, Unsent, 20 min, ¥30.00 due');
    expect(text(table('1'))).toMatch(/A1.*1h 15m.*¥36\.00/);
    expect(text('[data-part=counts]')).toMatch(/Free 2.*Seated 0.*Unsent 1.*Due 1/);
  });

  it('say and mark what is held', async () => {
    const { spoken, find } = await openTables(createFloorDesk({ orders: withHeldTea() }));
    expect(spoken('3')).toBe('A3, Due, 20 min, ¥30.00 due, 1 on hold');
    expect(find(`${table('3')} [data-part=held]`)).toBeDefined();
    expect(find(`${table('1')} [data-part=held]`)).toBeUndefined();
  });

  it('are in the shop’s order without a plan', async () => {
    const { names, find } = await openTables();
    expect(names()).toEqual(['A1', 'A2', 'A3', 'Terrace 1']);
    expect(find('[data-part=table-grid]')).toBeDefined();
  });

  it('are drawn by areas with a plan, and those not on it have a tab of their own', async () => {
    const areas = [{ id: 'area-1', name: 'Hall' }];
    const plan = { areas, tables: [placed('1'), placed('3', { x: 300, rotationDegrees: 45 })] };
    const { names, press, find, all } = await openTables(createFloorDesk({ plan }));
    expect(find('[data-part=floor]')?.getAttribute('aria-label')).toBe('Hall');
    expect(names()).toEqual(['A1', 'A3']);
    expect(all('[data-area]').map(({ textContent }) => textContent)).toEqual(['Hall 2/2', 'Not placed 0/2']);
    await press('[data-area=others]');
    expect(names()).toEqual(['A2', 'Terrace 1']);
  });

  it('follow what another window does', async () => {
    const { become, find } = await openTables();
    become(threeSlips().slice(1));
    await expect.poll(() => find(table('1'))?.dataset.status).toBe('free');
  });

  it('are found over all areas, and Enter takes the first', async () => {
    const { say, key, names, counter, emitted } = await openTables();
    await say('a3');
    expect(names()).toEqual(['A3']);
    await key('Enter');
    expect(counter().order?.id).toBe(orderHex(2));
    expect(emitted('close')).toHaveLength(1);
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
    const { text, press, counter } = await openTables(createFloorDesk({ tables: [], orders: [] }));
    expect(text('[data-part=no-tables]')).toContain('This shop has no tables yet');
    await press('[data-do=take-away]');
    expect(counter().nextPlace).toEqual({ kind: 'take-away' });
  });

  it('remain usable when the slips cannot be read', async () => {
    const parts = createFloorDesk();
    const { text, find, desk } = await openTables(parts);
    desk.answer({
      'orders.slips': () => failed({ code: 'internal', message: '', data: { correlationId: 'e1' } }),
    });
    parts.become(threeSlips());
    await expect.poll(() => text()).toContain('Something went wrong');
    expect(find(table('1'))).toBeDefined();
  });
});

describe('a tap on a free table', () => {
  it('asks for the guests, and begins an empty slip there', async () => {
    const { press, counter, emitted, desk } = await openTables();
    await press(table('4'));
    await press('[data-guests="5"]');
    expect(counter().nextPlace).toEqual(atTable('4', 'Terrace 1'));
    expect(counter().nextGuests).toBe(5);
    expect(counter().order).toBeNull();
    expect(emitted('close')).toHaveLength(1);
    expect(desk.askedFor('orders.do')).toEqual([]);
  });

  it('works for a table that the shop has closed, and without a number of guests', async () => {
    const { press, counter } = await openTables();
    await press(table('2'));
    await press('[data-do=skip-guests]');
    expect(counter().nextPlace).toEqual(atTable('2', 'A2'));
    expect(counter().nextGuests).toBeNull();
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
    expect(counter().nextGuests).toBe(24);
  });

  it('takes a digit as the number of guests', async () => {
    const { press, key, find, counter } = await openTables();
    await press(table('4'));
    await key('6', find('[data-guests="2"]'));
    expect(counter().nextGuests).toBe(6);
  });
});

describe('a tap on a seated table', () => {
  it('shows its slip', async () => {
    const { press, counter, emitted } = await openTables();
    await press(table('1'));
    expect(counter().order?.number).toBe(7);
    expect(emitted('close')).toHaveLength(1);
  });

  it('offers its slips if there are several, and a new one', async () => {
    const second = scriptedOrder({ id: orderHex(5), number: 12, place: atTable('1', 'A1') });
    const { press, text, spoken, counter } = await openTables(
      createFloorDesk({ orders: [...threeSlips(), second] }),
    );
    expect(spoken('1')).toContain('2 slips');
    await press(table('1'));
    expect(text('[data-part=table-slips]')).toMatch(/#7.*#12/);
    await press('[data-do=add-slip]');
    await press('[data-guests="2"]');
    expect(counter().nextPlace).toEqual(atTable('1', 'A1'));
    await press(table('1'));
    await press(`[data-slip="${orderHex(5)}"]`);
    expect(counter().order?.number).toBe(12);
  });
});

describe('choosing a table', () => {
  async function openChoosing(shown: string | null) {
    const parts = createFloorDesk();
    const opened = await openTables(parts, { props: { choosing: true } });
    if (shown !== null) await parts.counter().show(shown);
    await opened.settled();
    return opened;
  }

  it('moves the slip on screen, also to a table where others sit', async () => {
    const { press, desk, counter, emitted, find } = await openChoosing(orderHex(1));
    expect(find(table('1'))?.getAttribute('aria-current')).toBe('true');
    await press(table('3'));
    expect(desk.askedFor('orders.do')).toMatchObject([
      { order: orderHex(1), acts: [{ kind: 'move', place: atTable('3', 'A3') }] },
    ]);
    expect(counter().order?.id).toBe(orderHex(1));
    expect(emitted('close')).toHaveLength(1);
  });

  it('gives an empty slip its place without asking the core', async () => {
    const { press, desk, counter, emitted } = await openChoosing(null);
    counter().nextGuests = 4;
    await press(table('4'));
    expect(counter().nextPlace).toEqual(atTable('4', 'Terrace 1'));
    expect(counter().nextGuests).toBe(4);
    expect(desk.askedFor('orders.do')).toEqual([]);
    expect(emitted('close')).toHaveLength(1);
  });

  it('can make it a take-away order', async () => {
    const { press, desk } = await openChoosing(orderHex(1));
    await press('[data-do=take-away]');
    expect(desk.askedFor('orders.do')).toMatchObject([
      { acts: [{ kind: 'move', place: { kind: 'take-away' } }] },
    ]);
  });

  it('says why it is refused', async () => {
    const { press, desk, text, emitted } = await openChoosing(orderHex(1));
    desk.answer({ 'orders.do': () => failed(orderRefused('over')) });
    await press(table('4'));
    expect(text()).toContain('This order is closed');
    expect(emitted('close')).toBeUndefined();
  });
});
