// A hundred thousand lines: the export yields often and stays within its memory.
import { expect, test } from 'vitest';
import type { GoodsLine } from '../../../../src/contract/goods.ts';
import { openZone, USUAL_ZONE } from '../../../../src/contract/time-zone.ts';
import { exportGoods } from '../../../../src/core/goods/goods-module.ts';
import type { Clock } from '../../../../src/core/ports.ts';
import { nodeClock } from '../../../../src/host/time/clock.ts';
import { cachedFiles } from '../../../support/test-ports.ts';
import { readCsv } from './csv-oracle.ts';
import { categoryName, exportOf, quietLine } from './goods-lines.ts';

const LINES = 100_000;
const MEGABYTE = 1_000_000;
const { wallOf } = openZone(USUAL_ZONE);

const lineAt = (index: number): GoodsLine => ({
  ...quietLine,
  id: String(1_000_000 + index),
  title: `红烧牛肉面 ${(index * 2_654_435_761) % 99_991} large`,
  priceFen: (index * 7919) % 99_999,
  codes: [`69012${index * 31}`],
  changedAtSeconds: 1_790_000_000 + index,
});

/** Lines are made on request, so that only the export itself could hold them all. */
function openLines() {
  const asked: number[] = [];
  return {
    asked,
    lines: (offset: number, limit: number) => {
      asked.push(limit);
      return Array.from({ length: Math.max(0, Math.min(limit, LINES - offset)) }, (_one, index) =>
        lineAt(offset + index),
      );
    },
  };
}

const inUse = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;

/** Measures at each yield how much memory is in use. */
function watchedClock() {
  let turns = 0;
  let peak = 0;
  const clock: Clock = {
    ...nodeClock,
    after: (delayMs, action) => {
      turns += 1;
      peak = Math.max(peak, inUse());
      return nodeClock.after(delayMs, action);
    },
  };
  return { clock, turns: () => turns, peak: () => peak };
}

test.each(['csv', 'xlsx'] as const)('100,000 lines are written as %s in small steps', async (format) => {
  const files = cachedFiles();
  const { lines, asked } = openLines();
  const { clock, turns, peak } = watchedClock();
  const before = inUse();
  await exportGoods(exportOf({ format }), { lines, categoryName, wallOf, files, clock });
  expect(Math.max(...asked)).toBeLessThanOrEqual(200);
  expect(turns()).toBeGreaterThan(20);
  expect(peak() - before).toBeLessThan(100 * MEGABYTE);
  expect(files.delivered[0]?.bytes.length).toBeGreaterThan(5 * MEGABYTE);
});

test('a large export has every line once', async () => {
  const files = cachedFiles();
  const columns = [{ column: 'id' as const, heading: 'id' }];
  await exportGoods(exportOf({ columns }), {
    lines: openLines().lines,
    categoryName,
    wallOf,
    files,
    clock: nodeClock,
  });
  const records = readCsv(new TextDecoder().decode(files.delivered[0]?.bytes)).slice(1);
  expect(records.every(([id], index) => id === String(1_000_000 + index))).toBe(true);
  expect(records).toHaveLength(LINES);
});
