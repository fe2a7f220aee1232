// A changed menu takes over what made searches fast in the one before it, wherever its rows read as they did.

import { describe, expect, it } from 'vitest';
import { changeCatalogue, runAll, sharpen } from '../../../src/core/catalogue/build.ts';
import type { Catalogue, CatalogueParts } from '../../../src/core/catalogue/catalogue.ts';
import { openReadings } from '../../../src/core/catalogue/readings.ts';
import { fc } from '../../support/fast-check.ts';
import { built, dish, NOW, secondsOf } from './menu.ts';

const surroundings = { secondsOf, readings: openReadings() };
const words = ['niu', 'nr', '牛', '牛肉', '米', 'c1', 'C22', '7.70', '7', 'm'];

const dishes = ['牛肉面', '米饭', 'Milk 牛奶', '牛肉', '面'].map((title, at) =>
  dish(String(at + 1), title, { code: `c${at}${at}`, sales: at * 10 }),
);
type Dish = (typeof dishes)[number];
const withFields = ({ form_data }: Dish, fields: object): Dish => ({
  form_data: { ...form_data, ...fields },
});

const changed = (parts: CatalogueParts, records: readonly Dish[]): CatalogueParts =>
  runAll(changeCatalogue(parts, { shards: [{ shard: 2, records }], surroundings }));

const takenOver = (parts: CatalogueParts, records: readonly Dish[]) =>
  parts.grams && runAll(parts.grams.over(changed(parts, records).shelf));

const found = (catalogue: Catalogue) =>
  words.map((text) => {
    const query = { form: { show_package_goods: 2 } as const, words: text, nowSeconds: NOW, limit: Infinity };
    return catalogue.find(query).hits.map(({ id, marks }) => ({ id, marks }));
  });

const one = dishes[1] ?? dish('2', '');

describe('what makes searches fast', () => {
  const { parts } = built(dishes);

  it.each([
    ['a price and a stock', { price: '7.70', stock: 0 }],
    ['sales that change no order', { sales: 11 }],
  ])('is taken over when what changes is %s', (_what, fields) => {
    expect(takenOver(parts, [withFields(one, fields)])).toBeDefined();
  });

  it.each([
    ['a title', [withFields(one, { title: '米线' })]],
    ['a code', [withFields(one, { code: 'c9' })]],
    ['the order of two items', [withFields(one, { sales: 99 })]],
    ['how many there are', [dish('9', '米饭')]],
  ])('is made anew when what changes is %s', (_what, records) => {
    expect(takenOver(parts, records)).toBeUndefined();
  });

  it('finds the same, taken over or made anew, whatever changes', () => {
    const fields = fc.record(
      {
        price: fc.constantFrom('7.00', '7.70', '22.00'),
        stock: fc.nat({ max: 3 }),
        sales: fc.constantFrom(0, 10, 11, 99),
        title: fc.constantFrom('牛肉面', '米线', 'milk'),
        code: fc.constantFrom('c11', 'c22', '7'),
      },
      { requiredKeys: [] },
    );
    const change = fc.tuple(fc.nat({ max: dishes.length - 1 }), fields);
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
        const held = [...dishes];
        let now = built(held);
        for (const [at, news] of changes) {
          const next = withFields(held[at] ?? one, news);
          held[at] = next;
          now = runAll(sharpen(changed(now.parts, [next]), now.parts.grams));
        }
        expect(found(now.catalogue)).toEqual(found(built(held).catalogue));
      }),
    );
  }, 60_000);
});
