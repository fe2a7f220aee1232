// The title of a print job in the language of the screen.
import { expect, test } from 'vitest';
import { jobTitle } from '../../../../src/renderer/app/job-title.ts';

test.each([
  [
    '大厅 Hall A03 · #7 · 2× 锅包肉 Crispy Pork, 1× 米饭',
    '大厅 A03 · #7 · 2× 锅包肉, 1× 米饭',
    'Hall A03 · #7 · 2× Crispy Pork, 1× 米饭',
  ],
  ['大厅 Hall A03 → 包间 Private Room 2 · #7', '大厅 A03 → 包间 2 · #7', 'Hall A03 → Private Room 2 · #7'],
  ['#7 · -1 锅包肉 Crispy Pork', '#7 · -1 锅包肉', '#7 · -1 Crispy Pork'],
  ['#7 · ¥74.00', '#7 · ¥74.00', '#7 · ¥74.00'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
])('names the table and the dishes of “%s” once', (title, zh, en) => {
  expect(jobTitle(title, 'zh-CN')).toBe(zh);
  expect(jobTitle(title, 'en')).toBe(en);
});
