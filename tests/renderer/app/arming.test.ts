// What takes money is armed only after it has lain still: not while it has just come up, has moved, or Enter goes on.
import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineComponent, h, ref } from 'vue';
import { useArming } from '../../../src/renderer/app/arming.ts';
import { holdArming } from '../support/hold-arming.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A button in a part of the screen, at a height that the test sets; below a notice, if one is there. */
function part() {
  const root = ref<HTMLElement | null>(null);
  const isCash = ref(false);
  let isArmed = () => true;
  const wrapper = mount(
    defineComponent(() => {
      const arming = useArming(root);
      isArmed = () => arming.isArmed.value;
      return () =>
        h('div', { ref: root }, [
          h('button', { 'aria-disabled': !arming.isArmed.value }),
          isCash.value ? h('button', { 'aria-disabled': !arming.isArmed.value }) : null,
        ]);
    }),
    { attachTo: document.body },
  );
  const button = wrapper.get('button').element;
  /** `scrolled`: it is on screen at another height, and in its part where it was. */
  const moveTo = async (y: number, { scrolled = 0 } = {}) => {
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, y - scrolled, 100, 60));
    vi.spyOn(button, 'offsetTop', 'get').mockReturnValue(y);
    document.body.append(document.createElement('p'));
    await vi.advanceTimersByTimeAsync(0);
  };
  const enter = (on: Element) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    on.dispatchEvent(event);
    return event;
  };
  return { wrapper, button, isArmed: () => isArmed(), isCash, moveTo, enter };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a press 700 ms after it came up does nothing; one a second later does, and the focus has stayed', async () => {
  const { button, isArmed, wrapper } = part();
  button.focus();
  await wait(700);
  expect([isArmed(), button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await wait(300);
  expect([isArmed(), button.getAttribute('aria-disabled')]).toEqual([true, 'false']);
  expect(document.activeElement).toBe(button);
  wrapper.unmount();
});

test('it is not armed in a test that holds it before that test lets it go, and other timers run', async () => {
  const letGo = holdArming();
  const { isArmed, wrapper } = part();
  const other = vi.fn();
  setTimeout(other, 900);
  await wait(10_000);
  expect(isArmed()).toBe(false);
  expect(other).toHaveBeenCalledOnce();
  letGo();
  expect(isArmed()).toBe(true);
  wrapper.unmount();
});

test('it is disarmed again when it has moved, and when another one has come beside it', async () => {
  const { isArmed, isCash, moveTo, wrapper } = part();
  await moveTo(100);
  await wait(1000);
  expect(isArmed()).toBe(true);
  await moveTo(160);
  expect(isArmed()).toBe(false);
  await wait(1000);
  isCash.value = true;
  await wait(0);
  expect(isArmed()).toBe(false);
  wrapper.unmount();
});

test('a person who scrolls, or a change elsewhere, does not disarm it', async () => {
  const { isArmed, moveTo, wrapper } = part();
  await moveTo(100);
  await wait(1000);
  await moveTo(100, { scrolled: 80 });
  await moveTo(104);
  expect(isArmed()).toBe(true);
  wrapper.unmount();
});

test('Enter again and again is waited out', async () => {
  const { button, isArmed, enter, wrapper } = part();
  await wait(700);
  expect(enter(button).defaultPrevented).toBe(true);
  expect(enter(document.body).defaultPrevented).toBe(false);
  await wait(700);
  expect(isArmed()).toBe(false);
  await wait(300);
  expect(enter(button).defaultPrevented).toBe(false);
  wrapper.unmount();
});
