// The sets that searches are read off, held against looking at every row: in a menu where some are lists and some bits.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { allRows, holds, noRows } from '../../../src/core/catalogue/bits.ts';
import { runAll } from '../../../src/core/catalogue/build.ts';
import { type Catalogue, openCatalogue } from '../../../src/core/catalogue/catalogue.ts';
import { codeRowsOf } from '../../../src/core/catalogue/code-rows.ts';
import { rank } from '../../../src/core/catalogue/match.ts';
import { openPostings } from '../../../src/core/catalogue/postings.ts';
import { noRankedRows } from '../../../src/core/catalogue/ranked-rows.ts';
import { built, menuOf, NOW } from './menu.ts';

const rowsIn = (bits: Uint32Array<ArrayBuffer>, size: number) =>
  Array.from({ length: size }, (_, row) => row).filter((row) => holds(bits, row));

describe('rows by key', () => {
  it('are those that were put, whether they are few or many', () => {
    const size = 700;
    const puts = fc.array(
      fc.record({
        row: fc.nat({ max: size - 1 }),
        key: fc.nat({ max: 2 }),
        held: fc.constantFrom(rank.start, rank.wordStart, rank.elsewhere),
      }),
      { maxLength: 200, size: 'max' },
    );
    fc.assert(
      fc.property(puts, (given) => {
        const postings = openPostings(size);
        const ordered = given.toSorted((a, b) => a.row - b.row);
        for (const { key, held, row } of ordered) postings.put(key, held, row);
        const sealed = runAll(postings.seal());
        for (const key of [0, 1, 2])
          for (const held of [rank.start, rank.wordStart, rank.elsewhere] as const) {
            const isAmong = (put: (typeof ordered)[number]) =>
              put.key === key && (held === rank.elsewhere || put.held === held);
            const expected = [...new Set(ordered.filter(isAmong).map(({ row }) => row))];
            const added = noRows(size);
            sealed.addTo(added, key, held);
            const kept = allRows(size);
            sealed.keepIn(kept, key, held);
            expect(rowsIn(added, size)).toEqual(expected);
            expect(rowsIn(kept, size)).toEqual(expected);
          }
      }),
      { numRuns: 300 },
    );
  });
});

describe('codes', () => {
  it('are found by what they are, begin with and hold, however many begin alike', () => {
    const size = 12_000;
    const codesOf = (row: number) => [
      `69${String(row * 7).padStart(6, '0')}`,
      `a${row % 500}`,
      ...(row % 3 === 0 ? ['69-码'] : []),
    ];
    const rows = Array.from({ length: size }, (_, row) => codesOf(row));
    const codeRows = runAll(codeRowsOf(rows.map((codes) => `\n${codes.join('\n')}\n`)));
    for (const text of [
      '6',
      '69',
      '690',
      '6900',
      '69000070',
      '69-',
      '-码',
      '码',
      'a',
      'a4',
      'a499',
      '0',
      '07',
      '007',
      'x',
    ]) {
      const ranked = noRankedRows(size);
      codeRows.addTo(ranked, text);
      const where = (is: (code: string) => boolean) => [...rows.keys()].filter((row) => rows[row]?.some(is));
      expect(rowsIn(ranked.sure[rank.exactCode], size), text).toEqual(where((code) => code === text));
      expect(rowsIn(ranked.sure[rank.start], size), text).toEqual(where((code) => code.startsWith(text)));
      const possible = new Set(
        [ranked.sure[rank.start], ranked.sure[rank.elsewhere], ranked.open.codes ?? noRows(size)].flatMap(
          (found) => rowsIn(found, size),
        ),
      );
      const holding = where((code) => code.includes(text));
      expect(
        holding.filter((row) => !possible.has(row)),
        text,
      ).toEqual([]);
      if (/^[a-z0-9]{1,3}$/.test(text)) expect(possible.size, text).toBe(holding.length);
    }
  });
});

describe('a search in a whole menu', () => {
  const records = menuOf(3000) as { form_data: { title: string } }[];
  const { catalogue, parts } = built(records);
  const slow = openCatalogue({ ...parts, grams: undefined });
  const { pinyin, codes } = parts.shelf.columns;
  const answer = (one: Catalogue, words: string) =>
    one.find({ form: { show_package_goods: 2 }, nowSeconds: NOW, words, limit: 80, total: true });

  /** As it is typed: the beginning of something that one item has. */
  const typedFrom = (text: string, { from, length }: { from: number; length: number }) =>
    text.slice(from % Math.max(1, text.length)).slice(0, length);
  const syllables = (row: number) =>
    (pinyin[row] ?? '')
      .slice(1)
      .split(/[,;]/)
      .map((readings) => readings.split('/').at(-1) ?? '');
  const word = fc
    .record({
      row: fc.nat({ max: 2999 }),
      from: fc.nat({ max: 12 }),
      length: fc.integer({ min: 1, max: 12 }),
      kind: fc.constantFrom('title', 'sounds', 'initials', 'mixed', 'code'),
    })
    .map(({ row, kind, ...cut }) => {
      const spoken = syllables(row).slice(cut.from % 4);
      const texts = {
        title: typedFrom(parts.shelf.titles[row] ?? '', cut),
        sounds: spoken.join('').slice(0, cut.length),
        initials: spoken.map((syllable) => syllable.charAt(0)).join(''),
        mixed: spoken
          .map((syllable, index) => (index % 2 === cut.length % 2 ? syllable : syllable.slice(0, 1)))
          .join('')
          .slice(0, cut.length),
        code: typedFrom(codes[row]?.split('\n').at(-1) ?? '', cut),
      };
      return texts[kind];
    });

  it('finds what looking at every row finds, in the same order and number', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 2 }), (words) => {
        const typed = words.join(' ');
        expect(answer(catalogue, typed)).toEqual(answer(slow, typed));
      }),
      { numRuns: 600 },
    );
  }, 60_000);

  it('finds among what one letter less has found', () => {
    const ids = (words: string) =>
      catalogue.rowsOf({ form: { show_package_goods: 2 }, nowSeconds: NOW, words, limit: Infinity });
    fc.assert(
      fc.property(word, (typed) => {
        fc.pre(typed.trim() === typed && !/^\d{1,9}(?:\.\d{1,2})?$/.test(typed));
        const before = new Set(ids(typed.slice(0, -1)));
        expect(ids(typed).filter((row) => !before.has(row))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
