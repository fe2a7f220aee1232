// Names in two languages: which one is shown, and that no other name is cut.
import { expect, test } from 'vitest';
import { ownNameFirst, twoNames } from '../../../src/contract/two-names.ts';

test.each([
  ['宫保鸡丁 Kung Pao Chicken', '宫保鸡丁', 'Kung Pao Chicken'],
  ['Kung Pao Chicken 宫保鸡丁', '宫保鸡丁', 'Kung Pao Chicken'],
  ['皮蛋豆腐煲 (小) Century Egg Tofu Pot', '皮蛋豆腐煲 (小)', 'Century Egg Tofu Pot'],
  ['  大麦茶　Barley Tea ', '大麦茶', 'Barley Tea'],
])('“%s” has a Chinese and an English name', (title, chinese, english) => {
  expect(twoNames(title, 'zh-CN')).toEqual({ name: chinese, other: english });
  expect(twoNames(title, 'en')).toEqual({ name: english, other: chinese });
});

test.each([
  '宫保鸡丁',
  'Kung Pao Chicken',
  '可乐 330 ml 罐',
  'XO 酱炒饭',
  'BBQ 烤肉',
  '7 喜',
  '',
  'A 套餐 B',
])('“%s” stays whole', (title) => {
  for (const language of ['zh-CN', 'en'] as const)
    expect(twoNames(title, language)).toEqual({ name: title, other: '' });
});

test('puts the name of the language first, and keeps the other one', () => {
  expect(ownNameFirst('烤秋刀鱼 Grilled Saury', 'en')).toBe('Grilled Saury 烤秋刀鱼');
  expect(ownNameFirst('Grilled Saury 烤秋刀鱼', 'zh-CN')).toBe('烤秋刀鱼 Grilled Saury');
  expect(ownNameFirst('Grilled Saury', 'zh-CN')).toBe('Grilled Saury');
});
