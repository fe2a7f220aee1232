// A device whose desk has not answered for ten seconds names where else the desk may be.
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnDevice } from '../../../src/contract/devices.ts';
import { createBridge, bridgeKey } from '../../../src/renderer/bridge/bridge.ts';
import { rememberDevice } from '../../../src/renderer/bridge/own-device.ts';
import DeskMovedBar from '../../../src/renderer/app/DeskMovedBar.vue';
import { createWords } from '../../../src/renderer/i18n/words.ts';
import { away, openCoreScreen } from '../support/core-screen.ts';

const id = '0'.repeat(32);
const self: OwnDevice = {
  id,
  kind: 'kitchen',
  name: 'Grill',
  places: ['https://192.168.1.20:8460', window.location.origin],
};

beforeEach(() => {
  localStorage.clear();
});
const takeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => vi.useRealTimers());

async function openBar() {
  takeTimers();
  const never = () => () => undefined;
  const call = () => Promise.resolve({ ok: true, data: self });
  const bridge = createBridge({ call, on: never, line: () => 'up', onLine: never, onResync: never });
  const bar = mount(DeskMovedBar, {
    props: { isLost: false },
    global: { plugins: [createWords('en')], provide: { [bridgeKey as symbol]: bridge } },
  });
  await vi.dynamicImportSettled();
  await flushPromises();
  return bar;
}

test('a device names the places that its desk has told, without its own', async () => {
  rememberDevice(localStorage, { id, kind: 'kitchen', key: null });
  const bar = await openBar();
  await bar.setProps({ isLost: true });
  vi.advanceTimersByTime(9_999);
  await flushPromises();
  expect(bar.find('details').exists()).toBe(false);
  vi.advanceTimersByTime(1);
  await flushPromises();
  expect(bar.findAll('a').map((link) => link.attributes('href'))).toEqual(['https://192.168.1.20:8460/join']);
  expect(bar.text()).toContain('scan the code at the counter again');
  await bar.setProps({ isLost: false });
  expect(bar.find('details').exists()).toBe(false);
});

test('a window of the desk looks nowhere else', async () => {
  const bar = await openBar();
  await bar.setProps({ isLost: true });
  vi.advanceTimersByTime(60_000);
  await flushPromises();
  expect(bar.find('details').exists()).toBe(false);
  expect(localStorage.getItem('servery-desk-places')).toBeNull();
});

test('a kitchen screen says so above its tickets', async () => {
  rememberDevice(localStorage, { id, kind: 'kitchen', key: null });
  const { turn, find, seen, settled } = await openCoreScreen('/kitchen', (desk) =>
    desk.add(away, 'Riverside'),
  );
  await seen('the page', () => find('main') !== undefined);
  await settled();
  takeTimers();
  turn('lost');
  await flushPromises();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await seen('it', () => find('[data-part=desk-moved]') !== undefined);
});
