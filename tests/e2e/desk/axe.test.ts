// Checks accessibility in both themes on every page of the desk and everything that opens on it, and the layout on small screens.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { navNames } from '../../../src/renderer/app/nav-names.ts';
import { faultsInStyles, faultsOn } from './axe-faults.ts';
import { linesOf, type Scene, scenes } from './scenes.ts';
import { openShop, type Shop, writeAtShop } from './shop.ts';
import { button, callRaw, connect, frame, go, open, seesWelcome } from './visit.ts';

const put = async (page: Page, request: object) =>
  expect(await callRaw(page, 'outbox.put', { requests: [request] })).toMatchObject({ ok: true });
const hold = (page: Page, held: boolean) => callRaw(page, 'outbox.hold', { held });

/** Creates a conflict over an item's name, and then a queued command. */
const disagreeing = ({ service }: Shop): Scene => [
  'a conflict',
  async (page) => {
    await go(page, '/goods');
    await page.locator('.goods-list [data-index]').first().waitFor();
    const [item] = await linesOf(page);
    if (item === undefined) throw new Error('the shop has no goods');
    await hold(page, true);
    await put(page, { kind: 'goods.change', id: item.id, fields: { title: 'Ours' } });
    await writeAtShop(service, 'AddGoods', { data_id: item.id, 'form_data[title]': 'Theirs' });
    await hold(page, false);
    await go(page, '/outbox');
    await page.locator('[data-do=decide]').click();
    await page.getByRole('dialog').waitFor();
    await hold(page, true);
    await put(page, { kind: 'group.add', name: 'Cold kitchen' });
  },
];

const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

/** Returns the pages that scroll sideways at this width and scale. */
async function widerPages(page: Page, width: number, scalePercent: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 768 });
  await callRaw(page, 'settings.change', { scalePercent });
  // At a larger scale the navigation is collapsed for lack of room.
  await button(page, frame.nav.open).click();
  const links = page.getByRole('dialog').getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBe(navNames.length);
  await page.keyboard.press('Escape');
  const wider: string[] = [];
  for (const path of paths) {
    await go(page, path.replace(/^.*#/, ''));
    await page.locator('h1, main h2').first().waitFor();
    if (await page.evaluate(isWider)) wider.push(path);
  }
  return wider;
}

const titleOf = async (page: Page) => (await page.locator('main').getAttribute('aria-label')) ?? '';

it('the desk is accessible on every page in both themes and fits a small screen', async () => {
  const shop = await openShop('demo');
  const { page } = await open('browser');
  const faults: string[] = [];
  const seen = new Set<string>();
  const look = async (name: string) => {
    seen.add(await titleOf(page));
    faults.push(...(await faultsOn(page)).map((fault) => `${name}: ${fault}`));
  };
  await seesWelcome(page);
  await look('welcome');
  await connect(page, shop.service);
  for (const [name, show] of [disagreeing(shop), ...scenes]) {
    await show(page);
    await look(name);
  }
  faults.push(...(await faultsInStyles(page)));
  expect(faults).toEqual([]);
  // Fails for a page that has no scene yet.
  expect(Object.values(frame.pages).filter((title) => !seen.has(title))).toEqual([]);
  expect(await widerPages(page, 390, 100)).toEqual([]);
  expect(await widerPages(page, 1024, 150)).toEqual([]);
});
