// The font of drawn tickets: what it covers, and that its glyphs are those of their characters.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Glyph, printFontFrom } from '../../../src/formats/receipt/print-font.ts';
import { printFontFile } from '../../../tools/print-font/font-file.ts';
import { houseRoot } from '../../support/house-root.ts';

const file = readFileSync(join(houseRoot(), 'resources', 'print-font.bin'));
const font = printFontFrom(inflateRawSync(file));

/** The last row of letters without a tail. */
const BASELINE_ROW = 17;

const codePoint = (character: string) => character.codePointAt(0) ?? 0;

/** The rows of a glyph, as far as they have ink, as text. */
function picture({ widthDots, rows }: Glyph): string[] {
  const lines = Array.from(rows, (bits) =>
    bits.toString(2).padStart(widthDots, '0').replaceAll('0', '.').replaceAll('1', '#'),
  );
  return lines.filter((line) => line.includes('#'));
}

describe('the print font', () => {
  it.each([
    ['ASCII', 0x20, 0x7e],
    ['Latin-1', 0xa1, 0xff],
    ['the letters of Poland, Turkey and their neighbours', 0x01_00, 0x01_7e],
    ['the rarer Chinese characters of names', 0x34_00, 0x4d_b5],
    ['box drawing', 0x25_00, 0x25_7f],
    ['kana', 0x30_41, 0x30_96],
    ['katakana', 0x30_a1, 0x30_fa],
    ['the Chinese characters, but for the newest sixteen', 0x4e_00, 0x9f_ef],
    ['full-width forms', 0xff_01, 0xff_5e],
    ['arrows', 0x21_90, 0x21_99],
  ])('covers %s', (_name, first, last) => {
    const lacking = [];
    for (let at = first; at <= last; at += 1) if (!font.has(at)) lacking.push(String.fromCodePoint(at));
    expect(lacking).toEqual([]);
  });

  it('covers every character of GB2312 and GBK but one', () => {
    const decoder = new TextDecoder('gb18030');
    const lacking = [];
    for (let lead = 0x81; lead <= 0xfe; lead += 1) {
      for (let trail = 0x40; trail <= 0xfe; trail += 1) {
        const character = trail === 0x7f ? '' : decoder.decode(Uint8Array.of(lead, trail));
        const isPrivate = /\p{Private_Use}|\s|\ufffd/u.test(character);
        if (character !== '' && !isPrivate && !font.has(codePoint(character))) lacking.push(character);
      }
    }
    expect(lacking).toEqual(['≒']);
  });

  it('covers rare characters of dishes and names, and one beyond the basic plane', () => {
    expect(Array.from('䶮龘㸆𠮷𰻝').filter((character) => !font.has(codePoint(character)))).toEqual([]);
  });

  it('takes at most 1.5 MB', () => {
    expect(file.length).toBeLessThanOrEqual(1_500_000);
  });

  it('draws ASCII 12 dots wide and all else 24', () => {
    expect([font.glyph(codePoint('A')).widthDots, font.glyph(codePoint('中')).widthDots]).toEqual([12, 24]);
  });

  it('draws a character as the character', () => {
    expect(picture(font.glyph(codePoint('十')))).toMatchInlineSnapshot(`
      [
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        ".######################.",
        ".######################.",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
        "...........##...........",
      ]
    `);
    expect(picture(font.glyph(codePoint('L')))).toMatchInlineSnapshot(`
      [
        "...##.......",
        "...##.......",
        "...##.......",
        "...##.......",
        "...##.......",
        "...##.......",
        "...##.......",
        "...##.......",
        "...##.......",
        "...##.......",
        "...##.......",
        "...##.......",
        "...##.......",
        "...##.......",
        "...#######..",
        "...#######..",
      ]
    `);
  });

  it.each(['g', 'j', 'p', 'q', 'y', 'Q', 'ç', 'ę', 'у', 'р'])('draws the whole tail of %s', (letter) => {
    const { rows } = font.glyph(codePoint(letter));
    // Ink in the last row would be a tail that goes on below it.
    expect(rows.at(-1)).toBe(0);
    expect([...rows].some((bits, row) => row > BASELINE_ROW && bits !== 0)).toBe(true);
  });

  it('draws nothing for a space, and something for every other character of ASCII', () => {
    expect(picture(font.glyph(codePoint(' ')))).toEqual([]);
    for (let at = 0x21; at <= 0x7e; at += 1) {
      expect(picture(font.glyph(at)).length, String.fromCodePoint(at)).toBeGreaterThan(0);
    }
  });

  it('draws different characters differently', () => {
    const drawings = new Set<string>();
    for (let at = 0x4e_00; at <= 0x9f_a5; at += 1) drawings.add(String(font.glyph(at).rows));
    // Some pairs differ only in dots that are too small for 24.
    expect(drawings.size).toBeGreaterThan(20_880);
  });

  it('draws a box for a character that it lacks', () => {
    expect(font.has(codePoint('🥟'))).toBe(false);
    expect(picture(font.glyph(codePoint('🥟')))).toMatchInlineSnapshot(`
      [
        "..####################..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..#..................#..",
        "..####################..",
      ]
    `);
  });
});

it('a font file holds glyphs of both widths, with gaps between their characters', () => {
  const rowsOf = (seed: number, widthDots: number) =>
    Array.from({ length: 24 }, (_, row) => (seed * 2_654_435 + row * 977) % 2 ** widthDots);
  const glyphs = [0x7e, 0x7f, 0x80, 0x81, 0x4e_00, 0x1_f3_00].map((at) => ({
    codePoint: at,
    rows: rowsOf(at, at < 0x80 ? 12 : 24),
  }));
  const made = printFontFrom(inflateRawSync(printFontFile(glyphs)));
  for (const glyph of glyphs) expect([...made.glyph(glyph.codePoint).rows]).toEqual(glyph.rows);
  expect([0x7d, 0x82, 0x4e_01].map((at) => made.has(at))).toEqual([false, false, false]);
});
