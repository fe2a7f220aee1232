// Truncated JSON is distinguished from text that never was JSON.

import { describe, expect, it } from 'vitest';
import { fc } from '../../../support/fast-check.ts';
import { isCutOff } from '../../../../src/core/platform/client/reply.ts';

const answer = fc.json().map((data) => `{"status":0,"data":${data}}`);

describe('isCutOff', () => {
  it('is true for an answer that ends too early at any position', () => {
    fc.assert(
      fc.property(answer, fc.nat(), (whole, at) => {
        expect(isCutOff(whole.slice(0, 1 + (at % (whole.length - 1))))).toBe(true);
      }),
    );
  });

  it('is false for a whole answer and for other text', () => {
    fc.assert(fc.property(answer, (whole) => !isCutOff(whole)));
    for (const text of ['', '<html>{', 'Fatal error: {', '[object Object]', '{"a":1} trailing']) {
      expect(isCutOff(text), text).toBe(false);
    }
  });
});
