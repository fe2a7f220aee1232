// The cells of the sheet: typed text is shown as typed, valid text becomes the value, other rows stay the same objects.
import { expect, test } from 'vitest';
import {
  cellPath,
  columns,
  combinationKeys,
  faultOfCell,
  readCell,
  shownIn,
  written,
} from '../../../../../src/renderer/features/goods-editor/matrix/cells.ts';
import { fc } from '../../../../support/fast-check.ts';
import { anyMatrix, kindsOf, matrixOf } from './arbitrary-matrix.ts';

const anyText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', '12.50', '12,5', '1,200', '１２．５', '¥3', 'about 5', '-1', '99999999999999'),
  fc.integer({ min: 0, max: 10_000_000 }).map((fen) => (fen / 100).toFixed(2)),
);

const anyWriting = anyMatrix.chain((matrix) => {
  const keys = combinationKeys(matrix.kinds);
  const change = fc.record({
    key: fc.constantFrom(...keys, '999'),
    column: fc.constantFrom(...columns),
    text: anyText,
  });
  return fc.record({ matrix: fc.constant(matrix), changes: fc.array(change, { maxLength: 20 }) });
});

test('shows what was typed last, or an equal value formatted', () => {
  fc.assert(
    fc.property(anyWriting, ({ matrix, changes }) => {
      const after = written(matrix, changes);
      const last = new Map(changes.map((change) => [cellPath(change.key, change.column), change]));
      for (const { key, column, text } of last.values()) {
        if (after.rows[key] === undefined) continue;
        const read = readCell(column, text);
        const shown = shownIn(after, key, column);
        if ('rule' in read) expect(shown).toBe(text);
        else expect(readCell(column, shown)).toEqual(read);
      }
    }),
  );
});

test('leaves every untouched row the same object', () => {
  fc.assert(
    fc.property(anyWriting, ({ matrix, changes }) => {
      const after = written(matrix, changes);
      const touched = new Set(changes.map(({ key }) => key));
      for (const [key, row] of Object.entries(matrix.rows)) {
        if (!touched.has(key)) expect(after.rows[key]).toBe(row);
      }
      const again = written(after, changes);
      const isRepeated = changes.length === new Set(changes.map((one) => one.key + one.column)).size;
      if (isRepeated) expect([again.rows, again.typed]).toEqual([after.rows, after.typed]);
      if (isRepeated) expect(again.rows).toBe(after.rows);
    }),
  );
});

test('reads money with a decimal point or a decimal comma', () => {
  for (const text of ['12.50', '12,50', '¥12.5', '１２．５０'])
    expect(readCell('priceFen', text)).toEqual({ value: 1250 });
  expect(readCell('stock', '1,200')).toEqual({ value: 1200 });
});

test('marks invalid numbers and missing prices, but no empty former price', () => {
  expect(faultOfCell('rows/30,40/priceFen', 'abc')).toEqual({ rule: 'not-money', limit: null });
  expect(faultOfCell('rows/30/stock', '1.5')).toEqual({ rule: 'not-count', limit: null });
  expect(faultOfCell('rows/30/priceFen', '')).toEqual({ rule: 'missing', limit: null });
  expect(faultOfCell('rows/30/virtualFen', '')).toBeNull();
  expect(faultOfCell('rows/30/code', 'x'.repeat(65))).toEqual({ rule: 'too-long', limit: 64 });
  expect(faultOfCell('title', 'abc')).toBeNull();
});

test('gives a combination that the shop does not list a row without a price', () => {
  const { kinds, rows } = matrixOf(kindsOf(2));
  const rest = Object.entries(rows).filter(([key]) => key !== '31');
  const after = written({ kinds, rows: Object.fromEntries(rest), typed: {} }, [
    { key: '30', column: 'stock', text: '7' },
  ]);
  expect(after.rows['31']?.stock).toBe(0);
  expect(after.typed).toEqual({ [cellPath('31', 'priceFen')]: '' });
});
