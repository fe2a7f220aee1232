// The queue as a whole: pausing and resuming, why it is held, its pages, and its updates while commands are sent.
import { expect, test } from 'vitest';
import type { Command } from '../../../../src/contract/outbox.ts';
import { done, failed } from '../../../../src/contract/result.ts';
import { PAUSE_MS } from '../../../../src/renderer/bridge/one-by-one.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { commandId, commandOf, emptyOutbox } from '../../support/scripted-outbox.ts';

const deskWith = (...open: Command[]) => createScriptedDesk({ outbox: { ...emptyOutbox, open } });
const line = (count: number) => `[data-command="${commandId(count)}"]`;
const wordsOf = (count: number) =>
  (document.querySelector(line(count))?.textContent ?? '').replace(/\s+/g, ' ').trim();
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-command]')].map(({ dataset }) => dataset.command);

test('pauses the whole queue and resumes it', async () => {
  const desk = deskWith(commandOf(1));
  const { press, text } = await openDesk(desk, '/outbox');
  await press('[data-do=hold]');
  expect(desk.askedFor('outbox.hold')).toEqual([{ held: true }]);
  expect(text()).toContain('Sending is paused');
  expect(wordsOf(1)).toContain('Waiting: paused');
  await press('[data-do=hold]');
  expect(desk.askedFor('outbox.hold')).toHaveLength(2);
  expect(text()).not.toContain('Sending is paused');
});

test.each([
  ['line', 'Can’t reach the shop', 'Try now'],
  ['token', 'The shop rejected the saved token', 'Replace token'],
  ['disk', 'Can’t write to disk, so nothing is sent', 'Details'],
] as const)('says why nothing is sent, and what to do: %s', async (held, why, way) => {
  const desk = createScriptedDesk({ outbox: { ...emptyOutbox, open: [commandOf(1)], held } });
  const { text, pressWords } = await openDesk(desk, '/outbox');
  expect(text()).toContain(why);
  await pressWords(way);
});

test('pages through a long queue, moves a command to another page, and shows its progress', async () => {
  const many = Array.from({ length: 120 }, (_, index) => commandOf(index + 1));
  const desk = deskWith(...many);
  const { press, text, settled, find } = await openDesk(desk, '/outbox');
  expect(order()).toHaveLength(50);
  await press('[data-do=page-after]');
  expect(text()).toContain('51–100 of 120');
  expect(order()[0]).toBe(commandId(51));
  await press(`${line(51)} [data-do=up]`);
  expect(desk.askedFor('outbox.move')).toEqual([{ id: commandId(51), before: commandId(50) }]);
  desk.notifyOutbox({ open: many.slice(90) });
  await expect.poll(() => text()).toContain('90 of 120');
  await settled();
  // The command on screen has been sent meanwhile.
  await expect.poll(() => order()).toHaveLength(30);
  expect(find('[data-part=pages]')).toBeUndefined();
});

test('loads the list once more if it changed while it was loading, and not for every change', async () => {
  const desk = deskWith(commandOf(1));
  const { settled } = await openDesk(desk, '/outbox');
  // The opening of the page may load again after a pause.
  await new Promise((resolve) => setTimeout(resolve, 3 * PAUSE_MS));
  const before = desk.askedFor('outbox.list').length;
  const late: (() => void)[] = [];
  desk.answer({
    'outbox.list': () =>
      new Promise((answer) => {
        const { open, revision } = desk.state.outbox;
        late.push(() => answer(done({ commands: [...open], total: open.length, revision })));
      }),
  });
  for (let count = 2; count < 6; count += 1) {
    desk.notifyOutbox({ open: [commandOf(count)] });
    await settled();
  }
  expect(desk.askedFor('outbox.list').length - before).toBe(1);
  late.shift()?.();
  await expect.poll(() => late).toHaveLength(1);
  late.shift()?.();
  await expect.poll(() => order()).toEqual([commandId(5)]);
  expect(desk.askedFor('outbox.list').length - before).toBe(2);
});

test('says why the list cannot be read', async () => {
  const desk = deskWith(commandOf(1));
  desk.answer({
    'outbox.list': () => failed({ code: 'store.unwritable', message: '', data: { reason: 'disk-full' } }),
  });
  const { text } = await openDesk(desk, '/outbox');
  expect(text()).toContain('Not saved: disk full');
});
