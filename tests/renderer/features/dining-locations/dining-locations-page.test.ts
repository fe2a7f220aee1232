// The page of dining locations on the real core: statuses at a glance, search, filters, and a sheet for each.
import { expect, test } from 'vitest';
import { newId, withIds } from '../../../core/orders/counter-desk.ts';
import { fourTables, openLocations } from './locations-desk.ts';

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-location]')].map(({ dataset }) => dataset.location);
const marks = () =>
  [...document.querySelectorAll('[data-location] [data-status-mark]')].map((mark) => mark.textContent.trim());

test('shows the status of each location in words', async () => {
  const { text } = await openLocations();
  expect(marks()).toEqual(['Free', 'Not in use', 'Free', 'Unknown']);
  expect(text()).toContain('4 tables');
  expect(text()).toContain('Dogs welcome');
});

test('finds locations by words of name and remark, and counts the results by status', async () => {
  const { type, find, text, press } = await openLocations();
  await type('.search input', 'hall WINDOW');
  expect(shown()).toEqual(['1']);
  await type('.search input', 'terrace');
  expect(find('[data-filter=free]')?.textContent).toContain('1');
  await press('[data-filter=unknown]');
  expect(shown()).toEqual(['4']);
  await press('[data-filter=closed]');
  expect(text()).toContain('No tables found');
  await press('[data-do=show-all]');
  expect(shown()).toEqual(['1', '2', '3', '4']);
});

test('tells tables where guests sit from free ones, on the cards, in the filter and in the sheet', async () => {
  const { desk, find, press, seen } = await openLocations();
  expect(find('[data-filter=seated]')).toBeUndefined();
  const place = { kind: 'table' as const, id: '1', name: 'Hall A1' };
  await desk.ask('orders.do', { order: newId(), acts: withIds([{ kind: 'open', place, guests: 2 }]) });
  await seen('the guests', () => marks()[0] === 'Seated');
  expect(marks()).toEqual(['Seated', 'Not in use', 'Free', 'Unknown']);
  expect(find('[data-filter=free]')?.textContent).toBe('Free 1');
  await press('[data-filter=seated]');
  expect(shown()).toEqual(['1']);
  await press('[data-location="1"]');
  expect(find('[data-part=location]')?.textContent).toContain('Seated');
});

test('offers the unknown status only if the shop has sent one', async () => {
  const { find } = await openLocations({ tables: fourTables.slice(0, 2) });
  expect(find('[data-filter=closed]')).toBeDefined();
  expect(find('[data-filter=unknown]')).toBeUndefined();
});

test('opens in the view chosen last, and saves a new choice', async () => {
  const { find, press, desk, seen } = await openLocations({ view: 'list' });
  expect(find('ul.list')).toBeDefined();
  await press('[data-view=board]');
  expect(find('ul.board')).toBeDefined();
  await seen('the choice', async () => (await desk.ask('dining-locations.view', null)) === 'board');
});

const isChosen = (filter: string) =>
  document.querySelector(`[data-filter=${filter}]`)?.closest('label')?.querySelector('input')?.checked;

test('keeps the filter on the plan: fades the other tables, says how many match, and clears it', async () => {
  const { find, press } = await openLocations();
  await press('[data-filter=closed]');
  await press('[data-view=plan]');
  await press('[data-do=lay-out]');
  expect(find('[data-part=count]')?.textContent).toContain('1 of 4');
  expect(isChosen('closed')).toBe(true);
  expect(find('[data-table="1"]')?.classList).toContain('faded');
  expect(find('[data-table="2"]')?.classList).not.toContain('faded');
  await press('[data-do=show-all]');
  expect(find('[data-part=count]')?.textContent).toBe('4 tables');
  expect(find('.faded')).toBeUndefined();
  expect(isChosen('all')).toBe(true);
});

test('takes exactly the tables in view along to the cards', async () => {
  const { press, type, router } = await openLocations();
  const visits: string[] = [];
  router.afterEach(({ fullPath }) => void visits.push(fullPath));
  await type('.search input', 'hall');
  await press('[data-do=cards]');
  expect(visits).toEqual(['/table-cards?tables=1&tables=2', '/table-cards']);
});

test('opens with exactly the closed locations behind a link, also for those who use the plan', async () => {
  const { find, press, router, desk } = await openLocations({
    view: 'plan',
    path: '/dining-locations?status=closed',
  });
  expect(shown()).toEqual(['2']);
  expect(isChosen('closed')).toBe(true);
  expect(router.currentRoute.value.query).toEqual({});
  expect(await desk.ask('dining-locations.view', null)).toBe('plan');
  await press('[data-view=plan]');
  expect(find('[data-part=floor-plan]')).toBeDefined();
});

test('opens a sheet with all details, and the code’s address if its picture is not available', async () => {
  const { press, find, shop } = await openLocations();
  await press('[data-location="1"]');
  expect(find('[data-part=location]')?.textContent).toMatch(/Free.*By the window/s);
  expect(find('[data-part=location]')?.textContent).toContain(`${shop.url}/1.svg`);
  expect(find('[role=dialog] h2')?.textContent).toBe('Hall A1');
  expect(find('[data-part=code]')).toBeDefined();
  await press('[data-do=close]');
  await press('[data-location="4"]');
  expect(find('[data-part=location]')?.textContent).toMatch(/Unknown.*half/s);
  expect(find('[data-part=no-code]')?.textContent).toContain('has no code');
});

test('can be used by keys', async () => {
  const { key, find } = await openLocations({ view: 'list' });
  await key('/');
  expect(document.activeElement?.tagName).toBe('INPUT');
  await key('ArrowDown');
  await key('ArrowDown');
  expect(document.activeElement).toBe(find('[data-location="2"]'));
  await key('End');
  expect(document.activeElement).toBe(find('[data-location="4"]'));
  await key('ArrowUp');
  expect(document.activeElement).toBe(find('[data-location="3"]'));
});

test.each([
  ['empty', { tables: [] }, 'This shop has no tables yet'],
  ['offline', { isUnreached: true }, 'Can’t reach the shop'],
  ['only-unreadable', { tables: ['rubbish', 'more', 'still more'] }, 'records can’t be read'],
])('explains why there are no locations: %s', async (status, start, words) => {
  const { find, text, seen } = await openLocations(start);
  await seen('the status', () => find('[data-status]')?.dataset.status === status);
  expect(text()).toContain(words);
});

test('follows changes reported by the core, also in an open sheet', async () => {
  const { press, find, seen, shop, desk } = await openLocations();
  await press('[data-location="1"]');
  shop.list(
    'getEcLocationDataList',
    fourTables.map((table) => ({ ...table, status: 1 })),
  );
  await desk.ask('dining-locations.fetch', null);
  const mark = () => find('[data-part=location] [data-status-mark]')?.textContent ?? '';
  await seen('that it is closed', () => mark().includes('Not in use'));
});

test('is available in Chinese', async () => {
  const { text } = await openLocations({
    prepare: (desk) => desk.ask('settings.change', { language: 'zh-CN' }),
  });
  expect(text()).toContain('4 个桌台');
  expect(marks()).toEqual(['空闲', '停用', '空闲', '未知']);
});
