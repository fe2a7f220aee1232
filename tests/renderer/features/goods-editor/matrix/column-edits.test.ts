// Edits of whole columns: setting, raising by option, totals, and generated codes that are not in use.
import { expect, test } from 'vitest';
import { combinationKeys, written } from '../../../../../src/renderer/features/goods-editor/matrix/cells.ts';
import {
  adjusted,
  codeChanges,
  freeCodes,
  readDelta,
  readStart,
  rowsToCode,
  runningCodes,
  setAll,
  totalsOf,
} from '../../../../../src/renderer/features/goods-editor/matrix/edits.ts';
import { fc } from '../../../../support/fast-check.ts';
import { anyMatrix, kindsOf, matrixOf } from './arbitrary-matrix.ts';

test('sets one column of every row and leaves the others unchanged', () => {
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      const keys = combinationKeys(matrix.kinds);
      const after = written(matrix, setAll(keys, 'stock', '7'));
      for (const key of keys) {
        expect(after.rows[key]).toEqual({ ...matrix.rows[key], stock: 7 });
      }
      expect(after.typed).toBe(matrix.typed);
    }),
  );
});

test('raises only the rows of the option, and lowers them again', () => {
  const by = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(anyMatrix, by, fc.nat(11), (matrix, value, nth) => {
      const keys = combinationKeys(matrix.kinds);
      const options = matrix.kinds.flatMap((kind) => kind.options);
      const optionId = options[nth % Math.max(1, options.length)]?.id ?? null;
      const raise = { optionId, column: 'priceFen' as const, by: value };
      const { changes, left } = adjusted(matrix, keys, raise);
      const wanted = keys.filter((key) => optionId === null || key.split(',').includes(String(optionId)));
      expect(changes.length + left).toBe(wanted.length);
      const after = written(matrix, changes);
      for (const key of changes.map((change) => change.key)) {
        expect(after.rows[key]?.priceFen).toBe((matrix.rows[key]?.priceFen ?? 0) + value);
      }
      const back = written(after, adjusted(after, keys, { ...raise, by: -value }).changes);
      expect(back.rows).toEqual(matrix.rows);
    }),
  );
});

test('leaves a row unchanged if it would become negative', () => {
  const matrix = matrixOf(kindsOf(3), (at) => ({ stock: at * 2 }));
  const keys = combinationKeys(matrix.kinds);
  const { changes, left } = adjusted(matrix, keys, { optionId: null, column: 'stock', by: -2 });
  expect(changes.map(({ text }) => text)).toEqual(['0', '2']);
  expect(left).toBe(1);
});

test('reads amounts with either sign', () => {
  expect(readDelta('priceFen', '+2.00')).toEqual({ value: 200 });
  expect(readDelta('priceFen', '−0,50')).toEqual({ value: -50 });
  expect(readDelta('stock', '-3')).toEqual({ value: -3 });
  expect(readDelta('stock', '+')).toEqual({ rule: 'missing', limit: null });
  expect(readDelta('stock', '++2')).toEqual({ rule: 'not-count', limit: null });
});

test('sums up the valid cells', () => {
  const matrix = matrixOf(kindsOf(3), (at) => ({ stock: at + 1 }));
  const typed = { 'rows/30/priceFen': '', 'rows/32/stock': 'many' };
  expect(totalsOf({ ...matrix, typed }, combinationKeys(matrix.kinds))).toEqual({
    stock: 3,
    leastFen: 1001,
    mostFen: 1002,
  });
  expect(totalsOf({ kinds: [], rows: {}, typed: {} }, [])).toEqual({
    stock: 0,
    leastFen: null,
    mostFen: null,
  });
});

test('continues numbering after the codes in use, with the same leading zeros', () => {
  const plan = { prefix: 'T-', from: 8, digits: 3, isForAll: false };
  expect(runningCodes(plan, 3, new Set(['T-009']))).toEqual(['T-008', 'T-010', 'T-011']);
  expect(readStart('008')).toEqual({ from: 8, digits: 3 });
  expect(readStart('8a')).toBeUndefined();
});

test('gives each row a unique code, however many codes are in use', async () => {
  const inUse = fc.uniqueArray(fc.nat(40).map((number) => `A${number}`));
  await fc.assert(
    fc.asyncProperty(inUse, inUse, fc.integer({ min: 1, max: 20 }), async (others, own, count) => {
      const plan = { prefix: 'A', from: 0, digits: 1, isForAll: false };
      const ask = (codes: string[]) => Promise.resolve(codes.filter((code) => others.includes(code)));
      const codes = (await freeCodes(plan, count, { existing: new Set(own), ask })) ?? [];
      expect(codes).toHaveLength(count);
      expect(new Set(codes).size).toBe(count);
      expect(codes.filter((code) => others.includes(code) || own.includes(code))).toEqual([]);
    }),
  );
});

test('generates no code if the codes in use are unknown', async () => {
  const plan = { prefix: 'A', from: 0, digits: 1, isForAll: false };
  const ask = () => Promise.resolve(undefined);
  expect(await freeCodes(plan, 2, { existing: new Set(), ask })).toBeUndefined();
});

test('keeps existing codes unless all are to be replaced', () => {
  const matrix = matrixOf(kindsOf(3), (at) => (at === 1 ? { code: 'A1' } : {}));
  const keys = combinationKeys(matrix.kinds);
  expect(rowsToCode(matrix, keys, false)).toEqual({ keys: ['30', '32'], existing: new Set(['A1']) });
  expect(rowsToCode(matrix, keys, true)).toEqual({ keys, existing: new Set() });
  const after = written(matrix, codeChanges(['30', '32'], ['B1', 'B2']));
  expect(keys.map((key) => after.rows[key]?.code)).toEqual(['B1', 'A1', 'B2']);
});
