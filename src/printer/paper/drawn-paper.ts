// Draws the paper when it is shown: dot by dot, as the head of the printer would.
import { Bitmap } from '../../formats/receipt/bitmap.ts';
import { bitmapPng } from '../../formats/receipt/png.ts';
import type { Glyph as FontGlyph, PrintFont } from '../../formats/receipt/print-font.ts';
import type { Drawing } from './paper.ts';
import { type Glyph, heightOf, LETTER_DOTS, type Picture, rightOf, type Strip } from './strip.ts';

interface PrintedRows {
  strip: Strip;
  fromRow: number;
  rows: number;
}

/** The font is opened with the first picture. */
export function drawnPaper(widthDots: number, font: () => PrintFont): Drawing {
  const printed: PrintedRows[] = [];
  let png: Uint8Array | undefined;
  return {
    add: (strip, fromRow, rows) => {
      printed.push({ strip, fromRow, rows });
      png = undefined;
    },
    png: () => (png ??= bitmapPng(draw(printed, widthDots, font()))),
  };
}

function draw(printed: readonly PrintedRows[], widthDots: number, font: PrintFont): Bitmap {
  const paper = new Bitmap(widthDots);
  for (const { strip, fromRow, rows } of printed) {
    const top = paper.heightDots;
    paper.growTo(top + rows);
    const isWhole = rows === strip.heightDots && !strip.isUpsideDown;
    if (isWhole) drawStrip(paper, top, strip, font);
    // The rows before these are already there, and come out the same again.
    else paper.blit(cutOff(strip, fromRow + rows, widthDots, font), 0, top - fromRow);
  }
  return paper;
}

/** The first rows of a strip. */
function cutOff(strip: Strip, rows: number, widthDots: number, font: PrintFont): Bitmap {
  const whole = new Bitmap(widthDots, strip.heightDots);
  drawStrip(whole, 0, strip, font);
  const seen = new Bitmap(widthDots, rows);
  seen.blit(strip.isUpsideDown ? turned(whole) : whole, 0, 0);
  return seen;
}

function turned(bitmap: Bitmap): Bitmap {
  const { widthDots, heightDots } = bitmap;
  const upsideDown = new Bitmap(widthDots, heightDots);
  for (let y = 0; y < heightDots; y += 1) {
    for (let x = 0; x < widthDots; x += 1) {
      if (!bitmap.hasInk(x, y)) continue;
      upsideDown.fill({ left: widthDots - 1 - x, top: heightDots - 1 - y, width: 1, height: 1 });
    }
  }
  return upsideDown;
}

function drawStrip(paper: Bitmap, top: number, { parts, inkDots }: Strip, font: PrintFont): void {
  for (const part of parts) {
    const partTop = top + inkDots - heightOf(part);
    if (part.kind === 'glyph') drawLetter(paper, partTop, part, font);
    else drawPicture(paper, partTop, part);
  }
}

function drawLetter(paper: Bitmap, top: number, letter: Glyph, font: PrintFont): void {
  const { leftDots: left, scale, isBold, isInverted, underlineDots } = letter;
  const glyph = fitted(font.glyph(letter.character.codePointAt(0) ?? 0), letter.widthDots);
  paper.drawGlyph(glyph, left, top, { widthFactor: scale.x, heightFactor: scale.y, isBold });
  const width = rightOf(letter) - left;
  const height = heightOf(letter);
  if (underlineDots > 0 && !isInverted) {
    paper.fill({ left, top: top + height - underlineDots, width, height: underlineDots });
  }
  if (isInverted) paper.invert({ left, top, width, height });
}

/** The font has wide letters where a code page has narrow ones: then every second dot is left out. */
function fitted(glyph: FontGlyph, widthDots: number): FontGlyph {
  if (glyph.widthDots <= widthDots) return glyph;
  return { widthDots: LETTER_DOTS, rows: glyph.rows.map(narrowed) };
}

function narrowed(row: number): number {
  let bits = 0;
  for (let dot = 0; dot < LETTER_DOTS; dot += 1) {
    if (((row >> (2 * dot)) & 3) !== 0) bits |= 1 << dot;
  }
  return bits;
}

function drawPicture(paper: Bitmap, top: number, { leftDots, dots, scale }: Picture): void {
  const rowBytes = Math.ceil(dots.widthDots / 8);
  for (let y = 0; y < dots.heightDots; y += 1) {
    const row = dots.bytes.subarray(y * rowBytes, (y + 1) * rowBytes);
    for (const [from, to] of runsOf(row, dots.widthDots)) {
      paper.fill({
        left: leftDots + from * scale.x,
        top: top + y * scale.y,
        width: (to - from) * scale.x,
        height: scale.y,
      });
    }
  }
}

/** Where ink begins and ends in a row. */
function runsOf(row: Uint8Array, widthDots: number): [from: number, to: number][] {
  const runs: [number, number][] = [];
  let from: number | undefined;
  for (let x = 0; x <= widthDots; x += 1) {
    const isInk = x < widthDots && ((row[x >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0;
    if (isInk) from ??= x;
    else if (from !== undefined) {
      runs.push([from, x]);
      from = undefined;
    }
  }
  return runs;
}
