// Redrawn codes: an independent reader decodes them to the same content, and every edge is on a whole dot.
import jsQR from 'jsqr';
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { sameCodes } from '../../../../src/renderer/features/table-cards/codes/codes-store.ts';
import {
  barsOf,
  type Modules,
  modulesOf,
  placeCode,
  placePicture,
  QUIET,
  turnedModules,
} from '../../../../src/renderer/features/table-cards/codes/modules.ts';
import { drawCode, type Pixels, readCode } from '../../../../src/renderer/features/table-cards/codes/qr.ts';
import { sizeToRead } from '../../../../src/renderer/features/table-cards/codes/pixels.ts';
import { dotsPerMm } from '../../../../src/renderer/features/table-cards/layout/marks.ts';
import { fc } from '../../../support/fast-check.ts';

/** Rendered as by a printer with one dot per module. */
function printed(modules: Modules, scale = 3): Pixels {
  const side = (modules.size + 2 * QUIET) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, length } of barsOf(modules)) {
    for (let row = (y + QUIET) * scale; row < (y + QUIET + 1) * scale; row += 1) {
      for (let dot = (x + QUIET) * scale; dot < (x + QUIET + length) * scale; dot += 1) {
        data.fill(0, (row * side + dot) * 4, (row * side + dot) * 4 + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

const readByAnother = ({ data, width, height }: Pixels) => jsQR(data, width, height)?.data;

/** A code drawn by another library, as for the shops' own codes. */
function theirs(content: string): Modules {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
  return { size, isDark: (x, y) => x < size && y < size && data[y * size + x] === 1 };
}

const address = fc
  .tuple(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.constantFrom('', '桌号=靠窗'))
  .map(([url, more]) => (url + more).slice(0, 300));
const content = fc.oneof(
  address,
  fc.stringMatching(/^[0-9]{1,40}$/),
  fc.stringMatching(/^[A-Z0-9 $%*+./:-]{1,60}$/),
);

describe('a code', () => {
  it('decodes to the same content in an independent reader', () => {
    fc.assert(
      fc.property(content, (said) => {
        const drawn = drawCode(said);
        if (drawn === null) throw new Error(`nothing was drawn for ${said}`);
        expect(readByAnother(printed(drawn))).toBe(said);
        expect(readByAnother(printed(turnedModules(drawn)))).toBe(said);
      }),
      { numRuns: 40 },
    );
  });

  it('is read if another library has drawn it', () => {
    fc.assert(
      fc.property(content, (said) => {
        expect(readCode(printed(theirs(said)))).toBe(said);
      }),
      { numRuns: 40 },
    );
  });

  it('is null if nothing is readable, and is not drawn for content that is too long', () => {
    const blank = { width: 200, height: 200, data: new Uint8ClampedArray(200 * 200 * 4).fill(255) };
    expect(readCode(blank)).toBeNull();
    expect(drawCode('x'.repeat(4000))).toBeNull();
  });

  it('is covered by its bars, each dark module exactly once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), { minLength: 9, maxLength: 9 }),
        (rows) => {
          const covered = rows.map((row) => row.map(() => 0));
          for (const { x, y, length } of barsOf(modulesOf(rows))) {
            for (let at = x; at < x + length; at += 1) {
              const row = covered[y];
              if (row !== undefined) row[at] = (row[at] ?? 0) + 1;
            }
          }
          expect(covered).toEqual(rows.map((row) => row.map(Number)));
        },
      ),
    );
  });
});

const box = fc
  .record({
    x: fc.double({ min: 0, max: 100, noNaN: true }),
    y: fc.double({ min: 0, max: 200, noNaN: true }),
    width: fc.double({ min: 25, max: 160, noNaN: true }),
    height: fc.constant(0),
  })
  .map((one) => ({ ...one, height: one.width }));
const dpi = fc.constantFrom(203.2, 300);

it('puts a code on whole dots of the printer, with the quiet zone that readers need', () => {
  fc.assert(
    fc.property(box, fc.integer({ min: 21, max: 97 }), dpi, (given, modules, printer) => {
      const { x, y, module } = placeCode(given, modules, printer);
      const dots = dotsPerMm(printer);
      for (const value of [x, y, module]) expect(Number.isInteger(value)).toBe(true);
      fc.pre(given.width * dots >= modules + 2 * QUIET);
      for (const [from, start] of [
        [x, given.x],
        [y, given.y],
      ] as const) {
        expect(from - start * dots).toBeGreaterThanOrEqual(QUIET * module - 1);
        expect((start + given.width) * dots - from - module * modules).toBeGreaterThanOrEqual(
          QUIET * module - 1,
        );
      }
      expect((module + 1) * (modules + 2 * QUIET)).toBeGreaterThan(Math.floor(given.width * dots));
    }),
  );
});

it('enlarges a picture only by a whole factor, as far as it fits', () => {
  const side = fc.integer({ min: 20, max: 2000 });
  fc.assert(
    fc.property(box, side, side, dpi, (...[given, width, height, printer]) => {
      const placed = placePicture(given, { width, height }, printer);
      const scale = (placed.width * dotsPerMm(printer)) / width;
      expect(placed.width).toBeLessThanOrEqual(given.width + 1e-6);
      expect(placed.height).toBeLessThanOrEqual(given.height + 1e-6);
      expect(placed.width / placed.height).toBeCloseTo(width / height, 6);
      if (scale > 1 + 1e-6) expect(scale).toBeCloseTo(Math.round(scale), 6);
    }),
  );
});

it('reads small pictures enlarged by a whole factor, and huge ones shrunk', () => {
  expect(sizeToRead({ width: 240, height: 292 })).toEqual({ width: 480, height: 584 });
  expect(sizeToRead({ width: 600, height: 800 })).toEqual({ width: 600, height: 800 });
  expect(sizeToRead({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(sizeToRead({ width: 10, height: 4000 }).height).toBeLessThanOrEqual(1600);
});

it('finds tables with identical codes', () => {
  const drawn = (said: string) => ({ kind: 'drawn', content: said, modules: modulesOf([]) }) as const;
  const tables = ['1', '2', '3', '4'].map((id) => ({ id, title: `A0${id}` }));
  const codes = new Map([
    ['1', drawn('https://order.example/a')],
    ['2', drawn('https://order.example/b')],
    ['3', drawn('https://order.example/a')],
  ]);
  expect(sameCodes(tables, codes).map((group) => group.map(({ id }) => id))).toEqual([['1', '3']]);
});
