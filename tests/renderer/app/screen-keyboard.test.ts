// The keyboard on the screen, for the text fields that have no keys of their own.
import { afterEach, expect, test } from 'vitest';
import { openAway } from '../support/core-screen.ts';
import type { OpenedDesk } from '../support/open-desk.ts';
import { touch } from '../support/touch.ts';

const KEYBOARD = '[data-part=screen-keyboard]';
const NAME = '#shop-name';
const ADDRESS = '#shop-base-url';

afterEach(() => localStorage.clear());

const key = (name: string) => `${KEYBOARD} [data-key="${name}"]`;
const field = ({ find }: OpenedDesk, selector = NAME): HTMLInputElement => {
  const element = find(selector);
  if (!(element instanceof HTMLInputElement)) throw new Error(`${selector} is no field`);
  return element;
};
const isOpen = ({ find }: OpenedDesk) => find(KEYBOARD) !== undefined;

/** The keyboard is loaded once the window is quiet. */
async function opened() {
  const desk = await openAway('/shops/new');
  await expect.poll(() => desk.find(NAME)).toBeDefined();
  return desk;
}

async function withKeyboard() {
  const desk = await opened();
  await expect
    .poll(() => {
      field(desk).blur();
      touch(NAME);
      return isOpen(desk);
    })
    .toBe(true);
  return desk;
}

test('a finger on a text field opens the keyboard, which keeps the system’s away while it is open', async () => {
  const desk = await withKeyboard();
  expect(field(desk).getAttribute('inputmode')).toBe('none');
  touch(key('done'));
  await desk.settled();
  expect(isOpen(desk)).toBe(false);
  expect(field(desk).getAttribute('inputmode')).toBeNull();
  expect(document.activeElement).not.toBe(field(desk));
});

test('it writes at the cursor and over what is selected, and the page hears each letter', async () => {
  const desk = await withKeyboard();
  touch(key('shift'));
  for (const each of ['w', 'o', 'k']) touch(key(each));
  expect(field(desk).value).toBe('Wok');
  await desk.settled();
  expect(field(desk).value).toBe('Wok');
  field(desk).setSelectionRange(1, 2);
  touch(key('a'));
  touch(key('back'));
  touch(key('e'));
  await desk.settled();
  expect(field(desk).value).toBe('Wek');
});

test('its digits become signs with shift, for one key', async () => {
  const desk = await withKeyboard();
  touch(key('shift'));
  await desk.settled();
  touch(key('2'));
  touch(key('2'));
  expect(field(desk).value).toBe('@2');
});

test('a field takes no more than its length', async () => {
  const desk = await withKeyboard();
  field(desk).maxLength = 2;
  for (const each of ['a', 'b', 'c']) touch(key(each));
  expect(field(desk).value).toBe('ab');
});

test('what it wrote is said to have changed when the field is left', async () => {
  const desk = await withKeyboard();
  const changes: string[] = [];
  field(desk).addEventListener('change', () => changes.push(field(desk).value));
  touch(key('a'));
  touch(key('done'));
  touch(NAME);
  touch(key('done'));
  expect(changes).toEqual(['a']);
});

test('a finger on the next field moves it there', async () => {
  const desk = await withKeyboard();
  touch(ADDRESS);
  await desk.settled();
  expect(field(desk).getAttribute('inputmode')).toBeNull();
  touch(key('h'));
  expect([field(desk).value, field(desk, ADDRESS).value]).toEqual(['', 'h']);
  touch(key('done'));
  expect(field(desk, ADDRESS).getAttribute('inputmode')).toBe('url');
});

test('it stays until a press on something else is over, so that the page does not move under the finger', async () => {
  const desk = await withKeyboard();
  const press = (type: string) =>
    desk
      .find('[data-do=save]')
      ?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
  press('pointerdown');
  field(desk).blur();
  await desk.settled();
  expect(isOpen(desk)).toBe(true);
  press('pointerup');
  expect(isOpen(desk)).toBe(true);
  await expect.poll(() => isOpen(desk)).toBe(false);
});

test('it goes when the field loses the focus, or a real keyboard is heard', async () => {
  const desk = await withKeyboard();
  field(desk).blur();
  await desk.settled();
  expect(isOpen(desk)).toBe(false);
  touch(NAME);
  await desk.settled();
  expect(isOpen(desk)).toBe(true);
  await desk.key('a');
  expect(isOpen(desk)).toBe(false);
  field(desk).blur();
  touch(NAME);
  await desk.settled();
  expect(isOpen(desk)).toBe(false);
});

test('a field is left to the system’s keyboard until it loses the focus', async () => {
  const desk = await withKeyboard();
  touch(key('system'));
  touch(NAME);
  await desk.settled();
  expect(isOpen(desk)).toBe(false);
  expect(field(desk).getAttribute('inputmode')).toBeNull();
  expect(document.activeElement).toBe(field(desk));
  field(desk).blur();
  touch(NAME);
  await desk.settled();
  expect(isOpen(desk)).toBe(true);
});

test('a field that goes with its page takes the keyboard with it', async () => {
  const desk = await withKeyboard();
  await desk.router.push('/diagnostics');
  await expect.poll(() => isOpen(desk)).toBe(false);
});

test('a mouse opens it only where keys on the screen are always wanted', async () => {
  const desk = await withKeyboard();
  touch(key('done'));
  touch(NAME, 'mouse');
  await desk.settled();
  expect(isOpen(desk)).toBe(false);
});

test('a counter that wants no keys on the screen gets none', async () => {
  const desk = await withKeyboard();
  touch(key('done'));
  await desk.router.push('/settings');
  await expect.poll(() => desk.find('[data-part=screen-keys]')).toBeDefined();
  await desk.pressWords('Off');
  expect(localStorage.getItem('servery.screen-keys')).toBe('off');
  await desk.router.push('/shops/new');
  await expect.poll(() => desk.find(NAME)).toBeDefined();
  touch(NAME);
  await desk.settled();
  expect(isOpen(desk)).toBe(false);
  expect(field(desk).getAttribute('inputmode')).toBeNull();
});
