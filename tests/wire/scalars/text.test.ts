// Texts are counted in characters, kept unchanged, and bounded only in forms.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { addressParam, looseText, nullableText, text, textParam } from '../../../src/wire/scalars/text.ts';
import { anyText } from '../../support/arbitrary-values.ts';
import { readAs, refusalsOfValue, refused } from './reading.ts';

describe('a text of an answer', () => {
  it('is kept unchanged, spaces included', () => {
    fc.assert(
      fc.property(anyText(100), (raw) => {
        expect(readAs(text(), raw)).toBe(raw);
        expect(readAs(textParam({ max: 100 }), raw)).toBe(raw);
      }),
    );
  });

  it('is empty for null, or null when the document allows it', () => {
    expect(readAs(text(), null)).toBe('');
    expect(readAs(looseText(), null)).toBe('');
    expect(readAs(nullableText(), null)).toBeNull();
  });

  it.each([[[]], [{}]])('is empty for %j, which PHP may send for an empty text', (raw) => {
    expect(readAs(text(), raw)).toBe('');
    expect(readAs(looseText(), raw)).toBe('');
    expect(readAs(nullableText(), raw)).toBeNull();
  });

  it('is converted when the shop sent a number', () => {
    expect([0, 12.5].map((raw) => readAs(text(), raw))).toEqual(['0', '12.5']);
  });

  it.each([[['a']], [{ a: 'b' }], [true]])('is not read from %j', (raw) => {
    expect(readAs(text(), raw)).toEqual(refused('not-text'));
    expect(readAs(looseText(), raw)).toEqual(refused('not-text'));
  });
});

describe('a text of a form', () => {
  const name = textParam({ max: 3, blank: 'refused' });

  it.each(['abc', '米饭汤', '🍜🍜🍜', '𠮷野家'])(
    'may have the allowed number of characters as people count them: %s',
    (raw) => {
      expect(readAs(name, raw)).toBe(raw);
    },
  );

  it('says how many characters it has when there are too many', () => {
    expect(refusalsOfValue(name, '🍜🍜🍜🍜')).toEqual([
      { code: 'too-long', limit: 3, got: '4', path: ['field'] },
    ]);
  });

  it.each(['', ' ', '\n\t', '\u3000', '\uFEFF'])(
    'is refused when it must be visible and is blank: %j',
    (raw) => {
      expect(readAs(name, raw)).toEqual(refused('empty'));
      expect(readAs(textParam({ max: 3 }), raw)).toBe(raw);
    },
  );

  it('is missing when it is absent', () => {
    expect(readAs(name, undefined)).toEqual(refused('missing'));
  });
});

describe('the address of a picture', () => {
  it.each([
    'http://a',
    'https://shop.example/图片.png?x[]=1&y=%20#top',
    'HTTPS://A/b',
    'http://127.0.0.1:8080/a',
  ])('may be %j', (raw) => {
    expect(readAs(addressParam(), raw)).toBe(raw);
  });

  it.each([
    'a.png',
    '/a.png',
    '//a/b',
    'ftp://a/b',
    'javascript:alert(1)',
    'data:image/png,a',
    'http://',
    'http:///a',
    'http://a b',
    ' http://a',
    'http://a\n',
  ])('may not be %j', (raw) => {
    expect(readAs(addressParam(), raw)).toEqual(refused('not-address'));
  });

  it('is limited in length', () => {
    expect(readAs(addressParam(), `http://a/${'b'.repeat(2039)}`)).toEqual(expect.any(String));
    expect(readAs(addressParam(), `http://a/${'b'.repeat(2040)}`)).toEqual(refused('too-long'));
  });
});
