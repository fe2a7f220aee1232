// The queue on the page: every command in plain words, with its cause, and with what can be done about it.
import { expect, test } from 'vitest';
import type { Command } from '../../../../src/contract/outbox.ts';
import { done, failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, nameNotFound } from '../../support/scripted-desk.ts';
import { commandId, commandOf, emptyOutbox, refusedByShop } from '../../support/scripted-outbox.ts';

const deskWith = (...open: Command[]) => createScriptedDesk({ outbox: { ...emptyOutbox, open } });
const line = (count: number) => `[data-command="${commandId(count)}"]`;
const wordsOf = (count: number) =>
  (document.querySelector(line(count))?.textContent ?? '').replace(/\s+/g, ' ').trim();
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-command]')].map(({ dataset }) => dataset.command);

test('says that there is nothing to send', async () => {
  const { text } = await openDesk(createScriptedDesk(), '/outbox');
  expect(text()).toContain('All changes sent');
  expect(text()).toContain('Open (0)');
});

test('describes each request in words', async () => {
  const goods = { title: 'Rice', id: '106' };
  const requests = [
    commandOf(1, { request: { kind: 'group.add', name: 'Bar' } }),
    commandOf(2, { request: { kind: 'group.rename', id: '7', name: 'Long bar' }, title: 'Bar' }),
    commandOf(3, { request: { kind: 'group.remove', id: '7' }, title: 'Bar' }),
    commandOf(4, {
      request: { kind: 'goods.add', fields: { title: 'Noodles', priceFen: 1800 } },
      title: 'Noodles',
    }),
    commandOf(5, { ...goods, id: commandId(5), request: { kind: 'goods.sell-out', id: '106' } }),
    commandOf(6, {
      ...goods,
      id: commandId(6),
      request: { kind: 'goods.change', id: '106', fields: { priceFen: 250 } },
    }),
    commandOf(7, {
      title: 'Rice',
      waitsFor: commandId(6),
      request: { kind: 'goods.change', id: '106', fields: { stock: 30, state: 'in-warehouse' } },
    }),
  ];
  const { text } = await openDesk(deskWith(...requests), '/outbox');
  expect(text()).toContain('New receipt group: Bar');
  expect(text()).toContain('Receipt group: Bar → Long bar');
  expect(text()).toContain('Delete receipt group: Bar');
  expect(text()).toContain('New item: Noodles');
  expect(text()).toContain('Rice: sold out');
  expect(wordsOf(6)).toContain('Rice: Price');
  expect(wordsOf(6)).toContain('¥2.50');
  expect(wordsOf(7)).toContain('Rice: 2 changes');
  expect(wordsOf(7)).toMatch(/Stock.*30.*Status.*Off sale/);
  expect(wordsOf(7)).toContain('Waiting for: Rice: Price');
});

test('names a row by its options', async () => {
  const desk = deskWith(
    commandOf(1, {
      title: 'Beef noodle soup',
      request: { kind: 'goods.change', id: '101', fields: { rows: { '31,40': { priceFen: 650 } } } },
    }),
  );
  const kinds = [
    { name: 'Size', options: [{ id: '31', name: 'large' }] },
    { name: 'Heat', options: [{ id: '40', name: 'mild' }] },
  ];
  const row = { virtualFen: null, flashSaleFen: null, stock: 5, sales: null, code: '', picture: null };
  const found = await createScriptedDesk().transport.call('goods.get', { id: '101' });
  const { data } = found as { data: object };
  desk.answer({
    'goods.get': () =>
      done({ ...data, kinds, rows: [{ ...row, options: ['31', '40'], priceFen: 500 }] } as never),
  });
  await openDesk(desk, '/outbox');
  expect(wordsOf(1)).toContain('Beef noodle soup, large, mild: Price');
  expect(wordsOf(1)).toContain('¥6.50');
});

test('says that an answer was lost, and that nothing is done twice', async () => {
  await openDesk(deskWith(commandOf(1, { state: 'uncertain', tries: 1, error: nameNotFound })), '/outbox');
  expect(wordsOf(1)).toContain('The shop’s answer was lost');
  expect(wordsOf(1)).toContain('nothing is sent twice');
  expect(wordsOf(1)).toContain('1 attempt');
  expect(wordsOf(1)).toContain('Address not found');
});

test('says in the shop’s words why a command was refused, and accepts another name', async () => {
  const desk = deskWith(commandOf(1, { state: 'refused', error: refusedByShop('name taken') }));
  const { press, type, text } = await openDesk(desk, '/outbox');
  expect(wordsOf(1)).toContain('Shop’s message: name taken');
  expect(wordsOf(1)).toContain('c0ffee');
  await press(`${line(1)} [data-do=edit]`);
  await type('[data-typed=name] input, input[data-typed=name]', ' ');
  expect(text()).toContain('Required');
  expect(document.querySelector('[role=dialog] [data-do=save]')).toHaveProperty('disabled', true);
  await type('[data-typed=name] input, input[data-typed=name]', 'Second bar');
  document.querySelector('[role=dialog] form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await expect
    .poll(() => desk.askedFor('outbox.amend'))
    .toEqual([{ id: commandId(1), request: { kind: 'group.add', name: 'Second bar' } }]);
});

test('retries a refused command, and one that waits for its time, at once', async () => {
  const desk = deskWith(
    commandOf(1, { state: 'refused', error: refusedByShop('busy') }),
    commandOf(2, { notBeforeSeconds: 1_790_000_500, error: nameNotFound }),
    commandOf(3),
  );
  const { press, find } = await openDesk(desk, '/outbox');
  expect(wordsOf(2)).toContain('Retrying after');
  expect(find(`${line(3)} [data-do=retry]`)).toBeUndefined();
  await press(`${line(1)} [data-do=retry]`);
  await press(`${line(2)} [data-do=retry]`);
  expect(desk.askedFor('outbox.retry')).toEqual([{ id: commandId(1) }, { id: commandId(2) }]);
});

test('cancels only after a confirmation, and says that dependent commands are cancelled too', async () => {
  const desk = deskWith(
    commandOf(1),
    commandOf(2, { request: { kind: 'group.rename', id: `new-${commandId(1)}`, name: 'Long bar' } }),
  );
  const { press, pressWords, text } = await openDesk(desk, '/outbox');
  await press(`${line(1)} [data-do=cancel]`);
  expect(text()).toContain('Later changes to it are cancelled too');
  await pressWords('Keep');
  expect(desk.askedFor('outbox.cancel')).toEqual([]);
  await press(`${line(1)} [data-do=cancel]`);
  await press('[data-answer=yes]');
  expect(desk.askedFor('outbox.cancel')).toEqual([{ id: commandId(1) }]);
  expect(order()).toEqual([commandId(2)]);
});

test('offers no cancel while the command is being sent', async () => {
  const { find } = await openDesk(deskWith(commandOf(1, { state: 'sending' })), '/outbox');
  expect(find(`${line(1)} [data-do=cancel]`)).toBeUndefined();
});

test('moves a command by its buttons and by keys, and leaves the focus on it', async () => {
  const desk = deskWith(commandOf(1), commandOf(2), commandOf(3));
  const { press, key, find, text } = await openDesk(desk, '/outbox');
  find(`${line(3)} [data-do=up]`)?.focus();
  await press(`${line(3)} [data-do=up]`);
  expect(order()).toEqual([1, 3, 2].map(commandId));
  expect(text()).toContain('Now number 2');
  expect(document.activeElement).toBe(find(`${line(3)} [data-do=up]`));
  await key('ArrowDown', { altKey: true });
  expect(order()).toEqual([1, 2, 3].map(commandId));
  expect(desk.askedFor('outbox.move')).toEqual([
    { id: commandId(3), before: commandId(2) },
    { id: commandId(3), before: null },
  ]);
});

test('moves no command before one that it depends on, nor before one that is being sent', async () => {
  const desk = deskWith(
    commandOf(1, { state: 'sending' }),
    commandOf(2),
    commandOf(3, { waitsFor: commandId(2) }),
  );
  const { find, key } = await openDesk(desk, '/outbox');
  const isOff = (selector: string) => find(selector)?.matches(':disabled');
  expect(isOff(`${line(2)} [data-do=up]`)).toBe(true);
  expect(isOff(`${line(2)} [data-do=down]`)).toBe(true);
  expect(isOff(`${line(3)} [data-do=up]`)).toBe(true);
  find(line(3))?.focus();
  await key('ArrowUp', { altKey: true });
  expect(desk.askedFor('outbox.move')).toEqual([]);
});

test('says that the core refused to move a command there', async () => {
  const desk = deskWith(commandOf(1), commandOf(2));
  desk.answer({
    'outbox.move': () =>
      failed({ code: 'input.invalid', message: '', data: { fields: [{ path: ['before'], rule: 'wrong' }] } }),
  });
  const { press, text } = await openDesk(desk, '/outbox');
  await press(`${line(2)} [data-do=up]`);
  expect(text()).toContain('Changes to the same item stay in order');
});
