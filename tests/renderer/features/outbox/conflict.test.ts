// A conflict: the person sees both sides, and exactly what they choose is sent.
import { expect, test } from 'vitest';
import type { Command } from '../../../../src/contract/outbox.ts';
import { failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { commandId, commandOf, emptyOutbox } from '../../support/scripted-outbox.ts';

const fields = { priceFen: 1900, stock: 8, categories: ['11'], title: 'Fried rice' };

const disputedRice = commandOf(1, {
  title: 'Rice',
  state: 'conflict' as const,
  request: { kind: 'goods.change', id: '106', fields },
  disputed: [
    { path: ['priceFen'], base: 1500, mine: 1900, theirs: 1700 },
    { path: ['stock'], base: 20, mine: 8, theirs: 9 },
    { path: ['categories'], base: ['2'], mine: ['11'], theirs: ['3', '4'] },
  ],
});

const disputedBar = commandOf(1, {
  title: 'Noodles',
  state: 'conflict' as const,
  request: { kind: 'group.rename', id: '7', name: 'Ramen' },
  disputed: [{ path: ['name'], base: 'Noodles', mine: 'Ramen', theirs: 'Pasta' }],
});

async function openSheet(command: Command) {
  const desk = createScriptedDesk({ outbox: { ...emptyOutbox, open: [command] } });
  const opened = await openDesk(desk, '/outbox');
  await opened.press('[data-do=decide]');
  const { find, settled } = opened;
  const choose = async (field: string, side: 'mine' | 'theirs' | 'other') => {
    const input = find(`[data-field="${field}"] [data-side=${side}] input`);
    if (!(input instanceof HTMLInputElement)) throw new Error(`${field} has no ${side}`);
    input.checked = true;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
  };
  const save = async () => {
    document.querySelector('[role=dialog] form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await settled();
  };
  const amended = () => desk.askedFor('outbox.amend');
  return { desk, ...opened, choose, save, amended };
}

test('shows the original value, mine and the shop’s in words, and the undisputed fields', async () => {
  const { text } = await openSheet(disputedRice);
  expect(text()).toContain('Conflict: Rice');
  for (const words of ['¥15.00', '¥19.00', '¥17.00', 'Hot noodles', 'Drinks · Sets', 'Dishes'])
    expect(text()).toContain(words);
  expect(text()).toContain('Also sent:Name: Fried rice');
});

test('sends nothing before every field is decided', async () => {
  const { text, choose, save, amended, find } = await openSheet(disputedRice);
  await choose('priceFen', 'mine');
  expect(text()).toContain('2 left to choose');
  expect(find('[role=dialog] [data-do=save]')?.matches(':disabled')).toBe(true);
  await save();
  expect(amended()).toEqual([]);
});

test('leaves the shop’s choices out of the request, and sends a typed value', async () => {
  const { choose, save, amended, type, text } = await openSheet(disputedRice);
  await choose('priceFen', 'other');
  await type('[data-typed=priceFen]', '18.5');
  await choose('stock', 'theirs');
  await choose('categories', 'mine');
  await save();
  const request = {
    kind: 'goods.change',
    id: '106',
    fields: { priceFen: 1850, categories: ['11'], title: 'Fried rice' },
  };
  expect(amended()).toEqual([{ id: commandId(1), request }]);
  expect(text()).toContain('Conflict resolved');
});

test('chooses mine or the shop’s for all fields with one press', async () => {
  const { press, save, amended } = await openSheet(disputedRice);
  await press('[data-do=all-theirs]');
  await press('[data-do=all-mine]');
  await save();
  expect(amended()).toEqual([{ id: commandId(1), request: { kind: 'goods.change', id: '106', fields } }]);
});

test('sends undisputed fields even if the shop’s side is chosen for all others', async () => {
  const { press, save, amended } = await openSheet(disputedRice);
  await press('[data-do=all-theirs]');
  await save();
  const request = { kind: 'goods.change', id: '106', fields: { title: 'Fried rice' } };
  expect(amended()).toEqual([{ id: commandId(1), request }]);
});

test('cancels a request without remaining fields, and says so before', async () => {
  const { choose, save, amended, desk, text } = await openSheet(disputedBar);
  await choose('name', 'theirs');
  expect(text()).toContain('Your change will be cancelled');
  await save();
  expect(amended()).toEqual([]);
  expect(desk.askedFor('outbox.cancel')).toEqual([{ id: commandId(1) }]);
  expect(text()).toContain('Cancelled. The shop’s values stay');
});

test('refuses an invalid value, and says why', async () => {
  const { choose, type, save, amended, text } = await openSheet(disputedRice);
  await choose('stock', 'theirs');
  await choose('categories', 'theirs');
  await choose('priceFen', 'other');
  await type('[data-typed=priceFen]', 'cheap');
  expect(text()).toContain('Invalid value');
  await save();
  expect(amended()).toEqual([]);
});

test('names the rows of an item by their options, and sends them under their keys', async () => {
  const { save, press, amended, text } = await openSheet(
    commandOf(1, {
      title: 'Tea',
      state: 'conflict',
      request: { kind: 'goods.change', id: '107', fields: { rows: { '31': { priceFen: 650, stock: 3 } } } },
      disputed: [{ path: ['rows', '31', 'priceFen'], base: 500, mine: 650, theirs: 600 }],
    }),
  );
  expect(text()).toContain('Price (31)');
  await press('[data-side=theirs] input');
  await save();
  expect(amended()).toEqual([
    {
      id: commandId(1),
      request: { kind: 'goods.change', id: '107', fields: { rows: { '31': { stock: 3 } } } },
    },
  ]);
});

test('stays open with the choices if they could not be saved', async () => {
  const { desk, choose, save, text, find } = await openSheet(disputedBar);
  desk.answer({
    'outbox.amend': () => failed({ code: 'store.unwritable', message: '', data: { reason: 'disk-full' } }),
  });
  await choose('name', 'mine');
  await save();
  expect(text()).toContain('Not saved: disk full');
  expect(find('[data-side=mine] input')).toHaveProperty('checked', true);
});

test('says that the shop no longer has the item, and offers only to cancel', async () => {
  const gone = { ...disputedBar, isGone: true };
  const desk = createScriptedDesk({ outbox: { ...emptyOutbox, open: [gone] } });
  const { text, find, press } = await openDesk(desk, '/outbox');
  expect(text()).toContain('It was deleted at the shop');
  expect(find('[data-do=decide]')).toBeUndefined();
  await press('[data-do=cancel]');
  await press('[data-answer=yes]');
  expect(desk.askedFor('outbox.cancel')).toHaveLength(1);
});
