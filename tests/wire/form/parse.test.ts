// A body is read in full or refused with a reason: nothing is cut off, overwritten or let through.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { countVariables, encodeForm } from '../../../src/wire/form/encode.ts';
import { UnreadableForm } from '../../../src/wire/form/limits.ts';
import { parseForm } from '../../../src/wire/form/parse.ts';
import { anyText } from '../../support/arbitrary-values.ts';

function refusalOf(body: string): string {
  try {
    parseForm(body);
  } catch (error) {
    if (error instanceof UnreadableForm) {
      return error.refusals.map(({ code, path }) => [code, path.join('.')].join(' ').trim()).join();
    }
    throw error;
  }
  return 'read';
}

const manyKeys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}=1`).join('&');

describe('a readable body', () => {
  it.each([
    ['', {}],
    ['&&', {}],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=1+1%2B1', { a: '1 1+1' }],
    ['a%5Bb%5D=%E7%B1%B3', { a: { b: '米' } }],
    ['a[]=x&a[]=y', { a: { 0: 'x', 1: 'y' } }],
    ['a[1]=x&a[3]=y', { a: { 1: 'x', 3: 'y' } }],
    ['a[30,41][price]=1', { a: { '30,41': { price: '1' } } }],
    ['a[b][c][d][e][f]=6', { a: { b: { c: { d: { e: { f: '6' } } } } } }],
    ['toString=1&a[hasOwnProperty]=2', { toString: '1', a: { hasOwnProperty: '2' } }],
  ])('is read in full: %j', (body, tree) => {
    expect(parseForm(body)).toEqual(tree);
  });

  it('keeps 1,000 entries of a list in their order', () => {
    const body = Array.from({ length: 1000 }, (_, index) => `ids[]=${index + 1}`).join('&');
    const ids = Object.values(parseForm(body).ids ?? {});
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, index) => String(index + 1)));
  });

  it('is read with the largest allowed number of fields and refused with one more', () => {
    expect(Object.keys(parseForm(manyKeys(12_000)))).toHaveLength(12_000);
    expect(refusalOf(manyKeys(12_001))).toBe('too-many-fields');
  });

  it('yields every text that it was made from', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), anyText(50)), (form) => {
        expect(parseForm(encodeForm(form, { nesting: 'brackets' }))).toEqual({ ...form });
      }),
    );
  });
});

describe('an unreadable body', () => {
  it.each([
    ['a field given twice', 'a=1&a=2', 'doubled a'],
    ['an entry given twice', 'a[b]=1&a[b]=2', 'doubled a.b'],
    ['a text that becomes a group', 'a=1&a[b]=2', 'doubled a'],
    ['a group that becomes a text', 'a[b]=2&a=1', 'doubled a'],
    ['a list that runs into its own index', 'a[0]=1&a[]=2', 'doubled a.'],
    ['groups within groups without end', 'a[b][c][d][e][f][g]=7', 'too-deep a'],
    ['a list of groups without indexes', 'a[][b]=1', 'bad-name a'],
    ['a bracket that is never closed', 'a[b=1', 'bad-name a[b'],
    ['a bracket that was never opened', 'a]=1', 'bad-name a]'],
    ['text behind a bracket', 'a[b]c=1', 'bad-name a[b]c'],
    ['a value without a name', '=1', 'bad-name'],
    ['brackets without a name', '[a]=1', 'bad-name [a]'],
    ['half a percent code', 'a=%', 'bad-encoding a'],
    ['a percent code that is none', 'a=%zz', 'bad-encoding a'],
    ['bytes that are no UTF-8', 'a=%ff', 'bad-encoding a'],
    ['half a character', 'a=%E7%B1', 'bad-encoding a'],
    ['a percent-encoded surrogate', 'a=%ED%A0%80', 'bad-encoding a'],
    ['a NUL in a value', 'a=b%00', 'forbidden-character a'],
    ['a NUL in a name', 'a[%00]=b', 'forbidden-character a'],
    ['a lone surrogate', 'a=\uD800', 'forbidden-character a'],
    ['a noncharacter of the first plane', 'a=%EF%BF%BE', 'forbidden-character a'],
    ['a noncharacter of a further plane', 'a=%F0%9F%BF%BF', 'forbidden-character a'],
    ['a name without end', `a[${'b'.repeat(201)}]=1`, 'name-too-long a'],
  ])('is refused for %s', (_, body, refusal) => {
    expect(refusalOf(body)).toBe(refusal);
  });

  const names = ['__proto__', 'constructor', 'prototype'];
  const places = ['NAME=1', 'NAME[a]=1', 'a[NAME]=1', 'a[NAME][b]=1', 'a[b][NAME]=1', 'a[0]=1&a[NAME][]=1'];

  it.each(names.flatMap((name) => places.map((place) => place.replace('NAME', name))))(
    'is refused for a name that JavaScript knows: %s',
    (body) => {
      expect(refusalOf(body)).toMatch(/^forbidden-name/);
      expect(refusalOf(encodeURIComponent(body).replaceAll('%3D', '=').replaceAll('%26', '&'))).toMatch(
        /^forbidden-name/,
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  // Quadratic time would exceed the time limit of a test; the campaign `load` measures what such bodies cost.
  it.each([
    ['a million fields', manyKeys(1_000_000)],
    ['a million separators and one field too many', `${'&'.repeat(1_000_000)}${manyKeys(12_001)}`],
    ['a million brackets', `a${'[b]'.repeat(1_000_000)}=1`],
    ['a million brackets that are never closed', `a${'['.repeat(1_000_000)}=1`],
    ['a million names that belong to nothing', `a${'[b]'.repeat(1_000_000)}[=1`],
  ])('is refused in linear time: %s', (_, body) => {
    expect(refusalOf(body)).not.toBe('read');
  });

  it('is marked as too large or as invalid', () => {
    expect(new UnreadableForm('too-many-fields', [], { limit: 5 }).isTooLarge).toBe(true);
    expect(new UnreadableForm('doubled', ['a']).isTooLarge).toBe(false);
  });

  it('always ends in a tree or a refusal', () => {
    const token = fc.constantFrom(
      'a',
      '[',
      ']',
      '[]',
      '[0]',
      '=',
      '&',
      '%',
      '%5B',
      '%00',
      '+',
      '__proto__',
      '1',
    );
    const made = fc.array(token, { maxLength: 30 }).map((tokens) => tokens.join(''));
    fc.assert(
      fc.property(fc.oneof(made, fc.string({ unit: 'binary', maxLength: 200 })), (body) => {
        expect(refusalOf(body)).toEqual(expect.any(String));
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the number of variables of a body', () => {
  it.each([
    ['', 0],
    ['a=1', 1],
    ['a[0]=1&a[1]=2&b=', 3],
  ])('of %j is %i', (body, count) => {
    expect(countVariables(body)).toBe(count);
  });
});
