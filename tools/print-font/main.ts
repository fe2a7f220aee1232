// Draws resources/print-font.bin from Noto Sans CJK, and letters that it lacks from Noto Sans.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { glyphWidth, NARROW_DOTS, WIDE_DOTS } from '../../src/formats/receipt/print-font.ts';
import { wantedCharacters } from './characters.ts';
import { type Drawing, drawGlyphs } from './draw-glyphs.ts';
import { fontCoverage } from './font-coverage.ts';
import { type DrawnGlyph, printFontFile } from './font-file.ts';

interface Style extends Pick<Drawing, 'family' | 'widthDots' | 'sizeDots' | 'baselineDots'> {
  has: (codePoint: number) => boolean;
}

/** Letters are smaller and stand higher than Chinese characters, so that g, p and y keep their tails. */
const letters = { sizeDots: 21, baselineDots: 18 };
const isLetter = (codePoint: number) =>
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(String.fromCodePoint(codePoint)) &&
  codePoint < FULL_WIDTH;
const FULL_WIDTH = 0xff_00;

const cjk = 'Noto Sans CJK SC';
const hasCjk = fontCoverage(cjk);
const hasLatin = fontCoverage('Noto Sans');

/** The first that has a character draws it. Latin letters of the narrow one are half as wide as Chinese characters. */
const styles: readonly Style[] = [
  {
    ...letters,
    family: 'Noto Sans Mono CJK SC',
    widthDots: NARROW_DOTS,
    has: (codePoint) => glyphWidth(codePoint) === NARROW_DOTS && hasCjk(codePoint),
  },
  {
    ...letters,
    family: cjk,
    widthDots: WIDE_DOTS,
    has: (codePoint) => isLetter(codePoint) && hasCjk(codePoint),
  },
  { family: cjk, widthDots: WIDE_DOTS, sizeDots: 24, baselineDots: 21, has: hasCjk },
  { ...letters, family: 'Noto Sans', widthDots: WIDE_DOTS, has: hasLatin },
];
const styleOf = (codePoint: number) => styles.find(({ has }) => has(codePoint));

const file = resolve(process.argv[2] ?? 'resources/print-font.bin');
const characters = wantedCharacters((codePoint) => styleOf(codePoint) !== undefined);

const { SERVERY_BROWSER: executablePath = '' } = process.env;
const browser = await chromium.launch({
  executablePath,
  args: ['--font-render-hinting=none', '--no-sandbox'],
});
try {
  const page = await browser.newPage();
  const glyphs: DrawnGlyph[] = [];
  for (const style of styles) {
    const own = characters.filter((codePoint) => styleOf(codePoint) === style);
    const { has: _has, ...drawing } = style;
    const rows = await drawGlyphs(page, {
      ...drawing,
      characters: own.map((each) => String.fromCodePoint(each)),
    });
    glyphs.push(...own.map((codePoint, index) => ({ codePoint, rows: rows[index] ?? [] })));
  }
  const bytes = printFontFile(glyphs.toSorted((a, b) => a.codePoint - b.codePoint));
  writeFileSync(file, bytes);
  console.log(`${glyphs.length} glyphs in ${bytes.length} bytes: ${file}`);
} finally {
  await browser.close();
}
