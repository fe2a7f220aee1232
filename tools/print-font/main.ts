// Draws resources/print-font.bin from Noto Sans CJK.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { glyphWidth, NARROW_DOTS, WIDE_DOTS } from '../../src/formats/receipt/print-font.ts';
import { wantedCharacters } from './characters.ts';
import { drawGlyphs } from './draw-glyphs.ts';
import { fontCoverage } from './font-coverage.ts';
import { printFontFile } from './font-file.ts';

/** The narrow ones are drawn from the first, whose Latin letters are half as wide as Chinese ones. */
const families = { [NARROW_DOTS]: 'Noto Sans Mono CJK SC', [WIDE_DOTS]: 'Noto Sans CJK SC' } as const;

const file = resolve(process.argv[2] ?? 'resources/print-font.bin');
const characters = wantedCharacters(fontCoverage(families[WIDE_DOTS]));

const { SERVERY_BROWSER: executablePath = '' } = process.env;
const browser = await chromium.launch({
  executablePath,
  args: ['--font-render-hinting=none', '--no-sandbox'],
});
try {
  const page = await browser.newPage();
  const glyphs = [];
  for (const widthDots of [NARROW_DOTS, WIDE_DOTS] as const) {
    const drawn = characters.filter((codePoint) => glyphWidth(codePoint) === widthDots);
    const rows = await drawGlyphs(page, {
      family: families[widthDots],
      characters: drawn.map((codePoint) => String.fromCodePoint(codePoint)),
      widthDots,
    });
    glyphs.push(...drawn.map((codePoint, index) => ({ codePoint, rows: rows[index] ?? [] })));
  }
  const bytes = printFontFile(glyphs);
  writeFileSync(file, bytes);
  console.log(`${glyphs.length} glyphs in ${bytes.length} bytes: ${file}`);
} finally {
  await browser.close();
}
