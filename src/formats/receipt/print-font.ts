// The font with which tickets are drawn: 24 dots high, one bit a dot. Its file is made by tools/print-font.
export const GLYPH_HEIGHT_DOTS = 24;
export const NARROW_DOTS = 12;
export const WIDE_DOTS = 24;

export interface Glyph {
  widthDots: typeof NARROW_DOTS | typeof WIDE_DOTS;
  /** From top to bottom; the lowest bit is the rightmost dot. */
  rows: Uint32Array;
}

export interface PrintFont {
  /** A box for a character that the font lacks. */
  glyph: (codePoint: number) => Glyph;
  has: (codePoint: number) => boolean;
}

/** As printers with a Chinese font have it: all but ASCII is wide. */
export const glyphWidth = (codePoint: number): Glyph['widthDots'] =>
  codePoint < 0x80 ? NARROW_DOTS : WIDE_DOTS;

/** The bytes of one row. */
export const bytesOfRow = (widthDots: number): number => Math.ceil(widthDots / 8);

interface Range {
  first: number;
  count: number;
  /** Where its first glyph begins. */
  offset: number;
}

/** The file, deflated: the number of ranges, each as its first character and its length, then the rows of all glyphs. */
export const RANGE_BYTES = 8;
export const COUNT_BYTES = 4;

/** Gets the inflated file, because hosts inflate faster than JavaScript. */
export function printFontFrom(bytes: Uint8Array): PrintFont {
  const ranges = readRanges(bytes);
  const find = (codePoint: number) =>
    ranges.find(({ first, count }) => codePoint >= first && codePoint < first + count);
  return {
    has: (codePoint) => find(codePoint) !== undefined,
    glyph: (codePoint) => {
      const widthDots = glyphWidth(codePoint);
      const range = find(codePoint);
      if (range === undefined) return { widthDots, rows: box(widthDots) };
      const size = bytesOfRow(widthDots) * GLYPH_HEIGHT_DOTS;
      return { widthDots, rows: readRows(bytes, range.offset + (codePoint - range.first) * size, widthDots) };
    },
  };
}

function readRanges(bytes: Uint8Array): Range[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0);
  let offset = COUNT_BYTES + count * RANGE_BYTES;
  return Array.from({ length: count }, (_, index) => {
    const place = COUNT_BYTES + index * RANGE_BYTES;
    const range = { first: view.getUint32(place), count: view.getUint32(place + 4), offset };
    offset += range.count * bytesOfRow(glyphWidth(range.first)) * GLYPH_HEIGHT_DOTS;
    return range;
  });
}

function readRows(bytes: Uint8Array, offset: number, widthDots: number): Uint32Array {
  const size = bytesOfRow(widthDots);
  const rows = new Uint32Array(GLYPH_HEIGHT_DOTS);
  for (let row = 0; row < GLYPH_HEIGHT_DOTS; row += 1) {
    let bits = 0;
    for (let byte = 0; byte < size; byte += 1) bits = (bits << 8) | (bytes[offset + row * size + byte] ?? 0);
    rows[row] = bits;
  }
  return rows;
}

const BOX_TOP = 3;
const BOX_BOTTOM = 20;

function box(widthDots: number): Uint32Array {
  const full = 2 ** (widthDots - 4) - 1;
  const sides = (1 << (widthDots - 5)) | 1;
  return Uint32Array.from({ length: GLYPH_HEIGHT_DOTS }, (_, row) => {
    if (row < BOX_TOP || row > BOX_BOTTOM) return 0;
    return (row === BOX_TOP || row === BOX_BOTTOM ? full : sides) << 2;
  });
}
