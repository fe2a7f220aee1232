// The history: what was written and what the shop made of it, and the way back where there is one.
import { expect, test } from 'vitest';
import type { Command, Written } from '../../../../src/contract/outbox.ts';
import { failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { commandId, commandOf, emptyOutbox } from '../../support/scripted-outbox.ts';

async function openHistory(...over: Command[]) {
  const desk = createScriptedDesk({ outbox: { ...emptyOutbox, over } });
  const opened = await openDesk(desk, '/outbox');
  await opened.press('[data-show=over] input');
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

test('says what was and what is, and what the shop has changed besides', async () => {
  const { text } = await openHistory({
    ...priceOfTea,
    beyond: [{ path: ['stock'], before: 12, after: 11 }],
  });
  expect(text()).toMatch(/Price of “Tea”.*¥5\.00.*¥6\.50.*Done/);
  expect(text()).toMatch(/The shop changed besides:.*Stock.*12.*11/);
});

test('says where the shop made it otherwise than it was wished', async () => {
  const { text } = await openHistory({
    ...priceOfTea,
    written: [{ path: ['priceFen'], before: 650, after: 500 }],
  });
  expect(text()).toContain('You wanted ¥6.50, the shop made it ¥5.00');
});

test('says of what stood so already that nothing was written', async () => {
  const { text } = await openHistory({ ...priceOfTea, tries: 0 });
  expect(text()).toContain('It stood so at the shop already');
});

test('takes back what was done', async () => {
  const { desk, press, text } = await openHistory(priceOfTea);
  await press('[data-do=undo]');
  expect(desk.askedFor('outbox.undo')).toEqual([{ id: commandId(1) }]);
  expect(text()).toContain('The contrary is on its way');
});

const contrary: Partial<Command> = {
  title: 'Tea',
  requestedAtSeconds: priceOfTea.changedAtSeconds + 1,
  request: { kind: 'goods.change', id: '107', fields: { priceFen: 500 } },
};

test('says of what was taken back that it was, and offers it no more', async () => {
  const { desk, press, find } = await openHistory(priceOfTea);
  const button = find('[data-do=undo]');
  button?.focus();
  button?.click();
  button?.click();
  await press('[data-show=over] input');
  expect(desk.askedFor('outbox.undo')).toHaveLength(1);
  expect(find('[data-do=undo]')).toBeUndefined();
  expect(find('[data-part=taken-back]')?.textContent).toBe('Taken back');
  expect(document.activeElement).toBe(find(`[data-command="${commandId(1)}"]`));
});

test('shows that it is being taken back', async () => {
  const { desk, press, find } = await openHistory(priceOfTea);
  desk.answer({ 'outbox.undo': () => new Promise(() => undefined) });
  await press('[data-do=undo]');
  expect(find('[data-do=undo]')?.classList).toContain('is-loading');
});

test('offers it again where taking it back has failed', async () => {
  const { desk, press, find, text } = await openHistory(priceOfTea);
  desk.answer({
    'outbox.undo': () => failed({ code: 'store.unwritable', message: '', data: { reason: 'disk-full' } }),
  });
  await press('[data-do=undo]');
  expect(text()).toContain('Not saved: the disk is full');
  expect(find('[data-part=taken-back]')).toBeUndefined();
  expect(find('[data-do=undo]')?.matches(':disabled')).toBe(false);
});

test('knows from the history what was taken back before the program was started', async () => {
  const { find } = await openHistory(commandOf(2, { ...contrary, state: 'done' }), priceOfTea);
  const line = `[data-command="${commandId(1)}"]`;
  expect(find(`${line} [data-part=taken-back]`)).toBeDefined();
  expect(find(`${line} [data-do=undo]`)).toBeUndefined();
});

test('requests no contrary a second time where the first still waits', async () => {
  const open = [commandOf(2, contrary)];
  const desk = createScriptedDesk({ outbox: { ...emptyOutbox, open, over: [priceOfTea] } });
  const { press, find } = await openDesk(desk, '/outbox');
  await press('[data-show=over] input');
  await press('[data-do=undo]');
  expect(desk.askedFor('outbox.undo')).toEqual([]);
  expect(find('[data-part=taken-back]')).toBeDefined();
});

test('can be taken back again where the contrary was cancelled', async () => {
  const { find } = await openHistory(commandOf(2, { ...contrary, state: 'cancelled' }), priceOfTea);
  expect(find(`[data-command="${commandId(1)}"] [data-do=undo]`)).toBeDefined();
});

test.each([
  ['an earlier one', { ...contrary, requestedAtSeconds: priceOfTea.requestedAtSeconds - 9 }],
  ['another item', { ...contrary, request: { kind: 'goods.change', id: '108', fields: { priceFen: 500 } } }],
  ['another price', { ...contrary, request: { kind: 'goods.change', id: '107', fields: { priceFen: 501 } } }],
  [
    'more than the price',
    { ...contrary, request: { kind: 'goods.change', id: '107', fields: { priceFen: 500, stock: 1 } } },
  ],
] as [string, Partial<Command>][])('takes for the contrary nothing else: %s', async (_what, other) => {
  const { find } = await openHistory(commandOf(2, { ...other, state: 'done' }), priceOfTea);
  expect(find(`[data-command="${commandId(1)}"] [data-do=undo]`)).toBeDefined();
});

test.each([
  [
    'a removed group would come back as another',
    { request: { kind: 'group.remove', id: '7' }, state: 'done', written: named('Bar', null) },
  ],
  ['what was cancelled was never done', { request: { kind: 'group.add', name: 'Bar' }, state: 'cancelled' }],
  [
    'an item that was made',
    { request: { kind: 'goods.add', fields: { title: 'Tea' } }, state: 'done', written: named('', 'Tea') },
  ],
  [
    'what it was before is not known',
    { ...priceOfTea, written: [{ path: ['priceFen'], before: null, after: 1 }] },
  ],
] as [string, Partial<Command>][])('offers no way back where there is none: %s', async (_why, command) => {
  const { find } = await openHistory(commandOf(1, command));
  expect(find('[data-command]')).toBeDefined();
  expect(find('[data-do=undo]')).toBeUndefined();
});

test('shows the last thousand and says so, a page at a time', async () => {
  const many = Array.from({ length: 1030 }, (_, index) => commandOf(index + 1, { state: 'done' }));
  const { text } = await openHistory(...many);
  expect(document.querySelectorAll('[data-command]')).toHaveLength(50);
  expect(text()).toContain('The last 1,000');
  expect(text()).toContain('1–50 of 1,000');
});

test('says that there is no history yet', async () => {
  const { text } = await openHistory();
  expect(text()).toContain('No history yet');
});
