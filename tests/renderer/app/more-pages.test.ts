// The pages of the navigation that few people need.
import { expect, test } from 'vitest';
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
  });
});
