// The check of a shop's behaviour, on the real core: first what it will do, then its progress, then the result.
import { expect, onTestFinished, test } from 'vitest';
import type { OddHabits } from '../../../support/odd-shop/habits.ts';
import { openOddShop, type OddShopOptions } from '../../../support/odd-shop/odd-shop.ts';
import { until } from '../../../support/until.ts';
import { openCoreScreen } from '../../support/core-screen.ts';

async function openShop(habits: Partial<OddHabits> = {}, stock: OddShopOptions['stock'] = {}) {
  const shop = await openOddShop({ habits, stock });
  onTestFinished(shop.close);
  return Object.assign(shop, { appId: 'odd' });
}

async function open(habits: Partial<OddHabits> = {}, stock: OddShopOptions['stock'] = {}) {
  const shop = await openShop(habits, stock);
  let id = '';
  const screen = await openCoreScreen('/shops', async (desk) => {
    id = await desk.add(shop, 'Riverside');
  });
  const { router, seen, find } = screen;
  const edit = async () => {
    await router.push(`/shops/${id}/edit`);
    await seen('the check', () => find('[data-do=start-check]') !== undefined);
  };
  await edit();
  return { ...screen, shop, id, edit };
}

async function openChecked(habits: Partial<OddHabits> = {}, stock: OddShopOptions['stock'] = {}) {
  const screen = await open(habits, stock);
  await screen.press('[data-do=start-check]');
  await screen.seen('the result', () => screen.find('[data-state=learned]') !== undefined);
  return screen;
}

test('says what the check creates before it is confirmed, and sends nothing until then', async () => {
  const { text, shop, press } = await open();
  expect(text()).toContain('Creates an item “Servery test item…” for ¥0.01, hidden');
  expect(text()).toContain('You can delete it in the shop’s back office.');
  expect(shop.callsTo('addGoods')).toEqual([]);
  await press('[data-do=start-check]');
  await until('the test item is there', () => shop.callsTo('addGoods').length > 0);
});

/** Longer than any test. */
const STUCK_MS = 30_000;

test('shows each step while it runs, and can be stopped', async () => {
  const { shop, press, seen, text, find } = await open();
  shop.onCall(({ body }) => {
    if (body.includes('servery_test_0')) shop.habits = { ...shop.habits, delay: STUCK_MS };
    return 'passes';
  });
  await press('[data-do=start-check]');
  await seen('the step', () => text().includes('Finding the longest request'));
  shop.onCall(() => 'passes');
  shop.habits = { ...shop.habits, delay: 0 };
  await press('[data-do=stop-check]');
  await seen('the end', () => text().includes('Check stopped'));
  expect(find('[data-do=start-check]')).toBeDefined();
});

test('says why a check did not finish, and that none of it was saved', async () => {
  const { shop, press, seen, text } = await open();
  shop.setDown(true);
  await press('[data-do=start-check]');
  await seen('the end', () => text().includes('no results saved'));
  expect(text()).toContain('Connection lost');
});

test('shows the facts in words, and the reason for each unknown one', async () => {
  const { text } = await openChecked({ variablesAtMost: 1000 }, { articles: 0 });
  expect(text()).toContain('Keep their values');
  expect(text()).toContain('Up to 1,000 values, cut off at 2,000');
  expect(text()).toContain('Items: all 3 at once');
  expect(text()).toContain('Articles: Unknown: too few records');
  expect(text()).toContain('The test item still exists');
});

test('warns of a shop that clears omitted fields, and names the hidden ones', async () => {
  const { find } = await openChecked({ onModify: 'replace', unlisted: ['supplier', 'share_title'] });
  expect(find('[data-fact=saving] .tone-warn')?.textContent).toContain('Servery asks before clearing');
  expect(find('[data-fact=unlisted]')?.textContent).toContain('supplier · share title');
});

test('offers to switch to the encoding that the shop reads, asks, and saves it', async () => {
  const { desk, press, text, seen, router } = await openChecked({ nesting: 'json' });
  const nesting = async () => (await desk.ask('session.get', null)).profiles[0]?.nesting;
  expect(text()).toContain('The shop reads “JSON text” but is set to “Brackets”');
  await press('[data-do=switch-nesting]');
  expect(await nesting()).toBe('brackets');
  await press('[data-answer=yes]');
  await seen('the shops', () => router.currentRoute.value.name === 'shops');
  expect(await nesting()).toBe('json');
});

test('offers no switch if the shop reads what is sent', async () => {
  const { find } = await openChecked({ nesting: 'both' });
  expect(find('[data-do=switch-nesting]')).toBeUndefined();
});

test('cannot be started for a shop that is not open', async () => {
  const { desk, edit, find, text } = await open();
  await desk.add(await openShop(), 'Harbour');
  await edit();
  expect(find('[data-do=start-check]')).toHaveProperty('disabled', true);
  expect(text()).toContain('Open this shop first');
});

test('is offered after connecting while the shop answers, links to what it does, and is not offered again', async () => {
  const pier = await openShop();
  const { desk, find, type, press, seen, text, router } = await openCoreScreen('/shops/new', (other) =>
    Promise.resolve(other),
  );
  await type('#shop-name', 'Pier');
  await type('#shop-base-url', pier.url);
  await type('#shop-app-id', 'odd');
  await type('#shop-token', pier.token);
  const offer = () => find('[data-do=look-at-check]');
  expect(offer()).toBeUndefined();
  await press('[data-do=save]');
  await seen('the offer', () => text().includes('check of “Pier”?'));
  pier.setDown(true);
  await desk.ask('session.check', null);
  await seen('no offer', () => offer() === undefined);
  pier.setDown(false);
  await desk.ask('session.check', null);
  await seen('the offer', () => offer() !== undefined);
  await press('[data-do=look-at-check]');
  const { currentId } = await desk.ask('session.get', null);
  expect(router.currentRoute.value).toMatchObject({
    name: 'shop-edit',
    params: { id: currentId },
    query: { part: 'behaviour' },
  });
  expect(offer()).toBeUndefined();
});
