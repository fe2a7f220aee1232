// What a run has waited for is what was going on alone.

import { describe, expect, it } from 'vitest';
import { type Span, timed, waitsOf } from '../../scripts/steps/waits.mjs';

const span = (what: string, from: number, to: number): Span => ({
  what,
  fromMs: from * 1000,
  toMs: to * 1000,
});

describe('the waits of a run', () => {
  it('name what ran alone, with its time alone, the longest first', () => {
    const spans = [
      span('the build', 0, 20),
      span('a.test.ts', 20, 60),
      span('b.test.ts', 25, 60),
      span('evening.test.ts', 30, 100),
    ];
    expect(waitsOf(spans)).toEqual([
      'waited 40 s for evening.test.ts',
      'waited 20 s for the build',
      'waited 5 s for a.test.ts',
    ]);
  });

  it('leave out what hardly delayed the run', () => {
    expect(
      waitsOf([span('short.test.ts', 0, 1), span('a.test.ts', 1, 50), span('b.test.ts', 1, 50)]),
    ).toEqual([]);
  });

  it('are none while at least two things go on at any time', () => {
    expect(waitsOf([span('the checks', 0, 50), span('a.test.ts', 0, 20), span('b.test.ts', 10, 50)])).toEqual(
      [],
    );
  });

  it('include work that failed', async () => {
    const spans: Span[] = [];
    await expect(timed(spans, 'the build', Promise.reject(new Error('broken source')))).rejects.toThrow();
    expect(spans).toMatchObject([{ what: 'the build' }]);
  });
});
