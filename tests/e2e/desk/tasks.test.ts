// The eighteen tasks of docs/guide-tasks.md, performed tap by tap on a screen of 1024 × 768 and compared with its table.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownNameFirst } from '../../../src/contract/two-names.ts';
import { type GuideRow, guideRows } from './guide-rows.ts';
import { createPerson, pressAll, visible } from './person.ts';
import { printingTasks } from './printing-tasks.ts';
import { openShop, type Shop, writeAtShop } from './shop.ts';
import { atGoods, atOverview, inNav, item, nothingWaits, PRAWNS, type Task } from './task.ts';
import {
  callRaw,
  connect,
  fillIn,
  filledFor,
  frame,
  go,
  open,
  save,
  sees,
  seesOverview,
  withoutPrintDialog,
  pill,
} from './visit.ts';

const SECOND_SHOP = 'Second shop';
const KUNG_PAO = '宫保鸡丁';
const PEKING = '京酱肉丝';

interface Found {
  data: { lines: { id: string; title: string; codes: string[]; priceFen: number | null }[] };
}

async function find(page: Page, words: string, filters: object = {}) {
  const query = { words, filters, offset: 0, limit: 1, facets: false };
  const [line] = ((await callRaw(page, 'goods.search', query)) as Found).data.lines;
  if (line === undefined) throw new Error(`the menu has no ${words}`);
  return line;
}

/** Types as a scanner does: all keys at once, then Enter. */
const scan = (page: Page, code: string) =>
  page.evaluate((keys) => {
    for (const key of [...Array.from(keys), 'Enter']) {
      const press = { key, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', press));
    }
  }, code);

const dailyTasks: readonly Task[] = [
  {
    name: 'Find an item by its initials',
    start: atGoods,
    act: async (person) => {
      await pressAll(person, 'gbjd');
      await expect
        .poll(() => visible(person.page, '.goods-list [data-index]').innerText())
        .toContain(KUNG_PAO);
    },
  },
  {
    name: 'Scan a code',
    start: atOverview,
    act: async ({ page }) => {
      const { codes, title } = await find(page, '啤酒', { packages: 'single' });
      await scan(page, codes[0] ?? '');
      await page
        .locator('.drawer h2')
        .filter({ hasText: ownNameFirst(title, 'en') })
        .waitFor();
    },
  },
  {
    name: 'See the price of a variant',
    start: atGoods,
    act: async (person) => {
      await pressAll(person, 'gbjd');
      await person.key('Enter');
      await visible(person.page, '.drawer [role=table] [role=cell]:has-text("¥")').waitFor();
    },
  },
  {
    name: 'Sell an item out, and bring it back',
    start: atGoods,
    act: async ({ page, tap }) => {
      await tap(item(PRAWNS));
      await tap('.drawer [data-do=sold-out]');
      // The dish comes back later in the day.
      await page.locator('.drawer [data-do=back]').waitFor();
      await page.locator('.drawer .tiles [data-part=pending]').waitFor({ state: 'detached' });
      await nothingWaits(page);
      await tap('.drawer [data-do=back]');
      await page.locator('.drawer [data-do=sold-out]').waitFor();
    },
  },
  {
    name: 'Raise the prices of a category by ¥2',
    start: async (person) => {
      await nothingWaits(person.page);
      await atGoods(person);
    },
    act: async ({ page, tap, type }) => {
      await tap('[data-category="5"]');
      await tap('[data-do=select]');
      await tap('[data-do=all-found]');
      await tap('[data-do=change-many]');
      await tap('[data-switch=price]');
      await tap(`[data-part=price] .el-radio-button:has-text("${frame.manyChange.price.kinds.shift}")`);
      await type('[data-part=price] .number input', '2');
      await tap('[data-do=plan]');
      await tap('[data-do=put]');
      await page.locator('[data-part=progress]').waitFor();
    },
  },
  {
    name: 'Add an item with 2 × 3 options',
    start: async (person) => {
      await nothingWaits(person.page);
      await atGoods(person);
    },
    act: async ({ page, tap, type, key }) => {
      await tap('[data-do=add]');
      await type('#goods-title', 'Dish of the day');
      await type('#goods-priceFen', '28');
      await key('Tab');
      await type('#goods-stock', '20');
      await tap('[data-group=specifications] .el-collapse-item__header');
      await tap('[data-pick="1"]');
      await type('[data-kind="1"] .add input', 'Small');
      await key('Enter');
      await type('[data-kind="1"] .add input', 'Large');
      await tap('[data-pick="2"]');
      await type('[data-kind="2"] .add input', 'Mild');
      await key('Enter');
      await type('[data-kind="2"] .add input', 'Warm');
      await key('Enter');
      await type('[data-kind="2"] .add input', 'Hot');
      await tap('[data-do=save]');
      await visible(page, item('Dish of the day')).waitFor();
      const { id } = await find(page, 'Dish of the day');
      expect(await callRaw(page, 'goods.get', { id })).toMatchObject({
        data: { rows: Array.from({ length: 6 }, () => ({ priceFen: 2800, stock: 20 })) },
      });
    },
  },
  {
    name: 'See which tables are closed',
    start: atOverview,
    act: async ({ page, tap }) => {
      const closed = await page.locator('[data-line=closedTables]').innerText();
      await tap('[data-line=closedTables]');
      await expect.poll(() => page.locator('[data-location]').count()).toBe(Number.parseInt(closed, 10));
    },
  },
  {
    name: 'Print cards for five tables',
    start: async ({ page }) => {
      await go(page, '/dining-locations?status=all');
      await page.locator('[data-location]').nth(5).waitFor();
      await withoutPrintDialog(page);
    },
    act: async ({ page, tap, type }) => {
      await type('.search input', 'Private');
      await expect.poll(() => page.locator('[data-location]').count()).toBe(5);
      await tap('[data-do=cards]');
      await expect.poll(() => page.locator('[data-table][data-state=drawn]').count()).toBe(5);
      await tap('[data-do=print]');
      await page.locator('.card-page').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'Tell the delivery fee for a distance',
    start: atOverview,
    act: async ({ page, tap, type }) => {
      await tap(inNav('/settings'));
      await tap('[data-settings=store-settings]');
      await type('.calculator input', '4.5');
      await expect.poll(() => page.locator('output').innerText()).toContain('¥7.00');
    },
  },
  {
    name: 'Tell whether a coupon is valid',
    start: atOverview,
    act: async ({ page, tap, type, key }) => {
      await tap(inNav('/coupons'));
      await type('[data-part=look-up] input', '1');
      await key('Enter');
      await type('[data-field=amount]', '120');
      await page.locator('[data-answer-is=yes]').waitFor();
    },
  },
  {
    name: 'Undo a change minutes later',
    start: async (person) => {
      const { page } = person;
      await nothingWaits(page);
      await atGoods(person);
      await visible(page, item(PRAWNS)).click();
      await page.locator('.drawer [data-do=sold-out]').click();
      await page.locator('.drawer [data-do=back]').waitFor();
      await nothingWaits(page);
      // The bar with the undo goes by itself, and with the page.
      await page.reload();
      await visible(page, '.goods-list [data-index]').waitFor();
      await atGoods(person);
      expect(await page.locator('[data-part=undo]').count()).toBe(0);
    },
    act: async ({ page, tap }) => {
      await tap(inNav('/outbox'));
      await tap('[data-show=over]');
      await tap(`[data-command]:has-text("${PRAWNS}") [data-do=undo]`);
      await page.locator('[data-part=taken-back]').first().waitFor();
    },
  },
  {
    name: 'See why a change is not sent',
    start: async (person, shop) => {
      const { page } = person;
      await nothingWaits(page);
      await shop.stop();
      await atGoods(person);
      await visible(page, item(PRAWNS)).click();
      await page.locator('.drawer [data-do=sold-out]').click();
    },
    act: async ({ page }) => {
      await expect
        .poll(() => pill(page).locator('button').getAttribute('title'))
        .toContain(frame.saving.held.line.short);
      await page.locator('[data-part=offline]').getByText(frame.causes.refused.title).waitFor();
    },
  },
  {
    name: 'Check a file before it is imported',
    start: async (person, shop) => {
      await shop.back();
      await atGoods(person);
    },
    act: async ({ page, tap, chooseFile }) => {
      await tap('[data-menu=more] button');
      const text = `Name,Price\n${PEKING},45\n${KUNG_PAO},many`;
      await chooseFile(`[role=menuitem]:has-text("${frame.many.import.menu}")`, { name: 'menu.csv', text });
      await tap('[data-do=check]');
      await page.locator('[data-do=put]').waitFor();
    },
  },
  {
    name: 'Switch to another shop',
    start: async ({ page }, { service }) => {
      await nothingWaits(page);
      await fillIn(page, filledFor(service, { name: SECOND_SHOP }));
      await save(page);
      await seesOverview(page);
      await expect.poll(() => page.locator('[data-menu=shops] .cut').innerText()).toBe(SECOND_SHOP);
    },
    act: async ({ page, tap }) => {
      await tap('[data-menu=shops] button');
      await tap('[role=menuitem]:has-text("Market Street")');
      await expect.poll(() => page.locator('[data-menu=shops] .cut').innerText()).toBe('Market Street');
      // Only then the desk goes to the overview, whatever page the person has gone to meanwhile.
      await sees(page, frame.switcher.switched.replace('{name}', 'Market Street'));
    },
  },
  {
    name: "See yesterday's changes",
    start: atOverview,
    act: async ({ page, tap }) => {
      await tap('[data-line=changed]');
      await page.locator('[data-part=fetching]').getByText(PEKING).first().waitFor();
    },
  },
];

const tasks = [...dailyTasks, ...printingTasks];

/** Lets the next task start after one that failed in the middle of a form. */
async function leaveAll(page: Page): Promise<void> {
  await go(page, '/');
  const discard = page.locator('[data-answer=discard]');
  await discard.click({ timeout: 1000 }).catch(() => undefined);
}

/** Returns what is wrong with a task, or undefined. */
async function perform({ name, start, act }: Task, { page, shop, row }: Scene): Promise<string | undefined> {
  const person = createPerson(page);
  try {
    await start(person, shop);
    await act(person);
  } catch (error) {
    await leaveAll(page);
    return `${name}: failed after ${person.taps()} taps: ${String(error)}`;
  }
  const taps = person.taps();
  if (taps !== row?.taps) return `${name}: took ${taps} taps, the guide says ${row?.taps ?? 'nothing'}`;
  if (taps > row.most !== row.isMissed)
    return `${name}: ${taps} of at most ${row.most} taps, so the guide is wrong about “(missed)”`;
  return undefined;
}

interface Scene {
  page: Page;
  shop: Shop;
  row: GuideRow | undefined;
}

/** A change at the shop, which the desk finds with its next fetch. */
async function changeAtShop(page: Page, { service }: Shop): Promise<void> {
  const { id, title } = await find(page, PEKING);
  expect(title).toContain(PEKING);
  await writeAtShop(service, 'AddGoods', { data_id: id, 'form_data[price]': '43.00' });
  await callRaw(page, 'goods.fetch', { kind: 'changes' });
  await expect.poll(async () => (await find(page, PEKING)).priceFen).toBe(4300);
}

interface Cached {
  data: { cached: { name: string; freshness: { asOfSeconds: number | null } }[] };
}

const everythingIsCached = (page: Page) =>
  expect
    .poll(async () => {
      const { cached } = ((await callRaw(page, 'home.get', null)) as Cached).data;
      const ready = cached.filter(({ freshness }) => freshness.asOfSeconds !== null);
      return ready.map(({ name }) => name);
    })
    .toEqual(expect.arrayContaining(['goods', 'dining-locations', 'store-settings']));

it('the tasks of the guide take as many taps as it says', async () => {
  const rows = guideRows('everyday');
  expect([...rows.keys()]).toEqual(tasks.map(({ name }) => name));
  const shop = await openShop('demo');
  const { page } = await open('browser');
  await page.setViewportSize({ width: 1024, height: 768 });
  await connect(page, shop.service);
  await page.getByRole('button', { name: frame.bars.check.later }).click();
  await everythingIsCached(page);
  await changeAtShop(page, shop);

  const faults: string[] = [];
  for (const task of tasks) {
    const fault = await perform(task, { page, shop, row: rows.get(task.name) });
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
