// A followed state never goes back in time, even if calls and events overtake each other. On a double, which lets them
// overtake and breaks the connection in every way.
import { expect, test } from 'vitest';
import type { Settings } from '../../../src/contract/settings.ts';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import { createBridge } from '../../../src/renderer/bridge/bridge.ts';
import { follow } from '../../../src/renderer/bridge/follow.ts';
import { createScriptedDesk, englishSettings } from '../support/scripted-desk.ts';

const older: Settings = englishSettings;
const newer: Settings = { ...englishSettings, theme: 'dark' };

/** Answers on demand, in the order that the test gives. */
function heldAnswers() {
  const waiting: ((answer: Result<Settings>) => void)[] = [];
  return {
    question: () => new Promise<Result<Settings>>((resolve) => waiting.push(resolve)),
    answer: async (index: number, answer: Result<Settings>) => {
      waiting[index]?.(answer);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

function followed() {
  const desk = createScriptedDesk();
  const held = heldAnswers();
  return { desk, held, ...follow(createBridge(desk.transport), 'settings.changed', held.question) };
}

test('shows the answer, then the state of the event', async () => {
  const { desk, held, state, ask } = followed();
  expect(state.value).toBeNull();
  void ask();
  await held.answer(0, done(older));
  expect(state.value).toEqual(older);
  desk.emit('settings.changed', newer);
  expect(state.value).toEqual(newer);
});

test('drops an answer that an event has overtaken', async () => {
  const { desk, held, state, ask } = followed();
  void ask();
  desk.emit('settings.changed', newer);
  await held.answer(0, done(older));
  expect(state.value).toEqual(newer);
});

test('drops the answer to an earlier call that arrives after that to a later one', async () => {
  const { held, state, ask } = followed();
  void ask();
  void ask();
  await held.answer(1, done(newer));
  await held.answer(0, done(older));
  expect(state.value).toEqual(newer);
});

test('fetches again when a command is answered after an event, because either may be newer', async () => {
  const { desk, held, state, settle } = followed();
  const command = settle(held.question());
  desk.emit('settings.changed', older);
  await held.answer(0, done(older));
  await held.answer(1, done(newer));
  expect(await command).toEqual(done(older));
  expect(state.value).toEqual(newer);
});

test('fetches again after a break, and keeps the last state if that fails', async () => {
  const { desk, held, state, error } = followed();
  desk.emit('settings.changed', older);
  desk.turn('lost');
  desk.turn('up');
  await held.answer(0, failed({ code: 'bridge.lost', message: '' }));
  expect(state.value).toEqual(older);
  expect(error.value?.code).toBe('bridge.lost');
  desk.emit('settings.changed', newer);
  expect(error.value).toBeNull();
});
