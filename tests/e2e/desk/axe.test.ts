// Checks accessibility in both themes on every page of the desk and everything that opens on it, and the layout on small screens.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { navPages } from '../../../src/renderer/app/pages.ts';
import { faultsInStyles, faultsOn } from './axe-faults.ts';
import { linesOf, type Scene, sceneGroups } from './scenes.ts';
import { openShop, type Shop, writeAtShop } from './shop.ts';
import { callRaw, connect, frame, go, seesWelcome, sharedDesk } from './visit.ts';

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
const isLonger = () => document.documentElement.scrollHeight > document.documentElement.clientHeight;

/** Returns the pages that scroll sideways at this width and scale. */
async function widerPages(page: Page, width: number, scalePercent: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 768 });
  await callRaw(page, 'settings.change', { scalePercent });
  // At a larger scale the navigation is collapsed for lack of room.
  await page.locator('[data-do=open-nav]').click();
  const links = page.getByRole('dialog').getByRole('link');
  const more = page.getByRole('dialog').locator('[data-do=more-pages]');
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBe(navPages.length);
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

describe('the accessibility of the desk in both themes', () => {
  const seen = new Set<string>();
  const look = async (name: string, page: Page): Promise<string[]> => {
    seen.add(await titleOf(page));
    return (await faultsOn(page)).map((fault) => `${name}: ${fault}`);
  };
  let atFirst: string[] = [];
  const desk = sharedDesk('browser', async (page, onClose) => {
    const shop = await openShop('demo', onClose);
    await seesWelcome(page);
    atFirst = await look('welcome', page);
    await connect(page, shop.service);
    const [name, show] = disagreeing(shop);
    await show(page);
    atFirst.push(...(await look(name, page)));
  });

  it('has no fault on the welcome page and in a conflict', () => {
    expect(atFirst).toEqual([]);
  });

  // One test a group: all of them together meet the limit of a test on a slow machine.
  it.each(sceneGroups)('has no fault on the pages of %s', async (_, scenes) => {
    const { page } = desk();
    const faults: string[] = [];
    for (const [name, show] of scenes) {
      await show(page);
      faults.push(...(await look(name, page)));
    }
    expect(faults).toEqual([]);
  });

  it('has no fault in any style sheet, and was checked on every page', async () => {
    expect(await faultsInStyles(desk().page)).toEqual([]);
    // Fails for a page that has no scene yet.
    expect(Object.values(frame.pages).filter((title) => !seen.has(title))).toEqual([]);
  });

  it('lets no page scroll that fills the window with its list', async () => {
    const { page } = desk();
    await page.setViewportSize({ width: 1024, height: 768 });
    const longer: string[] = [];
    for (const path of ['/receipt-groups', '/categories', '/regions']) {
      await go(page, path);
      await page.locator('.filling li, .filling [role=treeitem]').first().waitFor();
      if (await page.evaluate(isLonger)) longer.push(path);
    }
    expect(longer).toEqual([]);
  });

  it('lets no page scroll sideways on a small screen', async () => {
    const { page } = desk();
    await go(page, '/');
    expect(await widerPages(page, 390, 100)).toEqual([]);
    expect(await widerPages(page, 1024, 150)).toEqual([]);
  });
});
