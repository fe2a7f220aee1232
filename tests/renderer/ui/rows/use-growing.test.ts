// A long list grows each frame: the first rows at once, the last soon after, and drawn rows stay.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import { A_FRAME, FIRST, useGrowing } from '../../../../src/renderer/ui/rows/rows.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function growing(count: number) {
  const items = shallowRef(numbers(count));
  const scope = effectScope();
  const drawn = scope.run(() => useGrowing(() => items.value)) ?? expect.unreachable();
  return { items, drawn: () => drawn.value.length, all: () => drawn.value, stop: () => scope.stop() };
}

test('a short list is drawn at once, without a frame', () => {
  const { drawn } = growing(FIRST);
  expect(drawn()).toBe(FIRST);
  expect(vi.getTimerCount()).toBe(0);
});

test('a long list grows each frame until it is complete, in order', () => {
  const count = FIRST + 2 * A_FRAME + 1;
  const { drawn, all } = growing(count);
  expect(drawn()).toBe(FIRST);
  vi.advanceTimersToNextFrame();
  expect(drawn()).toBe(FIRST + A_FRAME);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  expect(all()).toEqual(numbers(count));
  expect(vi.getTimerCount()).toBe(0);
});

test('a list that was filtered and is long again grows again', async () => {
  const { items, drawn } = growing(300);
  while (vi.getTimerCount() > 0) vi.advanceTimersToNextFrame();
  items.value = numbers(3);
  await nextTick();
  expect(drawn()).toBe(3);
  items.value = numbers(300);
  await nextTick();
  expect(drawn()).toBe(FIRST);
  while (vi.getTimerCount() > 0) vi.advanceTimersToNextFrame();
  expect(drawn()).toBe(300);
});

test('a list stops growing when the page is left', () => {
  const { drawn, stop } = growing(300);
  stop();
  vi.advanceTimersToNextFrame();
  expect(drawn()).toBe(FIRST);
});
