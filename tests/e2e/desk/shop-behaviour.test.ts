// The check of the shop's behaviour: offered after connecting, run with consent, used by the editor.
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { zhCn } from '../../../src/renderer/i18n/zh-cn/index.ts';
import { pageHosts } from '../../support/desk.ts';
import type { OddHabits } from '../../support/odd-shop/habits.ts';
import { openOddShop, type OddShop } from '../../support/odd-shop/odd-shop.ts';
import {
  button,
  callRaw,
  fillIn,
  frame,
  go,
  open,
  passesCounter,
  save,
  sees,
  seesOverview,
} from './visit.ts';

const { shopBehaviour: words, bars } = frame;

async function openAt(habits: Partial<OddHabits>): Promise<OddShop> {
  const shop = await openOddShop({ habits });
  onTestFinished(shop.close);
  return shop;
}

async function connectTo(page: Page, { url, token }: OddShop): Promise<void> {
  await fillIn(page, { name: 'Odd', url, appId: 'odd', token });
  await save(page);
  await seesOverview(page);
}

const start = (page: Page) => page.locator('[data-do=start-check]').click();
const fact = (page: Page, name: string) => page.locator(`[data-fact=${name}]`).innerText();

describe.each(pageHosts)('how this shop behaves in %s', (host) => {
  it('is offered and checked, survives a restart, and warns before fields are lost', async () => {
    const shop = await openAt({ onModify: 'replace', unlisted: ['supplier'], variablesAtMost: 1000 });
    const { page, home, stop } = await open(host);
    await connectTo(page, shop);
    await sees(page, bars.check.text.replace('{name}', 'Odd'));
    await page.locator('[data-do=look-at-check]').click();
    await sees(page, words.plan.stays);
    expect(shop.callsTo('addGoods')).toHaveLength(0);

    shop.setDown(true);
    await start(page);
    await sees(page, words.failed);
    shop.setDown(false);
    await start(page);
    await page.locator('[data-state=running]').waitFor();
    expect(await fact(page, 'saving')).toContain(words.values.saving.replaces);
    expect(await fact(page, 'variables')).toContain('1,000');
    expect(shop.store.groups).toHaveLength(2);
    await stop();

    const again = await open(host, home);
    await passesCounter(again.page);
    await go(again.page, '/goods/1001/edit');
    await again.page.locator('#goods-priceFen').fill('9');
    await again.page.locator('[data-do=save]').click();
    await sees(again.page, words.risk.title);
    await button(again.page, words.risk.stay).click();
    expect(shop.store.items.find(({ id }) => id === '1001')?.price).toBe('12.50');
    await callRaw(again.page, 'settings.change', { language: 'zh-CN' });
    await sees(again.page, zhCn.goodsEditor.groups.codes);
  });
});

describe('the check of how a shop behaves', () => {
  it('detects a shop that reads JSON only, and switches to JSON after consent', async () => {
    const shop = await openAt({ nesting: 'json' });
    const { page } = await open('browser');
    await connectTo(page, shop);
    await page.locator('[data-do=look-at-check]').click();
    await start(page);
    await page.locator('[data-do=switch-nesting]').click();
    await page.locator('[data-answer=yes]').click();
    await page.locator('[data-do=edit]').waitFor();
    expect(await callRaw(page, 'session.get', null)).toMatchObject({
      data: { profiles: [{ nesting: 'json' }] },
    });
  });
});
