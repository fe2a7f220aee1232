// A shop file with a fault: every message has the position and says what would be right.

import { describe, expect, it } from 'vitest';
import { readShopFile, UnreadableShopFile } from '../../../src/service/shop-file/read.ts';
import { shopFileOf, smallSurroundings } from '../arbitrary-shop.ts';

function fault(text: string): string {
  try {
    readShopFile(text);
  } catch (error) {
    if (error instanceof UnreadableShopFile) return error.message;
    throw error;
  }
  return 'nothing wrong';
}

const faultOf = (part: object) => fault(JSON.stringify({ ...shopFileOf(smallSurroundings), ...part }));
const item = (part: object) => ({ goods: [{ id: '1', title: 'Rice', price: '1.00', ...part }] });
const kinds = [
  {
    id: 1,
    name: 'size',
    options: [
      { id: 30, name: 'S' },
      { id: 31, name: 'L' },
    ],
  },
];
const row = (id: string, model: string) => ({ id, model, price: '1.00' });
const both = [row('1', '30'), row('2', '31')];
const pair = (second: object) => ({
  goods: [
    { id: '1', title: 'Rice', price: '1.00' },
    { id: '2', title: 'Set', price: '1.00', ...second },
  ],
});

describe('an invalid shop file', () => {
  it.each<[string, object, string]>([
    ['another format', { format: 'menu' }, 'format must be one of servery-shop, got "menu"'],
    ['a later version', { version: 2 }, 'version must be one of 1, got 2'],
    ['an unknown field', { colour: 'red' }, 'colour is not a known field'],
    ['no shop', { shop: undefined }, 'shop is missing'],
    [
      'an unknown time zone',
      { shop: { name: 'x', time_zone: 'Mars/Phobos' } },
      'shop[time_zone] must be one of the time zones that this machine knows, got "Mars/Phobos"',
    ],
    ['a blank name', { shop: { name: ' ', time_zone: 'UTC' } }, 'shop[name] must not be empty'],
    ['goods that are not a list', { goods: 'all' }, 'goods must be a list, got "all"'],
    ['an item with an unknown field', item({ colour: 'red' }), 'goods[0][colour] is not a known field'],
    ['an item without a price', { goods: [{ id: '1', title: 'Rice' }] }, 'goods[0][price] is missing'],
    ['an item with three decimals', item({ price: '1.005' }), 'goods[0][price] must be an amount'],
    ['an item with a word as its id', item({ id: 'one' }), 'goods[0][id] must be an id'],
    [
      'an item with a word as a kind',
      item({ model: [{ id: 'x', name: 'n', options: [] }] }),
      'goods[0][model][0][id] must be a number, got "x"',
    ],
    [
      'an item with a number as a name',
      item({ model: [{ id: 1, name: 5, options: [] }] }),
      'goods[0][model][0][name] must be a text, got 5',
    ],
    [
      'two items with one id',
      { goods: [...item({}).goods, ...item({}).goods] },
      'goods[1] holds 1 more than once',
    ],
    [
      'two categories with one id',
      {
        categories: [
          { id: '1', name: 'a' },
          { id: 1, name: 'b' },
        ],
      },
      'categories[1] holds category 1 more than once',
    ],
    [
      'two groups with one id',
      {
        receipt_groups: [
          { id: '1', name: 'a' },
          { id: '1', name: 'b' },
        ],
      },
      'receipt_groups[1] holds 1 more than once',
    ],
    [
      'two live groups with one name',
      {
        receipt_groups: [
          { id: '1', name: 'a' },
          { id: '2', name: 'a' },
        ],
      },
      'receipt_groups[1][name] holds a more than once',
    ],
    [
      'a record with a word as its id',
      { locations: [{ id: 'T5', title: 'T5' }] },
      'locations[0][id] must be an id (a positive whole number), got "T5"',
    ],
    [
      'a record with leading zeros in its id',
      { coupons: [{ id: '007', title: 'x' }] },
      'coupons[0][id] must be an id',
    ],
    ['a record without an id', { locations: [{ title: 'T5' }] }, 'locations[0][id] is missing'],
    [
      'a record with an unknown field',
      { coupons: [{ id: '1', title: 'x', colour: 1 }] },
      'coupons[0][colour] is not a known field',
    ],
    [
      'a category with an unknown parent',
      { categories: [{ id: '1', name: 'a', pid: '9' }] },
      'categories[0][pid] is not known: 9',
    ],
    [
      'a region with an unknown parent',
      { regions: [{ id: '1', name: 'a', pId: '9' }] },
      'regions[0][pId] is not known: 9',
    ],
    ['an unknown category', item({ category_id: ['99'] }), 'goods[0][category_id] is not known: 99'],
    [
      'an unknown receipt group',
      item({ receipt_group_id: ['99'] }),
      'goods[0][receipt_group_id] is not known: 99',
    ],
    ['an unknown recommendation', item({ recommend_id: ['99'] }), 'goods[0][recommend_id] is not known: 99'],
    ['an unknown region', item({ region_id: '99' }), 'goods[0][region_id] is not known: 99'],
    [
      'an unknown part',
      pair({ is_package_goods: 1, package: [{ goods_id: '99' }] }),
      'goods[1][package][0][goods_id] is not known: 99',
    ],
    [
      'itself as a part',
      pair({ is_package_goods: 1, package: [{ goods_id: '2' }] }),
      'goods[1][package][0][goods_id] is not known: 2',
    ],
    [
      'a part with an unknown combination',
      pair({ is_package_goods: 1, package: [{ goods_id: '1', model: '30' }] }),
      'goods[1][package][0][model] is not known: 30',
    ],
    [
      'parts without being a package',
      pair({ package: [{ goods_id: '1' }] }),
      'goods[1][package] needs is_package_goods as well',
    ],
    [
      'a row without a combination',
      item({ model: kinds, goods_model: [...both, row('3', '32')] }),
      'goods[0][model_items][32] is not a combination',
    ],
    [
      'a combination without a row',
      item({ model: kinds, goods_model: [row('1', '30')] }),
      'goods[0][model_items] has no entry for the combination 31',
    ],
    [
      'two rows with one combination',
      item({ model: kinds, goods_model: [...both, row('3', '30')] }),
      'goods[0][goods_model][2][model] holds 1: 30 more than once',
    ],
    [
      'two rows with one id',
      item({ model: kinds, goods_model: [row('1', '30'), row('1', '31')] }),
      'goods[0][goods_model][1][id] holds 1 more than once',
    ],
    [
      'rows without kinds',
      item({ goods_model: [row('1', '30')] }),
      'goods[0][model_items][30] is not a combination',
    ],
    [
      'a flash sale and group buying',
      item({ is_seckill: 1, is_group_buy: 1 }),
      'goods[0][is_seckill] excludes is_group_buy',
    ],
    [
      'a sale on an invalid date',
      item({ sell_time: '2025-02-30 10:00:00' }),
      'goods[0][sell_time] must be a date',
    ],
    [
      'a picture outside its folder',
      item({ cover: 'picture:../../etc/passwd' }),
      'goods[0][cover] must be an http or https address, got "picture:../../etc/passwd"',
    ],
    [
      'a picture outside its folder in a record',
      { categories: [{ id: '1', name: 'a', logo: 'picture:../../etc/passwd' }] },
      'categories[0][logo] must be an http or https address',
    ],
    [
      'an absolute picture deep in a record',
      { data_objects: { f: [{ id: '1', form_data: { photo: 'picture:/etc/passwd' } }] } },
      'data_objects[f][0][form_data][photo] must be',
    ],
    [
      'a text that no database can store',
      item({ title: 'a\0b' }),
      'goods[0][title] holds a character that is not allowed',
    ],
    [
      'half a character',
      { shop: { name: '\ud83c', time_zone: 'UTC' } },
      'shop[name] holds a character that is not allowed',
    ],
    [
      'a basic setting of an unknown mode',
      { pick_up_settings: { '3': {} } },
      'pick_up_settings[3] is not a known field',
    ],
    [
      'a data object with an invalid name',
      { data_objects: { 'a b': [] } },
      'data_objects[a b] is not a readable field name',
    ],
  ])('with %s is refused', (_title, part, message) => {
    expect(faultOf(part)).toContain(message);
  });

  it('is reported with its first faults and the number of further ones', () => {
    const goods = Array.from({ length: 9 }, (_, index) => ({ id: String(index + 1), title: '', price: '1' }));
    expect(faultOf({ goods })).toMatch(/goods\[0\]\[title\] must not be empty; .*goods\[4\].*; and 4 more$/);
  });
});

describe('a text', () => {
  it('may begin with the word picture in a sentence', () => {
    expect(faultOf({ data_objects: { f: [{ id: '1', form_data: { note: 'picture: see below' } }] } })).toBe(
      'nothing wrong',
    );
  });
});

describe('an empty shop', () => {
  it('is a valid shop', () => {
    expect(fault(JSON.stringify(shopFileOf({})))).toBe('nothing wrong');
  });
});
