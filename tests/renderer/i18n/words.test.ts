// What was said once is not made out anew, and yet is always what was asked for.
import { expect, test } from 'vitest';
import { computed } from 'vue';
import { en } from '../../../src/renderer/i18n/en/index.ts';
import { createWords } from '../../../src/renderer/i18n/words.ts';
import { zhCn } from '../../../src/renderer/i18n/zh-cn/index.ts';

test('what was said before is said in the language that is spoken now, and by whatever shows it', async () => {
  const words = createWords('en');
  const shown = computed(() => words.t('bars.training'));
  expect(shown.value).toBe(en.bars.training);
  await words.speak('zh-CN');
  expect(shown.value).toBe(zhCn.bars.training);
  await words.speak('en');
  expect([shown.value, words.t('bars.training')]).toEqual([en.bars.training, en.bars.training]);
});

test('what is said of other facts is other words, in whatever language, however many were said before', async () => {
  const words = createWords('en');
  const said = (count: string) => words.t('goodsDetail.inStock', { count });
  await words.whole();
  expect([said('7'), said('12'), said('7')]).toEqual(['Stock 7', 'Stock 12', 'Stock 7']);
  for (let count = 0; count < 6000; count += 1) expect(said(String(count))).toBe(`Stock ${count}`);
  await words.speak('zh-CN');
  expect(said('7')).toBe(zhCn.goodsDetail.inStock.replace('{count}', '7'));
});
