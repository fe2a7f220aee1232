// What a person does on each page that shows what the shop has sent: with the shop, without it, and after a restart without it.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { zhCn } from '../../../src/renderer/i18n/zh-cn/index.ts';
import { lays, seesLaid } from './floor-plan.ts';
import { frame, go, sees, textOf } from './visit.ts';

export interface OfflinePage {
  name: string;
  online: (page: Page) => Promise<void>;
  /** While the shop is away, before the restart. */
  without?: (page: Page) => Promise<void>;
  /** After a restart without the shop. */
  after: (page: Page) => Promise<void>;
  /** The same in Chinese. */
  inChinese?: (page: Page) => Promise<void>;
}

const chosen = (page: Page, id: string) => page.locator(`[data-chosen="${id}"]`);

/** Types as a scanner does: into the focused field, with Enter at the end. */
async function scansCoupon(page: Page, text: string): Promise<void> {
  await page.locator('[data-part=look-up] input').focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function seesField(page: Page): Promise<void> {
  await go(page, '/coupons');
  await page.locator('[data-part=look-up] input:focus').waitFor();
}

const answer = (page: Page) => page.locator('[data-answer-is]').getAttribute('data-answer-is');

const coupons: OfflinePage = {
  name: 'coupons',
  online: async (page) => {
    await seesField(page);
    await scansCoupon(page, 'https://shop.example.com/c?coupon_id=12');
    await chosen(page, '12').waitFor();
    await page.locator('[data-field=amount]').fill('88');
    expect(await answer(page)).toBe('no');
    await page.locator('[data-field=amount]').fill('100');
    expect(await answer(page)).toBe('yes');
    await scansCoupon(page, '13');
    await sees(page, frame.coupons.outcomes.deleted.title);
    await scansCoupon(page, '99');
    await sees(page, frame.errors.coupons.none.title);
  },
  without: async (page) => {
    await seesField(page);
    await scansCoupon(page, '14');
    await sees(page, frame.coupons.lookUp.failed.replace('{id}', '14'));
    expect(await page.locator('[data-part=look-up] input').inputValue()).toBe('14');
  },
  after: async (page) => {
    await seesField(page);
    await page.locator('[data-coupon="12"] button').click();
    await chosen(page, '12').getByText('¥20.00').first().waitFor();
  },
  inChinese: async (page) => {
    await seesField(page);
    await page.locator('[data-coupon="12"] button').click();
    await sees(page, zhCn.coupons.usable.title);
  },
};

const record = (page: Page, text: string) => page.locator('[data-index]', { hasText: text }).first();

const dataObjects: OfflinePage = {
  name: 'data objects',
  online: async (page) => {
    await go(page, '/data');
    await page.locator('[data-part=form]').fill('guests');
    await page.keyboard.press('Enter');
    await sees(page, '450 records');
    await page.locator('[data-do=copy]').click();
    await page.locator('[data-do=drop-copy]').waitFor();
    await page.locator('[data-part=search]').fill('guest 44');
    await sees(page, '11 records');
    await record(page, 'Guest 444').click();
    await sees(page, frame.dataObjects.record.title.replace('{id}', '444'));
    await page.keyboard.press('Escape');
  },
  after: async (page) => {
    await go(page, '/data');
    await sees(page, frame.dataObjects.source.copy);
    await page.locator('[data-column="own.add_time"] button').waitFor();
    await page.locator('[data-column="field.name"] button').click();
    await record(page, 'Guest 100').waitFor();
    await page.locator('[role=grid]').focus();
    await page.keyboard.press('End');
    await record(page, 'Guest 99').waitFor();
  },
  inChinese: async (page) => {
    await go(page, '/data');
    await sees(page, zhCn.dataObjects.source.copy);
  },
};

const location = (page: Page, id: string) => page.locator(`[data-location="${id}"]`);

/** Remembers where the person has moved a table. */
function diningLocations(): OfflinePage {
  let laid: Awaited<ReturnType<typeof lays>>;
  return {
    name: 'tables',
    online: async (page) => {
      await go(page, '/dining-locations');
      await location(page, '1').click();
      await page.locator('[data-part=location]').getByText('By the window').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[data-filter=closed]').click();
      await expect.poll(() => page.locator('[data-location]').count()).toBe(1);
      await sees(page, frame.counterFloor.floor.states.closed);
    },
    without: async (page) => {
      await go(page, '/dining-locations');
      laid = await lays(page);
    },
    after: async (page) => {
      await go(page, '/dining-locations');
      await seesLaid(page, laid);
    },
    inChinese: async (page) => {
      await go(page, '/dining-locations');
      await sees(page, zhCn.diningLocations.views.plan);
      await page.locator('[data-table="1"]').click();
      await page.locator('[data-part=location]').getByText('By the window').waitFor();
      await page.keyboard.press('Escape');
    },
  };
}

async function seesSettings(page: Page): Promise<void> {
  await go(page, '/store-settings');
  await page.locator('[data-card=hours]').waitFor();
}

const storeSettings: OfflinePage = {
  name: 'store settings',
  online: async (page) => {
    await seesSettings(page);
    await page.locator('[data-opening=open], [data-opening=closed]').waitFor();
    await page.locator('.calculator input').fill('4.5');
    await expect.poll(() => page.locator('output').innerText()).toContain('¥7.00');
    await page.getByText(frame.storeSettings.view.catering, { exact: true }).click();
    await page.locator('[data-card=dineIn] summary').click();
    await sees(page, frame.storeSettings.values['eat-first']);
  },
  without: async (page) => {
    await seesSettings(page);
    await page.locator('[data-do=fetch]').click();
    await sees(page, new RegExp(frame.causes.refused.title));
  },
  after: seesSettings,
  inChinese: async (page) => {
    await seesSettings(page);
    await sees(page, zhCn.storeSettings.hours.title);
    await page.locator('[data-card=store] summary').click();
    await sees(page, '巷口小馆');
  },
};

const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);

async function seesCategories(page: Page): Promise<void> {
  await go(page, '/categories');
  await row(page, '1').waitFor();
  expect(await row(page, '1').innerText()).toContain('中式热菜');
  await row(page, '1').locator('[data-do=details]').click();
  await page.locator('[data-part=sent] summary').click();
  await sees(page, '猛火现炒');
  await page.locator('[data-do=close]').click();
}

async function seesArticles(page: Page): Promise<void> {
  await go(page, '/articles');
  await page.locator('[data-article="2"]').waitFor();
  await page.locator('th[data-column=name] button').click();
  expect(await page.locator('th[data-column=name]').getAttribute('aria-sort')).toBe('ascending');
  await sees(page, '2024-11-03 16:20:00');
}

async function findsRegion(page: Page): Promise<void> {
  await go(page, '/regions');
  await row(page, '110000').waitFor();
  await page.locator('.search input').fill('dongcheng');
  await page.locator('[data-found="110101"]').click();
  await row(page, '110101').waitFor();
  await sees(page, '北京市 / 北京市辖区 / 东城区');
}

const referencePages: OfflinePage[] = [
  { name: 'goods categories', online: seesCategories, after: seesCategories },
  { name: 'article categories', online: seesArticles, after: seesArticles },
  {
    name: 'regions',
    online: async (page) => {
      await findsRegion(page);
      await page.locator('[data-do=fetch-all]').click();
      await sees(page, allRegionsHere);
    },
    after: async (page) => {
      await findsRegion(page);
      await sees(page, allRegionsHere);
    },
  },
];

const allRegionsHere = new RegExp(
  frame.regions.download.whole.split(' | ')[1]?.replace('{count}', String.raw`[\d,]+`) ?? '',
);

const item = (page: Page) => page.locator('.goods-list [data-index]');

/** Waits for the first pictures and returns the natural widths of those shown. */
async function widthsOfShown(page: Page): Promise<number[]> {
  await go(page, '/goods');
  await page.locator('.picture-box .is-shown').nth(5).waitFor();
  return page.$$eval('.picture-box img.is-shown', (images) =>
    images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
  );
}

const goods: OfflinePage = {
  name: 'goods with their pictures',
  online: async (page) => {
    expect(Math.min(...(await widthsOfShown(page)))).toBeGreaterThan(16);
  },
  after: async (page) => {
    expect(Math.min(...(await widthsOfShown(page)))).toBeGreaterThan(16);
    await page.locator('[role=search] input').fill('niurou');
    await expect.poll(() => item(page).first().innerText()).toContain('牛肉');
    await item(page).first().click();
    await page.locator('.drawer h2').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.drawer h2').first().waitFor({ state: 'detached' });
    await page.locator('[role=search] input').fill('');
  },
  inChinese: async (page) => {
    await go(page, '/goods');
    await sees(page, zhCn.goods.fresh.fetch);
    await item(page).first().click();
    await page.locator('.drawer h2').first().waitFor();
    const said = await textOf(page);
    const { fresh, filter, rail } = frame.goods;
    for (const english of [fresh.fetch, filter.open, rail.all]) expect(said).not.toContain(english);
    await page.keyboard.press('Escape');
  },
};

const drawn = (page: Page) => page.locator('[data-table][data-state=drawn]');
const shownCodes = (page: Page) => page.locator('[data-part=preview] path[data-code]');

const tableCards: OfflinePage = {
  name: 'table cards',
  online: async (page) => {
    await go(page, '/table-cards');
    await shownCodes(page).first().waitFor();
    await expect.poll(() => drawn(page).count()).toBe(3);
    await page.locator('[data-part=template]').click();
    await page.getByRole('option', { name: frame.tableCards.template.names.a6, exact: true }).click();
    await page.locator('#card-hint').fill('Order here');
  },
  after: async (page) => {
    await go(page, '/table-cards');
    await expect.poll(() => drawn(page).count()).toBe(3);
    await sees(page, frame.tableCards.make.scale);
    await expect.poll(() => shownCodes(page).count()).toBe(1);
    await sees(page, 'Order here');
  },
  inChinese: async (page) => {
    await go(page, '/table-cards');
    await sees(page, zhCn.tableCards.make.scale);
  },
};

export const createOfflinePages = (): readonly OfflinePage[] => [
  coupons,
  dataObjects,
  diningLocations(),
  storeSettings,
  ...referencePages,
  goods,
  tableCards,
];
