// The waiter's phone in a browser as wide as one, with touch: from seats to the kitchen, offline, and by everybody.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { openInBrowser } from '../../support/desk.ts';
import { houseRoot } from '../../support/house-root.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { KUNG_PAO, PRAWNS, TABLE_A03 } from './at-counter.ts';
import { faultsOn } from './axe-faults.ts';
import { openShop } from './shop.ts';
import { callRaw, connect } from './visit.ts';

/** Longer than a tap counts as the second one of a quick pair. */
const AIMING_MS = 600;
const FIRST_SCRIPT_BYTES = 150_000;
const PHONE = { width: 360, height: 740 };

interface Answer<Data> {
  data: Data;
}

async function openPhone() {
  const shop = await openShop('demo');
  const desk = await openInBrowser({ home: tempFolder(), language: 'en' });
  onTestFinished(() => desk.stop().catch(() => undefined));
  await desk.page.getByRole('button').first().waitFor();
  await connect(desk.page, shop.service);
  const { data: session } = (await callRaw(desk.page, 'session.get', null)) as Answer<{ currentId: string }>;
  await callRaw(desk.page, 'kitchen.start', { shop: session.currentId, printsToo: false });
  const context = await desk.browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    storageState: await desk.page.context().storageState(),
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${desk.host.origin}/phone.html`);
  await page.locator('[data-table]').first().waitFor();
  return { counter: desk.page, page, context };
}

const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

const coloursOf = (part: Locator) =>
  part.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });

/** What is wrong with a screen for a finger, for eyes and for a screen reader. */
async function faultsAt(page: Page, name: string): Promise<string[]> {
  const faults = (await faultsOn(page)).map((fault) => `${name}: ${fault}`);
  return (await page.evaluate(isWider)) ? [...faults, `${name}: wider than the phone`] : faults;
}

const dish = (item: string) => `[data-item="${item}"]`;

async function findDish(page: Page, words: string, item: string): Promise<void> {
  if (!(await page.locator('[data-part=search]').isVisible())) await page.locator('[data-do=search]').tap();
  await page.locator('[data-part=search]').fill(words);
  await page.locator(dish(item)).waitFor();
}

/** Twice with a fast finger and once more with a slow one, at one place. */
async function tapImpatiently(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} has no place on screen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(AIMING_MS);
  await page.touchscreen.tap(x, y);
}

const openOrders = async (counter: Page) => {
  const query = { which: 'open', words: '', offset: 0, limit: 9 };
  const { data } = (await callRaw(counter, 'orders.slips', query)) as Answer<{
    slips: { id: string; unsent: number; dishes: number }[];
  }>;
  return data.slips;
};

const isOfOrders = (route: Route) => route.request().postData()?.includes('"orders.do"') === true;

/** Calls of orders do not reach the desk. */
async function cutOrders(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/call', (route) => (isOfOrders(route) ? route.abort() : route.fallback()));
  return () => context.unroute('**/call');
}

/** Calls of orders wait until they are let go. */
async function holdOrders(context: BrowserContext): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await context.route('**/call', async (route) => {
    if (isOfOrders(route)) await isLetGo;
    await route.fallback();
  });
  return () => letGo();
}

it('seats a table, orders a dish with options, sends it, and keeps what is tapped without a line', async () => {
  const { counter, page, context } = await openPhone();
  const faults = await faultsAt(page, 'tables');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  faults.push(...(await faultsAt(page, 'tables in large text')));
  expect(
    await page
      .locator('[data-table]')
      .evaluateAll((tiles) => tiles.filter((tile) => tile.scrollWidth > tile.clientWidth).length),
  ).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.locator(`[data-table="${TABLE_A03}"]`).tap();
  faults.push(...(await faultsAt(page, 'guests')));
  await page.locator('[data-guests="2"]').tap();
  await page.locator('[data-item]').first().waitFor();
  // By the initials of its pinyin.
  await findDish(page, 'gbjd', KUNG_PAO);
  faults.push(...(await faultsAt(page, 'menu')));
  await page.locator(dish(KUNG_PAO)).tap();
  const sheet = page.getByRole('dialog');
  await page.locator('[data-do=add]').waitFor();
  for (const kind of await sheet.locator('fieldset[data-kind]').all())
    await kind.locator('[data-option]:not(:disabled)').first().tap();
  faults.push(...(await faultsAt(page, 'options')));
  await sheet.locator('[data-option="Less salt"]').tap();
  const peanuts = sheet.locator('[data-option="Peanuts"]');
  const red = await coloursOf(sheet.locator('fieldset:has([data-option="Peanuts"]) legend'));
  expect(await coloursOf(peanuts)).toMatchObject({ color: red.color });
  await peanuts.tap();
  expect(await coloursOf(peanuts)).toMatchObject({ backgroundColor: red.color });
  faults.push(...(await faultsAt(page, 'allergy')));
  await page.locator('[data-do=add]').tap();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => openOrders(counter)).toMatchObject([{ unsent: 1 }]);
  // It lies where Add was: a tap right after that one would be a stray one.
  await page.waitForTimeout(AIMING_MS);
  await page.locator('[data-do=send]').tap();
  await expect.poll(() => openOrders(counter)).toMatchObject([{ unsent: 0 }]);
  const tickets = async () =>
    (
      (await callRaw(counter, 'kitchen.tickets', { station: '' })) as Answer<{
        tickets: { lines: { amount: number; note: string; allergy: string }[] }[];
      }>
    ).data.tickets;
  await expect
    .poll(tickets)
    .toMatchObject([{ lines: [{ amount: 1, note: 'Less salt', allergy: 'Peanuts' }] }]);

  const restore = await cutOrders(context);
  await findDish(page, 'Prawns with', PRAWNS);
  await page.locator(dish(PRAWNS)).tap();
  await page.locator('[data-do=open-slip]').tap();
  await page.locator('[data-part=waiting-line]').waitFor();
  faults.push(...(await faultsAt(page, 'order')));
  await page.reload();
  await page.locator('[data-part=waiting-line]').waitFor();
  expect(await openOrders(counter)).toMatchObject([{ dishes: 1 }]);
  await restore();
  await page.locator('[data-part=waiting-line]').waitFor({ state: 'detached' });
  await expect.poll(() => openOrders(counter)).toMatchObject([{ dishes: 2, unsent: 1 }]);

  await context.setOffline(true);
  await page.locator('[data-part=offline]').waitFor();
  faults.push(...(await faultsAt(page, 'offline')));
  await page.locator('[data-do=send]').tap();
  await page.locator('[data-do=open-waiting]').tap();
  await page.locator('[data-call]').waitFor();
  faults.push(...(await faultsAt(page, 'what waits')));
  await context.setOffline(false);
  await expect.poll(() => openOrders(counter)).toMatchObject([{ dishes: 2, unsent: 0 }]);
  await page.locator('[data-do=back]').tap();
  await page.locator(`[data-table="${TABLE_A03}"]`).tap();
  await page.locator('[data-do=more]').tap();
  faults.push(...(await faultsAt(page, 'more')));
  await page.locator('dialog [data-do=bill]').tap();
  await page.locator('[data-way=cash]').tap();
  faults.push(...(await faultsAt(page, 'bill')));
  expect(faults).toEqual([]);
  const [order] = await openOrders(counter);
  const letGo = await holdOrders(context);
  await tapImpatiently(page, '[data-do=pay][aria-disabled=false]');
  letGo();
  await expect.poll(() => openOrders(counter)).toEqual([]);
  const { data: paid } = (await callRaw(counter, 'orders.get', { order: order?.id })) as Answer<{
    payments: unknown[];
  }>;
  expect(paid.payments).toHaveLength(1);
  expect(await page.locator('[data-do=open-waiting]').count()).toBe(0);
});

it('has a small first script, in which nothing of the library of the desk is', () => {
  const folder = join(houseRoot(), process.env.SERVERY_OUT ?? 'out', 'renderer');
  const page = readFileSync(join(folder, 'phone.html'), 'utf8');
  const scripts = [...page.matchAll(/src="\.\/([^"]+\.js)"/g)].map(([, path = '']) =>
    readFileSync(join(folder, path)),
  );
  expect(scripts).toHaveLength(1);
  expect(gzipSync(Buffer.concat(scripts)).length).toBeLessThan(FIRST_SCRIPT_BYTES);
  expect(scripts.join('')).not.toContain('el-button');
});
