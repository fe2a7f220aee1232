// A long list comes a stretch each frame: the first at once, the last soon after, and what was there stays.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import { A_FRAME, FIRST, useGrowing } from '../../../../src/renderer/ui/rows/use-growing.ts';

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

test('a short list is there at once, and asks for no frame', () => {
  const { drawn } = growing(FIRST);
  expect(drawn()).toBe(FIRST);
  expect(vi.getTimerCount()).toBe(0);
});

test('a long one grows each frame until all of it is there, in its order', () => {
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

test('one that was narrowed and is long again comes in stretches again', async () => {
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

test('nothing grows for somebody who has left', () => {
  const { drawn, stop } = growing(300);
  stop();
  vi.advanceTimersToNextFrame();
  expect(drawn()).toBe(FIRST);
});
