// JSON texts expand into the same tree as brackets, but only in fields with nested values.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { encodeForm } from '../../../src/wire/form/encode.ts';
import { expandNested } from '../../../src/wire/form/codec.ts';
import { UnreadableForm } from '../../../src/wire/form/limits.ts';
import { parseForm } from '../../../src/wire/form/parse.ts';
import { anyText } from '../../support/arbitrary-values.ts';

const opened = (json: string, name = 'a') =>
  expandNested(parseForm(`${name}=${encodeURIComponent(json)}`), ['a', 'b']);

function refusalOf(json: string): string {
  try {
    opened(json);
  } catch (error) {
    if (error instanceof UnreadableForm) {
      return error.refusals.map(({ code, path }) => [code, path.join('.')].join(' ').trim()).join();
    }
    throw error;
  }
  return 'read';
}

const key = fc.stringMatching(/^[a-z0-9_,]{1,6}$/);

/** Trees without empty branches, which brackets cannot express. */
const { tree } = fc.letrec<{ tree: unknown; branch: unknown }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, anyText(30), tie('branch')),
  branch: fc.oneof(
    fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 4 }),
  ),
}));

describe('a JSON text', () => {
  it('expands into the same tree as brackets', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b'), tree, { minKeys: 1 }), (form) => {
        const isNested = Object.values(form).every((value) => typeof value === 'object');
        fc.pre(isNested);
        const inBrackets = expandNested(parseForm(encodeForm(form, { nesting: 'brackets' })), ['a', 'b']);
        const inJson = expandNested(parseForm(encodeForm(form, { nesting: 'json' })), ['a', 'b']);
        expect(inJson).toEqual(inBrackets);
      }),
    );
  });

  it('expands in the nested fields only', () => {
    expect(opened('{"c":"1"}', 'a')).toEqual({ a: { c: '1' } });
    expect(opened('{"c":"1"}', 'title')).toEqual({ title: '{"c":"1"}' });
  });

  it('is left alone when it is neither a list nor a group', () => {
    expect(opened('12')).toEqual({ a: '12' });
    expect(opened('"[1]"')).toEqual({ a: '"[1]"' });
  });

  it('may have spaces around it', () => {
    expect(opened(' \n[ "1" ] ')).toEqual({ a: { 0: '1' } });
  });

  it('drops null, as brackets do, and keeps numbers and flags', () => {
    expect(opened('{"c":null,"d":0,"e":false,"f":[null,"x"]}')).toEqual({
      a: { d: 0, e: false, f: { 1: 'x' } },
    });
  });

  it.each([
    ['that is cut off', '{"c":1', 'not-json a'],
    ['with a NUL inside', '{"c":"\\u0000"}', 'forbidden-character a.c'],
    ['with a lone surrogate inside', '{"c":["\\ud83d"]}', 'forbidden-character a.c.0'],
    ['with a noncharacter inside', '{"c":"\\uffff"}', 'forbidden-character a.c'],
    ['with a NUL in a name', '{"\\u0000":1}', 'forbidden-character a'],
    ['with __proto__ in it', '{"c":{"__proto__":{"d":1}}}', 'forbidden-name a.c.__proto__'],
    ['with __proto__ spelled in escapes', '{"\\u005f_proto__":1}', 'forbidden-name a.__proto__'],
    ['with constructor in a list', '[{"constructor":{"prototype":1}}]', 'forbidden-name a.0.constructor'],
    ['with a name without end', `{"${'b'.repeat(201)}":1}`, 'name-too-long a'],
    ['one level deeper than brackets may go', '[[[[[[1]]]]]]', 'too-deep a'],
    ['without a floor', '['.repeat(100_000) + ']'.repeat(100_000), 'too-deep a'],
    ['of too many entries', JSON.stringify(Array.from({ length: 12_001 }, () => 1)), 'too-many-fields'],
  ])('is refused %s', (_, json, refusal) => {
    expect(refusalOf(json)).toBe(refusal);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('may be nested exactly as deep as brackets', () => {
    expect(refusalOf('[[[[[1]]]]]')).toBe('read');
    expect(parseForm('a[0][0][0][0][0]=1')).toBeDefined();
  });

  it('shares one limit of entries with the other fields of the same body', () => {
    const half = encodeURIComponent(JSON.stringify(Array.from({ length: 6_000 }, () => 1)));
    expect(() => expandNested(parseForm(`a=${half}&b=${half}`), ['a', 'b'])).toThrow('too-many-fields');
  });
});
