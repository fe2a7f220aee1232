// What was chosen of a line: each part of a combo in a row of its own, in the language of the screen.
import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import type { Language } from '../../../../src/contract/settings.ts';
import LineChoices from '../../../../src/renderer/app/dishes/LineChoices.vue';
import { createWords } from '../../../../src/renderer/i18n/words.ts';

const line = {
  options: ['微辣 Mild', '去葱 No onion'],
  addOns: [],
  parts: ['1× 麻婆豆腐 Mapo Tofu · 小份 Small', '2× 米饭 Rice'],
};

function shown(language: Language) {
  const choices = mount(LineChoices, {
    props: { line },
    global: { plugins: [createWords(language)] },
  });
  const rows = (part: string) => choices.findAll(`[data-part=${part}]`).map((row) => row.text());
  return { choices: rows('choices'), parts: rows('combo-part') };
}

test('each part of a combo has a row of its own, in the language of the screen only', () => {
  expect(shown('zh-CN')).toEqual({
    choices: ['微辣 · 去葱'],
    parts: ['1×\u00A0麻婆豆腐 小份', '2×\u00A0米饭'],
  });
  expect(shown('en')).toEqual({
    choices: ['Mild · No onion'],
    parts: ['1×\u00A0Mapo Tofu Small', '2×\u00A0Rice'],
  });
});
