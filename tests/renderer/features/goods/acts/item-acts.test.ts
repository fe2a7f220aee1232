// The actions on an item of the list, on the real core, by button, right click and keys: one menu, and one small sheet.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SomeGoodsFields } from '../../../../../src/contract/goods-fields.ts';
import { useUndoOffer } from '../../../../../src/renderer/ui/messages.ts';
import { actsOn } from '../../../../../src/renderer/app/item-acts/quick-acts.ts';
import type { Row } from '../../../../support/odd-shop/store.ts';
import { openOddScreen } from '../../../support/odd-screen.ts';
import { openShopOf } from '../../../support/shop-of.ts';
import { openCoreScreen } from '../../../support/core-screen.ts';
import { menuFetched } from '../../../../support/core-desk.ts';
import { plainDish } from '../../../../core/goods/odd-shop.ts';
import { lineOf } from '../sample-lines.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
});
afterEach(() => void vi.restoreAllMocks());

/** Listed by their ids. */
const dish = (id: string, title: string, rest: Row = {}): Row => ({
  id,
  title,
  price: '18.00',
  stock: '40',
  weight: String(1000 - Number(id)),
  ...rest,
});
const withRows: Row = {
  model: { 1: { id: 1, name: 'Size', subModelId: ['30', '31'], subModelName: ['Size 30', 'Size 31'] } },
  goods_model: ['30', '31'].map((model) => ({ id: model, model, price: '18.00', stock: '4' })),
};

interface Opening {
  path?: string;
  /** Of the second item. */
  rest?: Row;
}

async function openGoods({ path = '/goods', rest = {} }: Opening = {}) {
  const opened = await openOddScreen(path, {
    stock: {
      items: [
        dish('101', 'Beef noodle soup'),
        dish('102', 'Dan dan noodles', rest),
        dish('103', 'Cold sesame noodles'),
        dish('104', 'Mapo tofu'),
        dish('105', 'Fish-fragrant aubergine', { stock: '0' }),
      ],
    },
  });
  const { find, seen, desk } = opened;
  await seen('the menu', () => find('[data-index="4"]') !== undefined);
  const menus = () => [...document.querySelectorAll('[role=menu]')];
  const requests = async () => {
    const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 10 });
    return commands.map(({ request }) => request);
  };
  return {
    ...opened,
    menus,
    /** Chooses an act of the second item. */
    choose: async (words: string) => {
      await opened.press('[data-index="1"] [data-more]');
      await opened.pressWords(words);
      await opened.quiet();
    },
    fields: () => [...document.querySelectorAll<HTMLInputElement>('[data-row] input')],
    submit: async () => {
      find('[data-part=act-sheet]')?.dispatchEvent(new Event('submit', { cancelable: true }));
      await opened.settled();
      await opened.quiet();
    },
    typeMoment: async (text: string) => {
      await opened.type('[data-part=moment] input', text);
      find('[data-part=moment] input')?.dispatchEvent(new Event('change', { bubbles: true }));
      await opened.settled();
    },
    requests,
    /** The only request, once it is queued. */
    request: async () => {
      await seen('the request', async () => (await requests()).length === 1);
      return (await requests())[0];
    },
  };
}
const changed = (fields: SomeGoodsFields) => ({ kind: 'goods.change', id: '102', fields });

test.each(['/goods', '/goods?layout=table'])(
  'has one menu for all items, at the one that was pressed: %s',
  async (path) => {
    const { press, pressWords, menus, request } = await openGoods({ path });
    expect(menus()).toHaveLength(0);
    await press('[data-index="1"] [data-more]');
    await press('[data-index="2"] [data-more]');
    expect(menus()).toHaveLength(1);
    await pressWords('Mark sold out');
    expect(await request()).toEqual({ kind: 'goods.sell-out', id: '103' });
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
  expect(menus()[0]?.textContent).toContain('Mark sold out');
});

test('runs the one-tap actions from the menu, with an undo', async () => {
  const { choose, request } = await openGoods();
  await choose('Mark sold out');
  expect(await request()).toEqual({ kind: 'goods.sell-out', id: '102' });
  expect(useUndoOffer().value?.text).toContain('“Dan dan noodles” sold out');
});

test('changes a price by typing or by steps, and requests nothing else', async () => {
  const { choose, fields, press, type, submit, find, request } = await openGoods();
  await choose('Change price');
  expect(fields()[0]?.value).toBe('18.00');
  await press('[aria-label="Price (¥) +1.00"]');
  await press('[aria-label="Price (¥) −10.00"]');
  expect(fields()[0]?.value).toBe('9.00');
  await type('[data-row] input', '12,5');
  await submit();
  expect(await request()).toEqual(changed({ priceFen: 1250 }));
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
  const { choose, type, submit, fields, text, request } = await openGoods({ rest: withRows });
  await choose('Change stock');
  expect(fields()).toHaveLength(2);
  expect(text()).toContain('Size 31');
  await type('[data-row="31"] input', '9');
  await submit();
  expect(await request()).toEqual(changed({ rows: { '31': { stock: 9 } } }));
});

test('says how many combinations the sheet holds, more than a low window shows', async () => {
  const { choose, text } = await openGoods({ rest: withRows });
  await choose('Change price');
  expect(text()).toContain('Set all 2 variations to');
});

test('fills in one number for all rows', async () => {
  const { choose, type, press, submit, request } = await openGoods({ rest: withRows });
  await choose('Change price');
  await type('[data-part=all]', '20');
  await press('[data-do=set-all]');
  await submit();
  expect(await request()).toEqual(changed({ rows: { '30': { priceFen: 2000 }, '31': { priceFen: 2000 } } }));
});

test('says what is wrong with a number, and requests nothing', async () => {
  const { choose, type, submit, text, requests } = await openGoods();
  await choose('Change price');
  await type('[data-row] input', 'much');
  await submit();
  expect(text()).toContain('Enter an amount, such as 12.50');
  await type('[data-row] input', '');
  await submit();
  expect(text()).toContain('Required');
  expect(await requests()).toEqual([]);
});

test('leaves the typed values when saving fails, and says why', async () => {
  const { desk, choose, type, submit, fields, find, seen, requests } = await openGoods();
  desk.ports.journals.breakWrites('disk-full');
  await choose('Change price');
  await type('[data-row] input', '19.50');
  await submit();
  await seen('why', () => find('[data-part=act-sheet] [role=alert]') !== undefined);
  expect(fields()[0]?.value).toBe('19.50');
  expect(await requests()).toEqual([]);
});

test('says why it cannot show the current values, and retries', async () => {
  const { lose, choose, press, fields, find, seen } = await openGoods();
  const works = lose('editing.open');
  await choose('Change price');
  await seen('why', () => find('[data-part=act-sheet] [role=alert]') !== undefined);
  works();
  await press('[data-do=again]');
  await seen('the price', () => fields()[0]?.value === '18.00');
});

test('schedules the sale of an item by the shop’s clock, and refuses a time in the past', async () => {
  const { choose, typeMoment, submit, text, request, requests } = await openGoods();
  await choose('Schedule');
  await submit();
  expect(text()).toContain('Enter a date and time');
  await typeMoment('01/01/2020 8:00 AM');
  await submit();
  expect(text()).toContain('This time has passed');
  expect(await requests()).toEqual([]);
  await typeMoment('01/01/2100 8:00 AM');
  await submit();
  expect(await request()).toEqual(
    changed({ state: 'in-warehouse', sellAtSeconds: Date.UTC(2100, 0, 1) / 1000 }),
  );
});

test('asks for the stock if the number before it was sold out is unknown', async () => {
  const { press, pressWords, find } = await openGoods();
  await press('[data-index="4"] [data-more]');
  await pressWords('Back in stock');
  expect(find('[role=dialog] h2')?.textContent).toBe('Stock: Fish-fragrant aubergine');
});

test('shows a tap before the desk program has answered, and reverts it if it was not saved', async () => {
  const { desk, hold, choose, find, seen } = await openGoods();
  const row = () => find('[data-index="1"]')?.textContent ?? '';
  expect(row()).not.toContain('Sold out');
  const letGo = hold('outbox.put');
  desk.ports.journals.breakWrites('disk-full');
  await choose('Mark sold out');
  await seen('the tap', () => row().includes('Sold out'));
  letGo();
  await seen('the former state', () => !row().includes('Sold out'));
});

test('offers only to view an item whose id cannot be sent to the shop', async () => {
  expect(actsOn(lineOf({}))).toContain('price');
  expect(actsOn(lineOf({ id: '../7' }))).toEqual([]);
  const shop = await openShopOf();
  shop.records = [plainDish(1, { id: '../7' })];
  const { find, pressWords, press, text, seen } = await openCoreScreen('/goods', async (desk) => {
    await desk.add(shop);
    await menuFetched(desk);
  });
  await seen('the item', () => find('[data-index="0"] [data-more]') !== undefined);
  await press('[data-index="0"] [data-more]');
  await pressWords('Details');
  expect(find('[data-part=look-only]')).toBeDefined();
  expect(text()).not.toContain('Change price');
});
