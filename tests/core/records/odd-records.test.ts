// Records in the odd forms of sloppy shops can be written, and their fields go back as they were read.
import { describe, expect, test } from 'vitest';
import { formOf, newFormOf } from '../../../src/records/goods-form.ts';
import { unreadFieldsOf } from '../../../src/records/unread-fields.ts';
import { AppFailure } from '../../../src/core/failure.ts';
import { writeForm } from '../../../src/wire/form/codec.ts';
import { parseForm } from '../../../src/wire/form/parse.ts';
import { addGoods } from '../../../src/wire/sections/goods.ts';
import { chinaTime } from '../../support/china-time.ts';

const { secondsOf } = chinaTime;
const plain = { id: 7, title: 'Rice', price: '12.00', stock: 3, status: '0', category_id: ['5'] };

function bodyOf(record: unknown, change = {}): string {
  const form = { data_id: '7', form_data: formOf(record, change, secondsOf) };
  return decodeURIComponent(writeForm(addGoods, form, { nesting: 'brackets' }));
}
const sentOf = (record: unknown, change = {}) => bodyOf(record, change).split('&');

describe('the groups of an item', () => {
  const variants: [sentAs: string, groups: unknown, sent: string][] = [
    ['null', null, 'form_data[receipt_group_id]='],
    ['an empty text', '', 'form_data[receipt_group_id]='],
    ['an empty array', [], 'form_data[receipt_group_id]='],
    ['an empty object', {}, 'form_data[receipt_group_id]='],
    ['nought', 0, 'form_data[receipt_group_id]='],
    ['nought as a text', '0', 'form_data[receipt_group_id]='],
    ['false', false, 'form_data[receipt_group_id]='],
    ['a list with gaps', { 2: '8' }, 'form_data[receipt_group_id][0]=8'],
    ['an object by id', { g8: 8 }, 'form_data[receipt_group_id][0]=8'],
    ['one number', 8, 'form_data[receipt_group_id][0]=8'],
    ['numbers with commas', '8, 9', 'form_data[receipt_group_id][1]=9'],
  ];
  test.each(variants)('are written when the shop sends them as %s', (_, groups, sent) => {
    expect(sentOf({ ...plain, receipt_group_id: groups }, { stock: 0 })).toContain(sent);
  });

  test('are left out when they are unreadable, and the item is written all the same', () => {
    const record = { ...plain, receipt_group_id: [{ id: 8 }] };
    expect(bodyOf(record, { stock: 0 })).not.toContain('receipt_group_id');
  });
});

test('every field that was read goes back, even one that only a fuller list has', () => {
  const record = {
    ...plain,
    detail_type: 2,
    recommend_type: '1',
    recommend_id: { 1: '9' },
    supplier: 'Farm',
    share_title: 'Nice',
    share_img: 'https://a.example/s.png',
    corner_url: 'https://a.example/c.png',
    img_urls: { 1: 'https://a.example/1.png', 3: 'https://a.example/3.png' },
    mood: 'sunny',
  };
  expect(sentOf(record, { stock: 0 })).toEqual(
    expect.arrayContaining([
      'form_data[detail_type]=2',
      'form_data[recommend_type]=1',
      'form_data[recommend_id][0]=9',
      'form_data[supplier]=Farm',
      'form_data[share_title]=Nice',
      'form_data[share_img]=https://a.example/s.png',
      'form_data[corner_url]=https://a.example/c.png',
      'form_data[img_urls][0]=https://a.example/1.png',
      'form_data[img_urls][1]=https://a.example/3.png',
      'form_data[mood]=sunny',
    ]),
  );
});

test('an item without the package field is not written as a single item', () => {
  expect(bodyOf(plain)).not.toContain('is_package_goods');
});

test('a package with an unreadable part is not written with one part less', () => {
  const record = { ...plain, is_package_goods: 1, package: [{ goods_id: 3, num: 1 }, { name: 'Soup' }] };
  expect(bodyOf(record)).not.toContain('package]');
  expect(unreadFieldsOf(record, secondsOf)).toContain('parts');
});

const sizes = { 1: { id: 1, name: 'Size', subModelId: [30, 31], subModelName: ['S', 'L'] } };
const small = { id: 21, model: '30', price: '3.00', stock: 5 };
const large = { id: 22, model: '31', price: '4.00', stock: 6, commodity_code: 'L1' };

describe('the combinations of an item', () => {
  test('are written without the fields that are empty and were empty before', () => {
    const rows = sentOf({ ...plain, model: sizes, goods_model: [small, large] }).filter((field) =>
      field.includes('model_items'),
    );
    expect(rows).toEqual([
      'form_data[model_items][30][price]=3.00',
      'form_data[model_items][30][stock]=5',
      'form_data[model_items][31][price]=4.00',
      'form_data[model_items][31][stock]=6',
      'form_data[model_items][31][scan_code]=L1',
    ]);
  });

  test('lose a removed code', () => {
    const record = { ...plain, model: sizes, goods_model: [small, large] };
    expect(sentOf(record, { rows: { '31': { code: '' } } })).toContain(
      'form_data[model_items][31][scan_code]=',
    );
  });

  test('come before the fields that only the shop knows', () => {
    const body = bodyOf({ mood: 'sunny', ...plain, model: sizes, goods_model: [small, large] });
    expect(body.indexOf('model_items')).toBeLessThan(body.indexOf('mood'));
  });

  test('are not written at a price of 0 when the shop has lost their rows', () => {
    const body = bodyOf({ ...plain, model: sizes, goods_model: [small] }, { rows: { '30': { stock: 0 } } });
    expect(body).toContain('model_items][30][stock]=0');
    expect(body).not.toContain('model_items][31]');
  });

  test('stay as they are when one of them is unreadable', () => {
    const record = { ...plain, model: sizes, goods_model: [small, { ...large, price: 'ask' }] };
    expect(bodyOf(record, { title: 'Egg rice' })).not.toContain('model');
    expect(unreadFieldsOf(record, secondsOf)).toContain('rows');
    const change = () => formOf(record, { rows: { '30': { stock: 0 } } }, secondsOf);
    expect(change).toThrow(AppFailure);
  });

  test('are written in full for a new item, without empty fields', () => {
    const kinds = [{ id: 1, name: 'Size', options: [{ id: 30, name: 'S' }] }];
    const form = newFormOf({ title: 'Tea', kinds, rows: { '30': { priceFen: 300 } } });
    expect(form.model_items).toEqual({ '30': { price: 300, stock: 0 } });
  });
});

test('the unread fields are those that a shop that replaces an item would lose', () => {
  expect(unreadFieldsOf({ ...plain, supplier: 'Farm', share_title: '' }, secondsOf)).toEqual(
    expect.arrayContaining(['pictures', 'detailStyle', 'recommends']),
  );
  expect(unreadFieldsOf({ ...plain, supplier: 'Farm' }, secondsOf)).not.toContain('supplier');
  const carried = { ...plain, detail_type: 0, recommend_type: 0, img_urls: '', supplier: '' };
  const names = unreadFieldsOf(carried, secondsOf);
  expect(names).not.toEqual(expect.arrayContaining(['detailStyle']));
  expect(names).not.toEqual(expect.arrayContaining(['pictures']));
});

test('a body can always be parsed as a form', () => {
  const record = { ...plain, receipt_group_id: { 4: 7 }, model: sizes, goods_model: [small, large] };
  expect(() => parseForm(bodyOf(record).replaceAll(':', '%3A'))).not.toThrow();
});
