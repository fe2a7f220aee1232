// The menu button by keyboard and touch: opening, moving, closing, and the focus.
import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import MenuButton from '../../../src/renderer/ui/MenuButton.vue';

const options = [
  { value: 'one', words: 'First' },
  { value: 'two', words: 'Second', isChosen: true },
  { value: 'three', words: 'Third', startsGroup: true },
];

let menu: VueWrapper;
beforeEach(() => {
  menu = mount(MenuButton, { props: { label: 'Order', options }, attachTo: document.body });
});
afterEach(() => {
  menu.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = () => menu.get('button');
const focused = () => document.activeElement?.textContent;
/** Vue ignores an event on an element that was created in the same millisecond; no person is as fast. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 2));
const key = async (name: string) => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  await aMoment();
};
const open = async () => {
  await button().trigger('click');
  await aMoment();
};

test('opens at the chosen entry, and announces that it is open', async () => {
  expect(menu.find('[role=menu]').exists()).toBe(false);
  await open();
  expect(button().attributes('aria-expanded')).toBe('true');
  expect(focused()).toBe('Second');
  expect(menu.emitted('open')).toHaveLength(1);
});

test.each([
  ['to the right if it would start left of the window', { left: -120, right: 100 }, '128px'],
  ['to the left if it would end right of the window', { left: 900, right: 1100 }, '-84px'],
  ['by nothing if it fits', { left: 400, right: 600 }, '0px'],
])('moves the menu %s', async (_where, place, translate) => {
  vi.stubGlobal('innerWidth', 1024);
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(place as DOMRect);
  await open();
  expect(menu.get<HTMLElement>('[role=menu]').element.style.translate).toBe(translate);
});

test('wraps around, and moves to either end', async () => {
  await open();
  await key('ArrowDown');
  expect(focused()).toBe('Third');
  await key('ArrowDown');
  expect(focused()).toBe('First');
  await key('ArrowUp');
  expect(focused()).toBe('Third');
  await key('Home');
  expect(focused()).toBe('First');
  await key('End');
  expect(focused()).toBe('Third');
});

test('chooses by key and by touch, closes, and returns the focus', async () => {
  await open();
  await key('Enter');
  await open();
  await menu.findAll('[role=menuitem]')[2]?.trigger('click');
  expect(menu.emitted('choose')).toEqual([['two'], ['three']]);
  expect(menu.find('[role=menu]').exists()).toBe(false);
  expect(document.activeElement).toBe(button().element);
});

test('closes without a choice on Escape, and on a touch outside', async () => {
  await open();
  await key('Escape');
  expect(menu.find('[role=menu]').exists()).toBe(false);
  expect(document.activeElement).toBe(button().element);
  await open();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await nextTick();
  expect(menu.find('[role=menu]').exists()).toBe(false);
  expect(menu.emitted('choose')).toBeUndefined();
});

test('opens by keyboard at its first or its last entry', async () => {
  button().element.focus();
  await key('ArrowDown');
  expect(focused()).toBe('First');
  await key('Escape');
  await key('ArrowUp');
  expect(focused()).toBe('Third');
});
