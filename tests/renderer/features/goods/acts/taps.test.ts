// What was tapped shows at once: before the disk has it, before anybody has answered, and no longer than it is true.
import { expect, test } from 'vitest';
import { effectScope, shallowRef } from 'vue';
import { createPinia, setActivePinia } from 'pinia';
import { useTapped, useTaps } from '../../../../../src/renderer/features/goods/acts/taps.ts';
import { menuOfTwelve } from '../../../support/scripted-goods.ts';

function shown() {
  setActivePinia(createPinia());
  const renewed = shallowRef(0);
  const scope = effectScope();
  const tapped = scope.run(() => useTapped(() => renewed.value));
  const [line, other] = menuOfTwelve;
  if (tapped === undefined || line === undefined || other === undefined) throw new Error('nothing is shown');
  return { taps: useTaps(), tapped, line, other, renewed };
}

test('lays a tap over the item that was tapped, and over no other', () => {
  const { taps, tapped, line, other } = shown();
  taps.tap(line.id, { stock: 0 });
  expect(tapped.line(line)).toEqual({ ...line, stock: 0, isPending: true });
  expect(tapped.line(other)).toBe(other);
});

test('takes it back where it was not kept', () => {
  const { taps, tapped, line } = shown();
  taps.tap(line.id, { stock: 0 });
  taps.takeBack(line.id);
  expect(tapped.line(line)).toBe(line);
});

test('lets go of it as soon as the core says how it is', () => {
  const { taps, tapped, line, renewed } = shown();
  taps.tap(line.id, { stock: 0 });
  renewed.value += 1;
  expect(tapped.line(line)).toBe(line);
});
