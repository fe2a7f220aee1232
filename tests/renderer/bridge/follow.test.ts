// A followed state never goes back in time, even if calls and events overtake each other. The test answers the questions
// itself, because it needs an old answer to come late; the events are those of the real core.
import { expect, test } from 'vitest';
import type { Settings } from '../../../src/contract/settings.ts';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import { createBridge } from '../../../src/renderer/bridge/bridge.ts';
import { follow } from '../../../src/renderer/bridge/follow.ts';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { usualSettings } from '../../support/usual-settings.ts';
import { windowOn } from '../support/core-window.ts';

const older: Settings = { ...usualSettings, theme: 'light' };
const newer: Settings = { ...usualSettings, theme: 'dark' };

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
  const desk = openMemoryDesk();
  const { transport, turn } = windowOn(desk);
  const held = heldAnswers();
  const change = ({ theme }: Settings) => desk.ask('settings.change', { theme });
  return { change, turn, held, ...follow(createBridge(transport), 'settings.changed', held.question) };
}

test('shows the answer, then the state of the event', async () => {
  const { change, held, state, ask } = followed();
  expect(state.value).toBeNull();
  void ask();
  await held.answer(0, done(older));
  expect(state.value).toEqual(older);
  await change(newer);
  expect(state.value).toEqual(newer);
});

test('drops an answer that an event has overtaken', async () => {
  const { change, held, state, ask } = followed();
  void ask();
  await change(newer);
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
  const { change, held, state, settle } = followed();
  const command = settle(held.question());
  await change(older);
  await held.answer(0, done(older));
  await held.answer(1, done(newer));
  expect(await command).toEqual(done(older));
  expect(state.value).toEqual(newer);
});

test('fetches again after a break, and keeps the last state if that fails', async () => {
  const { change, turn, held, state, error } = followed();
  await change(older);
  turn('lost');
  turn('up');
  await held.answer(0, failed({ code: 'bridge.lost', message: '' }));
  expect(state.value).toEqual(older);
  expect(error.value?.code).toBe('bridge.lost');
  await change(newer);
  expect(error.value).toBeNull();
});
