// The export: it requests what was chosen, remembers it, and shows the result.
import { expect, test, vi } from 'vitest';
import { fc } from '../../../../support/fast-check.ts';
import { exportColumns } from '../../../../../src/contract/goods.ts';
import { failure } from '../../../../../src/core/failure.ts';
import type { Delivery } from '../../../../../src/contract/delivery.ts';
import {
  chosenInOrder,
  firstChoice,
  moved,
  toggled,
  wholeChoice,
} from '../../../../../src/renderer/features/goods/export/menu-file.ts';
import ExportSheet from '../../../../../src/renderer/features/goods/export/ExportSheet.vue';
import { shortName } from '../../../../../src/renderer/ui/paper.ts';
import { openSheet, type Sheet } from '../../../support/open-sheet.ts';
import { type MenuWindow, openMenuWindow, shareMenuShop } from '../menu-screen.ts';

const shop = shareMenuShop();

const query = { words: 'noodle', filters: { category: '1' }, order: { by: 'price', ascending: true } };

const open = (at: MenuWindow, more: Sheet = {}) =>
  openSheet(at, ExportSheet, { ...more, props: { query, total: 3, ...more.props } });

/** On a host that does this with each file. */
const openDelivering = (deliver: (name: string) => Delivery | Error) =>
  openMenuWindow(shop(), {
    files: {
      deliver: ({ name }) => {
        const outcome = deliver(name);
        return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
      },
    },
  });

test('exports the current results with the chosen columns in order, in the person’s language', async () => {
  const at = await openMenuWindow(shop());
  const { press, text } = await open(at, { language: 'zh-CN' });
  expect(text()).toContain('导出当前结果的 3 个商品');
  await press('[data-column=id] input');
  await press('[data-column=title] [data-by="1"]');
  await press('[data-do=export]');
  const [asked] = at.askedFor('goods.export');
  expect(asked).toMatchObject({ ...query, format: 'xlsx' });
  expect(asked?.columns).toEqual([
    { column: 'price', heading: '价格' },
    { column: 'title', heading: '名称' },
    { column: 'stock', heading: '库存' },
    { column: 'state', heading: '状态' },
    { column: 'codes', heading: '编码' },
    { column: 'categories', heading: '分类' },
  ]);
  expect(asked?.states).toEqual({ 'on-sale': '在售', scheduled: '定时上架', 'in-warehouse': '已下架' });
  expect(asked?.name).toMatch(/^Riverside 商品 \d{4}-\d\d-\d\d$/);
});

test('remembers the choices', async () => {
  const at = await openMenuWindow(shop());
  const first = await open(at);
  await first.press('input[value=csv]');
  await first.press('[data-column=views] input');
  await first.press('[data-column=views] [data-by="-1"]');
  const stored = async () => (await at.desk.ask('goods-views.get', { shop: at.id })).export;
  await at.seen('the choices', async () => (await stored())?.format === 'csv');
  first.close();
  const { press } = await open(at);
  await press('[data-do=export]');
  const [asked] = at.askedFor('goods.export');
  expect(asked?.format).toBe('csv');
  expect(asked?.columns.map(({ column }) => column)).toEqual([
    'id',
    'title',
    'price',
    'stock',
    'views',
    'state',
    'codes',
    'categories',
  ]);
});

test('leaves the focus on the button that moves a column, and announces the new position', async () => {
  const { press, text } = await open(await openMenuWindow(shop()));
  const down = '[data-column=title] [data-by="1"]';
  await press(down);
  expect(document.activeElement).toBe(document.querySelector(down));
  expect(text()).toContain('“Name” is now 3 of 13');
});

test('says where the file is, hands a download to the browser, or says that nothing was exported', async () => {
  const outcomes: Delivery[] = [
    { kind: 'saved', path: '/home/counter/goods.csv' },
    { kind: 'download', href: '/delivered/abc' },
    { kind: 'cancelled' },
  ];
  const at = await openDelivering(() => outcomes.shift() ?? new Error('one more file'));
  const pressed: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    pressed.push(this.pathname);
  });
  const { press, text } = await open(at);
  await press('[data-do=export]');
  expect(text()).toContain('Saved to /home/counter/goods.csv');
  await press('[data-do=export]');
  expect(pressed).toEqual(['/delivered/abc']);
  expect(text()).toContain('Downloading');
  await press('[data-do=export]');
  expect(text()).toContain('Export canceled');
  click.mockRestore();
});

test('says why the file could not be written, until something else is chosen', async () => {
  const detail = 'ENOSPC';
  const at = await openDelivering(() => failure('delivery.failed', '', { detail }));
  const { press, text } = await open(at);
  await press('[data-do=export]');
  expect(text()).toContain(detail);
  await press('[data-do=all]');
  expect(text()).not.toContain(detail);
});

test('does not export without a column or without an item', async () => {
  const at = await openMenuWindow(shop());
  const { find, press, text } = await open(at);
  for (const column of firstChoice.chosen) await press(`[data-column=${column}] input`);
  expect(text()).toContain('at least one column');
  expect(find('[data-do=export]')?.hasAttribute('disabled')).toBe(true);
  document.body.replaceChildren();
  const empty = await open(at, { props: { total: 0 } });
  expect(empty.text()).toContain('No items to export');
  expect(empty.find('[data-do=export]')?.hasAttribute('disabled')).toBe(true);
});

test('uses a file name that the contract allows, however long the shop’s name is', async () => {
  const at = await openMenuWindow(shop());
  const { profiles } = await at.desk.ask('session.get', null);
  const longest = '🥟'.repeat(30);
  for (const { id, baseUrl, appId, nesting, plainHttpAllowed } of profiles)
    await at.desk.ask('session.edit', { id, name: longest, baseUrl, appId, nesting, plainHttpAllowed });
  const { press } = await open(at);
  await press('[data-do=export]');
  expect(at.askedFor('goods.export')[0]?.name.isWellFormed()).toBe(true);
  expect(shortName(`a${'🥟'.repeat(60)}`).isWellFormed()).toBe(true);
});

test('completes any stored choice', () => {
  const columns = fc.array(fc.constantFrom(...exportColumns), { maxLength: exportColumns.length });
  fc.assert(
    fc.property(
      fc.record({
        format: fc.constantFrom('csv' as const, 'xlsx' as const),
        order: columns,
        chosen: columns,
      }),
      (stored) => {
        const choice = wholeChoice(stored);
        expect(choice.format).toBe(stored.format);
        expect(choice.order.toSorted()).toEqual(exportColumns.toSorted());
        expect(chosenInOrder(choice).length).toBeGreaterThan(0);
        expect(wholeChoice(choice)).toEqual(choice);
      },
    ),
  );
});

test('moves a column by one position and no other, and ignores a double tick', () => {
  const column = fc.constantFrom(...exportColumns);
  fc.assert(
    fc.property(column, fc.constantFrom(-1 as const, 1 as const), (which, by) => {
      const next = moved(firstChoice, which, by);
      const from = firstChoice.order.indexOf(which);
      const to = Math.min(exportColumns.length - 1, Math.max(0, from + by));
      expect(next.order.indexOf(which)).toBe(to);
      expect(next.order.filter((one) => one !== which)).toEqual(
        firstChoice.order.filter((one) => one !== which),
      );
      expect(chosenInOrder(toggled(toggled(next, which), which))).toEqual(chosenInOrder(next));
    }),
  );
});
