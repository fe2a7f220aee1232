// The machine's clock and random numbers, as the core uses them.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodeChance, nodeClock } from '../../../src/host/time/clock.ts';

afterEach(() => void vi.useRealTimers());

describe('the clock', () => {
  it('counts whole seconds since 1970, and milliseconds that never decrease', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_999 });
    expect(nodeClock.nowSeconds()).toBe(1_800_000_000);
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
    // Timers stand still, so an action that waited for one would never run.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    const done: string[] = [];
    nodeClock.after(0, () => done.push('called off'))();
    setImmediate(() => done.push('other work'));
    await new Promise<void>((resolve) => {
      nodeClock.after(0, () => {
        done.push('done');
        resolve();
      });
    });
    expect(done).toEqual(['other work', 'done']);
  });

  it('does not fire at once for a time many weeks away', () => {
    vi.useFakeTimers();
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
