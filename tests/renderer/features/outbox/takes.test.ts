// Takes of stock on the outbox page: what they take, what a person has to decide, and their undo.
import { expect, test } from 'vitest';
import type { Command } from '../../../../src/contract/outbox.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { commandId, commandOf, emptyOutbox } from '../../support/scripted-outbox.ts';

const line = (position: number) => `[data-command="${commandId(position)}"]`;
const words = (position = 1) =>
  (document.querySelector(line(position))?.textContent ?? '').replace(/\s+/g, ' ').trim();

const take = commandOf(1, {
  title: 'Tea',
  request: { kind: 'goods.take-stock', id: '999', takes: [{ row: null, amount: 2 }] },
  seen: [{ path: ['stock'], value: 12 }],
});
const open = (...commands: Command[]) => createScriptedDesk({ outbox: { ...emptyOutbox, open: commands } });

test('says how many pieces are taken, and what is left of them as far as that was known', async () => {
  const { find } = await openDesk(open(take), '/outbox');
  expect(words()).toMatch(/^Tea: stock −2 ?12→becomes10/);
  expect(find(`${line(1)} [data-do=edit]`)).toBeUndefined();
});

test('shows pieces that are put back as more, and never less than nothing as left', async () => {
  const putBack = { kind: 'goods.take-stock' as const, id: '999', takes: [{ row: null, amount: -3 }] };
  const all = { kind: 'goods.take-stock' as const, id: '999', takes: [{ row: null, amount: 50 }] };
  await openDesk(
    open({ ...take, request: putBack, seen: [] }, commandOf(2, { ...take, id: commandId(2), request: all })),
    '/outbox',
  );
  expect(words(1)).toMatch(/^Tea: stock \+3/);
  expect(words(2)).toMatch(/^Tea: stock −50 ?12→becomes0/);
});

test('adds up the combinations of one item, and lists what is left of each', async () => {
  const takes = [
    { row: '30', amount: 2 },
    { row: '31', amount: 1 },
  ];
  const seen = [
    { path: ['rows', '30', 'stock'], value: 5 },
    { path: ['rows', '31', 'stock'], value: 7 },
  ];
  await openDesk(open({ ...take, request: { kind: 'goods.take-stock', id: '999', takes }, seen }), '/outbox');
  expect(words()).toMatch(/^Tea: stock −3.*5→becomes3.*7→becomes6/);
});

const unclear: Command = {
  ...take,
  state: 'conflict',
  tries: 1,
  disputed: [{ path: ['stock'], base: 20, mine: 18, theirs: 15 }],
};

test('asks a person whether a lost take has arrived, with the stock of before and of now', async () => {
  const desk = open(unclear);
  const { press, find } = await openDesk(desk, '/outbox');
  expect(words()).toContain('Unclear');
  expect(words()).toMatch(/20→becomes18/);
  expect(words()).toContain('The shop’s answer was lost, and its stock has changed since.');
  expect(words()).toContain('Stock: 15 at the shop now');
  expect(find(`${line(1)} [data-do=decide]`)).toBeUndefined();
  expect(find(`${line(1)} [data-do=retry]`)?.textContent).toContain('Send again');
  await press(`${line(1)} [data-do=retry]`);
  expect(desk.askedFor('outbox.retry')).toEqual([{ id: commandId(1) }]);
});

test('says that the stock stays as it is if a lost take is discarded', async () => {
  const desk = open(unclear);
  const { press, text } = await openDesk(desk, '/outbox');
  await press(`${line(1)} [data-do=cancel]`);
  expect(text()).toContain('The shop’s stock stays as it is.');
  await press('[data-answer=yes]');
  expect(desk.askedFor('outbox.cancel')).toEqual([{ id: commandId(1) }]);
});

test('says that the item was deleted, and asks nothing else about it', async () => {
  const { find } = await openDesk(open({ ...unclear, isGone: true, disputed: [] }), '/outbox');
  expect(words()).toContain('Deleted');
  expect(find(`${line(1)} [data-do=retry]`)).toBeUndefined();
});

const done: Command = {
  ...take,
  state: 'done',
  tries: 1,
  written: [{ path: ['stock'], before: 20, after: 18 }],
};

async function openHistory(...over: Command[]) {
  const desk = createScriptedDesk({ outbox: { ...emptyOutbox, over } });
  const opened = await openDesk(desk, '/outbox');
  await opened.press('[data-show=over]');
  return { desk, ...opened };
}

test('shows what the shop sold beside the take, and which combinations could not be found', async () => {
  await openHistory({
    ...done,
    beyond: [{ path: ['stock'], before: 18, after: 17 }],
    error: { code: 'outbox.rows-missing', message: '', data: { count: 1 } },
  });
  expect(words()).toMatch(/^Tea: stock −2 ?20→becomes18.*Also changed by the shop:.*18→becomes17/);
  expect(words()).toContain('1 combination no longer exists, so its stock wasn’t changed');
});

test('says that there was no stock to change, and offers no undo for it', async () => {
  const { find } = await openHistory({ ...done, tries: 0, written: [] });
  expect(words()).toContain('No stock to change. Nothing was sent.');
  expect(find('[data-do=undo]')).toBeUndefined();
});

const putBack = (undoes: string): Partial<Command> => ({
  title: 'Tea',
  requestedAtSeconds: done.changedAtSeconds + 1,
  request: { kind: 'goods.take-stock', id: '999', takes: [{ row: null, amount: -2 }], undoes },
  state: 'done',
});

test('knows a take as undone by the command that undoes it', async () => {
  const { find } = await openHistory(commandOf(2, putBack(commandId(1))), done);
  expect(find(`${line(1)} [data-part=taken-back]`)).toBeDefined();
  expect(find(`${line(1)} [data-do=undo]`)).toBeUndefined();
});

test('does not know a take as undone because another one has put as much back', async () => {
  const { desk, press } = await openHistory(commandOf(2, putBack(commandId(7))), done);
  await press(`${line(1)} [data-do=undo]`);
  expect(desk.askedFor('outbox.undo')).toEqual([{ id: commandId(1) }]);
});
