// Whatever a shop says back, the token in it is struck out before anybody sees it.

import { describe, expect, it } from 'vitest';
import { fc } from '../../../support/fast-check.ts';
import { safeWords, strikerOf } from '../../../../src/core/platform/client/safe-words.ts';

const token = fc
  .string({ minLength: 8, maxLength: 60, unit: 'binary' })
  .filter((text) => text.trim() === text);

describe("the shop's words", () => {
  it('are what they were where the token is not in them', () => {
    expect(safeWords('  余额不足: 3 < 5 ', 'token-7f3a')).toBe('余额不足: 3 < 5');
    expect(safeWords('no', '')).toBe('no');
  });

  it('never hold the token, however it is spelled', () => {
    const spellings = [
      (text: string) => text,
      encodeURIComponent,
      (text: string) => new URLSearchParams({ a: text }).toString().slice(2),
      (text: string) => JSON.stringify(text).slice(1, -1),
    ];
    fc.assert(
      fc.property(token, fc.constantFrom(...spellings), (secret, spell) => {
        const words = safeWords(`the token ${spell(secret)} is bad`, secret);
        expect(words).toBe('the token ••• is bad');
      }),
    );
  });

  it('are cut only after that, so that no half of it is left', () => {
    const words = safeWords(`${'x'.repeat(490)}secret-of-the-shop`, 'secret-of-the-shop');
    expect(words).toBe(`${'x'.repeat(490)}•••`);
    expect(safeWords('好'.repeat(2000), 'secret')).toHaveLength(501);
  });
});

describe('an answer that says the token back', () => {
  const secret = token.filter(({ length }) => length >= 12);

  it('is kept without it, and is still the JSON that it was', () => {
    const inAscii = (json: string) =>
      json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const written = [(json: string) => json, inAscii, (json: string) => json.replaceAll('/', '\\/')];
    fc.assert(
      fc.property(secret, fc.constantFrom(...written), (held, write) => {
        const answer = { status: 0, data: { [`a${held}b`]: ['tea', held, { deep: `"${held}"` }] } };
        const text = write(JSON.stringify(answer));
        const { struck, isClean } = strikerOf(held);
        expect(JSON.parse(struck(text))).toEqual({
          status: 0,
          data: { 'a•••b': ['tea', '•••', { deep: '"•••"' }] },
        });
        expect([text, struck(text)].map((one) => isClean(new TextEncoder().encode(one)))).toEqual([
          false,
          true,
        ]);
      }),
    );
  });

  it('stays as it is where the token is too short to be a secret', () => {
    const answer = '{"data":"demo tea"}';
    const { struck, isClean } = strikerOf('demo');
    expect(struck(answer)).toBe(answer);
    expect(isClean(new TextEncoder().encode(answer))).toBe(true);
  });
});
