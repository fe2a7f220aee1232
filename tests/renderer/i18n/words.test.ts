// What is said without facts is made out once for each language.
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
