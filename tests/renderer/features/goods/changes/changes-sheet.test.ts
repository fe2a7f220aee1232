// The changes of the menu: by day and refresh, with old and new values, and a filter by kind.
import { expect, test } from 'vitest';
import type { GoodsChange, GoodsChanges } from '../../../../../src/contract/goods.ts';
import ChangesSheet from '../../../../../src/renderer/features/goods/changes/ChangesSheet.vue';
import { showDay, startOfDay } from '../../../../../src/renderer/ui/shop-time.ts';
import { plainDish } from '../../../../core/goods/odd-shop.ts';
import { findChanges } from '../../../support/found-before.ts';
import { openSheet, type Sheet } from '../../../support/open-sheet.ts';
import { openShopOf } from '../../../support/shop-of.ts';
import { openMenuWindow } from '../menu-screen.ts';

/** By the shop's clock: its day may have started while this machine still has the previous one. */
const noonOf = (daysAgo: number) => startOfDay(showDay(Date.now() / 1000), -daysAgo) + 12.5 * 3600;

const change = (kind: GoodsChange['kind'], rest: Partial<GoodsChange> = {}): GoodsChange => ({
  id: '101',
  title: 'Beef noodle soup',
  kind,
  before: null,
  after: null,
  ...rest,
});

const fetching = (atSeconds: number, ...changes: GoodsChange[]): GoodsChanges => ({
  atSeconds,
  total: changes.length,
  changes,
});

const busyWeek: GoodsChanges[] = [
  fetching(
    noonOf(0),
    change('price', { before: 2800, after: 2650 }),
    change('stock', { before: 3, after: 40 }),
  ),
  fetching(noonOf(0) - 600, change('new', { id: '113', title: 'Lotus root' })),
  fetching(noonOf(1), change('gone', { id: '90', title: 'Old tea' })),
  fetching(
    noonOf(5),
    change('status', { before: 'on-sale', after: 'in-warehouse' }),
    change('title', { before: 'Noodles', after: 'Beef noodle soup' }),
    change('other'),
  ),
];

/** A desk that has found these changes on former days. */
async function openWith(changes: GoodsChanges[]) {
  const shop = await openShopOf();
  shop.records = [plainDish(1)];
  const at = await openMenuWindow(shop);
  await findChanges(at.desk, at.id, changes);
  return { shop, ...at };
}

async function open(changes: GoodsChanges[] = busyWeek, sheet: Sheet = {}) {
  const at = await openWith(changes);
  return { ...at, ...(await openSheet(at, ChangesSheet, sheet)) };
}

test('groups by day and by refresh, the newest first', async () => {
  const { all } = await open();
  const days = all('section h3').map(({ textContent }) => textContent);
  expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday']);
  expect(days).toHaveLength(3);
  expect(all('[data-part=fetching]').map((one) => one.querySelector('time')?.textContent)).toEqual([
    '12:30\u00A0PM',
    '12:20\u00A0PM',
    '12:30\u00A0PM',
    '12:30\u00A0PM',
  ]);
  expect(all('[data-part=fetching]')[0]?.textContent).toContain('2 changes');
  expect(all('[data-part=fetching]')[1]?.textContent).toContain('1 change');
});

test.each([
  ['price', ['¥28.00', '¥26.50', '−¥1.50']],
  ['stock', ['3', '40', '+37']],
  ['status', ['Available', 'Hidden', '']],
  ['title', ['Noodles', 'Beef noodle soup', '']],
])('shows the old and the new value of the %s', async (kind, words) => {
  const { text } = await open();
  const line = `[data-kind=${kind}]`;
  expect([text(`${line} .soft`), text(`${line} strong`), text(`${line} strong + .soft`)]).toEqual(words);
});

test('names an unknown state and an empty value in Chinese', async () => {
  const odd = change('status', { before: 'frozen', after: null });
  const { text } = await open([fetching(noonOf(0), odd)], { language: 'zh-CN' });
  expect(text('[data-kind=status]')).toContain('frozen→无');
  expect(text('section h3')).toBe('今天');
});

test('filters by kind, and offers only the kinds that occur', async () => {
  const { press, all, text } = await open([
    ...busyWeek,
    fetching(noonOf(9), change('price', { before: 1, after: 2 })),
  ]);
  expect(all('label').map(({ textContent }) => textContent.trim())).toEqual([
    'All (8)',
    'New (1)',
    'Deleted (1)',
    'Price (2)',
    'Stock (1)',
    'Status (1)',
    'Name (1)',
    'Other (1)',
  ]);
  await press('input[value=price]');
  expect(all('[data-kind]').map(({ dataset }) => dataset.kind)).toEqual(['price', 'price']);
  expect(all('[data-part=fetching]')).toHaveLength(2);
  expect(text('[data-part=fetching]')).toContain('1 change');
  await press('input[value=all]');
  expect(all('[data-kind]')).toHaveLength(8);
});

test('opens an item with one press, but not one that is gone', async () => {
  const { press, emitted, find } = await open();
  await press('[data-kind=new] button');
  expect(emitted('open')).toEqual([['113']]);
  expect(find('[data-kind=gone] button')).toBeUndefined();
});

test('says how many there were if not all are stored', async () => {
  const { text } = await open([
    { atSeconds: noonOf(0), total: 1234, changes: [change('new')] },
    { atSeconds: noonOf(1), total: 77, changes: [] },
  ]);
  expect(text()).toContain('1,234 changes, first 1 shown');
  expect(text()).toContain('77 changes, details expired');
});

test('shows a long list a hundred at a time', async () => {
  const many = Array.from({ length: 250 }, (_one, index) => change('new', { id: String(index + 1) }));
  const { all, press, text } = await open([
    fetching(noonOf(0), ...many),
    fetching(noonOf(1), change('gone')),
  ]);
  expect(all('[data-kind]')).toHaveLength(100);
  expect(text('[data-do=more]')).toBe('Show 100 more');
  await press('[data-do=more]');
  expect(text('[data-do=more]')).toBe('Show 51 more');
  await press('[data-do=more]');
  expect(all('[data-kind]')).toHaveLength(251);
});

test('says that nothing has changed yet, and what will be shown here', async () => {
  const { text, find } = await open([]);
  expect(text()).toContain('No changes yet');
  expect(find('[role=radiogroup]')).toBeUndefined();
});

test('says why the changes cannot be read', async () => {
  const at = await openWith([]);
  at.lose('goods.changes');
  const { text } = await openSheet(at, ChangesSheet);
  expect(text()).toContain('No answer');
});

test('is refreshed when a refresh of the menu has changed something', async () => {
  const { shop, desk, seen, text } = await open([]);
  shop.records = [plainDish(1), plainDish(113, { title: 'Lotus root' })];
  await desk.ask('goods.fetch', { kind: 'changes' });
  await seen('the new item', () => text().includes('Lotus root'));
});
