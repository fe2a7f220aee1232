// The model of a row: highlighted matches, status and columns.
import { expect, test } from 'vitest';
import { fc } from '../../../../support/fast-check.ts';
import {
  columnTracks,
  firstColumns,
  goodsColumns,
  inOrder,
  leastWidthPx,
} from '../../../../../src/renderer/features/goods/list/goods-columns.ts';
import { shapes } from '../../../../../src/renderer/features/goods/list/list-layout.ts';
import { markedParts, statusOf } from '../../../../../src/renderer/features/goods/list/line-parts.ts';
import { cardShape } from '../../../../../src/renderer/ui/rows/rows.ts';

const titles = fc.string({ unit: 'grapheme', maxLength: 20 });
const spans = fc.array(fc.tuple(fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 30 })));

test('keeps a title unchanged by any highlighting', () => {
  fc.assert(
    fc.property(titles, spans, (title, marks) => {
      const parts = markedParts(title, marks);
      expect(parts.map(({ text }) => text).join('')).toBe(title);
      expect(parts.every(({ text }) => text !== '' && text.isWellFormed())).toBe(true);
    }),
  );
});

test('highlights every unit that matches', () => {
  fc.assert(
    fc.property(titles, spans, (title, marks) => {
      const units = markedParts(title, marks).flatMap(({ text, isMarked }) =>
        Array.from({ length: text.length }, () => isMarked),
      );
      for (const [from, to] of marks) {
        for (let unit = Math.max(0, from); unit < Math.min(to, title.length); unit += 1) {
          expect(units[unit]).toBe(true);
        }
      }
    }),
  );
});

test('never splits a surrogate pair', () => {
  expect(markedParts('a🍜b', [[2, 3]])).toEqual([
    { text: 'a', isMarked: false },
    { text: '🍜', isMarked: true },
    { text: 'b', isMarked: false },
  ]);
});

test.each([
  ['on-sale', 40, ['on-sale']],
  ['on-sale', null, ['on-sale']],
  ['on-sale', 5, ['on-sale', 'low-stock']],
  ['on-sale', 6, ['on-sale']],
  ['on-sale', 0, ['sold-out']],
  ['on-sale', -2, ['sold-out']],
  ['in-warehouse', 0, ['in-warehouse', 'sold-out']],
  ['scheduled', 1, ['scheduled', 'low-stock']],
] as const)('shows an item that is %s with a stock of %s as %j', (state, stock, status) => {
  expect(statusOf({ state, stock }, 5)).toEqual(status);
});

test('always includes the title among the columns, and all of them in order', () => {
  expect(inOrder([])).toEqual(['title']);
  expect(inOrder(['stock', 'price'])).toEqual(['title', 'price', 'stock']);
  expect(inOrder(goodsColumns)).toEqual(goodsColumns);
  expect(inOrder(firstColumns)).toEqual(firstColumns);
});

test('has a width for each column', () => {
  fc.assert(
    fc.property(fc.subarray([...goodsColumns]), (columns) => {
      const tracks = columnTracks(columns).match(/minmax\([^)]*\)|\d+px/g) ?? [];
      expect(tracks).toHaveLength(columns.length);
    }),
  );
});

test('fits its default columns on a screen of 1280 pixels, next to the categories, without scrolling', () => {
  const beside = 1280 - 256 - 205 - 44;
  const chooser = 48;
  expect(leastWidthPx(firstColumns)).toBeLessThanOrEqual(beside - chooser);
});

test.each([
  ['grid', 12],
  ['compact', 20],
  ['table', 8],
] as const)('shows %s wholly at 1024 × 768 with at least %i items', (layout, least) => {
  // Less the icon rail, the categories and the paddings; less the bar and the line with the count.
  const listPx = { width: 1024 - 64 - 176 - 24, height: 768 - 56 - 52 };
  const { rowPx, headPx = 0, cards } = shapes[layout];
  const { across, gapPx } = cards === undefined ? { across: 1, gapPx: 0 } : cardShape(listPx.width, cards);
  const rows = Math.floor((listPx.height - headPx + gapPx) / rowPx);
  expect(across * rows).toBeGreaterThanOrEqual(least);
});
