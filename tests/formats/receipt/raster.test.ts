// Drawn tickets: the bands that a printer gets are the drawing, dot by dot, and the drawing shows the ticket.
import jsQR from 'jsqr';
import { describe, expect, it, test } from 'vitest';
import type { Bitmap } from '../../../src/formats/receipt/bitmap.ts';
import { drawnReceipt } from '../../../src/formats/receipt/drawn-receipt.ts';
import { MOST_PICTURE_BYTES, type PrintSetup } from '../../../src/formats/receipt/printer-commands.ts';
import { printFontFrom } from '../../../src/formats/receipt/print-font.ts';
import { rasterBytes } from '../../../src/formats/receipt/raster.ts';
import { ticketText } from '../../../src/formats/receipt/ticket-text.ts';
import { inflatedPrintFont } from '../../support/direct-work.ts';
import { fc } from '../../support/fast-check.ts';
import { anyDots, anyKitchenTicket, anyTemplate } from './arbitrary-tickets.ts';
import { readEscpos } from './escpos-reader.ts';

const font = printFontFrom(inflatedPrintFont());
const usual: PrintSetup = {
  commands: 'escpos',
  dots: 576,
  characters: 'raster',
  cuts: true,
  buzzes: false,
  opensDrawer: false,
  copies: 1,
};

const anyDocument = fc
  .tuple(anyKitchenTicket, anyTemplate('kitchen'))
  .map(([ticket, template]) =>
    ticketText(ticket, { template, language: 'zh-CN', marks: [], hasTwelveHours: false }),
  );

test('the bands of any ticket are its drawing, row by row, a few at once', () => {
  fc.assert(
    fc.property(anyDocument, anyDots, (document, dots) => {
      const drawing = drawnReceipt(document, dots, font);
      const { pictures, lines } = readEscpos(rasterBytes(document, { ...usual, dots }, font));
      expect(lines).toEqual([]);
      const sizes = pictures.map((picture) => picture.dots.length);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_PICTURE_BYTES);
      expect(new Set(pictures.map(({ bytesPerRow }) => bytesPerRow))).toEqual(new Set([Math.ceil(dots / 8)]));
      const sent = Buffer.concat(pictures.map((picture) => picture.dots));
      expect(sent.equals(drawing.rows())).toBe(true);
    }),
    { numRuns: 60 },
  );
});

describe('a drawn job', () => {
  it('opens the drawer first, cuts each copy, and buzzes once at the end', () => {
    const setup = { ...usual, opensDrawer: true, copies: 2, buzzes: true };
    const { events, pictures } = readEscpos(rasterBytes('text', setup, font));
    expect(events).toEqual(['initialised', 'drawer', 'cut', 'cut', 'buzz']);
    expect(pictures).toHaveLength(2);
  });

  it('is sent as pictures of StarPRNT to such a printer', () => {
    const bytes = rasterBytes('text', { ...usual, commands: 'starprnt' }, font);
    const rows = drawnReceipt('text', 576, font).rows();
    const expected = [0x1b, 0x1d, 0x53, 1, 72, 0, 30, 0, 0, ...rows];
    expect([...bytes.subarray(2, 2 + expected.length)]).toEqual(expected);
  });
});

const inkIn = (bitmap: Bitmap, rows: [number, number], columns: [number, number]) => {
  let dots = 0;
  for (let y = rows[0]; y < rows[1]; y += 1) {
    for (let x = columns[0]; x < columns[1]; x += 1) dots += bitmap.hasInk(x, y) ? 1 : 0;
  }
  return dots;
};

/** Whether the glyph of a character stands at a place. */
function shows(bitmap: Bitmap, character: string, left: number, top: number): boolean {
  const { widthDots, rows } = font.glyph(character.codePointAt(0) ?? 0);
  return rows.every((bits, y) => {
    let drawn = 0;
    for (let x = 0; x < widthDots; x += 1) drawn = drawn * 2 + (bitmap.hasInk(left + x, top + y) ? 1 : 0);
    return drawn === bits;
  });
}

describe('a drawing', () => {
  it('sets each character where a printer would, from the left, centred and at the right', () => {
    const bitmap = drawnReceipt('|a菜 |\n|a菜|\n| a菜|', 384, font);
    expect(bitmap.heightDots).toBe(3 * 30);
    for (const [line, left] of [0, (384 - 36) / 2, 384 - 36].entries()) {
      expect(shows(bitmap, 'a', left, line * 30)).toBe(true);
      expect(shows(bitmap, '菜', left + 12, line * 30)).toBe(true);
    }
  });

  it('lets characters of different heights stand on one line', () => {
    const bitmap = drawnReceipt('|菜^^^菜 |', 384, font);
    expect(bitmap.heightDots).toBe(48);
    expect(shows(bitmap, '菜', 0, 24)).toBe(true);
    expect(inkIn(bitmap, [0, 24], [0, 24])).toBe(0);
    expect(inkIn(bitmap, [0, 48], [24, 72])).toBe(4 * inkIn(bitmap, [24, 48], [0, 24]));
  });

  it('inverts, underlines and makes bold', () => {
    const bitmap = drawnReceipt('|菜`菜`_菜_"菜" |', 384, font);
    const ink = (index: number) => inkIn(bitmap, [0, 24], [index * 24, index * 24 + 24]);
    expect(ink(1)).toBe(24 * 24 - ink(0));
    expect(inkIn(bitmap, [22, 24], [48, 72])).toBe(48);
    expect(ink(3)).toBeGreaterThan(ink(0));
  });

  it('draws a rule over the whole width', () => {
    const bitmap = drawnReceipt('-', 384, font);
    expect(inkIn(bitmap, [0, 30], [0, 384])).toBe(2 * 384);
  });

  it('draws a QR code that a reader reads', () => {
    const bitmap = drawnReceipt('{code:https://servery.example/A03; option:qrcode,6,m}', 384, font);
    const [width, height, margin] = [bitmap.widthDots, bitmap.heightDots + 48, 24];
    const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let y = 0; y < bitmap.heightDots; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (bitmap.hasInk(x, y))
          pixels.fill(0, ((y + margin) * width + x) * 4, ((y + margin) * width + x) * 4 + 3);
      }
    }
    expect(jsQR(pixels, width, height)?.data).toBe('https://servery.example/A03');
  });

  it('draws the bars of a barcode: the guards of EAN-13 are two narrow bars', () => {
    const bitmap = drawnReceipt('{code:4006381333931; option:ean,2,40}', 384, font);
    const row = Array.from({ length: 384 }, (_, x) => (bitmap.hasInk(x, 5) ? '#' : '.')).join('');
    const bars = row.replace(/^\.+|\.+$/g, '');
    expect(bars).toHaveLength(95 * 2);
    expect([bars.slice(0, 6), bars.slice(-6)]).toEqual(['##..##', '##..##']);
  });
});
