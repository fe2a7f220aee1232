// A quick second tap on one place is for what lay there at the first one, or for nothing.
import { effectScope } from 'vue';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ignoreStrayTaps } from '../../../src/renderer/app/stray-taps.ts';

interface Tap {
  atMs: number;
  x?: number;
  pointerType?: string;
  /** How many clicks the system has counted; 0 for a key. */
  detail?: number;
}

let scope = effectScope();
let heard: string[] = [];
const button = (name: string): HTMLButtonElement => {
  const made = document.createElement('button');
  made.addEventListener('click', () => heard.push(name));
  document.body.append(made);
  return made;
};

function tap(on: Element, { atMs, x = 100, pointerType = 'touch', detail = 1 }: Tap): void {
  const down = new PointerEvent('pointerdown', { bubbles: true, clientX: x, clientY: 100, pointerType });
  Object.defineProperty(down, 'timeStamp', { value: atMs });
  on.dispatchEvent(down);
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}

beforeEach(() => {
  heard = [];
  scope = effectScope();
  scope.run(ignoreStrayTaps);
});
afterEach(() => scope.stop());

test('a quick second tap does nothing to what has come under the finger, nor does a third one', () => {
  const [split, take] = [button('split'), button('take')];
  tap(split, { atMs: 1000 });
  tap(take, { atMs: 1150 });
  tap(take, { atMs: 1300 });
  expect(heard).toEqual(['split']);
});

test('a quick second touch begins no press on what has come under the finger', () => {
  const [reason, tile] = [button('reason'), button('tile')];
  for (const [name, on] of Object.entries({ reason, tile }))
    on.addEventListener('pointerdown', () => heard.push(`${name} pressed`));
  tap(reason, { atMs: 1000 });
  tap(tile, { atMs: 1150 });
  expect(heard).toEqual(['reason pressed', 'reason']);
});

test('quick taps on the same control all count, and so do taps beside each other', () => {
  const [more, other] = [button('more'), button('other')];
  tap(more, { atMs: 1000 });
  tap(more, { atMs: 1100 });
  tap(other, { atMs: 1200, x: 180 });
  expect(heard).toEqual(['more', 'more', 'other']);
});

test('a person who takes the time to look may tap on the same place', () => {
  const [split, take] = [button('split'), button('take')];
  tap(split, { atMs: 1000 });
  tap(take, { atMs: 1700 });
  expect(heard).toEqual(['split', 'take']);
});

test('with a mouse only what the system calls a double click is a second tap', () => {
  const [split, take] = [button('split'), button('take')];
  tap(split, { atMs: 1000, pointerType: 'mouse' });
  tap(take, { atMs: 1100, pointerType: 'mouse' });
  tap(split, { atMs: 3000, pointerType: 'mouse' });
  tap(take, { atMs: 3100, pointerType: 'mouse', detail: 2 });
  expect(heard).toEqual(['split', 'take', 'split']);
});

test('a finger that scrolled may tap at once, and a key always may', () => {
  const [list, item] = [button('list'), button('item')];
  tap(list, { atMs: 1000 });
  document.body.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
  tap(item, { atMs: 1100 });
  tap(list, { atMs: 1200, detail: 0 });
  expect(heard).toEqual(['list', 'item', 'list']);
});
