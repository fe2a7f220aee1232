// The columns of a form: names are unique and reversible, and moving one keeps the others.
import { expect, test } from 'vitest';
import { fc } from '../../../support/fast-check.ts';
import {
  allColumns,
  columnOf,
  firstColumns,
  moved,
  sortAfter,
  sortKeyOf,
} from '../../../../src/renderer/features/data-objects/data-columns.ts';

const keys = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 30 });

test('every column with any key is found again by its name', () => {
  fc.assert(
    fc.property(keys, (some) => {
      for (const column of allColumns(some)) expect(columnOf(column.name)).toEqual(column);
    }),
  );
});

test('an unknown name gives no column', () => {
  for (const name of ['', 'own.', 'own.toString', 'name', 'own.weight'])
    expect(columnOf(name)).toBeUndefined();
});

test('few columns are shown at first, however many there are', () => {
  fc.assert(fc.property(keys, (some) => firstColumns(some).length <= 14));
});

test('moving a column keeps all columns and can be reversed', () => {
  const moves = fc.tuple(fc.uniqueArray(fc.string(), { minLength: 2 }), fc.nat());
  fc.assert(
    fc.property(moves, ([names, at]) => {
      const name = names[at % (names.length - 1)] ?? '';
      const next = moved(names, name, 1);
      expect(next.indexOf(name)).toBe(names.indexOf(name) + 1);
      expect(moved(next, name, -1)).toEqual(names);
    }),
  );
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
});

test('three presses on a header return to the first order', () => {
  const up = sortAfter('name', null);
  expect(up).toEqual({ key: 'name', ascending: true });
  expect(sortAfter('name', sortAfter('name', up))).toBeNull();
  expect(sortAfter('other', up)).toEqual({ key: 'other', ascending: true });
});

test('an entered value is never sorted by the name of a record’s own field', () => {
  expect(allColumns(['weight', 'id', 'name']).map(sortKeyOf)).toEqual([
    ...[undefined, undefined, 'name'],
    ...['id', 'nickname', 'status', 'add_time', 'update_time'],
  ]);
});
