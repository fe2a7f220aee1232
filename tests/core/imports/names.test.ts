// A dish has a name in two languages, and a file may have only one of them.
import { expect, test } from 'vitest';
import { bytesOf, dish, openCounter } from './counter.ts';
import { changesIn, faultsIn } from './planned.ts';

const dishes = [
  dish('101', '宫保鸡丁 Kung Pao Chicken', { code: 'C001' }),
  dish('102', '冰红茶 Iced Tea'),
  dish('103', '柠檬茶 Iced Tea'),
  dish('104', '米饭', { code: 'C004' }),
  dish('105', '红烧肉 Red-Braised Pork Belly', { code: 'C005' }),
];

const planned = async (headings: string, ...lines: string[]) =>
  (await openCounter({ dishes }).plan(bytesOf([headings, ...lines].join('\n')))).items;

test.each(['宫保鸡丁', 'Kung Pao Chicken', 'Kung Pao Chicken 宫保鸡丁'])(
  'a dish is found by its name in either language, and keeps both: %s',
  async (title) => {
    expect(changesIn(await planned('Title,Price', `${title},32`))).toEqual([
      ['101', 'changed', { priceFen: 3200 }],
    ]);
  },
);

test('a dish with one name is found by a title in two languages, and gets the other name', async () => {
  expect(changesIn(await planned('Title', '米饭 Steamed Rice'))).toEqual([
    ['104', 'changed', { title: '米饭 Steamed Rice' }],
  ]);
});

test('a name that several dishes share is refused, and both names together say which is meant', async () => {
  const items = await planned('Title,Price', 'Iced Tea,9', '柠檬茶 Iced Tea,9');
  expect(faultsIn(items)).toEqual([['Title', 'Iced Tea', 'title', 'several-in-menu']]);
  expect(items[1]?.id).toBe('103');
});

test('a title with one name of a dish and another one beside it is a new dish', async () => {
  const [item] = await planned('Title,Price,Stock,Cover', '豆花 Iced Tea,9,1,https://pictures.example/a.png');
  expect(item).toMatchObject({ id: null, title: '豆花 Iced Tea' });
});

test('a name that was shortened in an exported file is shortened', async () => {
  expect(changesIn(await planned('Id,Title', '101,宫保鸡丁'))).toEqual([
    ['101', 'changed', { title: '宫保鸡丁' }],
  ]);
});
