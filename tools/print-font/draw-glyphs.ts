// Draws characters with a browser's canvas, and makes each dot black or white.
import type { Page } from 'playwright-core';

export interface Drawing {
  family: string;
  characters: readonly string[];
  widthDots: number;
  /** The size of the letters, and where they stand, in dots. */
  sizeDots: number;
  baselineDots: number;
}

/** In the page: a sheet of glyphs side by side; of each the rows, as numbers. */
function drawSheet({ family, characters, widthDots, sizeDots, baselineDots }: Drawing): number[][] {
  const HEIGHT_DOTS = 24;
  /** A thermal printer's dots are round and run a little, so thin strokes must survive: 43% of ink is black. */
  const LEAST_INK = 110;
  const width = widthDots * characters.length;
  const canvas = new OffscreenCanvas(width, HEIGHT_DOTS);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, HEIGHT_DOTS);
  context.fillStyle = 'black';
  context.font = `${sizeDots}px "${family}"`;
  context.textAlign = 'center';
  for (const [index, character] of characters.entries()) {
    context.save();
    context.beginPath();
    context.rect(index * widthDots, 0, widthDots, HEIGHT_DOTS);
    context.clip();
    context.fillText(character, (index + 0.5) * widthDots, baselineDots);
    context.restore();
  }
  const { data } = context.getImageData(0, 0, width, HEIGHT_DOTS);
  return characters.map((_character, index) =>
    Array.from({ length: HEIGHT_DOTS }, (_row, y) => {
      let bits = 0;
      for (let x = 0; x < widthDots; x += 1) {
        const ink = 255 - (data[(y * width + index * widthDots + x) * 4] ?? 255);
        bits = (bits << 1) | (ink > LEAST_INK ? 1 : 0);
      }
      return bits;
    }),
  );
}

const SHEET = 256;

/** The rows of each glyph, from top to bottom. */
export async function drawGlyphs(page: Page, { characters, ...drawing }: Drawing): Promise<number[][]> {
  const glyphs: number[][] = [];
  for (let first = 0; first < characters.length; first += SHEET) {
    const sheet = characters.slice(first, first + SHEET);
    glyphs.push(...(await page.evaluate(drawSheet, { ...drawing, characters: sheet })));
  }
  return glyphs;
}
