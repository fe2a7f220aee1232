// The errors that prevent saving: only of changed fields, by the same rules as in the core.
import { expect, test } from 'vitest';
import { checkGoods } from '../../../../../src/records/refusals.ts';
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

test('a blank new item lacks all required fields, reported together and in order', () => {
  expect(found(fresh({}))).toEqual(['title missing', 'priceFen missing', 'stock missing', 'cover missing']);
});

test('missing fields do not hide invalid ones', () => {
  const fields = { ...blankFields, sharePicture: 'nowhere', regionId: 'x' };
  expect(found(fresh({ fields }))).toEqual(
    expect.arrayContaining(['title missing', 'sharePicture not-address', 'regionId not-id']),
  );
});

test('an unreadable value is an error', () => {
  const edited = changed({ priceFen: 100 }, {}, { priceFen: '1x', sellAtSeconds: '', 'parts/7/': '' });
  expect(found(edited)).toEqual(['priceFen not-money', 'sellAtSeconds missing', 'parts missing 7/']);
});

test('an odd value that the shop already has does not prevent saving other fields', () => {
  const odd = { cover: '/pictures/1.png', title: 'x'.repeat(300), regionId: 'north' };
  expect(found(changed(odd, { stock: 3 }))).toEqual([]);
  expect(found(changed(odd, { cover: '/pictures/2.png' }))).toEqual(['cover not-address']);
});

test('an item cannot lose its name or its picture', () => {
  const tea = { title: 'Tea', cover: 'https://a.example.com/1' };
  expect(found(changed(tea, { title: ' ', cover: '' }))).toEqual(['title missing', 'cover missing']);
});

test('a picture is identified by its position in the form, including empty ones', () => {
  const pictures = ['https://a.example.com/1', '', 'nowhere'];
  expect(found(changed({ pictures: [] }, { pictures }))).toEqual(['pictures not-address 2']);
});

test('price and stock are not required if there are rows', () => {
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

test('odd specifications that the shop already has are errors only if they are changed', () => {
  const row = { priceFen: 300, virtualFen: null, stock: 5, code: '', picture: '' };
  const kinds = [{ id: 2, name: 'Size', options: [{ id: 30, name: ' ' }] }];
  const odd = { kinds, rows: { '30': row } };
  expect(found(changed(odd, { supplier: 'North Farm' }))).toEqual([]);
  expect(found(changed(odd, { rows: { '30': { ...row, stock: 6 } } }))).toEqual(['kinds empty 0/options/0']);
});

test('only the first of many invalid cells is reported, whichever check found it', () => {
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
