// The machine's clock and random numbers, as the core uses them.

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { nodeChance, nodeClock } from '../../../src/host/time/clock.ts';

describe('the clock', () => {
  it('counts whole seconds since 1970, and milliseconds that never decrease', () => {
    expect(nodeClock.nowSeconds()).toBeCloseTo(Date.now() / 1000, -1);
    expect(Number.isInteger(nodeClock.nowSeconds())).toBe(true);
    const marks = Array.from({ length: 100 }, () => nodeClock.elapsedMs());
    expect(marks).toEqual(marks.toSorted((a, b) => a - b));
  });

  it('runs an action later unless it is cancelled', async () => {
    const done: string[] = [];
    nodeClock.after(1, () => done.push('called off'))();
    await new Promise<void>((resolve) => {
      nodeClock.after(2, () => {
        done.push('done');
        resolve();
      });
    });
    expect(done).toEqual(['done']);
  });

  it('yields to other work without waiting for a delay of zero', async () => {
    let others = 0;
    const busy = setInterval(() => (others += 1), 1);
    onTestFinished(() => clearInterval(busy));
    const began = performance.now();
    for (let turn = 0; turn < 1000; turn += 1)
      await new Promise<void>((resolve) => void nodeClock.after(0, resolve));
    expect(performance.now() - began, 'a thousand turns').toBeLessThan(500);
    const called: string[] = [];
    nodeClock.after(0, () => called.push('called off'))();
    while (others === 0) await new Promise<void>((resolve) => void nodeClock.after(0, resolve));
    expect(called).toEqual([]);
  });

  it('does not fire at once for a time many weeks away', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const done: string[] = [];
    nodeClock.after(2 ** 32, () => done.push('done'));
    vi.advanceTimersByTime(24 * 3600 * 1000);
    expect(done).toEqual([]);
  });
});

describe('chance', () => {
  it('returns unique ids, and numbers below one', () => {
    const ids = Array.from({ length: 1000 }, nodeChance.id);
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    const units = Array.from({ length: 1000 }, nodeChance.unit);
    expect(units.every((unit) => unit >= 0 && unit < 1)).toBe(true);
    expect(new Set(units).size).toBeGreaterThan(900);
  });
});
