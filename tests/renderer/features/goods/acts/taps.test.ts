// A tap is shown at once, before anything is saved or answered, and only for as long as it is true.
import { expect, test } from 'vitest';
import { effectScope, shallowRef } from 'vue';
import { setActivePinia } from 'pinia';
import { useTapped, useTaps } from '../../../../../src/renderer/app/item-acts/quick-acts.ts';
import { testPinia } from '../../../support/open-shop.ts';
import { menuOfTwelve } from '../sample-lines.ts';

function shown() {
  setActivePinia(testPinia());
  const renewed = shallowRef(0);
  const scope = effectScope();
  const tapped = scope.run(() => useTapped(() => renewed.value));
  const [line, other] = menuOfTwelve;
  if (tapped === undefined || line === undefined || other === undefined) throw new Error('nothing is shown');
  return { taps: useTaps(), tapped, line, other, renewed };
}

test('shows a tap on the tapped item only', () => {
  const { taps, tapped, line, other } = shown();
  taps.tap(line.id, { stock: 0 });
  expect(tapped.line(line)).toEqual({ ...line, stock: 0, isPending: true });
  expect(tapped.line(other)).toBe(other);
});

test('reverts a tap that was not saved', () => {
  const { taps, tapped, line } = shown();
  taps.tap(line.id, { stock: 0 });
  taps.takeBack(line.id);
  expect(tapped.line(line)).toBe(line);
});

test('drops a saved tap as soon as the core reports the item', () => {
  const { taps, tapped, line, renewed } = shown();
  const change = { stock: 0 };
  taps.tap(line.id, change);
  taps.saved(line.id, change);
  expect(tapped.line(line)).toMatchObject(change);
  renewed.value += 1;
  expect(tapped.line(line)).toBe(line);
});

test('keeps a tap that is being saved while a pass that began before it ends', () => {
  const { taps, tapped, line, renewed } = shown();
  const [first, second] = [{ stock: 0 }, { stock: 8 }];
  taps.tap(line.id, first);
  renewed.value += 1;
  expect(tapped.line(line)).toMatchObject(first);
  taps.tap(line.id, second);
  taps.saved(line.id, first);
  renewed.value += 1;
  expect(tapped.line(line)).toMatchObject(second);
});
