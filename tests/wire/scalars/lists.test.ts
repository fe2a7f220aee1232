// A list or a map is read the same from an array, an index-keyed object, an empty text and null.

import { describe, expect, it } from 'vitest';
import { indexed, keyed, keyedParam, list, listParam, references } from '../../../src/wire/scalars/lists.ts';
import { idParam, int } from '../../../src/wire/scalars/numbers.ts';
import { text } from '../../../src/wire/scalars/text.ts';
import { readAs, refusalsOfValue, refused, rewritten } from './reading.ts';

describe('a list', () => {
  it.each([
    ['an array', ['a', 'b'], ['a', 'b']],
    ['an object that starts at 1', { 1: 'a', 2: 'b' }, ['a', 'b']],
    ['an object with holes', { 0: 'a', 7: 'b', 30: 'c' }, ['a', 'b', 'c']],
    ['an object whose indexes came in another order', { '010': 'b', '9': 'a', '11': 'c' }, ['a', 'b', 'c']],
    ['an empty array', [], []],
    ['an empty object', {}, []],
    ['an empty text', '', []],
    ['null', null, []],
  ])('is read from %s', (_, raw, items) => {
    expect(readAs(list(text()), raw)).toEqual(items);
    expect(readAs(listParam(text(), { most: 9 }), raw)).toEqual(items);
    expect(readAs(indexed(text()), raw)).toEqual(items);
  });

  it.each([['0'], [0], [false]])('is empty for %j in a reply, but refused in a form', (raw) => {
    expect(readAs(list(text()), raw)).toEqual([]);
    expect(readAs(keyed(text()), raw)).toEqual({});
    expect(readAs(references(), raw)).toEqual([]);
    expect(readAs(listParam(text(), { most: 9 }), raw)).toEqual(refused('not-list'));
  });

  it.each([['a'], [7], [true], [{ a: 'b' }], [{ 0: 'a', b: 'c' }], [{ '-1': 'a' }], [{ '1.5': 'a' }]])(
    'is not read from %j',
    (raw) => {
      expect(readAs(list(text()), raw)).toEqual(refused('not-list'));
    },
  );

  it('reports each invalid item by its index', () => {
    expect(refusalsOfValue(list(int()), ['1', 'x', '3', null]).map(({ code, path }) => [code, path])).toEqual(
      [
        ['not-integer', ['field', 1]],
        ['missing', ['field', 3]],
      ],
    );
  });

  it('is missing, not empty, when it is absent', () => {
    expect(readAs(list(text()), undefined)).toEqual(refused('missing'));
  });

  it('is bounded in a form, and the refusal has its length', () => {
    const two = listParam(idParam(), { most: 2 });
    expect(readAs(two, { 5: '1', 6: '2' })).toEqual(['1', '2']);
    expect(refusalsOfValue(two, ['1', '2', '3'])).toEqual([
      { code: 'too-many', limit: 2, got: '3', path: ['field'] },
    ]);
  });

  it('is written as an empty text when it is empty in a form', () => {
    expect(rewritten(listParam(idParam(), { most: 2 }), [])).toBe('');
    expect(rewritten(list(text()), '')).toEqual([]);
  });

  it('is written from index to item when the document does so', () => {
    expect(rewritten(indexed(int()), ['30', '31'])).toEqual({ 0: 30, 1: 31 });
  });
});

describe('a list of ids of other records', () => {
  it.each([
    [
      ['3', 4],
      ['3', '4'],
    ],
    [{ 2: '3', 7: 4 }, ['3', '4']],
    [[''], []],
    [[null, '0', 0, ' ', '5'], ['5']],
    [null, []],
  ])('reads %j without empty references', (raw, ids) => {
    expect(readAs(references(), raw)).toEqual(ids);
  });

  it('refuses a value that is not an id', () => {
    expect(readAs(references(), [{ id: 3 }])).toEqual(refused('not-id'));
  });
});

describe('a map', () => {
  it.each([
    ['an object', { b: 'x' }, { b: 'x' }],
    ["PHP's empty array", [], {}],
    ['an array, by its indexes', ['x', 'y'], { 0: 'x', 1: 'y' }],
    ['an empty text', '', {}],
    ['null', null, {}],
  ])('is read from %s', (_, raw, map) => {
    expect(readAs(keyed(text()), raw)).toEqual(map);
    expect(readAs(keyedParam(text(), { most: 5 }), raw)).toEqual(map);
  });

  it.each(['x', 7, true])('is not read from %j', (raw) => {
    expect(readAs(keyed(text()), raw)).toEqual(refused('not-group'));
  });

  it('reports each invalid value by its key', () => {
    expect(refusalsOfValue(keyed(int()), { a: 1, 'b,c': 'x' })[0]?.path).toEqual(['field', 'b,c']);
  });

  it('is written as an empty text when it is empty in a form', () => {
    expect(rewritten(keyedParam(int(), { most: 5 }), [])).toBe('');
    expect(rewritten(keyed(int()), [])).toEqual({});
  });

  it('is refused in a form before its values are read when it has too many', () => {
    const map = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [index, 'wrong']));
    expect(readAs(keyedParam(int(), { most: 5 }), map)).toEqual(refused('too-many'));
  });

  it('may have a key from Object.prototype in an answer, without effect', () => {
    const raw: unknown = JSON.parse('{"__proto__":{"admin":"yes"},"constructor":"x"}');
    const read = keyed(text()).safeParse({ ...(raw as object), constructor: 'x' });
    expect(read.data?.admin).toBeUndefined();
    expect(read.data?.constructor).toBe('x');
  });
});
