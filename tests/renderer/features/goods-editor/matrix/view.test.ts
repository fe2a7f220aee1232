// What the sheet draws, and what it marks.
import { expect, test } from 'vitest';
import { combinationKeys } from '../../../../../src/renderer/features/goods-editor/matrix/combinations.ts';
import { markedCells, marksOf } from '../../../../../src/renderer/features/goods-editor/matrix/marks.ts';
import { drawnRows, scrollFor } from '../../../../../src/renderer/features/goods-editor/matrix/row-window.ts';
import { fc } from '../../../../support/fast-check.ts';
import { kindsOf, matrixOf } from './arbitrary-matrix.ts';

const anySnapshot = fc.record({
  count: fc.integer({ min: 1, max: 1000 }),
  rowPx: fc.integer({ min: 20, max: 80 }),
  viewPx: fc.integer({ min: 80, max: 1200 }),
  scrollPx: fc.nat(48_000),
});

test('draws every visible row, and few others', () => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      const { from, to } = drawnRows(snapshot);
      const { count, rowPx, viewPx, scrollPx } = snapshot;
      const isSeen = (row: number) =>
        row >= 0 && row < count && (row + 1) * rowPx > scrollPx && row * rowPx < scrollPx + viewPx;
      expect([from - 1, to].filter(isSeen)).toEqual([]);
      expect(to - from).toBeLessThanOrEqual(Math.ceil(viewPx / rowPx) + 10);
    }),
  );
});

test('scrolls until the row is completely visible, and not at all if it is already', () => {
  fc.assert(
    fc.property(anySnapshot, fc.nat(999), (snapshot, row) => {
      const scrollPx = scrollFor(snapshot, row);
      expect(scrollPx).toBeLessThanOrEqual(row * snapshot.rowPx);
      expect(scrollPx + snapshot.viewPx).toBeGreaterThanOrEqual((row + 1) * snapshot.rowPx);
      expect(scrollFor({ ...snapshot, scrollPx }, row)).toBe(scrollPx);
    }),
  );
});

test('marks unreadable cells before refused ones, and duplicate codes in each of their rows', () => {
  const matrix = matrixOf(kindsOf(3), (at) => ({ code: at === 2 ? 'B' : 'A' }));
  const keys = combinationKeys(matrix.kinds);
  const typed = { 'rows/31/priceFen': 'dear' };
  const refused = [
    { path: ['rows', '31', 'priceFen'], rule: 'too-large' as const, limit: 9 },
    { path: ['rows', '30', 'picture'], rule: 'not-address' as const, limit: null },
    { path: ['title'], rule: 'missing' as const, limit: null },
  ];
  const marks = marksOf({ ...matrix, typed }, keys, {
    refused,
    taken: [{ code: 'B', id: '7', title: 'Tea' }],
  });
  expect(markedCells(marks, keys)).toEqual([
    { key: '30', column: 'code', mark: { kind: 'code-twice' } },
    { key: '30', column: 'picture', mark: { kind: 'wrong', rule: 'not-address', limit: null } },
    { key: '31', column: 'priceFen', mark: { kind: 'wrong', rule: 'not-money', limit: null } },
    { key: '31', column: 'code', mark: { kind: 'code-twice' } },
    { key: '32', column: 'code', mark: { kind: 'code-taken', title: 'Tea' } },
  ]);
});
