// Work that ends quickly is never reported.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { LATE_MS, useLate } from '../../../src/renderer/ui/use-late.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watched() {
  const goesOn = ref(false);
  const scope = effectScope();
  const isLate = scope.run(() => useLate(() => goesOn.value));
  const turn = async (next: boolean) => {
    goesOn.value = next;
    await nextTick();
  };
  return { turn, isLate: () => isLate?.value, end: () => scope.stop() };
}

test('is late only after a moment, and no longer once it is over', async () => {
  const { turn, isLate } = watched();
  await turn(true);
  vi.advanceTimersByTime(LATE_MS - 1);
  expect(isLate()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isLate()).toBe(true);
  await turn(false);
  expect(isLate()).toBe(false);
});

test('measures each run from its own start, and not at all after it is unmounted', async () => {
  const { turn, isLate, end } = watched();
  await turn(true);
  vi.advanceTimersByTime(LATE_MS - 1);
  await turn(false);
  await turn(true);
  vi.advanceTimersByTime(LATE_MS - 1);
  expect(isLate()).toBe(false);
  end();
  vi.advanceTimersByTime(LATE_MS);
  expect(isLate()).toBe(false);
});
