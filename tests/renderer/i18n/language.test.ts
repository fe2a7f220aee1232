// The language of the desk, and its formats of numbers, sizes and ages.
import { expect, test } from 'vitest';
import { createFormats } from '../../../src/renderer/i18n/formats.ts';
import { chooseLanguage } from '../../../src/renderer/i18n/language.ts';
import { createWords } from '../../../src/renderer/i18n/words.ts';

test.each([
  ['the chosen language first', { chosen: 'en', given: 'zh-CN', system: ['zh-CN'] }, 'en'],
  [
    'the language of the start option if none was selected',
    { chosen: 'system', given: 'zh-CN', system: ['en-US'] },
    'zh-CN',
  ],
  [
    'the system’s if there is no start option',
    { chosen: 'system', given: null, system: ['zh-TW', 'en'] },
    'zh-CN',
  ],
  [
    'the first supported language of the system',
    { chosen: 'system', given: null, system: ['fr', 'EN-gb'] },
    'en',
  ],
  ['English if none of them is supported', { chosen: 'system', given: null, system: ['fr', 'de'] }, 'en'],
] as const)('uses %s', (_name, preferences, language) => {
  expect(chooseLanguage(preferences)).toBe(language);
});

const NOW = 1_790_000_000;
const english = createFormats(createWords('en'));
const chinese = createFormats(createWords('zh-CN'));

test.each([
  [NOW, 'Just now', '刚刚更新'],
  [NOW - 60, '1 minute ago', '1 分钟前更新'],
  [NOW - 12 * 60, '12 minutes ago', '12 分钟前更新'],
  [NOW - 3600, '1 hour ago', '1 小时前更新'],
  [NOW - 50 * 3600, '2 days ago', '2 天前更新'],
  [null, 'No data yet', '暂无数据'],
  // The shop's clock may be ahead of ours.
  [NOW + 40, 'Just now', '刚刚更新'],
])('gives the age of data from %s', (asOf, en, zh) => {
  expect(english.age(asOf, NOW)).toBe(en);
  expect(chinese.age(asOf, NOW)).toBe(zh);
});

test('formats sizes in a suitable unit', () => {
  expect([999, 1000, 220_411, 2_345_678].map(english.size)).toEqual([
    '999 bytes',
    '1 KB',
    '220.4 KB',
    '2.3 MB',
  ]);
});
