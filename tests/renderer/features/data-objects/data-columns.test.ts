// The columns of a form: none is lost on the way through its name, and one that is moved takes no other along.
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

test('every column is found again by its name, whatever its key', () => {
  fc.assert(
    fc.property(keys, (some) => {
      for (const column of allColumns(some)) expect(columnOf(column.name)).toEqual(column);
    }),
  );
});

test('a name that is none leads to no column', () => {
  for (const name of ['', 'own.', 'own.toString', 'name', 'own.weight'])
    expect(columnOf(name)).toBeUndefined();
});

test('few columns are shown at first, however many there are', () => {
  fc.assert(fc.property(keys, (some) => firstColumns(some).length <= 14));
});

test('a move keeps every column, and moves back again', () => {
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

test('three presses on a head lead back to where one began', () => {
  const up = sortAfter('name', null);
  expect(up).toEqual({ key: 'name', ascending: true });
  expect(sortAfter('name', sortAfter('name', up))).toBeNull();
  expect(sortAfter('other', up)).toEqual({ key: 'other', ascending: true });
});

test('an entered value is never ordered by the name of one of the record’s own', () => {
  expect(allColumns(['weight', 'id', 'name']).map(sortKeyOf)).toEqual([
    ...[undefined, undefined, 'name'],
    ...['id', 'nickname', 'status', 'add_time', 'update_time'],
  ]);
});
