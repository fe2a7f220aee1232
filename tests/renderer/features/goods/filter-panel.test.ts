// The filters of the goods page, and saved views, on the real core.
import { expect, test } from 'vitest';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { openMenu, shareMenuShop } from './menu-screen.ts';

const shop = shareMenuShop();

const openGoods = async (path = '/goods', prepare?: (desk: CoreDesk) => Promise<unknown>) => {
  const opened = await openMenu(shop(), path, prepare);
  return {
    ...opened,
    filtersAsked: () => opened.askedFor('goods.search').at(-1)?.filters,
    /** Types into a field and leaves it. */
    fill: async (selector: string, text: string) => {
      await opened.type(selector, text);
      opened.find(selector)?.dispatchEvent(new Event('change', { bubbles: true }));
      await opened.settled();
    },
  };
};

const withPanel = async (prepare?: (desk: CoreDesk) => Promise<unknown>) => {
  const desk = await openGoods('/goods', prepare);
  await desk.press('[data-do=filter]');
  return desk;
};

test('shows a count per choice, applies each at once, and removes it on a second press', async () => {
  const { press, find, filtersAsked } = await withPanel();
  expect(find('[data-group=type] [data-choice="0"] .count')?.textContent).toBe('12');
  await press('[data-group=type] [data-choice="0"]');
  expect(filtersAsked()).toEqual({ type: 0 });
  await press('[data-group=status] [data-choice="sold-out"]');
  expect(filtersAsked()).toEqual({ type: 0, status: 'sold-out' });
  await press('[data-group=type] [data-choice="0"]');
  expect(filtersAsked()).toEqual({ status: 'sold-out' });
  await press('[data-group=packages] [data-choice=single]');
  expect(filtersAsked()).toEqual({ status: 'sold-out', packages: 'single' });
});

test('filters by any of several delivery modes, or by all of them', async () => {
  const { press, filtersAsked, pressWords } = await withPanel();
  await press('[data-group=delivery] [data-choice="4"]');
  await press('[data-group=delivery] [data-choice="1"]');
  expect(filtersAsked()).toEqual({ delivery: [1, 4] });
  await pressWords('All of these');
  expect(filtersAsked()).toEqual({ everyDelivery: [1, 4] });
  await press('[data-group=delivery] [data-choice="4"]');
  expect(filtersAsked()).toEqual({ everyDelivery: [1] });
});

test('filters by receipt group, by none or by deleted ones, and names the group in its chip', async () => {
  const { press, text, filtersAsked } = await withPanel(async (desk) => {
    await desk.ask('outbox.hold', { held: true });
    const [group = ''] = await desk.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Grill' }] });
    const receiptGroups = [`new-${group}`];
    await desk.ask('outbox.put', {
      requests: [{ kind: 'goods.change', id: '101', fields: { receiptGroups } }],
    });
  });
  const grill = '[data-group=receiptGroup] [data-choice^=new]';
  await press(grill);
  expect(filtersAsked()).toEqual({ receiptGroup: expect.stringMatching(/^new-/) as unknown });
  await press('[data-do=show]');
  expect(text()).toContain('Grill');
  await press('[data-do=filter]');
  await press('[data-group=receiptGroup] [data-choice="none"]');
  expect(filtersAsked()).toEqual({ receiptGroup: 'none' });
  await press('[data-group=receiptGroup] [data-choice="none"]');
  expect(filtersAsked()).toEqual({});
});

test('reads prices in yuan and requests them in fen', async () => {
  const { fill, filtersAsked } = await withPanel();
  await fill('#filter-price-least', '12.5');
  expect(filtersAsked()).toEqual({ priceFen: { least: 1250 } });
  await fill('#filter-price-most', '30');
  expect(filtersAsked()).toEqual({ priceFen: { least: 1250, most: 3000 } });
});

test('refuses a reversed range next to the field, and requests nothing', async () => {
  const { fill, askedFor, find } = await withPanel();
  await fill('#filter-stock-least', '20');
  const before = askedFor('goods.search').length;
  await fill('#filter-stock-most', '3');
  expect(find('#filter-stock-fault')?.textContent.trim()).toBe('Min is greater than max');
  expect(askedFor('goods.search')).toHaveLength(before);
  await fill('#filter-stock-most', '30');
  expect(find('#filter-stock-fault')?.textContent.trim()).toBe('');
});

test('filters by low stock', async () => {
  const { press, filtersAsked } = await withPanel();
  await press('[data-do=low-stock]');
  expect(filtersAsked()).toEqual({ stock: { least: 1, most: 5 } });
});

test('includes whole days, from their first second to their last', async () => {
  const { fill: fillField, filtersAsked, find, settled } = await withPanel();
  const fill = async (field: string, day: string) => {
    find(field)?.focus();
    await settled();
    await fillField(field, day);
  };
  await fill('#filter-changed-from', '03/01/2026');
  await fill('#filter-changed-to', '03/01/2026');
  const least = Date.UTC(2026, 1, 28, 16) / 1000;
  const most = least + 86_400 - 1;
  expect(filtersAsked()).toEqual({ changed: { least, most } });
  await fill('#filter-changed-to', '02/01/2026');
  expect(find('#filter-changed-fault')?.textContent.trim()).toBe('The start date is after the end date');
});

test('refuses an invalid id, and accepts several pasted ids', async () => {
  const { fill, filtersAsked, find } = await withPanel();
  await fill('#filter-ids', '101, 104 107');
  expect(filtersAsked()).toEqual({ ids: ['101', '104', '107'] });
  await fill('#filter-fits-into', 'lunch');
  expect(find('#filter-fits-into-fault')?.textContent).toContain('Enter an item ID, such as 1024');
  expect(filtersAsked()).toEqual({ ids: ['101', '104', '107'] });
});

test('separates ids pasted from a column', async () => {
  const { find, settled, filtersAsked } = await withPanel();
  const field = find('#filter-ids');
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => '101\r\n104\r\n' } });
  field?.dispatchEvent(paste);
  await settled();
  field?.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  expect(filtersAsked()).toEqual({ ids: ['101', '104'] });
});

test('shows the number of filters on its button, and closes', async () => {
  const { press, find } = await withPanel();
  expect(find('[data-do=show]')?.textContent.trim()).toBe('Show 12 items');
  await press('[data-do=show]');
  expect(find('[data-do=show]')).toBeUndefined();
});

test('saves a search under a name, and restores it with its order and layout', async () => {
  const { press, pressWords, type, find, router, text } = await openGoods('/goods?words=noodle&layout=table');
  await press('[data-menu=views] button');
  await pressWords('Edit views');
  await type('#view-name', 'Noodles');
  find('#view-name')?.closest('form')?.requestSubmit();
  await press('[role=dialog] [data-do=close]');
  expect(text()).toContain('View “Noodles” saved');
  await type('.search .field', '');
  expect(find('[data-part=total]')?.textContent).toBe('12 items');
  await press('[data-menu=views] button');
  await pressWords('Noodles');
  expect(find('[data-part=total]')?.textContent).toBe('3 items');
  expect(router.currentRoute.value.query).toMatchObject({ words: 'noodle', layout: 'table' });
});

test('refuses a view without a name next to the field', async () => {
  const { press, pressWords, find, text, settled } = await openGoods();
  await press('[data-menu=views] button');
  await pressWords('Edit views');
  find('#view-name')?.closest('form')?.requestSubmit();
  await settled();
  expect(text()).toContain('Enter a name');
});
