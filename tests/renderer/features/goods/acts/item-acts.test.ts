// The actions on an item of the list, by button, right click and keys: one menu, and one small sheet.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SomeGoodsFields } from '../../../../../src/contract/goods-fields.ts';
import { done, failed } from '../../../../../src/contract/result.ts';
import { useUndoOffer } from '../../../../../src/renderer/ui/messages.ts';
import { actsOn } from '../../../../../src/renderer/app/item-acts/quick-acts.ts';
import { openDesk } from '../../../support/open-desk.ts';
import { createScriptedDesk } from '../../../support/scripted-desk.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const plainItem: SomeGoodsFields = { priceFen: 1800, stock: 40, state: 'on-sale', sellAtSeconds: null };
const withRows: SomeGoodsFields = {
  ...plainItem,
  kinds: [{ id: 1, name: 'Size', options: [30, 31].map((id) => ({ id, name: `Size ${id}` })) }],
  rows: Object.fromEntries(
    ['30', '31'].map((key) => [key, { priceFen: 1800, virtualFen: null, stock: 4, code: '', picture: '' }]),
  ),
};

async function openGoods(fields: SomeGoodsFields = plainItem, path = '/goods') {
  const desk = createScriptedDesk();
  desk.answer({ 'editing.open': ({ id }) => done({ id, title: '', fields, unread: [] }) });
  const opened = await openDesk(desk, path);
  const menus = () => [...document.querySelectorAll('[role=menu]')];
  const choose = async (words: string) => {
    await opened.press('[data-index="1"] [data-more]');
    await opened.pressWords(words);
  };
  return {
    desk,
    ...opened,
    menus,
    choose,
    fields: () => [...document.querySelectorAll<HTMLInputElement>('[data-row] input')],
    submit: async () => {
      opened.find('[data-part=act-sheet]')?.dispatchEvent(new Event('submit', { cancelable: true }));
      await opened.settled();
    },
    typeMoment: async (text: string) => {
      await opened.type('[data-part=moment] input', text);
      opened.find('[data-part=moment] input')?.dispatchEvent(new Event('change', { bubbles: true }));
      await opened.settled();
    },
    put: () => desk.askedFor('outbox.put').at(-1),
  };
}
const changed = (fields: SomeGoodsFields) => ({ requests: [{ kind: 'goods.change', id: '102', fields }] });

test.each(['/goods', '/goods?layout=table'])(
  'has one menu for all items, at the one that was pressed: %s',
  async (path) => {
    const { press, pressWords, menus, put } = await openGoods(plainItem, path);
    expect(menus()).toHaveLength(0);
    await press('[data-index="1"] [data-more]');
    await press('[data-index="2"] [data-more]');
    expect(menus()).toHaveLength(1);
    await pressWords('Sold out');
    expect(put()).toEqual({ requests: [{ kind: 'goods.sell-out', id: '103' }] });
  },
);

test('opens by right click, in place of the menu of the browser', async () => {
  const { find, menus, settled } = await openGoods();
  const right = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  find('[data-index="4"]')?.dispatchEvent(right);
  await settled();
  expect(right.defaultPrevented).toBe(true);
  expect(menus()[0]?.textContent).toContain('Back in stock');
});

test('opens by Alt Enter on the active item', async () => {
  const { find, key, menus } = await openGoods();
  find('[role=listbox]')?.focus();
  await key('ArrowRight');
  await key('Enter', { altKey: true });
  expect(menus()[0]?.textContent).toContain('Sold out');
});

test('runs the one-tap actions from the menu, with an undo', async () => {
  const { choose, put } = await openGoods();
  await choose('Sold out');
  expect(put()).toEqual({ requests: [{ kind: 'goods.sell-out', id: '102' }] });
  expect(useUndoOffer().value?.text).toBe('“Dan dan noodles” sold out');
});

test('changes a price by typing or by steps, and requests nothing else', async () => {
  const { choose, fields, press, type, submit, put, find } = await openGoods();
  await choose('Change price');
  expect(fields()[0]?.value).toBe('18.00');
  await press('[aria-label="Price (yuan) +1.00"]');
  await press('[aria-label="Price (yuan) −10.00"]');
  expect(fields()[0]?.value).toBe('9.00');
  await type('[data-row] input', '12,5');
  await submit();
  expect(put()).toEqual(changed({ priceFen: 1250 }));
  expect(find('[data-part=act-sheet]')).toBeUndefined();
});

test('never steps below zero', async () => {
  const { choose, fields, press, type } = await openGoods();
  await choose('Change stock');
  await type('[data-row] input', '3');
  await press('[aria-label="Stock −10"]');
  expect(fields()[0]?.value).toBe('0');
});

test('changes only the rows that were edited', async () => {
  const { choose, type, submit, put, fields, text } = await openGoods(withRows);
  await choose('Change stock');
  expect(fields()).toHaveLength(2);
  expect(text()).toContain('Size 31');
  await type('[data-row="31"] input', '9');
  await submit();
  expect(put()).toEqual(changed({ rows: { '31': { stock: 9 } } }));
});

test('says how many combinations the sheet holds, more than a low window shows', async () => {
  const { choose, text } = await openGoods(withRows);
  await choose('Change price');
  expect(text()).toContain('Set all 2 combinations to');
});

test('fills in one number for all rows', async () => {
  const { choose, type, press, submit, put } = await openGoods(withRows);
  await choose('Change price');
  await type('[data-part=all]', '20');
  await press('[data-do=set-all]');
  await submit();
  expect(put()).toEqual(changed({ rows: { '30': { priceFen: 2000 }, '31': { priceFen: 2000 } } }));
});

test('says what is wrong with a number, and requests nothing', async () => {
  const { choose, type, submit, put, text } = await openGoods();
  await choose('Change price');
  await type('[data-row] input', 'much');
  await submit();
  expect(text()).toContain('Enter an amount, such as 12.50');
  await type('[data-row] input', '');
  await submit();
  expect(text()).toContain('Required');
  expect(put()).toBeUndefined();
});

test('leaves the typed values when saving fails, and says why', async () => {
  const { desk, choose, type, submit, fields, find, put } = await openGoods();
  desk.answer({
    'outbox.put': () => failed({ code: 'store.unwritable', message: 'full', data: { reason: 'disk-full' } }),
  });
  await choose('Change price');
  await type('[data-row] input', '19.50');
  await submit();
  expect(fields()[0]?.value).toBe('19.50');
  expect(find('[data-part=act-sheet] [role=alert]')).toBeDefined();
  expect(put()).toEqual(changed({ priceFen: 1950 }));
});

test('says why it cannot show the current values, and retries', async () => {
  const { desk, choose, press, fields, find } = await openGoods();
  desk.answer({ 'editing.open': () => failed({ code: 'goods.gone', message: '102' }) });
  await choose('Change price');
  expect(find('[data-part=act-sheet] [role=alert]')).toBeDefined();
  desk.answer({ 'editing.open': ({ id }) => done({ id, title: '', fields: plainItem, unread: [] }) });
  await press('[data-do=again]');
  expect(fields()[0]?.value).toBe('18.00');
});

test('schedules the sale of an item by the shop’s clock, and refuses a time in the past', async () => {
  const { choose, typeMoment, submit, put, text } = await openGoods();
  await choose('Schedule');
  await submit();
  expect(text()).toContain('Enter a date and time');
  await typeMoment('2020-01-01 08:00');
  await submit();
  expect(text()).toContain('This time has passed');
  expect(put()).toBeUndefined();
  await typeMoment('2100-01-01 08:00');
  await submit();
  expect(put()).toEqual(changed({ state: 'in-warehouse', sellAtSeconds: Date.UTC(2100, 0, 1) / 1000 }));
});

test('asks for the stock if the number before it was sold out is unknown', async () => {
  const { press, pressWords, find } = await openGoods();
  await press('[data-index="4"] [data-more]');
  await pressWords('Back in stock');
  expect(find('[role=dialog] h2')?.textContent).toBe('Stock: Fish-fragrant aubergine');
});

test('shows a tap before the desk program has answered, and reverts it if it was not saved', async () => {
  const { desk, choose, find, settled } = await openGoods();
  let answer: (saved: boolean) => void = () => undefined;
  const saved = new Promise<boolean>((resolve) => (answer = resolve));
  desk.answer({
    'outbox.put': async () =>
      (await saved)
        ? done([])
        : failed({ code: 'store.unwritable', message: '', data: { reason: 'disk-full' } }),
  });
  const row = () => find('[data-index="1"]')?.textContent ?? '';
  expect(row()).not.toContain('Sold out');
  await choose('Sold out');
  expect(row()).toContain('Sold out');
  answer(false);
  await settled();
  expect(row()).not.toContain('Sold out');
});

test('offers only to view an item whose id cannot be sent to the shop', async () => {
  const desk = createScriptedDesk();
  const [first] = desk.state.menu;
  if (first === undefined) throw new Error('the menu is empty');
  expect(actsOn(first)).toContain('price');
  expect(actsOn({ ...first, id: '../7' })).toEqual([]);
  desk.state.menu = [{ ...first, id: '../7' }];
  const { press, pressWords, find, text } = await openDesk(desk, '/goods');
  await press('[data-index="0"] [data-more]');
  await pressWords('Details');
  expect(find('[data-part=look-only]')).toBeDefined();
  expect(text()).not.toContain('Change price');
});
