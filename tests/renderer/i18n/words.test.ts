// Formatted messages are cached, and the cache always returns the message that was asked for.
import { expect, test } from 'vitest';
import { computed } from 'vue';
import { en } from '../../../src/renderer/i18n/en/index.ts';
import { createWords } from '../../../src/renderer/i18n/words.ts';
import { zhCn } from '../../../src/renderer/i18n/zh-cn/index.ts';

test('a cached message follows the current language, and updates what shows it', async () => {
  const words = createWords('en');
  const shown = computed(() => words.t('bars.training'));
  expect(shown.value).toBe(en.bars.training);
  await words.setLanguage('zh-CN');
  expect(shown.value).toBe(zhCn.bars.training);
  await words.setLanguage('en');
  expect([shown.value, words.t('bars.training')]).toEqual([en.bars.training, en.bars.training]);
});

test('other facts give another message, in any language, however many are cached', async () => {
  const words = createWords('en');
  const said = (count: string) => words.t('goodsDetail.inStock', { count });
  await words.loadAll();
  expect([said('7'), said('12'), said('7')]).toEqual(['Stock 7', 'Stock 12', 'Stock 7']);
  for (let count = 0; count < 6000; count += 1) expect(said(String(count))).toBe(`Stock ${count}`);
  await words.setLanguage('zh-CN');
  expect(said('7')).toBe(zhCn.goodsDetail.inStock.replace('{count}', '7'));
});
