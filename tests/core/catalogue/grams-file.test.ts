// What makes searches fast, kept as bytes: it finds the same when it is opened again, or it is not opened at all.

import { describe, expect, it } from 'vitest';
import { runAll } from '../../../src/core/catalogue/build.ts';
import { type Catalogue, openCatalogue } from '../../../src/core/catalogue/catalogue.ts';
import type { Grams } from '../../../src/core/catalogue/grams.ts';
import { openGramsFile, toGramsFile } from '../../../src/core/catalogue/grams-file.ts';
import type { Bytes } from '../../../src/core/catalogue/packed.ts';
import type { Shelf } from '../../../src/core/catalogue/shelf.ts';
import { fc } from '../../support/fast-check.ts';
import { built, dish, menuOf, NOW } from './menu.ts';

const fileOf = (grams: Grams) => runAll(toGramsFile(grams));
const opened = (bytes: Bytes, shelf: Shelf) => runAll(openGramsFile(bytes, shelf));

const answer = (catalogue: Catalogue, words: string) =>
  catalogue.find({ form: { show_package_goods: 2 }, nowSeconds: NOW, words, limit: 60, total: true });

describe('the sets of a menu, opened from their file', () => {
  // So many that some sets are lists and some bits, and that codes stand in more than one group.
  const { parts, catalogue } = built(menuOf(3_000) as object[]);
  const { shelf } = parts;
  const bytes = fileOf(parts.grams);
  const grams = opened(bytes, shelf);

  it('find what those find that were made of the texts', () => {
    expect(grams).toBeDefined();
    const again = openCatalogue({ ...parts, grams });
    const { titles, columns } = shelf;
    const texts = fc
      .nat({ max: columns.size - 1 })
      .chain((row) =>
        fc.constantFrom(
          titles[row] ?? '',
          columns.codes[row] ?? '',
          (columns.pinyin[row] ?? '').replaceAll(/[^a-z]/g, ''),
        ),
      );
    const typed = fc
      .record({ text: texts, from: fc.nat({ max: 12 }), length: fc.integer({ min: 1, max: 8 }) })
      .map(({ text, from, length }) => text.slice(from % Math.max(1, text.length)).slice(0, length));
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 2 }), (words) => {
        expect(answer(again, words.join(' '))).toEqual(answer(catalogue, words.join(' ')));
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  it('are written as the same bytes again', () => {
    expect(grams && Buffer.compare(fileOf(grams), bytes)).toBe(0);
  });

  it('may begin anywhere in the memory that they were read into', () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(opened(shifted.subarray(3), shelf)).toBeDefined();
  });

  it('are none of a menu that reads otherwise by one letter or in one place', () => {
    const { titles, codes, columns } = shelf;
    const [first = '', second = '', ...rest] = titles;
    expect(opened(bytes, { ...shelf, titles: [...titles] })).toBeDefined();
    for (const other of [
      { titles: [`${first}x`, second, ...rest] },
      { titles: [first + second.slice(0, 1), second.slice(1), ...rest] },
      { titles: [second, first, ...rest] },
      { codes: ['\nother\n', ...codes.slice(1)] },
      { columns: { ...columns, pinyin: [`${columns.pinyin[0] ?? ''}x`, ...columns.pinyin.slice(1)] } },
    ])
      expect(opened(bytes, { ...shelf, ...other })).toBeUndefined();
    expect(opened(bytes, built(menuOf(2_999) as object[]).parts.shelf)).toBeUndefined();
  });
});

describe('a file of the sets that is damaged', () => {
  const { shelf, grams } = built([
    dish('1', '牛肉面', { code: 'c1' }),
    dish('2', 'Milk tea', { code: '6900' }),
    dish('3', '米饭'),
  ]).parts;
  const bytes = fileOf(grams);
  const { byteLength } = bytes;

  it('is not opened, or is what it was, whichever of its bits has turned', () => {
    const bits = fc.record({ at: fc.nat({ max: byteLength - 1 }), bit: fc.nat({ max: 7 }) });
    let refused = 0;
    fc.assert(
      fc.property(bits, ({ at, bit }) => {
        const damaged = bytes.slice();
        damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
        const found = opened(damaged, shelf);
        if (found === undefined) refused += 1;
        else expect(fileOf(found)).toEqual(bytes);
      }),
      { numRuns: 2_000 },
    );
    // What may turn without a trace only fills the gaps between its parts.
    expect(refused).toBeGreaterThan(1_800);
  }, 60_000);

  it('is not opened when it is cut anywhere, longer, empty or none of ours', () => {
    for (let length = 0; length < byteLength; length += 1)
      expect(opened(bytes.slice(0, length), shelf)).toBeUndefined();
    const longer = new Uint8Array(byteLength + 8);
    longer.set(bytes);
    expect(opened(longer, shelf)).toBeUndefined();
    expect(opened(new TextEncoder().encode('{"goods": [1, 2, 3], "and": "more"}'), shelf)).toBeUndefined();
  });

  it('is not opened where its head says that the parts follow each other otherwise', () => {
    const text = new TextDecoder('latin1').decode(bytes);
    const swapped = text.replace(
      /"lengths":\[([\d,]+)/,
      (_, lengths: string) => `"lengths":[${lengths.split(',').toReversed().join(',')}`,
    );
    expect(swapped).not.toBe(text);
    expect(opened(new Uint8Array(Buffer.from(swapped, 'latin1')), shelf)).toBeUndefined();
  });
});

describe('the sets of an empty menu', () => {
  it('are kept and opened too', () => {
    const { shelf, grams } = built([]).parts;
    expect(opened(fileOf(grams), shelf)).toBeDefined();
  });
});
