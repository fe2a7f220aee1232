// Bitmaps: each dot is where it was put, and a PNG reader gets the same dots.
import { inflateSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { Bitmap } from '../../../src/formats/receipt/bitmap.ts';
import { bitmapPng } from '../../../src/formats/receipt/png.ts';
import type { Glyph } from '../../../src/formats/receipt/print-font.ts';
import { fc } from '../../support/fast-check.ts';

const picture = (bitmap: Bitmap) =>
  Array.from({ length: bitmap.heightDots }, (_row, y) =>
    Array.from({ length: bitmap.widthDots }, (_dot, x) => (bitmap.hasInk(x, y) ? '#' : '.')).join(''),
  );

/** An arrow of three dots in the upper left corner of a narrow glyph. */
const corner: Glyph = {
  widthDots: 12,
  rows: Uint32Array.from({ length: 24 }, (_, row) => [0b1100_0000_0000, 0b1000_0000_0000][row] ?? 0),
};
const plain = { widthFactor: 1, heightFactor: 1, isBold: false };

describe('a bitmap', () => {
  it('grows downwards and keeps its dots', () => {
    const bitmap = new Bitmap(9, 1);
    bitmap.fill({ left: 8, top: 0, width: 1, height: 1 });
    bitmap.growTo(1000);
    bitmap.growTo(10);
    expect(bitmap.heightDots).toBe(1000);
    expect(bitmap.hasInk(8, 0)).toBe(true);
    expect(bitmap.rows(0, 2)).toEqual(Uint8Array.of(0, 0x80, 0, 0));
  });

  it('draws a glyph at any size', () => {
    const bitmap = new Bitmap(8, 4);
    bitmap.drawGlyph(corner, 1, 0, { ...plain, widthFactor: 3, heightFactor: 2 });
    expect(picture(bitmap)).toEqual(['.######.', '.######.', '.###....', '.###....']);
  });

  it('prints bold dots twice, one dot apart', () => {
    const bitmap = new Bitmap(4, 2);
    bitmap.drawGlyph(corner, 0, 0, { ...plain, isBold: true });
    expect(picture(bitmap)).toEqual(['###.', '##..']);
  });

  it('swaps ink and paper of an area', () => {
    const bitmap = new Bitmap(4, 2);
    bitmap.drawGlyph(corner, 0, 0, plain);
    bitmap.invert({ left: 0, top: 0, width: 3, height: 2 });
    expect(picture(bitmap)).toEqual(['..#.', '.##.']);
  });

  it('adds the ink of another bitmap', () => {
    const [target, source] = [new Bitmap(4, 3), new Bitmap(2, 2)];
    target.fill({ left: 0, top: 0, width: 1, height: 3 });
    source.drawGlyph(corner, 0, 0, plain);
    target.blit(source, 1, 1);
    expect(picture(target)).toEqual(['#...', '###.', '##..']);
  });

  it('leaves out what reaches over its edges', () => {
    const bitmap = new Bitmap(3, 2);
    bitmap.drawGlyph(corner, 2, 1, plain);
    bitmap.drawGlyph(corner, -1, -1, plain);
    bitmap.fill({ left: -5, top: 5, width: 100, height: 100 });
    bitmap.invert({ left: 3, top: 0, width: 8, height: 8 });
    expect(picture(bitmap)).toEqual(['...', '..#']);
  });
});

/** The dots of a PNG of one bit a dot without filters, as an independent reader finds them. */
function readPng(png: Buffer): string[] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  expect([...png.subarray(24, 29)]).toEqual([1, 0, 0, 0, 0]);
  const length = png.readUInt32BE(33);
  expect(png.subarray(37, 41).toString()).toBe('IDAT');
  const lines = inflateSync(png.subarray(41, 41 + length));
  const stride = Math.ceil(width / 8) + 1;
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_dot, x) => {
      const byte = lines[y * stride + 1 + Math.floor(x / 8)] ?? 0;
      return ((byte >> (7 - (x % 8))) & 1) === 0 ? '#' : '.';
    }).join(''),
  );
}

test('a PNG holds the dots of its bitmap', () => {
  const areas = fc.array(
    fc.record({
      left: fc.integer({ min: -4, max: 40 }),
      top: fc.integer({ min: -4, max: 30 }),
      width: fc.nat({ max: 20 }),
      height: fc.nat({ max: 20 }),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      areas,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 30 }),
      (inked, width, height) => {
        const bitmap = new Bitmap(width, height);
        for (const area of inked) bitmap.invert(area);
        expect(readPng(Buffer.from(bitmapPng(bitmap)))).toEqual(picture(bitmap));
      },
    ),
  );
});

test('the checksums of a PNG are right, so that every reader takes it', () => {
  const png = Buffer.from(bitmapPng(new Bitmap(1, 1)));
  // Known values: of an empty IEND, and of the header of this very size.
  expect(png.subarray(-4).toString('hex')).toBe('ae426082');
  expect(png.subarray(29, 33).toString('hex')).toBe('376ef924');
});
