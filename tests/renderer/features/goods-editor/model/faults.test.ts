// What keeps a form from being saved: only what is to be another, by the rules that the core goes by as well.
import { expect, test } from 'vitest';
import { checkGoods } from '../../../../../src/core/records/refusals.ts';
import {
  askedOf,
  type Edited,
  faultsOf,
} from '../../../../../src/renderer/features/goods-editor/model/faults.ts';
import { blankFields, type Sheet } from '../../../../../src/renderer/features/goods-editor/model/sheet.ts';

const found = (edited: Edited) =>
  faultsOf(edited, checkGoods(askedOf(edited), edited.isNew).refused).map(({ name, rule, at }) =>
    [name, rule, ...(at === null ? [] : [at])].join(' '),
  );
const fresh = (sheet: Partial<Sheet>): Edited => ({
  base: {},
  isNew: true,
  sheet: { fields: blankFields, typed: {}, ...sheet },
});
const changed = (base: Edited['base'], fields: Edited['base'], typed = {}): Edited => ({
  base,
  isNew: false,
  sheet: { fields: { ...base, ...fields }, typed },
});

test('a blank new item lacks all that an item must have, at once and from the top', () => {
  expect(found(fresh({}))).toEqual(['title missing', 'cover missing', 'priceFen missing', 'stock missing']);
});

test('what is missing does not hide what is wrong', () => {
  const fields = { ...blankFields, sharePicture: 'nowhere', regionId: 'x' };
  expect(found(fresh({ fields }))).toEqual(
    expect.arrayContaining(['title missing', 'sharePicture not-address', 'regionId not-id']),
  );
});

test('what cannot be read is wrong', () => {
  const edited = changed({ priceFen: 100 }, {}, { priceFen: '1x', sellAtSeconds: '', 'parts/7/': '' });
  expect(found(edited)).toEqual(['priceFen not-money', 'sellAtSeconds missing', 'parts missing 7/']);
});

test('what the shop has taken as it is keeps nobody from saving another field', () => {
  const odd = { cover: '/pictures/1.png', title: 'x'.repeat(300), regionId: 'north' };
  expect(found(changed(odd, { stock: 3 }))).toEqual([]);
  expect(found(changed(odd, { cover: '/pictures/2.png' }))).toEqual(['cover not-address']);
});

test('an item cannot lose its name or its picture', () => {
  const tea = { title: 'Tea', cover: 'https://a.example.com/1' };
  expect(found(changed(tea, { title: ' ', cover: '' }))).toEqual(['title missing', 'cover missing']);
});

test('a picture is named by its place in the form, empty places counted', () => {
  const pictures = ['https://a.example.com/1', '', 'nowhere'];
  expect(found(changed({ pictures: [] }, { pictures }))).toEqual(['pictures not-address 2']);
});

test('with rows, price and stock are not asked for', () => {
  const row = { priceFen: 300, virtualFen: null, stock: 5, code: '', picture: '' };
  const kinds = [{ id: 2, name: 'Size', options: [{ id: 30, name: 'S' }] }];
  const fields = {
    ...blankFields,
    title: 'Tea',
    cover: 'https://a.example.com/1',
    kinds,
    rows: { '30': row },
  };
  expect(found(fresh({ fields, typed: { priceFen: 'x', scanCode: 'y'.repeat(99) } }))).toEqual([]);
});

test('specifications that the shop has taken as they are count only when they are to be others', () => {
  const row = { priceFen: 300, virtualFen: null, stock: 5, code: '', picture: '' };
  const kinds = [{ id: 2, name: 'Size', options: [{ id: 30, name: ' ' }] }];
  const odd = { kinds, rows: { '30': row } };
  expect(found(changed(odd, { supplier: 'North Farm' }))).toEqual([]);
  expect(found(changed(odd, { rows: { '30': { ...row, stock: 6 } } }))).toEqual(['kinds empty 0/options/0']);
});

test('of many cells that are wrong the first is named, whoever has found them', () => {
  const row = { priceFen: 300, virtualFen: null, stock: 5, code: '', picture: '' };
  const options = [30, 31, 32].map((id) => ({ id, name: `Size ${id}` }));
  const kinds = [{ id: 2, name: 'Size', options }];
  const rowsWith = (change: Partial<typeof row>) =>
    Object.fromEntries(options.map(({ id }) => [id, { ...row, ...change }]));
  const tea = { kinds, rows: rowsWith({}) };
  const typed = { 'rows/30/priceFen': '3.00', 'rows/31/priceFen': '', 'rows/32/stock': 'x', priceFen: 'x' };
  expect(found(changed(tea, {}, typed))).toEqual(['rows missing 31/priceFen']);
  expect(found(changed(tea, { rows: rowsWith({ picture: 'nowhere' }) }))).toEqual([
    'rows not-address 30/picture',
  ]);
});
