// The window of a virtual list: all visible rows are drawn, few others, and every row can be scrolled to.
import { expect, test } from 'vitest';
import { fc } from '../../../support/fast-check.ts';
import {
  cardShape,
  heightPx,
  MOST_PX,
  mostRows,
  type Rows,
  rowWindow,
  scrollToRow,
  scrollToTop,
  topPx,
} from '../../../../src/renderer/ui/rows/rows.ts';

const overscans = fc.integer({ min: 0, max: 10 });

/** Lists that are shorter than the view, longer, and taller than a browser can scroll. */
const lists = fc.record({
  count: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 50, max: 2_000_000 })),
  rowPx: fc.integer({ min: 20, max: 400 }),
  viewPx: fc.integer({ min: 1, max: 3000 }),
});

const mostScroll = (rows: Rows) => Math.max(0, heightPx(rows) - rows.viewPx);
const scrolled = lists.chain((rows) =>
  fc.record({ rows: fc.constant(rows), scrollPx: fc.integer({ min: 0, max: mostScroll(rows) }) }),
);

test('draws every row that is partly visible', () => {
  fc.assert(
    fc.property(scrolled, overscans, ({ rows, scrollPx }, overscan) => {
      const { from, to, shiftPx } = rowWindow(rows, scrollPx, overscan);
      const isSeen = (row: number) => {
        const top = row * rows.rowPx + shiftPx;
        return row >= 0 && row < rows.count && top + rows.rowPx > scrollPx && top < scrollPx + rows.viewPx;
      };
      // The neighbours of the drawn rows are outside the view.
      expect([from - 1, to].filter(isSeen)).toEqual([]);
      if (rows.count > 0) expect(to).toBeGreaterThan(from);
    }),
  );
});

test('never draws more rows than it has elements for', () => {
  fc.assert(
    fc.property(scrolled, overscans, ({ rows, scrollPx }, overscan) => {
      const { from, to } = rowWindow(rows, scrollPx, overscan);
      expect(to - from).toBeLessThanOrEqual(mostRows(rows, overscan));
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(rows.count);
    }),
  );
});

test('leaves no gap: rows cover the whole view', () => {
  fc.assert(
    fc.property(scrolled, ({ rows, scrollPx }) => {
      const { from, to, shiftPx } = rowWindow(rows, scrollPx, 0);
      expect(from * rows.rowPx + shiftPx).toBeLessThanOrEqual(scrollPx);
      const end = Math.min(scrollPx + rows.viewPx, heightPx(rows));
      if (rows.count > 0) expect(to * rows.rowPx + shiftPx).toBeGreaterThanOrEqual(end);
    }),
  );
});

test('shows the first row at the very top and the last one at the very bottom', () => {
  fc.assert(
    fc.property(lists, (rows) => {
      fc.pre(rows.count > 0);
      expect(rowWindow(rows, 0, 0).from).toBe(0);
      const { to, shiftPx } = rowWindow(rows, mostScroll(rows), 0);
      expect(to).toBe(rows.count);
      expect(Math.abs(rows.count * rows.rowPx + shiftPx - heightPx(rows))).toBeLessThanOrEqual(1);
    }),
  );
});

test('is never taller than a browser can scroll', () => {
  fc.assert(fc.property(lists, (rows) => heightPx(rows) <= MOST_PX));
  expect(heightPx({ count: 100_000, rowPx: 48, viewPx: 700 })).toBe(4_800_000);
});

test('scrolls any row into view, and not at all if it is visible', () => {
  const withRow = scrolled.filter(({ rows }) => rows.count > 0 && rows.viewPx >= rows.rowPx * 2);
  fc.assert(
    fc.property(withRow, fc.nat(), ({ rows, scrollPx }, number) => {
      const row = number % rows.count;
      const there = scrollToRow(rows, scrollPx, row);
      const top = topPx(rows, there);
      // With proportional scrolling, one pixel of the bar is several pixels of the list.
      const slack = Math.ceil((rows.count * rows.rowPx) / heightPx(rows));
      expect(row * rows.rowPx).toBeGreaterThanOrEqual(top - slack);
      expect((row + 1) * rows.rowPx).toBeLessThanOrEqual(top + rows.viewPx + slack);
      const isSeen = (px: number) =>
        row * rows.rowPx >= topPx(rows, px) && (row + 1) * rows.rowPx <= topPx(rows, px) + rows.viewPx;
      if (isSeen(scrollPx)) expect(there).toBe(scrollPx);
    }),
  );
});

test('returns to the previous position', () => {
  fc.assert(
    fc.property(scrolled, ({ rows, scrollPx }) => {
      expect(Math.abs(scrollToTop(rows, topPx(rows, scrollPx)) - scrollPx)).toBeLessThanOrEqual(1);
    }),
  );
});

test('fits as many cards side by side as there is room for, and at least one', () => {
  const cards = { leastPx: 172, gapPx: 8 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6000 }), (widthPx) => {
      const { across, itemPx } = cardShape(widthPx, cards);
      expect(across).toBeGreaterThanOrEqual(1);
      if (widthPx >= 172) expect(itemPx).toBeGreaterThanOrEqual(172);
      expect(across * itemPx + (across - 1) * 8).toBeLessThanOrEqual(Math.max(widthPx, 0));
    }),
  );
});
