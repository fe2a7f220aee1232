// Every page of the desk, and what opens on it, held against the rules of accessibility in both themes.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faultsInStyles, faultsOn } from './axe-faults.ts';
import { linesOf, type Scene, scenes } from './scenes.ts';
import { openShop, type Shop, writeAtShop } from './shop.ts';
import { callRaw, connect, frame, go, open, seesWelcome } from './visit.ts';

const PATIENCE = { timeout: 30_000 };

const put = async (page: Page, wish: object) =>
  expect(await callRaw(page, 'outbox.put', { wishes: [wish] })).toMatchObject({ ok: true });
const hold = (page: Page, held: boolean) => callRaw(page, 'outbox.hold', { held });

/** Two people give the same item another name; and after that something waits. */
const disagreeing = ({ service }: Shop): Scene => [
  'a conflict',
  async (page) => {
    await go(page, '/goods');
    await page.locator('.goods-list [data-index]').first().waitFor(PATIENCE);
    const [item] = await linesOf(page);
    if (item === undefined) throw new Error('the shop has no goods');
    await hold(page, true);
    await put(page, { kind: 'goods.change', id: item.id, fields: { title: 'Ours' } });
    await writeAtShop(service, 'AddGoods', { data_id: item.id, 'form_data[title]': 'Theirs' });
    await hold(page, false);
    await go(page, '/outbox');
    await page.locator('[data-do=decide]').click(PATIENCE);
    await page.getByRole('dialog').waitFor(PATIENCE);
    await hold(page, true);
    await put(page, { kind: 'group.add', name: 'Cold kitchen' });
  },
];

const titleOf = async (page: Page) => (await page.locator('main').getAttribute('aria-label')) ?? '';

it('is without a violation on every page that there is, whatever is open, in both themes', async () => {
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
  // A page that nobody has thought of here.
  expect(Object.values(frame.pages).filter((title) => !seen.has(title))).toEqual([]);
}, 180_000);
