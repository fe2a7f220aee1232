// The page of dining locations: statuses at a glance, search, filters, and a sheet for each.
import { expect, test } from 'vitest';
import { englishSettings, nameNotFound } from '../../support/scripted-desk.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createLocationsDesk, openLocations } from './locations-desk.ts';

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-location]')].map(({ dataset }) => dataset.location);
const marks = () =>
  [...document.querySelectorAll('[data-location] [data-status-mark]')].map((mark) => mark.textContent.trim());

test('shows the status of each location in words', async () => {
  const { text } = await openLocations(createLocationsDesk());
  expect(marks()).toEqual(['Open', 'Closed', 'Open', 'Unknown']);
  expect(text()).toContain('4 tables');
  expect(text()).toContain('Dogs welcome');
});

test('finds locations by words of name and remark, and counts the results by status', async () => {
  const { type, find, text, press } = await openLocations(createLocationsDesk());
  await type('.search input', 'hall WINDOW');
  expect(shown()).toEqual(['1']);
  await type('.search input', 'terrace');
  expect(find('[data-filter=open]')?.textContent).toContain('1');
  await press('[data-filter=unknown]');
  expect(shown()).toEqual(['4']);
  await press('[data-filter=closed]');
  expect(text()).toContain('No tables found');
  await press('[data-do=show-all]');
  expect(shown()).toEqual(['1', '2', '3', '4']);
});

test('offers the unknown status only if the shop has sent one', async () => {
  const locations = { locations: createLocationsDesk().state.locations.locations.slice(0, 2) };
  const { find } = await openLocations(createLocationsDesk({ locations }));
  expect(find('[data-filter=closed]')).toBeDefined();
  expect(find('[data-filter=unknown]')).toBeUndefined();
});

test('opens in the view chosen last, and saves a new choice', async () => {
  const parts = createLocationsDesk({ view: 'list' });
  const { find, press } = await openLocations(parts);
  expect(find('ul.list')).toBeDefined();
  await press('[data-view=board]');
  expect(find('ul.board')).toBeDefined();
  expect(parts.desk.askedFor('dining-locations.save-view')).toEqual([{ view: 'board' }]);
});

const isChosen = (filter: string) =>
  document.querySelector(`[data-filter=${filter}]`)?.closest('label')?.querySelector('input')?.checked;

test('keeps the filter on the plan: fades the other tables, says how many match, and clears it', async () => {
  const { find, press } = await openLocations(createLocationsDesk());
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
  const { press, type, router } = await openLocations(createLocationsDesk());
  const visits: string[] = [];
  router.afterEach(({ fullPath }) => void visits.push(fullPath));
  await type('.search input', 'hall');
  await press('[data-do=cards]');
  expect(visits).toEqual(['/table-cards?tables=1&tables=2', '/table-cards']);
});

test('opens with exactly the closed locations behind a link, also for those who use the plan', async () => {
  const parts = createLocationsDesk({ view: 'plan' });
  const { find, press, router } = await openDesk(parts.desk, '/dining-locations?status=closed');
  expect(shown()).toEqual(['2']);
  expect(isChosen('closed')).toBe(true);
  expect(router.currentRoute.value.query).toEqual({});
  expect(parts.desk.askedFor('dining-locations.save-view')).toEqual([]);
  await press('[data-view=plan]');
  expect(find('[data-part=floor-plan]')).toBeDefined();
});

test('opens a sheet with all details, and the code’s address if its picture is not available', async () => {
  const { press, find } = await openLocations(createLocationsDesk());
  await press('[data-location="1"]');
  expect(find('[data-part=location]')?.textContent).toMatch(/Open.*By the window.*https:\/\/a\.example\/1/s);
  expect(find('[role=dialog] h2')?.textContent).toBe('Hall A1');
  expect(find('[data-part=code]')).toBeDefined();
  await press('[data-do=close]');
  await press('[data-location="4"]');
  expect(find('[data-part=location]')?.textContent).toMatch(/Unknown.*half/s);
  expect(find('[data-part=no-code]')?.textContent).toContain('has no code');
});

test('can be used by keys', async () => {
  const { key, find } = await openLocations(createLocationsDesk({ view: 'list' }));
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
  ['empty', { freshness: { asOfSeconds: 1, error: null } }, 'This shop has no tables yet'],
  ['offline', { freshness: { asOfSeconds: null, error: nameNotFound } }, 'Address not found'],
  ['only-unreadable', { freshness: { asOfSeconds: 1, error: null }, unreadable: 3 }, 'records can’t be read'],
] as const)('explains why there are no locations: %s', async (status, locations, words) => {
  const { find, text } = await openLocations(
    createLocationsDesk({ locations: { ...locations, locations: [] } }),
  );
  expect(find('[data-status]')?.dataset.status).toBe(status);
  expect(text()).toContain(words);
});

test('follows changes reported by the core, also in an open sheet', async () => {
  const parts = createLocationsDesk();
  const { press, find, settled } = await openLocations(parts);
  await press('[data-location="1"]');
  const locations = parts.state.locations.locations.map((one) => ({ ...one, isOpen: false, status: '1' }));
  parts.desk.emit('dining-locations.changed', { ...parts.state.locations, locations });
  await settled();
  expect(find('[data-part=location] [data-status-mark]')?.textContent).toContain('Closed');
});

test('is available in Chinese', async () => {
  const settings = { ...englishSettings, language: 'zh-CN' as const };
  const { text } = await openLocations(createLocationsDesk({ desk: { settings } }));
  expect(text()).toContain('4 个桌台');
  expect(marks()).toEqual(['开放', '关闭', '开放', '未知']);
});
