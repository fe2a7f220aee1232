// The token is removed from everything that a shop sends back before it is shown or logged.

import { describe, expect, it } from 'vitest';
import { fc } from '../../../support/fast-check.ts';
import { redactText, redactorFor } from '../../../../src/core/platform/client/redact.ts';

const token = fc
  .string({ minLength: 8, maxLength: 60, unit: 'binary' })
  .filter((text) => text.trim() === text);

describe("the shop's words", () => {
  it('stay unchanged without the token', () => {
    expect(redactText('  余额不足: 3 < 5 ', 'token-7f3a')).toBe('余额不足: 3 < 5');
    expect(redactText('no', '')).toBe('no');
  });

  it('never contain the token, in any encoding', () => {
    const encodings = [
      (text: string) => text,
      encodeURIComponent,
      (text: string) => new URLSearchParams({ a: text }).toString().slice(2),
      (text: string) => JSON.stringify(text).slice(1, -1),
    ];
    fc.assert(
      fc.property(token, fc.constantFrom(...encodings), (secret, encode) => {
        const words = redactText(`the token ${encode(secret)} is bad`, secret);
        expect(words).toBe('the token ••• is bad');
      }),
    );
  });

  it('are cut only after the token is removed, so that no part of it is left', () => {
    const words = redactText(`${'x'.repeat(490)}secret-of-the-shop`, 'secret-of-the-shop');
    expect(words).toBe(`${'x'.repeat(490)}•••`);
    expect(redactText('好'.repeat(2000), 'secret')).toHaveLength(501);
  });
});

describe('an answer that repeats the token', () => {
  const secret = token.filter(({ length }) => length >= 12);

  it('is stored without it, and is still the same JSON', () => {
    const inAscii = (json: string) =>
      json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const written = [(json: string) => json, inAscii, (json: string) => json.replaceAll('/', '\\/')];
    fc.assert(
      fc.property(secret, fc.constantFrom(...written), (held, write) => {
        const answer = { status: 0, data: { [`a${held}b`]: ['tea', held, { deep: `"${held}"` }] } };
        const text = write(JSON.stringify(answer));
        expect(JSON.parse(redactorFor(held)(text))).toEqual({
          status: 0,
          data: { 'a•••b': ['tea', '•••', { deep: '"•••"' }] },
        });
      }),
    );
  });

  it('stays unchanged if the token is too short to be a secret', () => {
    const answer = '{"data":"demo tea"}';
    expect(redactorFor('demo')(answer)).toBe(answer);
  });
});
