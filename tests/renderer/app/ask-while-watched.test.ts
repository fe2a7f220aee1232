// While the shop is offline, a visible screen retries soon; a hidden one leaves it to the desk program. A used screen says so.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDesk } from '../support/open-desk.ts';
import { createScriptedDesk } from '../support/scripted-desk.ts';
import { openSession } from '../support/scripted-session.ts';

const away = { ...openSession, connection: { ...openSession.connection, state: 'offline' as const } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const see = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

async function deskAway() {
  const desk = createScriptedDesk({ session: away });
  const { settled } = await openDesk(desk);
  return { desk, settled, asked: () => desk.askedFor('session.check').length };
}

test('a visible screen asks again within ten seconds while the shop is offline', async () => {
  see('visible');
  const { asked } = await deskAway();
  vi.advanceTimersByTime(10_000);
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(asked()).toBe(5);
});

test('a hidden screen asks nothing, and asks at once when it becomes visible', async () => {
  see('hidden');
  const { asked } = await deskAway();
  vi.advanceTimersByTime(60_000);
  expect(asked()).toBe(0);
  see('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked()).toBe(1);
});

test('a screen stops asking once the shop answers', async () => {
  see('visible');
  const { desk, settled, asked } = await deskAway();
  desk.emit('session.changed', openSession);
  await settled();
  vi.advanceTimersByTime(60_000);
  expect(asked()).toBe(0);
});

test('a used screen says so, but not more often than every fifteen seconds', async () => {
  see('visible');
  const { desk } = await deskAway();
  const said = () => desk.askedFor('session.watch');
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
