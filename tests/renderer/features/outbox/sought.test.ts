// An address that names a command: its list and page open, and it is highlighted and focused.
import { expect, test } from 'vitest';
import type { Command } from '../../../../src/contract/outbox.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import {
  commandId,
  commandOf,
  emptyOutbox,
  refusedByShop,
  type ScriptedOutbox,
} from '../../support/scripted-outbox.ts';

const many = (count: number, rest: Partial<Command> = {}) =>
  Array.from({ length: count }, (_, at) => commandOf(at + 1, rest));

const seeking = (outbox: Partial<ScriptedOutbox>, count: number) =>
  openDesk(
    createScriptedDesk({ outbox: { ...emptyOutbox, ...outbox } }),
    `/outbox?command=${commandId(count)}`,
  );

const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-current=true][data-command]')].map(
    ({ dataset }) => dataset.command,
  );

test('shows the page of the queue with the command, highlighted and focused', async () => {
  const { text, find } = await seeking({ open: many(320) }, 262);
  expect(text()).toContain('251–300 of 320');
  expect(marked()).toEqual([commandId(262)]);
  expect(document.activeElement).toBe(find(`[data-command="${commandId(262)}"]`));
});

test('shows the page of the history for a finished command', async () => {
  const over = many(120, { state: 'done' });
  const { text } = await seeking({ open: [commandOf(500)], over }, 70);
  expect(text()).toContain('51–100 of 120');
  expect(marked()).toEqual([commandId(70)]);
});

test('says that the command is in neither list, and shows the queue', async () => {
  const { text, find } = await seeking({ open: [commandOf(1)] }, 7);
  expect(text()).toContain('This change no longer exists');
  expect(find(`[data-command="${commandId(1)}"]`)).toBeDefined();
  expect(marked()).toEqual([]);
});

test('shows the first change that needs a person, however long the queue before it is', async () => {
  const open = [...many(70), commandOf(71, { state: 'refused', error: refusedByShop('name taken') })];
  const { find, press, text } = await openDesk(
    createScriptedDesk({ outbox: { ...emptyOutbox, open } }),
    '/receipt-groups',
  );
  expect(find('[data-part=outbox-chip]')?.textContent).toContain('1');
  await press('[data-part=outbox-chip]');
  expect(marked()).toEqual([commandId(71)]);
  expect(text()).toContain('name taken');
});

test('lets the person move freely afterwards', async () => {
  const { press, key } = await seeking({ open: many(120) }, 60);
  await press('[data-do=page-before]');
  expect(marked()).toEqual([]);
  await press('[data-do=page-after]');
  await key('Tab');
  expect(document.activeElement).not.toBe(document.querySelector(`[data-command="${commandId(60)}"]`));
});

test('opens another command when the address changes', async () => {
  const { router, settled } = await seeking({ open: many(120) }, 60);
  await router.push({ name: 'outbox', query: { command: commandId(3) } });
  await settled();
  expect(marked()).toEqual([commandId(3)]);
});
