// The effect of one bulk change on an item with rows and on one without.
import { describe, expect, test } from 'vitest';
import { MOST_GROUPS_OF_ITEM, type SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import type { PlanFault, PlanRule } from '../../../src/contract/plans.ts';
import type { BulkChange, PriceChange, Rounding } from '../../../src/contract/bulk.ts';
import { changedBy as changedByIn } from '../../../src/core/editing/bulk-change.ts';
import { applyFields } from '../../../src/records/goods-form.ts';
import { fc } from '../../support/fast-check.ts';

const rice: SomeGoodsFields = { priceFen: 1235, stock: 4, state: 'on-sale', categories: ['1', '2'] };
const tea: SomeGoodsFields = {
  priceFen: 300,
  stock: 12,
  kinds: [
    {
      id: 1,
      name: 'Size',
      options: [
        { id: 30, name: 'small' },
        { id: 31, name: 'large' },
      ],
    },
  ],
  rows: {
    '30': { priceFen: 300, stock: 5, virtualFen: null, code: '', picture: '' },
    '31': { priceFen: 500, stock: 7, virtualFen: null, code: '', picture: '' },
  },
};

const groups = new Set(['1', '2', '3']);
const changedBy = (change: BulkChange, values: SomeGoodsFields) => changedByIn(change, values, groups);

const fault = (rule: PlanRule, ...path: string[]): PlanFault => ({
  heading: null,
  cellText: '',
  path,
  rule,
  limit: null,
});

const price = (change: PriceChange, values = rice) => changedBy({ price: change }, values);

describe('a price', () => {
  test('is raised by a percentage, to the nearest fen', () => {
    expect(price({ kind: 'scale', hundredths: 1000, rounding: 'none' }).fields).toEqual({ priceFen: 1359 });
    expect(price({ kind: 'scale', hundredths: -1000, rounding: 'none' }).fields).toEqual({ priceFen: 1112 });
  });

  test.each<[Rounding, number]>([
    ['none', 1335],
    ['tenth', 1340],
    ['half', 1350],
    ['whole', 1300],
    ['ninety', 1390],
    ['ninety-nine', 1399],
  ])('is rounded to a usual price: %s', (rounding, priceFen) => {
    expect(price({ kind: 'shift', fen: 100, rounding }).fields).toEqual({ priceFen });
  });

  test('changes in each row of an item with rows', () => {
    const { fields, changes } = price({ kind: 'shift', fen: 200, rounding: 'none' }, tea);
    expect(fields).toEqual({ rows: { '30': { priceFen: 500 }, '31': { priceFen: 700 } } });
    expect(changes.map(({ path, before, after }) => [path.join('/'), before, after])).toEqual([
      ['rows/30/priceFen', 300, 500],
      ['rows/31/priceFen', 500, 700],
    ]);
  });

  test('that would be negative is a fault, and the item is left unchanged', () => {
    const cheaper = { kind: 'shift', fen: -400, rounding: 'none' } as const;
    expect(changedBy({ price: cheaper, stock: { kind: 'set', pieces: 1 } }, tea)).toEqual({
      fields: {},
      changes: [],
      faults: [fault('below-nothing', 'rows', '30', 'priceFen')],
    });
  });

  test('never ends below the ending that it is rounded up to', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.constantFrom('ninety' as const, 'ninety-nine' as const),
        (fen, rounding) => {
          const { fields } = price({ kind: 'shift', fen: 0, rounding }, { priceFen: fen, stock: 0 });
          const after = fields.priceFen ?? fen;
          expect(after % 100).toBe(rounding === 'ninety' ? 90 : 99);
          expect(after - fen).toBeGreaterThanOrEqual(0);
          expect(after - fen).toBeLessThan(100);
        },
      ),
    );
  });
});

test('a value that the item has already is no change', () => {
  expect(changedBy({ state: 'on-sale', stock: { kind: 'set', pieces: 4 } }, rice)).toEqual({
    fields: {},
    changes: [],
    faults: [],
  });
});

test('reducing the stock by more than there is makes it 0', () => {
  expect(changedBy({ stock: { kind: 'shift', pieces: -9 } }, rice).fields).toEqual({ stock: 0 });
});

test('categories are added and removed, but never the last one', () => {
  expect(changedBy({ categories: { add: ['3'], remove: ['1'] } }, rice).fields).toEqual({
    categories: ['2', '3'],
  });
  const { faults } = changedBy({ categories: { add: [], remove: ['1', '2'] } }, rice);
  expect(faults).toEqual([fault('no-category', 'categories')]);
});

describe('receipt groups', () => {
  const grilled: SomeGoodsFields = { ...rice, receiptGroups: ['1', '2'] };
  const { fields: moved } = changedBy({ groups: { add: ['3'], remove: 'all' } }, grilled);

  test('are added and removed, also the last one', () => {
    expect(changedBy({ groups: { add: ['3'], remove: ['1'] } }, grilled).fields).toEqual({
      receiptGroups: ['2', '3'],
    });
    expect(changedBy({ groups: { add: [], remove: ['1', '2'] } }, grilled).fields).toEqual({
      receiptGroups: [],
    });
    expect(moved).toEqual({ receiptGroups: ['3'] });
  });

  test('are none where the shop shows none', () => {
    expect(changedBy({ groups: { add: ['1'], remove: [] } }, rice).changes).toEqual([
      { path: ['receiptGroups'], before: null, after: ['1'] },
    ]);
  });

  test('in another order are no change', () => {
    expect(changedBy({ groups: { add: ['2', '1'], remove: 'all' } }, grilled).changes).toEqual([]);
  });

  test('that no longer exist are a fault', () => {
    const { fields, faults } = changedBy({ groups: { add: ['1', '9'], remove: [] } }, rice);
    expect(fields).toEqual({});
    expect(faults).toEqual([fault('group-missing', 'receiptGroups')]);
  });

  test('are never more than an item can have', () => {
    const many = {
      ...rice,
      receiptGroups: Array.from({ length: MOST_GROUPS_OF_ITEM }, (_, at) => `${at + 10}`),
    };
    expect(changedBy({ groups: { add: ['1'], remove: [] } }, many).faults).toEqual([
      fault('too-much', 'receiptGroups'),
    ]);
  });
});

test('an unreadable price is left alone', () => {
  const dearer = { kind: 'shift', fen: 1, rounding: 'none' } as const;
  expect(price(dearer, { title: 'odd' }).faults).toEqual([fault('unreadable', 'priceFen')]);
  const { '30': small } = tea.rows ?? {};
  const halfRead = { ...tea, rows: small === undefined ? {} : { '30': small } };
  expect(price(dearer, halfRead).faults).toEqual([fault('unreadable', 'rows', '31', 'priceFen')]);
});

test('setting a value twice changes nothing the second time', () => {
  const change = { price: { kind: 'set' as const, fen: 700 }, stock: { kind: 'set' as const, pieces: 3 } };
  for (const values of [rice, tea]) {
    const once = applyFields(values, changedBy(change, values).fields);
    expect(changedBy(change, once).changes).toEqual([]);
  }
});
