// While the shop is out of reach, a screen that is seen asks soon again; one that is hidden leaves it to the desk.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDesk } from '../support/open-desk.ts';
import { createScriptedDesk } from '../support/scripted-desk.ts';
import { openSession } from '../support/scripted-session.ts';

const away = { ...openSession, connection: { ...openSession.connection, state: 'offline' as const } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
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

test('a screen that is seen asks within ten seconds of the shop’s return, again and again', async () => {
  see('visible');
  const { asked } = await deskAway();
  vi.advanceTimersByTime(10_000);
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(asked()).toBe(5);
});

test('a screen that is hidden asks nothing, and at once when it is seen again', async () => {
  see('hidden');
  const { asked } = await deskAway();
  vi.advanceTimersByTime(60_000);
  expect(asked()).toBe(0);
  see('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked()).toBe(1);
});

test('nothing is asked once the shop answers', async () => {
  see('visible');
  const { desk, settled, asked } = await deskAway();
  desk.tell('session.changed', openSession);
  await settled();
  vi.advanceTimersByTime(60_000);
  expect(asked()).toBe(0);
});
