// The history: what was sent and what the shop made of it, with an undo where possible.
import { expect, test } from 'vitest';
import type { Command, Written } from '../../../../src/contract/outbox.ts';
import { failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { commandId, commandOf, emptyOutbox } from '../../support/scripted-outbox.ts';

async function openHistory(...over: Command[]) {
  const desk = createScriptedDesk({ outbox: { ...emptyOutbox, over } });
  const opened = await openDesk(desk, '/outbox');
  await opened.press('[data-show=over]');
  return { desk, ...opened };
}

const named = (before: string, after: string | null): Written[] => [{ path: ['title'], before, after }];

const priceOfTea = commandOf(1, {
  title: 'Tea',
  state: 'done',
  tries: 1,
  request: { kind: 'goods.change', id: '107', fields: { priceFen: 650 } },
  written: [{ path: ['priceFen'], before: 500, after: 650 }],
});

test('shows old and new values, and what else the shop has changed', async () => {
  const { text } = await openHistory({
    ...priceOfTea,
    beyond: [{ path: ['stock'], before: 12, after: 11 }],
  });
  expect(text()).toMatch(/Tea: Price.*¥5\.00.*¥6\.50.*Sent/);
  expect(text()).toMatch(/Also changed by the shop:.*Stock.*12.*11/);
});

test('shows values that the shop stored differently from the request', async () => {
  const { text } = await openHistory({
    ...priceOfTea,
    written: [{ path: ['priceFen'], before: 650, after: 500 }],
  });
  expect(text()).toContain('You entered ¥6.50, the shop saved ¥5.00');
});

test('says that nothing was written if the shop already had the values', async () => {
  const { text } = await openHistory({ ...priceOfTea, tries: 0 });
  expect(text()).toContain('Already up to date');
});

test('undoes a sent change', async () => {
  const { desk, press, text } = await openHistory(priceOfTea);
  await press('[data-do=undo]');
  expect(desk.askedFor('outbox.undo')).toEqual([{ id: commandId(1) }]);
  expect(text()).toContain('Undoing…');
});

const contrary: Partial<Command> = {
  title: 'Tea',
  requestedAtSeconds: priceOfTea.changedAtSeconds + 1,
  request: { kind: 'goods.change', id: '107', fields: { priceFen: 500 } },
};

test('says that a change was undone, and offers no further undo', async () => {
  const { desk, press, find } = await openHistory(priceOfTea);
  const button = find('[data-do=undo]');
  button?.focus();
  button?.click();
  button?.click();
  await press('[data-show=over]');
  expect(desk.askedFor('outbox.undo')).toHaveLength(1);
  expect(find('[data-do=undo]')).toBeUndefined();
  expect(find('[data-part=taken-back]')?.textContent).toBe('Undone');
  expect(document.activeElement).toBe(find(`[data-command="${commandId(1)}"]`));
});

test('shows that an undo is in progress', async () => {
  const { desk, press, find } = await openHistory(priceOfTea);
  desk.answer({ 'outbox.undo': () => new Promise(() => undefined) });
  await press('[data-do=undo]');
  expect(find('[data-do=undo]')?.classList).toContain('is-loading');
});

test('offers the undo again if it has failed', async () => {
  const { desk, press, find, text } = await openHistory(priceOfTea);
  desk.answer({
    'outbox.undo': () => failed({ code: 'store.unwritable', message: '', data: { reason: 'disk-full' } }),
  });
  await press('[data-do=undo]');
  expect(text()).toContain('Not saved: disk full');
  expect(find('[data-part=taken-back]')).toBeUndefined();
  expect(find('[data-do=undo]')?.matches(':disabled')).toBe(false);
});

test('recognises from the history what was undone before the program started', async () => {
  const { find } = await openHistory(commandOf(2, { ...contrary, state: 'done' }), priceOfTea);
  const line = `[data-command="${commandId(1)}"]`;
  expect(find(`${line} [data-part=taken-back]`)).toBeDefined();
  expect(find(`${line} [data-do=undo]`)).toBeUndefined();
});

test('requests no second undo while the first is waiting', async () => {
  const open = [commandOf(2, contrary)];
  const desk = createScriptedDesk({ outbox: { ...emptyOutbox, open, over: [priceOfTea] } });
  const { press, find } = await openDesk(desk, '/outbox');
  await press('[data-show=over]');
  await press('[data-do=undo]');
  expect(desk.askedFor('outbox.undo')).toEqual([]);
  expect(find('[data-part=taken-back]')).toBeDefined();
});

test('can be undone again if the undo was cancelled', async () => {
  const { find } = await openHistory(commandOf(2, { ...contrary, state: 'cancelled' }), priceOfTea);
  expect(find(`[data-command="${commandId(1)}"] [data-do=undo]`)).toBeDefined();
});

test.each([
  ['an earlier command', { ...contrary, requestedAtSeconds: priceOfTea.requestedAtSeconds - 9 }],
  ['another item', { ...contrary, request: { kind: 'goods.change', id: '108', fields: { priceFen: 500 } } }],
  ['another price', { ...contrary, request: { kind: 'goods.change', id: '107', fields: { priceFen: 501 } } }],
  [
    'a change of more than the price',
    { ...contrary, request: { kind: 'goods.change', id: '107', fields: { priceFen: 500, stock: 1 } } },
  ],
] as [string, Partial<Command>][])(
  'does not mistake another command for the undo: %s',
  async (_what, other) => {
    const { find } = await openHistory(commandOf(2, { ...other, state: 'done' }), priceOfTea);
    expect(find(`[data-command="${commandId(1)}"] [data-do=undo]`)).toBeDefined();
  },
);

test.each([
  [
    'a removed group would return with another id',
    { request: { kind: 'group.remove', id: '7' }, state: 'done', written: named('Bar', null) },
  ],
  ['a cancelled command was never sent', { request: { kind: 'group.add', name: 'Bar' }, state: 'cancelled' }],
  [
    'an item was created',
    { request: { kind: 'goods.add', fields: { title: 'Tea' } }, state: 'done', written: named('', 'Tea') },
  ],
  [
    'the previous value is unknown',
    { ...priceOfTea, written: [{ path: ['priceFen'], before: null, after: 1 }] },
  ],
] as [string, Partial<Command>][])('offers no undo if there is none: %s', async (_why, command) => {
  const { find } = await openHistory(commandOf(1, command));
  expect(find('[data-command]')).toBeDefined();
  expect(find('[data-do=undo]')).toBeUndefined();
});

test('shows the last thousand commands page by page, and says so', async () => {
  const many = Array.from({ length: 1030 }, (_, index) => commandOf(index + 1, { state: 'done' }));
  const { text } = await openHistory(...many);
  expect(document.querySelectorAll('[data-command]')).toHaveLength(50);
  expect(text()).toContain('Last 1,000');
  expect(text()).toContain('1–50 of 1,000');
});

test('says that there is no history yet', async () => {
  const { text } = await openHistory();
  expect(text()).toContain('No history yet');
});
