// No text of the counter is cut, whichever of the usual fonts the system has.
import { expect, it } from 'vitest';
import type { Language } from '../../../src/contract/settings.ts';
import { systemFonts, textsCutIn, useFont } from './font-metrics.ts';
import { counterScenes } from './scenes.ts';
import { openShop } from './shop.ts';
import { callRaw, connect, go, sharedDesk } from './visit.ts';

const desk = sharedDesk('browser', async (page, onClose) => {
  const shop = await openShop('demo', onClose);
  await connect(page, shop.service);
});

it.each(['en', 'zh-CN'] satisfies Language[])(
  'shows every text of the counter whole in %s',
  async (language) => {
    const { page } = desk();
    await page.setViewportSize({ width: 1024, height: 768 });
    await go(page, '/');
    await callRaw(page, 'settings.change', { language });
    const cut: string[] = [];
    for (const [name, show] of counterScenes) {
      await show(page);
      for (const font of systemFonts) {
        await useFont(page, font);
        for (const fault of await textsCutIn(page, font)) cut.push(`${name}, ${font.name}: ${fault}`);
      }
    }
    expect(cut).toEqual([]);
  },
);

it('shows every text of the counter whole on a phone', async () => {
  const { page } = desk();
  await page.setViewportSize({ width: 390, height: 760 });
  await go(page, '/counter');
  await page.locator('[data-part=tiles] [data-item]').first().click();
  const cut: string[] = [];
  for (const font of systemFonts) {
    await useFont(page, font);
    for (const fault of await textsCutIn(page, font)) cut.push(`${font.name}: ${fault}`);
  }
  expect(cut).toEqual([]);
});
