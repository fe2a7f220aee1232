// While the shop is offline, a visible screen retries soon; a hidden one leaves it to the desk program. A used screen says so.
import { afterEach, expect, test, vi } from 'vitest';
import { openOddScreen } from '../support/odd-screen.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const see = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** The timers are the test's from when the window opens. */
async function openOffline() {
  const screen = await openOddScreen('/', {
    beforehand: (shop) => shop.setDown(true),
    then: async (_shop, desk) => {
      await desk.until('session.changed', ({ connection }) => connection.state === 'offline');
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    },
  });
  return { ...screen, asked: () => screen.askedFor('session.check').length };
}

test('a visible screen asks again within ten seconds while the shop is offline', async () => {
  see('visible');
  const { asked } = await openOffline();
  vi.advanceTimersByTime(10_000);
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(asked()).toBe(5);
});

test('a hidden screen asks nothing, and asks at once when it becomes visible', async () => {
  see('hidden');
  const { asked } = await openOffline();
  vi.advanceTimersByTime(60_000);
  expect(asked()).toBe(0);
  see('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked()).toBe(1);
});

test('a screen stops asking once the shop answers', async () => {
  see('visible');
  const { shop, desk, seen, find, asked } = await openOffline();
  shop.setDown(false);
  await desk.ask('session.check', null);
  await seen('that it answers', () => find('[data-part=pill]')?.textContent.trim() === 'Online');
  vi.advanceTimersByTime(60_000);
  expect(asked()).toBe(0);
});

test('a used screen says so, but not more often than every fifteen seconds', async () => {
  see('visible');
  const { askedFor } = await openOffline();
  const said = () => askedFor('session.watch');
  expect(said()).toEqual([{ isUsed: true }]);
  vi.setSystemTime(Date.now() + 1_000);
  window.dispatchEvent(new Event('pointerdown'));
  expect(said()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 20_000);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
  expect(said()).toHaveLength(2);
  see('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(said().at(-1)).toEqual({ isUsed: false });
});
