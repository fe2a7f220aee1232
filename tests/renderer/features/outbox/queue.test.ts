// The queue on the page, on the real core: every command in plain words, with its cause, and with what can be done about it.
import { expect, test } from 'vitest';
import { madeBy } from '../../../../src/contract/goods.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import type { OddShop } from '../../../support/odd-shop/odd-shop.ts';
import { until } from '../../../support/until.ts';
import { addGroup, change, openOutbox } from './outbox-screen.ts';

test('says that there is nothing to send', async () => {
  const { text } = await openOutbox();
  expect(text()).toContain('All changes sent');
  expect(text()).toContain('Open (0)');
});

test('describes each request in words', async () => {
  const { text, wordsOf } = await openOutbox({
    requests: [
      addGroup('Bar'),
      { kind: 'group.rename', id: '1', name: 'Long bar' },
      { kind: 'group.remove', id: '2' },
      { kind: 'goods.add', fields: { title: 'Noodles', priceFen: 1800 } },
      { kind: 'goods.sell-out', id: '1001' },
      change('1002', { priceFen: 250 }),
      change('1002', { stock: 30, state: 'in-warehouse' }),
    ],
  });
  expect(text()).toContain('New prep station: Bar');
  expect(text()).toContain('Prep station: Printer 1 → Long bar');
  expect(text()).toContain('Delete prep station: Printer 2');
  expect(text()).toContain('New item: Noodles');
  expect(text()).toContain('Dish 1: sold out');
  expect(wordsOf(5)).toContain('Dish 2: Price');
  expect(wordsOf(5)).toContain('¥2.50');
  expect(wordsOf(6)).toContain('Dish 2: 2 changes');
  expect(wordsOf(6)).toMatch(/Stock.*30.*Status.*Hidden/);
  expect(wordsOf(6)).toContain('Waiting for: Dish 2: Price');
});

const size = { '1': { id: 1, name: 'Size', subModelId: ['31', '32'], subModelName: ['large', 'small'] } };
const rows = ['31', '32'].map((model) => ({ id: `5${model}`, model, price: '5.00', stock: '5' }));

test('names a row by its options', async () => {
  const { wordsOf, seen } = await openOutbox({
    stock: { items: [{ title: 'Beef noodle soup', model: size, goods_model: rows }] },
    requests: [change('1001', { rows: { '31': { priceFen: 650 } } })],
  });
  await seen('the options', () => wordsOf(0).includes('Beef noodle soup, large: Price'));
  expect(wordsOf(0)).toContain('¥6.50');
});

test('says that an answer was lost, and that nothing is done twice', async () => {
  const { wordsOf, seen } = await openOutbox({
    requests: [addGroup('Bar')],
    then: async (shop, desk) => {
      shop.onCall(({ endpoint }) => {
        if (endpoint !== 'addReceiptGroup') return 'passes';
        shop.setDown(true);
        return 'answer-is-lost';
      });
      await desk.ask('outbox.hold', { held: false });
      await desk.until('outbox.changed', ({ uncertain }) => uncertain === 1);
    },
  });
  await seen('the doubt', () => wordsOf(0).includes('The shop’s answer was lost'));
  expect(wordsOf(0)).toContain('nothing is sent twice');
  expect(wordsOf(0)).toContain('1 attempt');
});

const refusedName = {
  requests: [addGroup('Printer 1')],
  isHeld: false,
  habits: { sameGroupNames: 'refused' as const },
};

test('says in the shop’s words why a command was refused, and accepts another name', async () => {
  const { press, type, text, wordsOf, line, seen, submit, shop } = await openOutbox(refusedName);
  await seen('the refusal', () => wordsOf(0).includes('Shop’s message: 分组名称已存在'));
  await press(`${line(0)} [data-do=edit]`);
  const name = '[data-typed=name] input, input[data-typed=name]';
  await type(name, ' ');
  expect(text()).toContain('Required');
  expect(document.querySelector('[role=dialog] [data-do=save]')).toHaveProperty('disabled', true);
  await type(name, 'Second bar');
  await submit();
  await seen('the group at the shop', () => shop.store.groups.some((group) => group.name === 'Second bar'));
});

test('retries a refused command at once', async () => {
  const { press, line, wordsOf, seen, shop, find } = await openOutbox(refusedName);
  await seen('the refusal', () => find(`${line(0)} [data-do=retry]`) !== undefined);
  expect(wordsOf(0)).toContain('1 attempt');
  const others = shop.store.groups.filter(({ name }) => name !== 'Printer 1');
  shop.store.groups = others;
  await press(`${line(0)} [data-do=retry]`);
  await seen('the group at the shop', () => shop.store.groups.length > others.length);
});

test('retries a command that waits for its time at once', async () => {
  const { press, line, wordsOf, seen, shop } = await openOutbox({
    requests: [addGroup('Bar')],
    then: async (opened, desk) => {
      opened.onCall(({ endpoint }) => (endpoint === 'addReceiptGroup' ? 'never-arrives' : 'passes'));
      await desk.ask('outbox.hold', { held: false });
      await desk.until('outbox.changed', ({ uncertain, queued }) => uncertain + queued === 1);
    },
  });
  await seen('its time', () => wordsOf(0).includes('Retrying after'));
  shop.onCall(() => 'passes');
  const time = /Retrying after [\d:]+/.exec(wordsOf(0))?.[0] ?? '';
  await press(`${line(0)} [data-do=retry]`);
  await seen('another look', () => !wordsOf(0).includes(time));
});

test('offers no retry to a command that was not sent yet', async () => {
  const { find, line } = await openOutbox({ requests: [addGroup('Bar')] });
  expect(find(`${line(0)} [data-do=retry]`)).toBeUndefined();
});

test('cancels only after a confirmation, and says that dependent commands are cancelled too', async () => {
  const { press, pressWords, text, line, ids, list, desk, seen } = await openOutbox({
    requests: [addGroup('Bar')],
  });
  const rename = { kind: 'group.rename' as const, id: madeBy(ids[0] ?? ''), name: 'Long bar' };
  await desk.ask('outbox.put', { requests: [rename] });
  await seen('both', () => document.querySelectorAll('[data-command]').length === 2);
  await press(`${line(0)} [data-do=cancel]`);
  expect(text()).toContain('Later changes to it are canceled too');
  await pressWords('Keep');
  expect(await list('open')).toHaveLength(2);
  await press(`${line(0)} [data-do=cancel]`);
  await press('[data-answer=yes]');
  await seen('an empty queue', () => text().includes('All changes sent'));
  expect((await list('over')).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});

/** Longer than any test. */
const STUCK_MS = 30_000;

/** The first command is being sent, and stays so. */
const sendFirst = async (shop: OddShop, desk: CoreDesk) => {
  shop.onCall(({ endpoint }) => {
    if (endpoint === 'addGoods') shop.habits = { ...shop.habits, delay: STUCK_MS };
    return 'passes';
  });
  await desk.ask('outbox.hold', { held: false });
  await desk.until('outbox.changed', ({ sending }) => sending === 1);
  await until('the call is on its way', () => shop.callsTo('addGoods').length > 0);
};

test('offers no cancel while the command is being sent', async () => {
  const { find, line, seen, wordsOf } = await openOutbox({
    requests: [change('1001', { priceFen: 250 })],
    then: sendFirst,
  });
  await seen('that it is being sent', () => wordsOf(0).includes('Sending'));
  expect(find(`${line(0)} [data-do=cancel]`)).toBeUndefined();
});

test('moves a command by its buttons and by keys, and leaves the focus on it', async () => {
  const { press, key, find, text, line, order, seen } = await openOutbox({
    requests: ['Bar', 'Grill', 'Wok'].map(addGroup),
  });
  find(`${line(2)} [data-do=up]`)?.focus();
  await press(`${line(2)} [data-do=up]`);
  await seen('the new order', () => order().join() === '0,2,1');
  expect(text()).toContain('Now number 2');
  expect(document.activeElement).toBe(find(`${line(2)} [data-do=up]`));
  await key('ArrowDown', { altKey: true });
  await seen('the former order', () => order().join() === '0,1,2');
});

test('moves no command before one that it depends on, nor before one that is being sent', async () => {
  const { find, key, line, order, seen, wordsOf } = await openOutbox({
    requests: [
      change('1001', { priceFen: 250 }),
      change('1002', { priceFen: 250 }),
      change('1002', { stock: 30 }),
    ],
    then: sendFirst,
  });
  await seen('that it is being sent', () => wordsOf(0).includes('Sending'));
  const isOff = (selector: string) => find(selector)?.matches(':disabled');
  expect(isOff(`${line(1)} [data-do=up]`)).toBe(true);
  expect(isOff(`${line(1)} [data-do=down]`)).toBe(true);
  expect(isOff(`${line(2)} [data-do=up]`)).toBe(true);
  find(line(2))?.focus();
  await key('ArrowUp', { altKey: true });
  expect(order()).toEqual([0, 1, 2]);
});

test('says that the core refused to move a command there', async () => {
  const { press, text, line, desk, ids, hold, seen } = await openOutbox({
    requests: ['Bar', 'Grill'].map(addGroup),
  });
  const letGo = hold('outbox.list');
  await desk.ask('outbox.cancel', { id: ids[0] ?? '' });
  await press(`${line(1)} [data-do=up]`);
  await seen('why', () => text().includes('Changes to the same item stay in order'));
  letGo();
});
