// Checks type-ahead against an oracle, and the rules that people know it by.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import type { Catalogue } from '../../../src/worker/catalogue/catalogue.ts';
import { built, dish, menuOf, NOW } from './menu.ts';
import { type Dish, expectedIds, plainFold } from './search-oracle.ts';

const everything = { form: { show_package_goods: 2 }, nowSeconds: NOW };
const idsFor = (catalogue: Catalogue, words: string, limit = Infinity) =>
  catalogue.find({ ...everything, words, limit }).hits.map(({ id }) => id);
const titled = (...titles: string[]) =>
  built(titles.map((title, index) => dish(String(index + 1), title))).catalogue;

const piece = fc.constantFrom(
  ...['宫保', '鸡丁', '鸡', '行', '重庆', '长', '银行', '炒', '是', '㐀', '一'],
  ...['Chicken', 'chi', 'Café', 'cafe\u0301', 'ＴＥＡ', 'No.', '2L', 'Σας', 'ﬁn', 'Борщ', '🍜', '👩‍🍳'],
  ...[' ', ' ', '-', "'", '（', '·', '28', '8.5'],
);
const title = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(''))
  .filter((made) => made.trim() !== '');
const code = fc.constantFrom('A001', 'A00', 'a0011', '69001', '690', 'chi', '码1', 'Ü-2', '28');

const option = fc.constantFrom('大份', '小份', 'Large', '微辣', 'Café', '28', '大 份');

const dishes = fc
  .array(
    fc.record({
      title,
      codes: fc.uniqueArray(code, { maxLength: 3 }),
      options: fc.uniqueArray(option, { maxLength: 3 }),
      priceFen: fc.constantFrom(2800, 850, 6900, 1),
      weight: fc.integer({ min: 0, max: 1 }),
      sales: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((made) => made.map((fields, index): Dish => ({ ...fields, id: String(index + 1) })));

/** The kinds of an item as the shop sends them. */
const kindOf = (options: readonly string[]) => ({
  '1': { id: 1, name: '份量', subModelName: options, subModelId: options.map((_name, at) => at + 1) },
});

const recordOf = ({ id, title: name, codes, options, priceFen, weight, sales }: Dish) =>
  dish(id, name, {
    code: codes[0] ?? '',
    scan_code: codes[1] ?? '',
    goods_model: codes.slice(2).map((held) => ({ id: 1, model: '1', commodity_code: held })),
    ...(options.length > 0 ? { model: kindOf(options) } : {}),
    price: (priceFen / 100).toFixed(2),
    weight,
    sales,
  });

/** Part of a title, of pinyin, of a code or a price, or something that matches nothing. */
const wordFrom = (held: readonly Dish[]) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...held), fc.nat(), fc.integer({ min: 1, max: 4 }))
      .map(([{ title: text }, at, length]) =>
        Array.from(text)
          .slice(at % text.length, (at % text.length) + length)
          .join(''),
      ),
    fc.constantFrom(
      'gbjd',
      'gongb',
      'gongbaojiding',
      'gbao',
      'gob',
      'jd',
      'zq',
      'chongq',
      'yh',
      'yinh',
      'yinx',
      'xh',
    ),
    fc.constantFrom(
      'c',
      'h',
      'ch',
      'cha',
      'chi',
      'chicken',
      'z',
      'zh',
      'shi',
      'sh',
      'ss',
      's',
      'fi',
      'é',
      'tea',
      "y'h",
      'cb',
      'ct',
      'tc',
    ),
    fc.constantFrom(
      '28',
      '28.00',
      '8.5',
      '69',
      '0.01',
      '6',
      'a0',
      'A001',
      '001',
      '690',
      '码',
      'ü',
      '.',
      '🍜',
    ),
    fc.constantFrom('大份', '份', '大', 'large', 'cafe', '微'),
    fc.string({ maxLength: 3 }),
  );

describe('type-ahead', () => {
  it('finds what the rules say, in their order', () => {
    const cases = dishes.chain((held) =>
      fc.tuple(fc.constant(held), fc.array(wordFrom(held), { minLength: 1, maxLength: 3 })),
    );
    fc.assert(
      fc.property(cases, fc.nat({ max: 5 }), ([held, words], offset) => {
        const { catalogue } = built(held.map(recordOf));
        const typed = words.join(' ');
        // Without any word this is not a search but the plain list.
        fc.pre(plainFold(typed).trim() !== '');
        const expected = expectedIds(held, typed);
        expect(idsFor(catalogue, typed)).toEqual(expected);
        const page = catalogue.find({ ...everything, words: typed, offset, limit: 3, facets: true });
        expect(page.hits.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 3));
        expect(page.total).toBe(expected.length);
      }),
      { numRuns: 300 },
    );
  });

  it('finds English names by their initials, as Chinese ones', () => {
    const catalogue = titled('宫保鸡丁 Kung Pao Chicken', 'Barley Tea', 'Kids’ Pancakes', "Chef's Soup");
    expect(idsFor(catalogue, 'kpc')).toEqual(['1']);
    expect(idsFor(catalogue, 'bt')).toEqual(['2']);
    expect(idsFor(catalogue, 'pc')).toEqual(['1']);
    expect(idsFor(catalogue, 'css')).toEqual([]);
    expect(idsFor(catalogue, 'cs')).toEqual(['4']);
  });

  it('finds in a whole menu what a scan of every title finds', () => {
    const records = menuOf(2000) as { form_data: { id: number; title: string } }[];
    const { catalogue } = built(records);
    for (const word of ['牛肉', '鸡', 'pork', 'ken', 'o', 'é', '汤 soup', '(']) {
      const expected = records
        .filter(({ form_data: { title: text } }) =>
          word.split(' ').every((part) => text.toLowerCase().includes(part)),
        )
        .map(({ form_data: { id } }) => String(id));
      const found = idsFor(catalogue, word);
      expect(
        expected.filter((id) => !found.includes(id)),
        word,
      ).toEqual([]);
    }
  });

  it('matches initials, whole syllables and a mixture of both, with every reading of a character', () => {
    const menu = titled('宫保鸡丁', '重庆小面', '银行套餐', '绿豆沙');
    for (const word of ['gbjd', 'gongbao', 'gongbjd', 'gbaoj', 'baoji'])
      expect(idsFor(menu, word), word).toEqual(['1']);
    for (const word of ['cq', 'zhongqing', 'chongqing', 'zhq', 'chq'])
      expect(idsFor(menu, word), word).toEqual(['2']);
    for (const word of ['yinhang', 'yinxing', 'yx']) expect(idsFor(menu, word), word).toEqual(['3']);
    expect(idsFor(menu, 'lvdou')).toEqual(['4']);
    expect(idsFor(menu, 'ongbao')).toEqual([]);
  });

  it('puts an exact code first, then starts of titles, then starts of words, then the rest', () => {
    const { catalogue } = built([
      dish('1', 'Mint tea'),
      dish('2', 'Steam bun'),
      dish('3', 'Tea egg'),
      dish('4', 'Cola', { code: 'TEA' }),
      dish('5', 'Steak', { weight: 99 }),
    ]);
    expect(idsFor(catalogue, 'tea')).toEqual(['4', '3', '1', '5', '2']);
  });

  it('finds a dish by its name and the name of an option together, and by an option alone below all titles', () => {
    const { catalogue } = built([
      dish('1', '宫保鸡丁', { model: kindOf(['小份', '大份']) }),
      dish('2', '宫保鸡丁盖饭', { model: kindOf(['中份']) }),
      dish('3', '酸辣大份粉'),
      dish('4', '可乐', { weight: 99, model: kindOf(['大份', '大份']) }),
    ]);
    expect(idsFor(catalogue, '宫保 大份')).toEqual(['1']);
    expect(idsFor(catalogue, 'gbjd 小份')).toEqual(['1']);
    expect(idsFor(catalogue, '大份')).toEqual(['3', '4', '1']);
    // Not from the end of one name into the next.
    expect(idsFor(catalogue, '份大')).toEqual([]);
  });

  it('needs every word, in any order', () => {
    const menu = titled('Beef noodle soup 牛肉面', 'Beef rice', 'Noodle');
    expect(idsFor(menu, 'soup niurou beef')).toEqual(['1']);
    expect(idsFor(menu, 'beef noodle rice')).toEqual([]);
  });

  it('searches within the filters, in the order of the form', () => {
    const { catalogue } = built([
      dish('1', '牛肉面', { price: '30.00' }),
      dish('2', '牛肉汤', { price: '20.00' }),
      dish('3', '牛肉饭', { price: '25.00', stock: 0 }),
    ]);
    const form = { least_stock: 1, sort_key: 'price', sort_direction: 1 } as const;
    const found = catalogue.find({ form, words: 'nr', nowSeconds: NOW, limit: 10 });
    expect(found.hits.map(({ id }) => id)).toEqual(['2', '1']);
  });

  // Work that doubles with each letter would exceed the time limit of a test.
  it('answers long and hostile words in bounded time', () => {
    const menu = titled('是'.repeat(500), 'a'.repeat(100_000), '鹅'.repeat(64));
    for (const word of ['sh'.repeat(15), `${'e'.repeat(29)}x`, 'a'.repeat(50_000), '('.repeat(1000)]) {
      idsFor(menu, word);
    }
  });

  it('is empty for an empty menu', () => {
    expect(idsFor(built([]).catalogue, 'x')).toEqual([]);
  });
});
