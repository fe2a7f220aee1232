// What the sheet marks.
import { expect, test } from 'vitest';
import { combinationKeys } from '../../../../../src/renderer/features/goods-editor/matrix/cells.ts';
import { markedCells, marksOf } from '../../../../../src/renderer/features/goods-editor/matrix/marks.ts';
import { kindsOf, matrixOf } from './arbitrary-matrix.ts';

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
