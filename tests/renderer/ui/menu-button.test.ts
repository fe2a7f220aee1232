// The menu button by keyboard and touch: opening, choosing, closing, and the focus.
import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import MenuButton from '../../../src/renderer/ui/MenuButton.vue';

const options = [
  { value: 'one', words: 'First' },
  { value: 'two', words: 'Second', isChosen: true },
  { value: 'three', words: 'Third', startsGroup: true },
];

let menu: VueWrapper;
beforeEach(() => {
  // The library opens and closes by the hooks of its transition.
  const global = { stubs: { transition: false } };
  menu = mount(MenuButton, { props: { label: 'Order', options }, attachTo: document.body, global });
});
afterEach(() => menu.unmount());

const button = () => menu.get('button');
const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
const open = async () => {
  await button().trigger('click');
  await expect.poll(() => entries()).toHaveLength(3);
};
const isClosed = () => expect.poll(() => button().attributes('aria-expanded')).toBe('false');

test('has no entries before it is opened', async () => {
  expect(entries()).toEqual([]);
  await open();
  expect(entries().map(({ textContent }) => textContent.trim())).toEqual(['First', 'Second', 'Third']);
  await expect.poll(() => menu.emitted('open')).toHaveLength(1);
});

test('announces that it is open, and which entry is chosen', async () => {
  await open();
  expect(button().attributes()).toMatchObject({ 'aria-haspopup': 'menu', 'aria-expanded': 'true' });
  expect(entries().map((entry) => entry.getAttribute('aria-current'))).toEqual([null, 'true', null]);
});

test('chooses an entry and closes', async () => {
  await open();
  entries()[2]?.click();
  await isClosed();
  expect(menu.emitted('choose')).toEqual([['three']]);
});

test('closes without a choice on Escape', async () => {
  await open();
  // The library takes keys once the menu has finished opening.
  const pressEscape = () => {
    const escape = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true });
    (document.activeElement ?? document.body).dispatchEvent(escape);
    return button().attributes('aria-expanded');
  };
  await expect.poll(pressEscape).toBe('false');
  expect(menu.emitted('choose')).toBeUndefined();
});
