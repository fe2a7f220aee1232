// Kinds and options: after every edit, each combination has exactly one row and keeps its values.
import { expect, test } from 'vitest';
import { combinationKeys as shopKeys, refuseMatrix } from '../../../../../src/wire/specifications/matrix.ts';
import {
  cellPath,
  combinationCount,
  combinationKeys,
  highestId,
  kindIds,
  type Kinds,
  lossOf,
  origins,
  refusalOfOption,
  reshaped,
  shownIn,
  withKind,
  withMovedOption,
  withOption,
  withoutKind,
  withoutOption,
} from '../../../../../src/renderer/features/goods-editor/matrix/cells.ts';
import { fc } from '../../../../support/fast-check.ts';
import { anyKinds, anyMatrix, kindsOf, matrixOf } from './arbitrary-matrix.ts';

const kindAt = (kinds: Kinds, at: number) => {
  const kind = kinds[at];
  if (kind === undefined) throw new Error('there is no such kind');
  return kind;
};

/** One edit of the kinds. */
const anyStep = fc.record({
  what: fc.constantFrom('kind', 'no-kind', 'option', 'no-option', 'order'),
  kindId: fc.constantFrom(...kindIds),
  at: fc.nat(3),
  to: fc.nat(3),
});
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

function stepped(kinds: Kinds, { what, kindId, at, to }: Step): Kinds {
  const id = kinds[at % Math.max(1, kinds.length)]?.id ?? 0;
  const added = { id: highestId(kinds) + 1, name: 'New' };
  if (what === 'kind') return withKind(kinds, kindId, 'Kind');
  if (what === 'no-kind') return withoutKind(kinds, id);
  if (what === 'option') return withOption(kinds, id, added);
  if (what === 'no-option') return withoutOption(kinds, id, to);
  return withMovedOption(kinds, id, { from: at, to });
}

test('numbers the combinations as the shop does', () => {
  fc.assert(
    fc.property(anyKinds, (kinds) => {
      const counted = kinds.filter(({ options }) => options.length > 0);
      expect(combinationKeys(kinds)).toEqual(shopKeys(counted));
      expect(combinationCount(kinds)).toBe(combinationKeys(kinds).length);
    }),
  );
});

test('has exactly one row for each combination after any edit of the kinds', () => {
  fc.assert(
    fc.property(anyMatrix, fc.array(anyStep, { maxLength: 12 }), (matrix, steps) => {
      const after = steps.reduce((before, step) => reshaped(before, stepped(before.kinds, step)), matrix);
      expect(Object.keys(after.rows).toSorted()).toEqual(combinationKeys(after.kinds).toSorted());
      const whole = after.kinds.filter(({ options }) => options.length > 0);
      expect(refuseMatrix(whole, Object.keys(after.rows))).toEqual([]);
    }),
  );
});

test('keeps the values and the typed text of a remaining row, and never copies a row', () => {
  fc.assert(
    fc.property(anyMatrix, anyStep, (matrix, step) => {
      const kinds = stepped(matrix.kinds, step);
      const after = reshaped(matrix, kinds);
      const from = origins(matrix.kinds, kinds);
      expect(new Set(from.values()).size).toBe(from.size);
      for (const [key, former] of from) {
        expect(after.rows[key]).toBe(matrix.rows[former]);
        expect(shownIn(after, key, 'priceFen')).toBe(shownIn(matrix, former, 'priceFen'));
      }
    }),
  );
});

test('loses no row when kinds and options are sorted, renamed or added', () => {
  fc.assert(
    fc.property(anyMatrix, anyStep, (matrix, step) => {
      if (step.what === 'no-kind' || step.what === 'no-option') return;
      expect(lossOf(matrix, stepped(matrix.kinds, step)).rows).toBe(0);
    }),
  );
});

test('says how many rows an option’s removal deletes, and how many of them have values', () => {
  const matrix = matrixOf(kindsOf(2, 3));
  expect(lossOf(matrix, withoutOption(matrix.kinds, 1, 0))).toEqual({ rows: 3, holding: 3 });
  const blank = reshaped({ kinds: [], rows: {}, typed: {} }, matrix.kinds);
  expect(lossOf(blank, withoutOption(matrix.kinds, 1, 0))).toEqual({ rows: 3, holding: 0 });
});

test('keeps the rows when a second kind is added, and those of its first option when it is removed', () => {
  const matrix = matrixOf(kindsOf(2));
  const colour = withKind(matrix.kinds, 2, 'Colour');
  const both = withOption(withOption(colour, 2, { id: 40, name: 'Red' }), 2, { id: 41, name: 'Blue' });
  const wide = reshaped(reshaped(matrix, colour), both);
  expect(wide.rows['30,40']).toBe(matrix.rows['30']);
  expect(shownIn(wide, '30,41', 'priceFen')).toBe('');
  expect(reshaped(wide, matrix.kinds)).toEqual(matrix);
  expect(lossOf(wide, matrix.kinds)).toEqual({ rows: 2, holding: 0 });
});

test('requires the price of every new row, and nothing else', () => {
  const { typed } = reshaped({ kinds: [], rows: {}, typed: {} }, kindsOf(2));
  expect(typed).toEqual({ [cellPath('30', 'priceFen')]: '', [cellPath('31', 'priceFen')]: '' });
});

test('accepts at most three kinds, each once, in the order of their ids', () => {
  const kinds = [9, 2, 2, 5, 1].reduce<Kinds>(
    (all, id) => withKind(all, kindIds.find((one) => one === id) ?? 1, 'Kind'),
    [],
  );
  expect(kinds.map(({ id }) => id)).toEqual([2, 5, 9]);
});

test('numbers options upwards from 30', () => {
  expect(highestId([])).toBe(29);
  expect(highestId(kindsOf(2, 3))).toBe(34);
  expect(highestId(kindsOf(2), ['30,77', '31,40'])).toBe(77);
});

test('refuses an unnamed option, a duplicate name, and the 1,001st combination', () => {
  const kinds = kindsOf(10, 10, 10);
  const kind = kindAt(kinds, 0);
  expect(refusalOfOption(kinds, kind, '  ')).toBe('empty');
  expect(refusalOfOption(kinds, kind, ' OPTION 1.1')).toBe('twice');
  expect(refusalOfOption(kinds, kind, 'Option 2.1')).toBe('too-many-combinations');
  const fewer = kindsOf(9, 10, 10);
  expect(refusalOfOption(fewer, kindAt(fewer, 0), 'Option 2.1')).toBeNull();
});
