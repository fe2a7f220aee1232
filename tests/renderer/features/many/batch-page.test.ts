// A batch until it ends: progress, the result of each item, and what can still be stopped.
import { expect, test } from 'vitest';
import type { Batch, BatchRow } from '../../../../src/contract/batches.ts';
import { done } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { batchOf, batchRowOf, hexId, nothingAtOnce } from '../../support/scripted-many.ts';
import { commandId, commandOf, emptyOutbox, refusedByShop } from '../../support/scripted-outbox.ts';

const deskWith = (batches: Batch[], rows: BatchRow[] = []) =>
  createScriptedDesk({ many: { ...nothingAtOnce, batches, rows } });
const here = `/goods/batches/${hexId(5)}`;
const underWay = batchOf(5, { done: 40, queued: 57, sending: 1, refused: 1, conflict: 1 });
const refused = batchRowOf(1, { state: 'refused', error: refusedByShop('name taken') });
const rowText = (count: number) =>
  (document.querySelector(`[data-command="${commandId(count)}"]`)?.textContent ?? '').replace(/\s+/g, ' ');

test('shows what the batch changes, its progress, and how many items need a person', async () => {
  const { text, find } = await openDesk(deskWith([underWay]), here);
  expect(text()).toContain('Import: menu.csv');
  expect(text()).toContain('100 changes');
  expect(text()).toContain('42 of 100');
  expect(text()).toContain('2 need you');
  expect(find('progress')).toMatchObject({ value: 42, max: 100 });
});

test('follows the program’s reports, and loads its rows again', async () => {
  const desk = deskWith([underWay], [batchRowOf(1)]);
  const { text, find, settled } = await openDesk(desk, here);
  desk.state.many = { ...desk.state.many, rows: [batchRowOf(1, { state: 'done' })] };
  desk.emit('batches.changed', [batchOf(5, { done: 100 })]);
  await settled();
  expect(text()).toContain('Finished');
  expect(rowText(1)).toContain('Sent');
  // There is nothing left to cancel.
  expect(find('[data-do=cancel-rest]')).toBeUndefined();
  expect(find('[data-do=hold]')).toBeUndefined();
});

test('says why the shop refused an item, and links to where it can be fixed', async () => {
  const { find } = await openDesk(deskWith([underWay], [refused, batchRowOf(2, { state: 'done' })]), here);
  expect(rowText(1)).toContain('Shop’s message: name taken');
  expect(find(`[data-command="${commandId(1)}"] a`)?.getAttribute('href')).toContain(
    `/outbox?command=${commandId(1)}`,
  );
  expect(find(`[data-command="${commandId(2)}"] a`)).toBeUndefined();
});

test('filters the items by one state', async () => {
  const desk = deskWith([underWay], [refused, batchRowOf(2, { state: 'done' })]);
  const { press, find } = await openDesk(desk, here);
  expect(find('[data-show=cancelled]')).toBeUndefined();
  await press('[data-show=refused] input');
  expect(desk.askedFor('batches.rows')).toContainEqual({
    id: hexId(5),
    state: 'refused',
    offset: 0,
    limit: 200,
  });
  expect(document.querySelectorAll('[data-command]')).toHaveLength(1);
});

test('pauses sending and resumes it', async () => {
  const desk = deskWith([underWay]);
  const { press } = await openDesk(desk, here);
  await press('[data-do=hold]');
  expect(desk.askedFor('outbox.hold')).toEqual([{ held: true }]);
});

test('cancels the rest only after a confirmation, and says how many that is', async () => {
  const desk = deskWith([underWay]);
  const { press, pressWords, text } = await openDesk(desk, here);
  await press('[data-do=cancel-rest]');
  expect(text()).toContain('58 unsent changes will be cancelled');
  await pressWords('Keep sending');
  expect(desk.askedFor('batches.cancel')).toEqual([]);
  await press('[data-do=cancel-rest]');
  await press('[data-answer=yes]');
  expect(desk.askedFor('batches.cancel')).toEqual([{ id: hexId(5) }]);
  expect(text()).toContain('Unsent changes cancelled');
});

test('focuses the heading of the list once there is nothing left to cancel', async () => {
  const { press, find } = await openDesk(deskWith([underWay]), here);
  find('[data-do=cancel-rest]')?.focus();
  await press('[data-do=cancel-rest]');
  await press('[data-answer=yes]');
  expect(document.activeElement).toBe(find('[data-part=rows-heading]'));
});

test('says that an item is gone from the shop, and that another is in conflict', async () => {
  const rows = [batchRowOf(1, { state: 'conflict' }), batchRowOf(2, { state: 'conflict' })];
  const open = [commandOf(1, { state: 'conflict', isGone: true }), commandOf(2, { state: 'conflict' })];
  const desk = createScriptedDesk({
    many: { ...nothingAtOnce, batches: [underWay], rows },
    outbox: { ...emptyOutbox, open },
  });
  await openDesk(desk, here);
  expect(rowText(1)).toContain('Deleted');
  expect(rowText(1)).toContain('It was deleted at the shop');
  expect(rowText(2)).toContain('Conflict');
  expect(rowText(2)).not.toContain('It was deleted at the shop');
});

test('does not call a cancelled batch finished', async () => {
  const { text } = await openDesk(deskWith([batchOf(5, { done: 40, cancelled: 60 })]), here);
  expect(text()).not.toContain('Finished');
  expect(text()).toContain('60 cancelled');
});

test('makes a file of results in the person’s language and says where it is', async () => {
  const desk = deskWith([underWay]);
  const { press, text } = await openDesk(desk, here);
  await press('[data-do=results]');
  expect(desk.askedFor('batches.export')).toMatchObject([
    {
      id: hexId(5),
      name: 'Import: menu.csv results',
      headings: { line: 'Row', cause: 'Reason' },
      states: { done: 'Sent', refused: 'Failed' },
    },
  ]);
  expect(text()).toContain('Saved to /home/counter/results.csv');
});

test('says that nothing about a batch is stored any more', async () => {
  const { text } = await openDesk(deskWith([]), here);
  expect(text()).toContain('This record has expired');
});

test('lists the last batches, each with its progress and a link', async () => {
  const bulk = batchOf(6, { done: 3 }, { kind: 'bulk', name: '' });
  const { text, find, pressWords, router } = await openDesk(deskWith([bulk, underWay]), '/goods/batches');
  expect(find(`[data-batch="${hexId(6)}"]`)?.textContent).toContain('Finished');
  expect(text()).toContain('42 of 100');
  await pressWords('Bulk change');
  expect(router.currentRoute.value.params.id).toBe(hexId(6));
});

test('says that there are no bulk changes yet, and how to make one', async () => {
  const { text } = await openDesk(deskWith([]), '/goods/batches');
  expect(text()).toContain('No bulk changes yet');
});

test('is linked from the outbox', async () => {
  const { pressWords, router } = await openDesk(deskWith([]), '/outbox');
  await pressWords('Bulk changes');
  expect(router.currentRoute.value.name).toBe('goods-batches');
});

test('undoes a batch after saying how many changes are cancelled, set back and final', async () => {
  const desk = deskWith([underWay]);
  desk.answer({
    'batches.undoable': () => done({ cancelled: 58, reversed: 40, fixed: 2, fixedTitles: ['Rice', 'Tea'] }),
  });
  const { press, text } = await openDesk(desk, here);
  await press('[data-do=undo-batch]');
  expect(text()).toContain('58 unsent changes: cancelled');
  expect(text()).toContain('40 sent changes: previous values restored');
  expect(text()).toContain('2 can’t be undone: Rice, Tea');
  expect(desk.askedFor('batches.undo')).toEqual([]);
  await press('[data-answer=yes]');
  expect(desk.askedFor('batches.undo')).toEqual([{ id: hexId(5) }]);
  expect(text()).toContain('Undoing…');
});

test('says that nothing of a batch can be undone, and asks nothing', async () => {
  const desk = deskWith([batchOf(5, { done: 2 })]);
  desk.answer({
    'batches.undoable': () => done({ cancelled: 0, reversed: 0, fixed: 2, fixedTitles: ['Rice', 'Tea'] }),
  });
  const { press, text, find } = await openDesk(desk, here);
  await press('[data-do=undo-batch]');
  expect(text()).toContain('Nothing to undo. 2 can’t be undone: Rice, Tea');
  expect(find('[data-answer=yes]')).toBeUndefined();
});

test('shows that a batch was undone, and links to the batch that undoes it and back', async () => {
  const undone = batchOf(5, { done: 3 }, { isUndone: true });
  const undoing = batchOf(6, { queued: 3 }, { kind: 'undo', undoes: hexId(5) });
  const { find, press, text, router } = await openDesk(deskWith([undoing, undone]), here);
  expect(find('[data-part=undone]')).toBeDefined();
  expect(find('[data-do=undo-batch]')).toBeUndefined();
  await press('[data-part=related]');
  expect(router.currentRoute.value.params.id).toBe(hexId(6));
  expect(text()).toContain('Undo: Import: menu.csv');
  expect(find('[data-part=related]')?.getAttribute('href')).toContain(hexId(5));
});
