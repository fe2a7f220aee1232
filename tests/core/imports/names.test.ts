// A dish has a name in two languages, and a file may have only one of them.
import { expect, test } from 'vitest';
import { bytesOf, dish, openCounter } from './counter.ts';
import { changesIn, faultsIn } from './planned.ts';
import { haveNothingInCommon } from '../../../src/worker/imports/names.ts';

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

test('a row about a dish is named as in the file, beside the name in the menu', async () => {
  const [changed, wrong, same] = await planned(
    'Code,Title,Price',
    'C005,招牌红烧肉,58',
    'C004,白米饭,ask',
    'C001,宫保鸡丁,9',
  );
  expect(changed).toMatchObject({ title: '红烧肉 Red-Braised Pork Belly', fileTitle: '招牌红烧肉' });
  expect(wrong).toMatchObject({ title: '米饭', fileTitle: '白米饭', kind: 'wrong' });
  expect(same).not.toHaveProperty('fileTitle');
});

test.each([
  ['鱼香肉丝', 'C005'],
  ['Rice', 'C001'],
])(
  'a code is not believed where the names have nothing in common, until a person says so: %s',
  async (title, code) => {
    const counter = openCounter({ dishes });
    const file = bytesOf(`Code,Title,Price\n${code},${title},32\n`);
    const doubted = await counter.plan(file);
    expect(doubted.made).toMatchObject({ wrong: 1, changed: 0, otherNames: 1 });
    expect(doubted.items).toMatchObject([
      {
        fileTitle: title,
        faults: [{ rule: 'other-name', cellText: code, cell: { field: 'code', text: code } }],
      },
    ]);
    const trusted = await counter.plan(file, undefined, { trustsCodes: true });
    expect(trusted.made).toMatchObject({ wrong: 0, changed: 1, otherNames: 1 });
    expect(changesIn(trusted.items)).toMatchObject([
      [expect.anything(), 'changed', { title, priceFen: 3200 }],
    ]);
  },
);

test('a code that is not believed may be emptied, and the row is a dish of its own', async () => {
  const file = bytesOf('Code,Title,Price\nC005,鱼香肉丝,32\n');
  const corrections = [{ line: 2, field: 'code' as const, text: '' }];
  const { items } = await openCounter({ dishes }).plan(file, undefined, { corrections });
  expect(items).toMatchObject([{ id: null, title: '鱼香肉丝' }]);
});

test.each([
  ['鱼香肉丝', '红烧肉', true],
  ['招牌红烧肉', '红烧肉 Red-Braised Pork Belly', false],
  ['白粥', '粥', false],
  ['Beef Noodles', 'Noodle soup', false],
  ['Rice with beef', 'Fish with chips', true],
  ['Fish', '鱼', true],
])('%s and %s have nothing in common: %s', (first, second, isSo) => {
  expect(haveNothingInCommon(first, second)).toBe(isSo);
  expect(haveNothingInCommon(second, first)).toBe(isSo);
});

test.each([
  ['凉菜卤味', '11'],
  ['Cold Dishes', '11'],
  ['凉菜卤味 Cold Dishes', '11'],
  ['Starters/Cold Dishes', '11'],
  ['前菜/凉菜卤味', '11'],
  ['Soups', '12'],
])('a category of two names is found by either, and a whole name comes first: %s', async (name, id) => {
  const categories = {
    '10': { name: '前菜 Starters' },
    '11': { name: '凉菜卤味 Cold Dishes', pid: '10' },
    '12': { name: 'Soups' },
    '13': { name: '汤羹 Soups' },
  };
  const counter = openCounter({ dishes, categories });
  const { items } = await counter.plan(bytesOf(`Id,Categories\n104,${name}\n`));
  expect(changesIn(items)).toEqual([['104', 'changed', { categories: [id] }]]);
});
