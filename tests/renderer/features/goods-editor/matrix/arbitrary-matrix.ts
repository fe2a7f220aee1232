// Arbitrary specification sheets: kinds with options, a row for each combination, and unreadable cells.
import type { RowFields } from '../../../../../src/contract/goods-fields.ts';
import {
  cellPath,
  combinationKeys,
  type Kinds,
  type Matrix,
} from '../../../../../src/renderer/features/goods-editor/matrix/cells.ts';
import { fc } from '../../../../support/fast-check.ts';

/** As many kinds as counts, each with that many options; option ids start at 30. */
export function kindsOf(...counts: readonly number[]): Kinds {
  let nextId = 30;
  return counts.map((count, at) => ({
    id: at + 1,
    name: `Kind ${at + 1}`,
    options: Array.from({ length: count }, (_, place) => ({
      id: nextId++,
      name: `Option ${at + 1}.${place + 1}`,
    })),
  }));
}

export const rowOf = (rest: Partial<RowFields> = {}): RowFields => ({
  priceFen: 1200,
  virtualFen: null,
  stock: 5,
  code: '',
  picture: '',
  ...rest,
});

/** Each row has a different price, so that rows cannot be confused. */
export function matrixOf(kinds: Kinds, rest: (at: number) => Partial<RowFields> = () => ({})): Matrix {
  const rows = combinationKeys(kinds).map((key, at): [string, RowFields] => [
    key,
    rowOf({ priceFen: 1000 + at, ...rest(at) }),
  ]);
  return { kinds, rows: Object.fromEntries(rows), typed: {} };
}

/** Kinds with arbitrary ids and options in any order; some without options. */
export const anyKinds: fc.Arbitrary<Kinds> = fc
  .record({
    ids: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { maxLength: 3 }),
    counts: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
    optionIds: fc.uniqueArray(fc.integer({ min: 30, max: 200 }), { minLength: 12, maxLength: 12 }),
  })
  .map(({ ids, counts, optionIds }) =>
    ids.map((id, at) => ({
      id,
      name: `Kind ${id}`,
      options: optionIds
        .slice(at * 4, at * 4 + (counts[at] ?? 0))
        .map((option) => ({ id: option, name: `Option ${option}` })),
    })),
  );

export const anyMatrix: fc.Arbitrary<Matrix> = fc
  .record({ kinds: anyKinds, unread: fc.array(fc.nat(200), { maxLength: 5 }) })
  .map(({ kinds, unread }) => {
    const keys = combinationKeys(kinds);
    const typed = unread.flatMap((at): [string, string][] => {
      const key = keys[at % Math.max(1, keys.length)];
      return key === undefined ? [] : [[cellPath(key, 'priceFen'), `about ${at}`]];
    });
    return { ...matrixOf(kinds, (at) => ({ stock: at })), typed: Object.fromEntries(typed) };
  });
