// Packs glyphs into the file that printFontFrom reads, deflated.
import { deflateRawSync } from 'node:zlib';
import {
  bytesOfRow,
  COUNT_BYTES,
  GLYPH_HEIGHT_DOTS,
  glyphWidth,
  RANGE_BYTES,
} from '../../src/formats/receipt/print-font.ts';

export interface DrawnGlyph {
  codePoint: number;
  rows: readonly number[];
}

/** The glyphs come in the order of their characters. */
export function printFontFile(glyphs: readonly DrawnGlyph[]): Uint8Array {
  const ranges: DrawnGlyph[][] = [];
  for (const glyph of glyphs) {
    const before = ranges.at(-1)?.at(-1);
    if (before !== undefined && continues(before.codePoint, glyph.codePoint)) ranges.at(-1)?.push(glyph);
    else ranges.push([glyph]);
  }
  const head = new DataView(new ArrayBuffer(COUNT_BYTES + ranges.length * RANGE_BYTES));
  head.setUint32(0, ranges.length);
  for (const [index, range] of ranges.entries()) {
    head.setUint32(COUNT_BYTES + index * RANGE_BYTES, range[0]?.codePoint ?? 0);
    head.setUint32(COUNT_BYTES + index * RANGE_BYTES + 4, range.length);
  }
  const body = Buffer.concat([Buffer.from(head.buffer), ...glyphs.map(bytesOfGlyph)]);
  return deflateRawSync(body, { level: 9, memLevel: 9 });
}

/** All glyphs of a range are equally wide. */
const continues = (before: number, codePoint: number) =>
  codePoint === before + 1 && glyphWidth(before) === glyphWidth(codePoint);

function bytesOfGlyph({ codePoint, rows }: DrawnGlyph): Uint8Array {
  const size = bytesOfRow(glyphWidth(codePoint));
  const bytes = new Uint8Array(size * GLYPH_HEIGHT_DOTS);
  for (const [row, bits] of rows.entries()) {
    for (let byte = 0; byte < size; byte += 1) {
      bytes[row * size + byte] = (bits >> (8 * (size - 1 - byte))) & 0xff;
    }
  }
  return bytes;
}
