// The paper's picture: every dot where the head of a printer would put it.
import { describe, expect, it } from 'vitest';
import { inflateSync } from 'node:zlib';
import { drawnPaper } from '../../../src/printer/paper/drawn-paper.ts';
import { printFontOnDemand } from '../../../src/printer/paper/print-font-file.ts';
import { fc } from '../../support/fast-check.ts';
import { bytesOf, CUT, openDevice } from '../support/device.ts';

const font = printFontOnDemand();
const WIDTH_DOTS = 384;

function drawnDevice() {
  return openDevice({ widthDots: WIDTH_DOTS, newDrawing: () => drawnPaper(WIDTH_DOTS, font) });
}

/** The rows of the first ticket, a letter for each dot. */
function rowsOf(png: Uint8Array): string[] {
  const bytes = Buffer.from(png);
  const [widthDots, heightDots] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const rows = inflateSync(bytes.subarray(41, 41 + bytes.readUInt32BE(33)));
  const rowBytes = 1 + widthDots / 8;
  return Array.from({ length: heightDots }, (_, y) =>
    Array.from(rows.subarray(y * rowBytes + 1, (y + 1) * rowBytes), (byte) =>
      (byte ^ 0xff).toString(2).padStart(8, '0'),
    )
      .join('')
      .replaceAll('0', '.')
      .replaceAll('1', '#'),
  );
}

function paperOf(...parts: (string | number | Uint8Array)[]): string[] {
  const device = drawnDevice();
  device.send(...parts, CUT);
  const [ticket] = device.tickets;
  return ticket === undefined ? [] : rowsOf(ticket.picture.png());
}

/** What stands in a part of the paper. */
const part = (rows: readonly string[], [left, width]: [number, number], [top, height]: [number, number]) =>
  rows.slice(top, top + height).map((row) => row.slice(left, left + width));

/** A glyph of the font as rows. */
function glyphRows(character: string): string[] {
  const { widthDots, rows } = font().glyph(character.codePointAt(0) ?? 0);
  return Array.from(rows, (bits) =>
    bits.toString(2).padStart(widthDots, '0').replaceAll('0', '.').replaceAll('1', '#'),
  );
}

const hasInk = (rows: readonly string[]) => rows.some((row) => row.includes('#'));

describe('text', () => {
  it('a letter is the font’s glyph at its place, and nothing else is black', () => {
    const rows = paperOf('\x1b$\x30\x00', 'A\n');
    expect(rows).toHaveLength(30);
    expect(part(rows, [48, 12], [0, 24])).toEqual(glyphRows('A'));
    expect(hasInk(part(rows, [0, 48], [0, 30]))).toBe(false);
    expect(hasInk(part(rows, [60, 324], [0, 30]))).toBe(false);
  });

  it('a Chinese character is twice as wide', () => {
    const rows = paperOf('\x1c&', bytesOf(0xd6, 0xd0), '\n');
    expect(part(rows, [0, 24], [0, 24])).toEqual(glyphRows('中'));
  });

  it('a letter of a code page keeps to its narrow cell', () => {
    const rows = paperOf('\x1bt', 0, 0x82, '\n');
    expect(hasInk(part(rows, [0, 12], [0, 24]))).toBe(true);
    expect(hasInk(part(rows, [12, 372], [0, 30]))).toBe(false);
  });

  it('a letter of three times the size has each dot nine times', () => {
    const rows = paperOf('\x1d!\x22', 'A\n');
    const large = glyphRows('A').flatMap((row) => {
      const wide = Array.from(row, (dot) => dot.repeat(3)).join('');
      return [wide, wide, wide];
    });
    expect(part(rows, [0, 36], [0, 72])).toEqual(large);
  });

  it('characters of different sizes stand on one line', () => {
    const rows = paperOf('\x1d!\x01', 'A', '\x1d!\x00', 'A\n');
    expect(part(rows, [12, 12], [24, 24])).toEqual(glyphRows('A'));
    expect(hasInk(part(rows, [12, 12], [0, 24]))).toBe(false);
  });

  it('inverted text is white on black', () => {
    const inverted = glyphRows('A').map((row) =>
      row.replaceAll('#', 'x').replaceAll('.', '#').replaceAll('x', '.'),
    );
    expect(part(paperOf('\x1dB1', 'A\n'), [0, 12], [0, 24])).toEqual(inverted);
  });

  it('an underline is so many dots thick, over the whole width', () => {
    const rows = paperOf('\x1b-2', 'A B\n');
    expect(part(rows, [0, 36], [22, 2])).toEqual(['#'.repeat(36), '#'.repeat(36)]);
  });

  it('bold text has more ink', () => {
    const ink = (rows: string[]) => rows.join('').replaceAll('.', '').length;
    expect(ink(paperOf('\x1bE1', 'A\n'))).toBeGreaterThan(ink(paperOf('A\n')));
  });

  it('a line that is upside down is turned by half a turn', () => {
    const turned = paperOf('A\n').map((row) => Array.from(row).reverse().join(''));
    expect(paperOf('\x1b{\x01', 'A\n')).toEqual(turned.toReversed());
  });
});

describe('pictures', () => {
  it('come out dot for dot', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 15, maxLength: 15 }), (bytes) => {
        const rows = paperOf('\x1dv0\x00\x05\x00\x03\x00', bytes, 'A\n');
        const dots = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
        const expected = [0, 40, 80].map((from) => dots.slice(from, from + 40));
        expect(part(rows, [0, 40], [0, 3])).toEqual(
          expected.map((row) => row.replaceAll('0', '.').replaceAll('1', '#')),
        );
      }),
    );
  });

  it('dots beyond the edge of the paper are not printed', () => {
    const rows = paperOf('\x1dv0\x00\x64\x00\x01\x00', new Uint8Array(100).fill(0xff));
    expect(rows).toEqual(['#'.repeat(WIDTH_DOTS)]);
  });
});

describe('paper that ends in the middle', () => {
  const ticket = ['\x1dB1', 'inverted\n', '\x1dB0\x1d!\x11', 'large\n', '\x1b{\x01', 'turned\n'].join('');

  it('looks like paper that did not end, at each row where it can end', () => {
    const whole = paperOf(ticket);
    for (let left = 1; left < whole.length; left += 1) {
      const device = drawnDevice();
      device.printer.change({ paperLeftDots: left });
      device.send(ticket, CUT);
      expect(rowsOf(device.printer.uncut.picture.png())).toEqual(whole.slice(0, left));
      device.printer.change({ paperLeftDots: 10_000 });
      expect(rowsOf(device.tickets[0]?.picture.png() ?? new Uint8Array(0))).toEqual(whole);
    }
  });
});

it('the picture of paper that grows is always that of now', () => {
  const device = drawnDevice();
  device.send('A\n');
  expect(rowsOf(device.printer.uncut.picture.png())).toHaveLength(30);
  device.send('B\n');
  expect(rowsOf(device.printer.uncut.picture.png())).toHaveLength(60);
});
