// Merging a form into an item: named fields are replaced, cleared ones are emptied, the others stay.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { documentFile, type GoodsDocument, goodsDocument } from '../../../src/service/goods/document.ts';
import { markOwn } from '../../../src/service/goods/picture-address.ts';
import { mergeForm, newDocument } from '../../../src/service/goods/merge.ts';
import { openZone } from '../../../src/service/goods/zone.ts';
import type { GoodsForm } from '../../../src/wire/sections/goods-form.ts';
import { combinationKeys } from '../../../src/wire/specifications/matrix.ts';
import type { SpecKind } from '../../../src/wire/specifications/kinds.ts';
import { arbitraryForms } from '../../support/arbitrary-forms.ts';
import { plainKinds } from '../../support/arbitrary-specifications.ts';
import { goodsFiles } from '../arbitrary-shop.ts';

const NOW = 1_748_750_400;
const BASE = 'http://shop.test/pictures/demo/';

let lastRowId = 900;

function merged(before: GoodsDocument, form: GoodsForm): GoodsDocument {
  const context = {
    zone: openZone('Asia/Shanghai'),
    nowSeconds: NOW,
    mark: (address: string) => markOwn(address, BASE),
    takeRowId: () => String((lastRowId += 1)),
  };
  const after = mergeForm(before, form, context);
  if ('path' in after) throw new Error(`refused: ${after.code}`);
  return after;
}

const single = goodsDocument.parse({
  id: '1',
  title: 'Rice',
  price: '3.00',
  stock: 9,
  sales: 4,
  scan_code: '69',
  description: 'hot',
  weight: 7,
  virtual_price: '5.00',
  box_fee: '1.00',
  corner_url: 'http://a.test/b.png',
  region_id: '110000',
  category_id: ['1'],
  pick_up_type: [1, 2],
  sell_time: '2035-01-01 00:00:00',
  recommend_type: 1,
});

const itemsFor = (model: readonly SpecKind[], price: (index: number) => number) =>
  Object.fromEntries(
    combinationKeys(model).map((key, index) => [key, { price: price(index), stock: index + 1 }]),
  );

const size = plainKinds(2);
const withRows = merged(single, { model: size, model_items: itemsFor(size, (index) => 500 - index) });
const anItem = goodsFiles(1, 5).map((items) => goodsDocument.parse(items[4]));
/** Excludes the last day of the calendar, which some zones refuse, and packages, which other tests cover. */
const aChange = arbitraryForms.addGoods
  .map(({ form_data: form }): GoodsForm => ({ ...form, package: undefined }))
  .filter(({ sell_time: at }) => !String(at).startsWith('9999-12-31') && !(Number(at) > 253_402_214_400));

describe('a form without a field', () => {
  it('leaves the field unchanged', () => {
    fc.assert(
      fc.property(anItem, fc.string({ minLength: 1 }), (before, supplier) => {
        expect(merged(before, { supplier })).toEqual({ ...before, supplier, change_time: NOW });
      }),
    );
  });
});

describe('any form', () => {
  it('changes nothing more when it is sent again', () => {
    fc.assert(
      fc.property(anItem, aChange, (before, form) => {
        const once = merged(before, form);
        expect(merged(once, form)).toEqual(once);
      }),
    );
  });

  it('produces an item that can be exported and imported again', () => {
    fc.assert(
      fc.property(anItem, aChange, (before, form) => {
        const after = merged(before, form);
        expect(goodsDocument.parse(documentFile(after))).toEqual(after);
      }),
    );
  });
});

describe('an empty value', () => {
  it('clears the field that it is given for', () => {
    const cleared: GoodsForm = {
      virtual_price: null,
      box_fee: null,
      corner_url: null,
      region_id: null,
      delivery_id: null,
      share_img: null,
      recommend_type: null,
      sell_time: null,
      scan_code: '',
      category: [],
      pick_up_type: [],
    };
    expect(merged(single, cleared)).toMatchObject({
      virtual_price: null,
      box_fee: null,
      corner_url: '',
      region_id: '',
      recommend_type: 0,
      sell_time: '',
      scan_code: '',
      category_id: [],
      pick_up_type: [],
      title: 'Rice',
      stock: 9,
      sales: 4,
    });
  });
});

describe('a scheduled sale', () => {
  it("is stored in the shop's local time, however it was written", () => {
    expect(merged(single, { sell_time: '2030-05-06' }).sell_time).toBe('2030-05-06 00:00:00');
    expect(merged(single, { sell_time: NOW }).sell_time).toBe('2025-06-01 12:00:00');
  });

  it("is refused at the end of the shop's calendar", () => {
    expect(() => merged(single, { sell_time: 253_402_300_799 })).toThrow('refused: not-date');
  });

  it('may be in a year of three digits', () => {
    expect(merged(single, { sell_time: '0500-01-01 00:00:00' }).sell_time).toBe('0500-01-01 00:00:00');
  });
});

describe('the rows of an item', () => {
  it('determine its price and stock, and remove its own scan code', () => {
    expect(withRows).toMatchObject({ price: 499, stock: 3, scan_code: '' });
    expect(withRows.goods_model.map((row) => row.add_time)).toEqual([NOW, NOW]);
  });

  it('keep their id, their sales and fields that the form lacks while their combination exists', () => {
    const sold = {
      ...withRows,
      goods_model: withRows.goods_model.map((row) => ({
        ...row,
        sales: 8,
        commodity_code: `c${row.id}`,
        no_discount: 1,
      })),
    };
    const wider = plainKinds(3);
    const after = merged(sold, { model: wider, model_items: itemsFor(wider, () => 700) });
    expect(after.goods_model.slice(0, 2)).toEqual(
      sold.goods_model.map((row, index) => ({ ...row, price: 700, stock: index + 1 })),
    );
    expect(after.goods_model[2]).toMatchObject({ sales: 0, commodity_code: '' });
    expect(new Set(after.goods_model.map((row) => row.id)).size).toBe(3);
  });

  it('stay unchanged with a form that does not mention them, and so do price and stock', () => {
    const after = merged(withRows, { title: 'Noodles', price: 1, stock: 1000 });
    expect(after).toEqual({ ...withRows, title: 'Noodles', change_time: NOW });
  });

  it('are removed with the kinds, and the item has its own price and scan code again', () => {
    const after = merged(withRows, { model: [], price: 250, stock: 2, scan_code: '70' });
    expect(after).toMatchObject({ model: [], goods_model: [], price: 250, stock: 2, scan_code: '70' });
  });

  it('are all new when every kind changes', () => {
    const two = plainKinds(2, 2).map((kind) => ({
      ...kind,
      options: kind.options.map((option) => ({ ...option, id: option.id + 50 })),
    }));
    const after = merged(withRows, { model: two, model_items: itemsFor(two, () => 100) });
    const former = new Set(withRows.goods_model.map((row) => row.id));
    expect(after.goods_model.map((row) => row.model)).toEqual(combinationKeys(two));
    expect(after.goods_model.every((row) => row.sales === 0 && row.price === 100)).toBe(true);
    expect(former.size).toBe(2);
  });
});

describe('a picture', () => {
  it('is stored by its name when this service issued its address', () => {
    const after = merged(newDocument('5', NOW), {
      cover: `${BASE}dish/rice.svg`,
      img_urls: ['http://else.test/a.png'],
    });
    expect(documentFile(after)).toMatchObject({
      cover: 'picture:dish/rice.svg',
      img_urls: ['http://else.test/a.png'],
    });
  });
});

describe('fields without a known meaning', () => {
  it('are stored as written, except for those that the service computes', () => {
    const after = merged(single, { tags: 'a', alias: '', is_vip_goods: '1', colour: 'red', supplier: 's' });
    expect(after.further).toEqual({ tags: 'a', alias: '' });
    expect(after.is_vip_goods).toBe(false);
  });
});
