// A list or a map is the same whether PHP sent an array, an index-keyed object, an empty text or null.

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

  it.each([['0'], [0], [false]])('of a reply is empty for %j, and a form’s is not', (raw) => {
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

  it('names each item that is wrong by its place', () => {
    expect(refusalsOfValue(list(int()), ['1', 'x', '3', null]).map(({ code, path }) => [code, path])).toEqual(
      [
        ['not-integer', ['field', 1]],
        ['missing', ['field', 3]],
      ],
    );
  });

  it('that is absent is missing, not empty', () => {
    expect(readAs(list(text()), undefined)).toEqual(refused('missing'));
  });

  it('of a form is bounded, and says how many it has', () => {
    const two = listParam(idParam(), { most: 2 });
    expect(readAs(two, { 5: '1', 6: '2' })).toEqual(['1', '2']);
    expect(refusalsOfValue(two, ['1', '2', '3'])).toEqual([
      { code: 'too-many', limit: 2, got: '3', path: ['field'] },
    ]);
  });

  it('of a form leaves a trace when it is empty', () => {
    expect(rewritten(listParam(idParam(), { most: 2 }), [])).toBe('');
    expect(rewritten(list(text()), '')).toEqual([]);
  });

  it('is written from index to item where the document writes it so', () => {
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
  ])('reads %j without those that point nowhere', (raw, ids) => {
    expect(readAs(references(), raw)).toEqual(ids);
  });

  it('does not read what is no id', () => {
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

  it('names each value that is wrong by its key', () => {
    expect(refusalsOfValue(keyed(int()), { a: 1, 'b,c': 'x' })[0]?.path).toEqual(['field', 'b,c']);
  });

  it('of a form leaves a trace when it is empty', () => {
    expect(rewritten(keyedParam(int(), { most: 5 }), [])).toBe('');
    expect(rewritten(keyed(int()), [])).toEqual({});
  });

  it('of a form is refused before its values are looked at when it has too many', () => {
    const map = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [index, 'wrong']));
    expect(readAs(keyedParam(int(), { most: 5 }), map)).toEqual(refused('too-many'));
  });

  it('of an answer may have a key that JavaScript knows, and gets no powers from it', () => {
    const raw: unknown = JSON.parse('{"__proto__":{"admin":"yes"},"constructor":"x"}');
    const read = keyed(text()).safeParse({ ...(raw as object), constructor: 'x' });
    expect(read.data?.admin).toBeUndefined();
    expect(read.data?.constructor).toBe('x');
  });
});
