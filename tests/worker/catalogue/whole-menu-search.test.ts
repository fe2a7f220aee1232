// A search in a large menu, compared with a scan of every row.

import { describe, expect, it } from 'vitest';
import { rank, rankInSounds, rankInTitle } from '../../../src/text/match.ts';
import { textAt } from '../../../src/worker/catalogue/joined-text.ts';
import { type Word, wordsOf } from '../../../src/text/words.ts';
import { fc } from '../../support/fast-check.ts';
import { built, menuOf, NOW } from './menu.ts';

describe('a search in a whole menu', () => {
  const { catalogue, data: parts } = built(menuOf(3000));
  const { columns, titles, codes, options } = parts.derived;
  const rows = Array.from({ length: columns.size }, (_, row) => row);
  const form = { show_package_goods: 2 } as const;

  function rankInCodes(row: number, text: string): number {
    const held = textAt(codes, row).split('\n');
    if (held.includes(text)) return rank.exactCode;
    if (held.some((code) => code.startsWith(text))) return rank.start;
    return held.some((code) => code.includes(text)) ? rank.elsewhere : rank.none;
  }

  const rankOf = (row: number, { text, letters, fen }: Word) =>
    Math.min(
      rankInTitle(textAt(titles, row), text),
      rankInCodes(row, text),
      rankInSounds(columns.pinyin[row] ?? '', letters),
      textAt(options, row).includes(text) ? rank.option : rank.none,
      fen !== undefined && columns.price[row] === fen ? rank.wordStart : rank.none,
    );

  function expectedRows(typed: string): number[] {
    const words = wordsOf(typed);
    return rows
      .map((row) => ({ row, weakest: Math.max(...words.map((word) => rankOf(row, word))) }))
      .filter(({ weakest }) => weakest < rank.none)
      .toSorted((a, b) => a.weakest - b.weakest || a.row - b.row)
      .map(({ row }) => row);
  }

  /** The beginning of something that one item has, as a person types it. */
  const typedFrom = (text: string, { from, length }: { from: number; length: number }) =>
    text.slice(from % Math.max(1, text.length)).slice(0, length);
  const syllables = (row: number) =>
    (columns.pinyin[row] ?? '')
      .toLowerCase()
      .slice(1)
      .split(/[,;]/)
      .map((readings) => readings.split('/').at(-1) ?? '');
  const word = fc
    .record({
      row: fc.nat({ max: 2999 }),
      from: fc.nat({ max: 12 }),
      length: fc.integer({ min: 1, max: 12 }),
      kind: fc.constantFrom('title', 'sounds', 'initials', 'mixed', 'code', 'option'),
    })
    .map(({ row, kind, ...cut }) => {
      const spoken = syllables(row).slice(cut.from % 4);
      const texts = {
        title: typedFrom(textAt(titles, row), cut),
        sounds: spoken.join('').slice(0, cut.length),
        initials: spoken.map((syllable) => syllable.charAt(0)).join(''),
        mixed: spoken
          .map((syllable, index) => (index % 2 === cut.length % 2 ? syllable : syllable.slice(0, 1)))
          .join('')
          .slice(0, cut.length),
        code: typedFrom(columns.codes[row]?.split('\n').at(-1) ?? '', cut),
        option: typedFrom(columns.options[row]?.split('\n').at(-1) ?? '', cut),
      };
      return texts[kind];
    })
    .filter((typed) => wordsOf(typed).length > 0);

  it('finds the same rows as a scan, in the same order and number', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 2 }), (words) => {
        const typed = words.join(' ');
        const expected = expectedRows(typed);
        const found = catalogue.find({ form, nowSeconds: NOW, words: typed, limit: 80, total: true });
        expect(found.hits.map(({ row }) => row)).toEqual(expected.slice(0, 80));
        expect(found.total).toBe(expected.length);
      }),
      { numRuns: 300 },
    );
  });

  it('finds a subset of what one letter less finds', () => {
    const ids = (words: string) => catalogue.rowsOf({ form, nowSeconds: NOW, words, limit: Infinity });
    fc.assert(
      fc.property(word, (typed) => {
        fc.pre(typed.trim() === typed && !/^\d{1,9}(?:\.\d{1,2})?$/.test(typed));
        const before = new Set(ids(typed.slice(0, -1)));
        expect(ids(typed).filter((row) => !before.has(row))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
