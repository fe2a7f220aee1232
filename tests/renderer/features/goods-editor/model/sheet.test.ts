// Typed text is never lost, whether it is valid or not.
import { expect, test } from 'vitest';
import {
  duplicateOf,
  saysSame,
  type Sheet,
  shownIn,
  withAmount,
  withField,
  withTyped,
} from '../../../../../src/renderer/features/goods-editor/model/sheet.ts';
import { fc } from '../../../../support/fast-check.ts';

const empty: Sheet = { fields: {}, typed: {} };

test('a valid price is stored in fen and shown as money', () => {
  const sheet = withTyped(empty, 'priceFen', '12,5');
  expect(sheet).toEqual({ fields: { priceFen: 1250 }, typed: {} });
  expect(shownIn(sheet, 'priceFen')).toBe('12.50');
  expect(saysSame(sheet, 'priceFen', '12,5')).toBe(true);
  expect(saysSame(sheet, 'priceFen', '12')).toBe(false);
});

test('an invalid value is shown as typed, next to the last valid one', () => {
  const sheet = withTyped(withTyped(empty, 'priceFen', '12'), 'priceFen', '12x');
  expect(sheet).toEqual({ fields: { priceFen: 1200 }, typed: { priceFen: '12x' } });
  expect(withTyped(sheet, 'priceFen', '13').typed).toEqual({});
});

test('text typed into any field is shown again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('title' as const, 'code' as const, 'priceFen' as const, 'stock' as const),
      fc.string({ maxLength: 500 }),
      (name, text) => {
        const sheet = withTyped(empty, name, text);
        expect(saysSame(sheet, name, text)).toBe(true);
        if (name === 'title' || name === 'code') expect(shownIn(sheet, name)).toBe(text);
      },
    ),
  );
});

test('a text that is too long for its field is stored in full', () => {
  const long = 'x'.repeat(30_000);
  const sheet = withTyped(empty, 'description', long);
  expect(sheet.fields.description).toBeUndefined();
  expect(shownIn(sheet, 'description')).toBe(long);
});

test('the amount of a part is typed like any other field, and removed with the part', () => {
  const parts = [{ id: '7', row: '', amount: 1 }];
  const sheet = withAmount({ fields: { parts }, typed: {} }, 0, '0');
  expect(sheet).toEqual({ fields: { parts }, typed: { 'parts/7/': '0' } });
  expect(withAmount(sheet, 0, '3')).toEqual({ fields: { parts: [{ ...parts[0], amount: 3 }] }, typed: {} });
  expect(withField(sheet, 'parts', []).typed).toEqual({});
});

test('a copy has no codes, not even in its rows, and no start of sale', () => {
  const row = { priceFen: 300, virtualFen: null, stock: 5, code: 'T-S', picture: '' };
  const copy = duplicateOf({
    title: 'Tea',
    code: '1',
    scanCode: '2',
    sellAtSeconds: 99,
    rows: { '30': row },
  });
  expect(copy).toMatchObject({ title: 'Tea', rows: { '30': { priceFen: 300, code: '' } } });
  for (const name of ['code', 'scanCode', 'sellAtSeconds']) expect(copy).not.toHaveProperty(name);
});
