// The outbox chip in the frame: hidden while all is well, and in words when something is unsent or needs a person.
import { expect, test } from 'vitest';
import type { Command } from '../../../../src/contract/outbox.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, emptySession } from '../../support/scripted-desk.ts';
import { commandOf, emptyOutbox, refusedByShop, type ScriptedOutbox } from '../../support/scripted-outbox.ts';

const CHIP = '[data-part=outbox-chip]';
const SAID = '[data-part=outbox-said]';

async function openWith(outbox: Partial<ScriptedOutbox>, path = '/') {
  const desk = createScriptedDesk({ outbox: { ...emptyOutbox, ...outbox } });
  return { desk, ...(await openDesk(desk, path)) };
}

const refused: Command = commandOf(9, { state: 'refused', error: refusedByShop('no') });

test('is hidden while nothing waits, also if no shop is open', async () => {
  const { find } = await openWith({});
  expect(find(CHIP)).toBeUndefined();
  const none = await openDesk(createScriptedDesk({ session: emptySession }), '/settings');
  expect(none.find(CHIP)).toBeUndefined();
});

test.each([
  ['being sent', { open: [commandOf(1), commandOf(2)] }, 'Sending, 2 left'],
  ['held by the connection', { open: [commandOf(1)], held: 'line' }, '1 queued'],
  ['being verified', { open: [commandOf(1, { state: 'uncertain' })] }, 'Checking 1'],
  ['refused', { open: [refused] }, '1 needs you'],
  ['disputed', { open: [commandOf(1, { state: 'conflict' }), refused] }, '2 need you'],
] as [string, Partial<ScriptedOutbox>, string][])(
  'says in words that a command is %s',
  async (_what, outbox, words) => {
    const { find } = await openWith(outbox);
    expect(find(CHIP)?.textContent).toContain(words);
  },
);

test.each([
  ['person', 'paused'],
  ['token', 'token expired'],
  ['line', 'offline'],
  ['disk', 'disk error'],
] as const)('says why sending is held: %s', async (held, why) => {
  const { find } = await openWith({ open: [commandOf(1)], held });
  expect(find(CHIP)?.textContent).toContain(why);
});

test('says that everything is saved, and continues at the next start', async () => {
  const { find } = await openWith({ open: [commandOf(1)] });
  expect(find(CHIP)?.textContent).toContain('resumes at next start');
  expect(find(CHIP)?.title).toContain('Saved on this device');
});

test('links to the outbox', async () => {
  const { press, router } = await openWith({ open: [commandOf(1)] });
  await press(CHIP);
  expect(router.currentRoute.value.name).toBe('outbox');
});

test('is read aloud when its state changes, and not for every command that is sent', async () => {
  const { desk, find, settled } = await openWith({});
  expect(find(SAID)?.textContent).toBe('');
  desk.notifyOutbox({ open: [commandOf(1), commandOf(2), commandOf(3)] });
  await settled();
  const first = find(SAID)?.textContent;
  expect(first).toContain('3 left');
  desk.notifyOutbox({ open: [commandOf(2), commandOf(3)] });
  await settled();
  expect(find(CHIP)?.textContent).toContain('2 left');
  expect(find(SAID)?.textContent).toBe(first);
  desk.notifyOutbox({ open: [commandOf(2)], held: 'line' });
  await settled();
  expect(find(SAID)?.textContent).toContain('offline');
  desk.notifyOutbox({ open: [], held: null });
  await settled();
  expect(find(SAID)?.textContent).toBe('All changes sent');
});

test('does not warn when the window is closed, because everything is on the disk', async () => {
  await openWith({ open: [commandOf(1)] });
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});

test('removing a shop lists what was never sent', async () => {
  const { press, text } = await openWith({ open: [commandOf(1), commandOf(2)] }, '/shops');
  await press('[data-do=remove]');
  expect(text()).toContain('2 unsent changes, which will be lost');
});

test.each(['person', 'token'] as const)(
  'does not promise to continue by itself if a person has to act first: %s',
  async (held) => {
    const { find } = await openWith({ open: [commandOf(1)], held });
    expect(find(CHIP)?.textContent).not.toContain('resumes at next start');
    expect(find(CHIP)?.textContent).toContain('saved');
  },
);
