// Discounts as each language says them.
import { expect, test } from 'vitest';
import { percentOff, readPercentOff, roundPercentOff } from '../../../src/renderer/i18n/percent-off.ts';

test('says a discount as what is left in Chinese, as what is taken off in English', () => {
  expect([1200, 500, 10_000, 0].map((points) => percentOff(points, 'zh-CN'))).toEqual([8.8, 9.5, 0, 10]);
  expect([1200, 550, 10_000, 0].map((points) => percentOff(points, 'en'))).toEqual([12, 5.5, 100, 0]);
});

test('rounds a computed discount to a whole percent', () => {
  expect([roundPercentOff(1234, 'zh-CN'), roundPercentOff(1234, 'en')]).toEqual([8.8, 12]);
});

test('reads each discount as it says it, and nothing beyond', () => {
  for (const language of ['zh-CN', 'en'] as const)
    for (let points = 0; points <= 10_000; points += 5)
      expect(readPercentOff(String(percentOff(points, language)), language)).toBe(points);
  expect(['10.1', '-1', 'all', ''].map((text) => readPercentOff(text, 'zh-CN'))).toEqual(
    Array(4).fill(undefined),
  );
  expect(['101', '-1', 'all', ''].map((text) => readPercentOff(text, 'en'))).toEqual(
    Array(4).fill(undefined),
  );
});
