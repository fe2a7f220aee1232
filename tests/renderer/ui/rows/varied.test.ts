// Rows that are as tall as their content: the drawn ones cover the view, and each begins where the one before ends.
import { expect, test } from 'vitest';
import { shallowRef } from 'vue';
import { scrollToVaried, topsOf, variedWindow } from '../../../../src/renderer/ui/rows/varied.ts';
import { fc } from '../../../support/fast-check.ts';

const lists = fc.record({
  count: fc.integer({ min: 1, max: 300 }),
  heights: fc.array(fc.tuple(fc.nat(299), fc.integer({ min: 40, max: 500 }))),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  viewPx: fc.integer({ min: 1, max: 1500 }),
});

test('draws every row that is partly visible, wherever the page is scrolled to', () => {
  fc.assert(
    fc.property(lists, ({ count, heights, share, viewPx }) => {
      const tops = topsOf({ count, rowPx: 40 }, new Map(heights.filter(([row]) => row < count)));
      const scrollPx = Math.floor(share * Math.max(0, (tops.at(-1) ?? 0) - 1));
      const view = { scrollPx: shallowRef(scrollPx), heightPx: shallowRef(viewPx) };
      const { from, to } = variedWindow(tops, view, 0);
      for (let row = 0; row < count; row += 1) {
        const isVisible = (tops[row + 1] ?? 0) > scrollPx && (tops[row] ?? 0) < scrollPx + viewPx;
        if (isVisible) expect(row >= from && row < to).toBe(true);
      }
      expect(to - from).toBeLessThanOrEqual(Math.ceil(viewPx / 40) + 2);
    }),
  );
});

test('each row begins where the one before it ends, and those that were never drawn have the usual height', () => {
  expect(topsOf({ count: 4, rowPx: 40 }, new Map([[1, 100]]))).toEqual([0, 40, 140, 180, 220]);
  expect(topsOf({ count: 0, rowPx: 40 }, new Map())).toEqual([0]);
});

test('scrolls to a row only as far as it takes to see all of it', () => {
  const tops = topsOf({ count: 4, rowPx: 40 }, new Map([[1, 100]]));
  const view = { scrollPx: 30, viewPx: 120 };
  expect([0, 1, 2, 3].map((row) => scrollToVaried(tops, view, row))).toEqual([0, 30, 60, 100]);
});
