// The document's rules for model and model_items: kinds, options, and one entry for each combination.

import { describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import {
  countWhere,
  makeGoods,
  modelItems,
  modelOf,
  readGoods,
  refusedGoods,
  requiredFields,
  twoSizes,
} from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { groupOf, listOf, type Raw, type Shop } from '../shop.ts';

const three = {
  model: modelOf({ id: 1, options: [30, 31] }, { id: 3, options: [32] }, { id: 9, options: [33, 34] }),
  model_items: modelItems('30,32,33', '30,32,34', '31,32,33', '31,32,34'),
};

const size = (more: Fields) => ({
  model: { 1: { ...groupOf(modelOf({ id: 1, options: [30, 31] })['1']), ...more } },
  model_items: modelItems('30', '31'),
});

const refused: readonly (readonly [rule: string, Fields])[] = [
  ['a kind with id 0', { model: modelOf({ id: 0, options: [30] }), model_items: modelItems('30') }],
  ['a kind with id 10', { model: modelOf({ id: 10, options: [30] }), model_items: modelItems('30') }],
  [
    'four kinds',
    {
      model: modelOf(...[1, 2, 3, 4].map((id) => ({ id, options: [29 + id] }))),
      model_items: modelItems('30,31,32,33'),
    },
  ],
  ['an option id below 30', { model: modelOf({ id: 1, options: [29] }), model_items: modelItems('29') }],
  [
    'one option id under two kinds',
    { model: modelOf({ id: 1, options: [30] }, { id: 2, options: [30] }), model_items: modelItems('30,30') },
  ],
  ['a kind under another key than its id', size({ id: 2 })],
  ['an option without a name', size({ subModelName: ['only one'] })],
  ['a combination without its entry', { ...twoSizes, model_items: modelItems('30') }],
  ['an entry for no combination', { ...twoSizes, model_items: modelItems('30', '31', '32') }],
  [
    'a key out of the order of the kinds',
    {
      model: modelOf({ id: 1, options: [30] }, { id: 2, options: [31] }),
      model_items: modelItems('31,30'),
    },
  ],
  ['an entry without a price', { ...twoSizes, model_items: { ...modelItems('30'), 31: { stock: 1 } } }],
  [
    'an entry with half a stock',
    { ...twoSizes, model_items: { ...modelItems('30'), 31: { price: 1, stock: 0.5 } } },
  ],
];

const rowsOf = (record: Raw) => listOf(record.goods_model) as Raw[];

async function madeRecord(shop: Shop, more: Fields): Promise<Raw> {
  const { id } = await makeGoods(shop, more);
  return readGoods(shop, id);
}

export function specificationRules({ shop }: RuleContext): void {
  describe('specifications', () => {
    it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('may use the kind with id %i', async (id) => {
      const record = await madeRecord(shop(), {
        model: modelOf({ id, options: [30] }),
        model_items: modelItems('30'),
      });
      expect(Object.keys(groupOf(record.model))).toEqual([String(id)]);
    });

    it('may combine three kinds, with one row for each combination', async () => {
      const record = await madeRecord(shop(), three);
      expect(Object.keys(groupOf(record.model)).toSorted()).toEqual(['1', '3', '9']);
      expect(new Set(rowsOf(record).map((row) => row.model))).toEqual(
        new Set(Object.keys(three.model_items)),
      );
    });

    it('are written keyed by kind and index, and read as lists with their names', async () => {
      const record = await madeRecord(shop(), twoSizes);
      const kind = groupOf(groupOf(record.model)['1']);
      expect(kind.name).toBe('kind 1');
      expect(listOf(kind.subModelId).map(Number)).toEqual([30, 31]);
      expect(kind.subModelName).toEqual(['option 30', 'option 31']);
    });

    it('store every field of an entry: image, price, stock, virtual price and goods code', async () => {
      const record = await madeRecord(shop(), twoSizes);
      for (const row of rowsOf(record)) {
        const written = groupOf(groupOf(twoSizes.model_items)[String(row.model)]);
        expect(row.img_url).toBe(written.img_url);
        expect(row.commodity_code).toBe(written.scan_code);
        expect([row.price, row.stock, row.virtual_price].map(Number)).toEqual(
          [written.price, written.stock, written.virtual_price].map(Number),
        );
      }
    });

    it('may have option ids from 30 up to large ones', async () => {
      const more = { model: modelOf({ id: 2, options: [30, 4711] }), model_items: modelItems('30', '4711') };
      const record = await madeRecord(shop(), more);
      expect(rowsOf(record).map((row) => row.model)).toEqual(['30', '4711']);
    });

    it.each(refused)('are refused with %s, and nothing is created', async (_, more) => {
      const before = await countWhere(shop(), {});
      await refusedGoods(shop(), { ...requiredFields(shop()), ...more });
      expect(await countWhere(shop(), {})).toBe(before);
    });
  });

  describe('specifications (readings of ours)', () => {
    it.each(refused)('are refused with %s and a message that names model or model_items', async (_, more) => {
      const message = await refusedGoods(shop(), { ...requiredFields(shop()), ...more });
      expect(message).toMatch(/form_data\[model(?:_items)?\]/);
    });

    it('give the item the price of its cheapest row and the stock of all', async () => {
      const record = await madeRecord(shop(), { ...twoSizes, price: '99.00', stock: 99 });
      expect(record).toMatchObject({ price: '20.50', stock: 7, scan_code: '' });
    });

    it('exclude a scan code of the item itself, new or changed', async () => {
      const code = { scan_code: '6900000000017' };
      const message = await refusedGoods(shop(), { ...requiredFields(shop()), ...twoSizes, ...code });
      expect(message).toContain('form_data[scan_code]');
      const { id } = await makeGoods(shop(), twoSizes);
      expect(await refusedGoods(shop(), code, id)).toContain('form_data[scan_code]');
    });

    it('need both model and model_items', async () => {
      for (const name of ['model', 'model_items'] as const) {
        const message = await refusedGoods(shop(), { ...requiredFields(shop()), [name]: twoSizes[name] });
        expect(message).toContain(`form_data[${name}]`);
      }
    });

    it('may have 1,000 combinations', async () => {
      const options = (first: number) => Array.from({ length: 10 }, (_, index) => first + index);
      const [a, b, c] = [options(30), options(40), options(50)];
      const keys = a.flatMap((x) => b.flatMap((y) => c.map((z) => `${x},${y},${z}`)));
      const record = await madeRecord(shop(), {
        model: modelOf({ id: 1, options: a }, { id: 2, options: b }, { id: 3, options: c }),
        model_items: modelItems(...keys),
      });
      expect(rowsOf(record).map((row) => row.model)).toEqual(keys);
    });
  });
}
