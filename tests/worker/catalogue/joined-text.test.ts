// Many texts as one: what a search in them finds, and in which row.

import { describe, expect, it } from 'vitest';
import { eachMatch, joinTexts, textAt } from '../../../src/worker/catalogue/joined-text.ts';
import { fc } from '../../support/fast-check.ts';

const matchesIn = (texts: readonly string[], piece: string, isDone = false) => {
  const joined = joinTexts(texts);
  const found: [row: number, position: number][] = [];
  eachMatch(joined, piece, (row, position) => {
    found.push([row, position - (joined.starts[row] ?? 0)]);
    return isDone;
  });
  return found;
};

describe('joined texts', () => {
  it('find a piece in the same places as a search in each text, also in texts with line ends', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '牛'), maxLength: 6 });
    const piece = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '牛'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), piece, (texts, wanted) => {
        const expected = texts.flatMap((each, row) =>
          Array.from({ length: each.length }, (_, at) => at)
            .filter((at) => each.startsWith(wanted, at))
            .map((at) => [row, at]),
        );
        expect(matchesIn(texts, wanted)).toEqual(expected);
        const joined = joinTexts(texts);
        expect(texts.map((_, row) => textAt(joined, row))).toEqual(texts);
      }),
    );
  });

  it('skip the rest of a row that is done', () => {
    expect(matchesIn(['aa', 'baa', ''], 'a', true)).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});
