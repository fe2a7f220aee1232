// What one person opened is not there for the next one at the same window, on the real core.
import { describe, expect, it } from 'vitest';
import { idOf, setUpPeople } from '../../../core/people/people-desk.ts';
import { openCounter } from '../../features/counter/counter-desk.ts';
import { closedDay, openDay } from '../../features/days/days-desk.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCashier, openOwner, openWaiter, pressPin } from './people-screen.ts';

const shop = shareNoodleShop();
const refusal = 'This needs approval';
const cover = '[data-part=sign-in]';

async function openAsOwner(path: string) {
  const screen = await openCounter(shop(), {
    path,
    prepare: async (desk) => {
      await closedDay(desk);
      await openDay(desk);
      await desk.ask('settings.change', { language: 'en' });
      await setUpPeople(desk, 'window');
    },
  });
  const { find, press, seen } = screen;
  const handOver = async (to: 'cashier' | 'owner' | 'waiter') => {
    await press('[data-do=lock]');
    await seen('the names', () => find(`${cover} [data-person="${idOf(to)}"]`) !== undefined);
    await press(`${cover} [data-person="${idOf(to)}"]`);
    await pressPin(screen);
    await seen('the page', () => find(cover) === undefined);
  };
  await seen('the figures', () => find('[data-report]') !== undefined);
  return { ...screen, handOver };
}

describe.each(['/reports', '/days'])('the figures of %s that the owner opened', (path) => {
  it('are not there for a cashier, who may not read them and begins at the start page', async () => {
    const { find, text, seen, router, handOver } = await openAsOwner(path);
    await handOver('cashier');
    await seen('the start page', () => /^(?:overview|counter)$/.test(String(router.currentRoute.value.name)));
    expect(text()).not.toContain(refusal);
    expect(find('[data-report]')).toBeUndefined();
    expect(find('[data-menu=export]')).toBeUndefined();
    expect(text()).not.toContain('¥174.00');
  });

  it('are there again for the owner', async () => {
    const { router, find, seen, handOver } = await openAsOwner(path);
    await handOver('cashier');
    await seen('no figures', () => find('[data-report]') === undefined);
    await handOver('owner');
    await router.push(path);
    await seen('the figures', () => find('[data-report]') !== undefined);
  });
});

it('a page that was reached by its address offers to sign in as another person, who then has it', async () => {
  const { router, find, press, seen, handOver } = await openAsOwner('/reports');
  await handOver('cashier');
  await router.push('/days');
  await seen('that it is closed', () => find('[data-part=closed-page]') !== undefined);
  expect(find('[role=alert]')).toBeUndefined();
  await press('[data-do=sign-in-as-another]');
  await seen('the names', () => find(`${cover} [data-person="${idOf('owner')}"]`) !== undefined);
  await press(`${cover} [data-person="${idOf('owner')}"]`);
  await pressPin({ press });
  await seen('the page', () => find('[data-part=closed-page]') === undefined && find(cover) === undefined);
  expect(router.currentRoute.value.name).toBe('days');
});

it('the activity log closes for a person who may not read it', async () => {
  const { router, find, seen, text, handOver } = await openAsOwner('/reports');
  await router.push('/audit');
  await seen('the entries', () => find('[data-kind="set-up"]') !== undefined);
  await handOver('cashier');
  await seen('the start page', () => /^(?:overview|counter)$/.test(String(router.currentRoute.value.name)));
  expect(text()).not.toContain(refusal);
  expect(find('[data-kind="set-up"]')).toBeUndefined();
});

it('the same person finds the page as it was left', async () => {
  const { press, find, handOver } = await openAsOwner('/reports');
  const report = find('[data-report]');
  await press('[data-do=earlier]');
  const figures = find('[data-report]');
  await handOver('owner');
  expect(report).toBeDefined();
  expect(find('[data-report]')).toBe(figures);
});

it('a person begins at the counter if the start page is closed to them as well', async () => {
  const { desk, router, find, seen, text, handOver } = await openAsOwner('/reports');
  await desk.ask('settings.change', { startPage: 'days' }, 'window');
  await router.push('/drawer');
  await handOver('waiter');
  await seen('the counter', () => router.currentRoute.value.name === 'counter');
  await seen('the tiles', () => find('[data-part=tiles]') !== undefined);
  expect(text()).not.toContain(refusal);
});

const link = (path: string) => document.querySelector(`nav.nav a[href$="${path}"]`) !== null;

it('the navigation of a waiter lists no page that only shows a refusal', async () => {
  await openWaiter('/goods');
  expect(['/counter', '/reports', '/days'].filter(link)).toEqual(['/counter']);
});

it('the navigation of an owner lists all of them', async () => {
  await openOwner('/goods');
  expect(['/counter', '/reports', '/days'].filter(link)).toEqual(['/counter', '/reports', '/days']);
});

it('a cashier who signs in on settings that only a manager changes begins elsewhere', async () => {
  const { router, seen, handOver } = await openAsOwner('/reports');
  await router.push('/counter/money');
  await handOver('cashier');
  await seen('the start page', () => /^(?:overview|counter)$/.test(String(router.currentRoute.value.name)));
});

const settingsTabs = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part=settings-links] [data-settings]')].map(
    ({ dataset }) => dataset.settings,
  );

it('the links between the settings of a cashier lead to what a cashier may read or change', async () => {
  await openCashier('/settings');
  expect(settingsTabs()).toEqual(['settings', 'people', 'printers', 'kitchen-screens', 'store-settings']);
});

it('the links between the settings of an owner lead to all of them', async () => {
  await openOwner('/settings');
  expect(settingsTabs()).toHaveLength(10);
});
