// A followed state never goes back in time, however calls and events cross on their way.
import { expect, test } from 'vitest';
import type { Settings } from '../../../src/contract/settings.ts';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import { createBridge } from '../../../src/renderer/bridge/bridge.ts';
import { follow } from '../../../src/renderer/bridge/follow.ts';
import { createScriptedDesk, englishSettings } from '../support/scripted-desk.ts';

const older: Settings = englishSettings;
const newer: Settings = { ...englishSettings, theme: 'dark' };

/** Answers when it is told to, in the order in which it is told. */
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

test('shows what was answered, then what the event says', async () => {
  const { desk, held, state, ask } = followed();
  expect(state.value).toBeNull();
  void ask();
  await held.answer(0, done(older));
  expect(state.value).toEqual(older);
  desk.tell('settings.changed', newer);
  expect(state.value).toEqual(newer);
});

test('drops an answer that an event has overtaken', async () => {
  const { desk, held, state, ask } = followed();
  void ask();
  desk.tell('settings.changed', newer);
  await held.answer(0, done(older));
  expect(state.value).toEqual(newer);
});

test('drops the answer to an earlier question that comes after that to a later one', async () => {
  const { held, state, ask } = followed();
  void ask();
  void ask();
  await held.answer(1, done(newer));
  await held.answer(0, done(older));
  expect(state.value).toEqual(newer);
});

test('asks anew where a command was answered after an event, since either may be the newer', async () => {
  const { desk, held, state, settle } = followed();
  const command = settle(held.question());
  desk.tell('settings.changed', older);
  await held.answer(0, done(older));
  await held.answer(1, done(newer));
  expect(await command).toEqual(done(older));
  expect(state.value).toEqual(newer);
});

test('asks anew after a break, and keeps showing what it knew when that fails', async () => {
  const { desk, held, state, error } = followed();
  desk.tell('settings.changed', older);
  desk.turn('lost');
  desk.turn('up');
  await held.answer(0, failed({ code: 'bridge.lost', message: '' }));
  expect(state.value).toEqual(older);
  expect(error.value?.code).toBe('bridge.lost');
  desk.tell('settings.changed', newer);
  expect(error.value).toBeNull();
});
