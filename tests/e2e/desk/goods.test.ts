// The goods page in every host: search by initials, scanner and filters.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ownNameFirst } from '../../../src/contract/two-names.ts';
import { pageHosts } from '../../support/desk.ts';
import { openShop } from './shop.ts';
import { callRaw, connect, frame, go, scan, sees, sharedDesk } from './visit.ts';

const { goods: words } = frame;

const item = (page: Page) => page.locator('.goods-list [data-index]');
const total = (page: Page) => page.locator('[data-part=total]');
/** Matches by substring, since a badge may stand beside the names, the English one first. */
const drawer = (page: Page, title: string) =>
  page.locator('.drawer h2').filter({ hasText: ownNameFirst(title, 'en') });

async function seesGoods(page: Page): Promise<void> {
  await go(page, '/goods');
  await item(page).first().waitFor();
}

const countIs = (page: Page, count: number) =>
  expect.poll(() => total(page).innerText()).toContain(String(count));

const searchFor = (page: Page, text: string) => page.locator('[role=search] input').fill(text);

/** Repeats the scan as a person would, since a slow machine may take the burst for typing. */
async function scanUntilOpen(page: Page, code: string, title: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await scan(page, code);
    try {
      await drawer(page, title).waitFor({ timeout: 5000 });
      return;
    } catch (error) {
      if (tries === 4) throw error;
    }
  }
}

async function choose(page: Page, menu: string, option: string): Promise<void> {
  await page.locator(`[data-menu=${menu}] button`).click();
  const chosen = page.getByRole('menuitem', { name: option });
  await chosen.click();
  // A menu that is still closing would take the next click on its button.
  await chosen.waitFor({ state: 'detached' });
}

interface Found {
  data: { total: number; lines: { title: string; codes: string[] }[] };
}

const ask = async (page: Page, filters: object, wanted = '') =>
  (
    (await callRaw(page, 'goods.search', {
      words: wanted,
      filters,
      offset: 0,
      limit: 1,
      facets: false,
    })) as Found
  ).data;

/** How many items are in view from their first pixel to their last. */
const wholeItems = (page: Page) =>
  page.locator('.goods-list .scroller').evaluate((scroller) => {
    const edges = scroller.getBoundingClientRect();
    const top = edges.top + (scroller.querySelector('.head')?.clientHeight ?? 0);
    return [...scroller.querySelectorAll('[data-index]')]
      .map((item) => item.getBoundingClientRect())
      .filter((box) => box.top >= top - 1 && box.bottom <= edges.bottom + 1).length;
  });

describe.each(pageHosts)('the goods page in %s', (host) => {
  const desk = sharedDesk(host, async (page, onClose) => {
    const { service } = await openShop('demo', onClose);
    await connect(page, service);
  });

  // Only a browser's window gets the size that a test asks for.
  if (host === 'browser')
    it('shows many items wholly on a screen of 1024 × 768, and cuts no price', async () => {
      const { page } = desk();
      await page.setViewportSize({ width: 1024, height: 768 });
      await seesGoods(page);
      // The offer to check a new shop takes room only until it is answered.
      await page.getByRole('button', { name: frame.bars.check.later }).click();
      for (const [layout, least] of [
        ['compact', 20],
        ['table', 8],
        ['grid', 12],
      ] as const) {
        await choose(page, 'views', words.layout[layout]);
        await page.locator(`.goods-list.${layout}`).waitFor();
        await expect.poll(() => wholeItems(page), { message: layout }).toBeGreaterThanOrEqual(least);
      }
      const cut = await page
        .locator('.goods-list .price')
        .evaluateAll((prices) =>
          prices
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect(cut).toEqual([]);
    });

  it('finds an item by its initials, by a scan and by filters, and shows its details', async () => {
    const { page } = desk();
    await seesGoods(page);
    await countIs(page, (await ask(page, {})).total);

    await searchFor(page, 'gbjd');
    await expect.poll(() => item(page).first().innerText()).toContain('宫保鸡丁');
    const found = await ask(page, {}, 'gbjd');
    await countIs(page, found.total);
    const [dish] = found.lines;
    await item(page).first().click();
    await drawer(page, dish?.title ?? '').waitFor();
    await page.keyboard.press('Escape');
    await drawer(page, dish?.title ?? '').waitFor({ state: 'detached' });

    await searchFor(page, '');
    const [coded] = (await ask(page, { packages: 'single' }, '啤酒')).lines;
    await scanUntilOpen(page, coded?.codes[0] ?? '', coded?.title ?? '');
    expect(await page.locator('[role=search] input').inputValue()).toBe('');
    await page.keyboard.press('Escape');

    await page.locator('[data-do=filter]').click();
    await page.locator('[data-group=status] [data-choice=sold-out]').click();
    await page.keyboard.press('Escape');
    const soldOut = (await ask(page, { status: 'sold-out' })).total;
    await countIs(page, soldOut);
    await choose(page, 'sort', words.sort.by.price);
    await choose(page, 'views', words.layout.table);
    await choose(page, 'views', words.views.manage);
    await page.locator('#view-name').fill('Empty shelves');
    await page.locator('[data-do=save-view]').click();
    await page.keyboard.press('Escape');

    await page.reload();
    await item(page).first().waitFor();
    await countIs(page, soldOut);
    await page.locator('[data-chip=status]').click();
    await choose(page, 'views', words.layout.grid);
    await countIs(page, (await ask(page, {})).total);

    await choose(page, 'views', 'Empty shelves');
    await countIs(page, soldOut);
    expect(await page.locator('[data-menu=sort]').textContent()).toContain(words.sort.by.price);
    await page.locator('.goods-list.table').waitFor();
    await choose(page, 'views', words.views.manage);
    await page.getByRole('button', { name: 'Delete “Empty shelves”' }).click();
    await sees(page, words.views.none);
  });
});
