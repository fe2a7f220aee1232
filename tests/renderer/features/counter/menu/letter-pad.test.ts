// The letter pad of the counter's search, on the real core.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { touch } from '../../../support/touch.ts';
import { type CounterDesk, openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();
const SEARCH = '[data-part=search]';
const PAD = '[data-part=letter-pad]';
const DAN_DAN = '102';
const RICE = '106';

afterEach(() => localStorage.clear());

const wordsOf = ({ find }: CounterDesk) => {
  const field = find(SEARCH);
  return field instanceof HTMLInputElement ? field.value : undefined;
};
const shownIds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part=tiles] [data-item]')].map(
    ({ dataset }) => dataset.item,
  );

/** A finger has tapped the search field. */
async function withPad() {
  const counter = await openCounter(shop());
  touch(SEARCH);
  await counter.seen('the pad', () => counter.find(PAD) !== undefined);
  return counter;
}

/** Faster than the screen is drawn. */
const letters = (words: string) => {
  for (const key of words) touch(`${PAD} [data-key="${key}"]`);
};

test('a finger on the search field opens the pad, and the system’s keyboard stays away', async () => {
  const { find, settled } = await withPad();
  await settled();
  expect(find(SEARCH)?.getAttribute('inputmode')).toBe('none');
});

test('a mouse on the search field opens no pad', async () => {
  const { find, settled } = await openCounter(shop());
  touch(SEARCH, 'mouse');
  await settled();
  expect(find(PAD)).toBeUndefined();
});

test('no pad opens by itself once a keyboard or a scanner was heard, but its button still opens it', async () => {
  const { find, key, press, settled } = await openCounter(shop());
  await key('x');
  touch(SEARCH);
  await settled();
  expect(find(PAD)).toBeUndefined();
  await press('[data-do=letter-pad]');
  expect(find(PAD)).toBeDefined();
  await press('[data-do=letter-pad]');
  expect(find(PAD)).toBeUndefined();
});

test('a counter that wants no keys on the screen has neither the pad nor its button', async () => {
  localStorage.setItem('servery.screen-keys', 'off');
  const { find, settled } = await openCounter(shop());
  touch(SEARCH);
  await settled();
  expect(find(PAD)).toBeUndefined();
  expect(find('[data-do=letter-pad]')).toBeUndefined();
});

test('a counter that always wants keys on the screen has them for a mouse and beside a keyboard', async () => {
  localStorage.setItem('servery.screen-keys', 'on');
  const { find, key, seen } = await openCounter(shop());
  await key('x');
  touch(SEARCH, 'mouse');
  await seen('the pad', () => find(PAD) !== undefined);
});

test('quick taps lose no letter, and the dishes follow', async () => {
  const counter = await withPad();
  letters('DANDAN');
  expect(wordsOf(counter)).toBe('DANDAN');
  touch(`${PAD} [data-key=back]`);
  touch(`${PAD} [data-key=back]`);
  touch(`${PAD} [data-key=back]`);
  expect(wordsOf(counter)).toBe('DAN');
  await counter.seen('what was found', () => shownIds().join() === DAN_DAN);
});

test('clear empties the field and shows the whole menu', async () => {
  const counter = await withPad();
  letters('DAN');
  await counter.seen('what was found', () => shownIds().join() === DAN_DAN);
  touch(`${PAD} [data-key=clear]`);
  await counter.seen('the menu', () => shownIds().length > 4);
  expect(wordsOf(counter)).toBe('');
});

test('a tap on a key leaves the focus in the field', async () => {
  const { find } = await withPad();
  find(SEARCH)?.focus();
  expect(touch(`${PAD} [data-key=A]`).isPrevented).toBe(true);
});

test('the pad stays until the finger is lifted from its last key, so that no tile below is tapped', async () => {
  const { find, press, settled } = await withPad();
  find(`${PAD} [data-key=close]`)?.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, button: 0 }),
  );
  await settled();
  expect(find(PAD)).toBeDefined();
  await press(`${PAD} [data-key=close]`);
  expect(find(PAD)).toBeUndefined();
});

test('a chosen dish clears the words and keeps the pad', async () => {
  const counter = await withPad();
  letters('DAN');
  await counter.seen('what was found', () => shownIds().join() === DAN_DAN);
  await counter.press(counter.tile(DAN_DAN));
  await counter.seen('the menu', () => wordsOf(counter) === '' && shownIds().length > 4);
  expect(counter.find(PAD)).toBeDefined();
  expect(counter.lines()).toEqual(['1 Dan dan noodles']);
});

test('two quick taps on a dish that was found are two of it', async () => {
  const counter = await withPad();
  letters('DAN');
  await counter.seen('what was found', () => shownIds().join() === DAN_DAN);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await counter.press(counter.tile(DAN_DAN));
  vi.advanceTimersByTime(400);
  expect(wordsOf(counter)).toBe('DAN');
  await counter.press(counter.tile(DAN_DAN));
  vi.advanceTimersByTime(400);
  await counter.quiet();
  expect(shownIds()).toEqual([DAN_DAN]);
  expect(counter.lines()).toEqual(['2 Dan dan noodles']);
});

test('a letter right after a dish begins the next search', async () => {
  const counter = await withPad();
  letters('DAN');
  await counter.seen('what was found', () => shownIds().join() === DAN_DAN);
  counter.find(counter.tile(DAN_DAN))?.click();
  letters('RICE');
  expect(wordsOf(counter)).toBe('RICE');
  await counter.seen('the rice', () => shownIds().join() === RICE);
  expect(wordsOf(counter)).toBe('RICE');
});
