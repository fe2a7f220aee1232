// The pages of the navigation that few people need.
import { expect, test } from 'vitest';
import { languages } from '../../../src/contract/settings.ts';
import { pages } from '../../../src/renderer/app/pages.ts';
import { away, openCoreScreen } from '../support/core-screen.ts';

const nav = () => document.querySelector('nav.nav')?.textContent ?? '';

test('stay folded under More until they are wanted', async () => {
  const { press } = await openCoreScreen('/days', (desk) => desk.add(away, 'Riverside'));
  expect(nav()).not.toContain('Regions');
  await press('[data-do=more-pages]');
  expect(nav()).toContain('Article categories');
  expect(nav()).toContain('Regions');
  expect(nav()).toContain('Forms');
  await press('[data-do=more-pages]');
  expect(nav()).not.toContain('Regions');
});

test('are in sight while one of them is open', async () => {
  await openCoreScreen('/regions', (desk) => desk.add(away, 'Riverside'));
  expect(nav()).toContain('Regions');
});

test('are in sight, with the one lit that a page belongs to, and folded again on other pages', async () => {
  const { press, router, settled } = await openCoreScreen('/shops/new', (desk) =>
    desk.add(away, 'Riverside'),
  );
  expect(document.querySelector('.nav .here')?.textContent.trim()).toBe('Shops');
  await press('.nav a[href$="/days"]');
  expect(router.currentRoute.value.name).toBe('days');
  expect(nav()).not.toContain('Regions');
  await press('[data-do=more-pages]');
  await press('.nav a[href$="/goods"]');
  await settled();
  expect(nav()).not.toContain('Regions');
});

const settingsOn = (page: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-part=settings-links] .here')].map(
    ({ dataset }) => [page, dataset.settings] as const,
  );

test('every page lights one entry of the navigation, and one of the settings where these are listed', async () => {
  const { router, settled } = await openCoreScreen('/days', (desk) => desk.add(away, 'Riverside'));
  const besideNavigation = pages.filter(
    ({ path, isDisplay, fillsScreen, beforeFirstShop }) =>
      !isDisplay && !fillsScreen && !beforeFirstShop && !path.includes(':'),
  );
  const lit: (readonly [string, string | undefined])[] = [];
  for (const { name, path } of besideNavigation) {
    await router.push(path);
    await settled();
    expect([name, document.querySelectorAll('.nav .here').length]).toEqual([name, 1]);
    const isListed = document.querySelector('[data-part=settings-links]') !== null;
    const found = settingsOn(name);
    expect([name, found.length]).toEqual([name, isListed ? 1 : 0]);
    lit.push(...found);
  }
  expect(Object.fromEntries(lit)).toMatchObject({ people: 'people', audit: 'people', hours: 'people' });
  expect(Object.fromEntries(lit)).toMatchObject({
    printers: 'printers',
    'print-jobs': 'printers',
    tax: 'tax',
    devices: 'devices',
    'kitchen-screens': 'kitchen-screens',
  });
});

test.each(languages)('the words that lead to a page are its title, in %s', async (language) => {
  const { desk, find, press, router, settled, seen } = await openCoreScreen('/days', (opened) =>
    opened.add(away, 'Riverside'),
  );
  await desk.ask('settings.change', { language });
  await seen('the language', () => document.documentElement.lang === language);
  await press('[data-do=more-pages]');
  const linksIn = (row: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(`${row} a`)].map((link) => ({
      path: link.getAttribute('href')?.replace(/^.*#/, '') ?? '',
      words: link.textContent.trim(),
    }));
  const fromNavigation = linksIn('nav.nav');
  await router.push('/settings');
  await settled();
  const ways = [...fromNavigation, ...linksIn('[data-part=settings-links]')];
  expect(new Set(ways.map(({ path }) => path)).size).toBe(ways.length - 1);
  for (const { path, words } of ways) {
    await router.push(path);
    await settled();
    const title = find('.bar-title');
    if (title !== undefined) expect([path, title.textContent.trim()]).toEqual([path, words]);
    expect([path, find('main')?.getAttribute('aria-label')]).toEqual([path, words]);
  }
});
