// Receipt groups through the outbox: stored before the shop gets them, and made once however the connection fails.
import { expect, test } from 'vitest';
import { madeBy } from '../../../src/contract/outbox.ts';
import { at, groupsAtShop, open, openOutboxDesk, over, put, restart, settled } from './outbox-desk.ts';

openOutboxDesk();

const names = async () => (await groupsAtShop()).map(({ name }) => name);

/** Makes a group at the shop that the desk has fetched. */
async function madeGroup(name: string): Promise<string> {
  await put({ kind: 'group.add', name });
  await settled();
  const { groups } = await at.core.until(
    'receipt-groups.changed',
    ({ groups: all, freshness }) =>
      freshness.asOfSeconds !== null && all.some((group) => group.name === name && group.pending === null),
  );
  return groups.find((group) => group.name === name)?.id ?? '';
}

test('a group is made, renamed and removed at the shop', async () => {
  const [id = ''] = await put({ kind: 'group.add', name: 'Bar' });
  await put({ kind: 'group.rename', id: `new-${id}`, name: 'Long bar' });
  await settled();
  expect(await names()).toContain('Long bar');
  const made = (await groupsAtShop()).find(({ name }) => name === 'Long bar');
  await put({ kind: 'group.remove', id: made?.id ?? '' });
  await settled();
  expect(await names()).not.toContain('Long bar');
  expect((await over()).map(({ request, state }) => [request.kind, state])).toEqual([
    ['group.remove', 'done'],
    ['group.rename', 'done'],
    ['group.add', 'done'],
  ]);
});

test('changes made offline are sent in their order once the connection is back, even after a restart', async () => {
  at.line.isCut = true;
  const [id = ''] = await put({ kind: 'group.add', name: 'Grill' });
  await put({ kind: 'group.rename', id: `new-${id}`, name: 'Charcoal grill' });
  await at.core.until('outbox.changed', ({ held }) => held === 'line');
  await restart();
  expect((await open()).map(({ request }) => request.kind)).toEqual(['group.add', 'group.rename']);
  expect((await open())[1]?.waitsFor).toBe(id);
  at.line.isCut = false;
  await settled();
  expect(await names()).toContain('Charcoal grill');
  expect(at.line.writes).toHaveLength(2);
});

test('a group whose answer was lost is found at the shop and not made again', async () => {
  at.line.fates = ['answer-is-lost'];
  await put({ kind: 'group.add', name: 'Cold kitchen' });
  await settled();
  expect((await names()).filter((name) => name === 'Cold kitchen')).toHaveLength(1);
  expect(at.line.writes).toHaveLength(1);
  expect((await over())[0]).toMatchObject({ state: 'done', tries: 1 });
});

test('a group that never reached the shop is sent again after a look at the shop', async () => {
  at.line.fates = ['never-arrives'];
  await put({ kind: 'group.add', name: 'Pastry' });
  await settled();
  expect((await names()).filter((name) => name === 'Pastry')).toHaveLength(1);
  expect((await over())[0]).toMatchObject({ state: 'done', tries: 2 });
});

test('a group whose answers were lost twice waits until a person has it sent again', async () => {
  at.line.fates = ['never-arrives', 'breaks-the-shop'];
  const [id = ''] = await put({ kind: 'group.add', name: 'Bar' });
  await settled(({ conflict }) => conflict === 1);
  expect(await open()).toMatchObject([{ id, state: 'conflict', tries: 2, candidates: [] }]);
  expect(await names()).not.toContain('Bar');
  await at.core.ask('outbox.retry', { id });
  await settled(({ conflict }) => conflict === 0);
  expect((await names()).filter((name) => name === 'Bar')).toHaveLength(1);
});

test('a refused command keeps the shop’s message until a person amends it', async () => {
  await put({ kind: 'group.add', name: 'Counter' });
  const [second = ''] = await put({ kind: 'group.add', name: 'Counter' });
  await settled(({ refused }) => refused === 1);
  expect(await open()).toMatchObject([{ id: second, state: 'refused', error: { code: 'shop.refused' } }]);
  const stuck = async () => {
    const { groups } = await at.core.ask('receipt-groups.get', null);
    return groups.filter(({ isStuck }) => isStuck).map(({ id }) => id);
  };
  expect(await stuck()).toEqual([madeBy(second)]);
  await at.core.ask('outbox.amend', { id: second, request: { kind: 'group.add', name: 'Second counter' } });
  await settled(({ refused }) => refused === 0);
  expect(await stuck()).toEqual([]);
  expect(await names()).toEqual(expect.arrayContaining(['Counter', 'Second counter']));
});

test('other commands are sent while one waits for a person', async () => {
  await put({ kind: 'group.add', name: 'Hall' }, { kind: 'group.add', name: 'Hall' });
  await put({ kind: 'group.add', name: 'Terrace' });
  await settled(({ refused }) => refused === 1);
  expect(await names()).toEqual(expect.arrayContaining(['Hall', 'Terrace']));
});

test('a name that another desk has changed becomes a conflict', async () => {
  const id = await madeGroup('Noodles');
  await at.shop.call('addReceiptGroup', { id, name: 'Pasta' });
  await put({ kind: 'group.rename', id, name: 'Ramen' });
  await settled(({ conflict }) => conflict === 1);
  const [command] = await open();
  expect(command).toMatchObject({
    state: 'conflict',
    disputed: [{ path: ['name'], base: 'Noodles', mine: 'Ramen', theirs: 'Pasta' }],
  });
  expect(await names()).toContain('Pasta');
  await at.core.ask('outbox.amend', {
    id: command?.id ?? '',
    request: { kind: 'group.rename', id, name: 'Ramen and pasta' },
  });
  await settled(({ conflict }) => conflict === 0);
  expect(await names()).toContain('Ramen and pasta');
});

test('a rename of a group that another desk has removed becomes a conflict', async () => {
  const id = await madeGroup('Juice');
  await at.shop.call('delReceiptGroup', { id });
  await put({ kind: 'group.rename', id, name: 'Juices' });
  await settled(({ conflict }) => conflict === 1);
  expect(await open()).toMatchObject([{ state: 'conflict', isGone: true }]);
});

test('pending changes of groups are shown at once, and marked', async () => {
  const id = await madeGroup('Soups');
  at.line.isCut = true;
  await put({ kind: 'group.rename', id, name: 'Broths' }, { kind: 'group.add', name: 'Salads' });
  const { groups } = await at.core.ask('receipt-groups.get', null);
  expect(groups).toContainEqual(expect.objectContaining({ id, name: 'Broths', pending: 'rename' }));
  expect(groups).toContainEqual(expect.objectContaining({ name: 'Salads', pending: 'add' }));
});

test('nothing is sent while the outbox is held, and a cancelled command is never sent', async () => {
  await at.core.ask('outbox.hold', { held: true });
  const [first = ''] = await put({ kind: 'group.add', name: 'Never' });
  await put({ kind: 'group.rename', id: `new-${first}`, name: 'Never ever' });
  await put({ kind: 'group.add', name: 'Later' });
  await restart();
  expect(await at.core.ask('outbox.state', null)).toMatchObject({ queued: 3, held: 'person' });
  await at.core.ask('outbox.cancel', { id: first });
  expect(await at.core.ask('outbox.state', null)).toMatchObject({ queued: 1 });
  await at.core.ask('outbox.hold', { held: false });
  await settled();
  expect(await names()).toContain('Later');
  expect(at.line.writes).toHaveLength(1);
});

test('undo reverses what was done at the shop and cancels what was not sent', async () => {
  const [id = ''] = await put({ kind: 'group.add', name: 'Mistake' });
  await settled();
  await at.core.ask('outbox.undo', { id });
  await settled();
  expect(await names()).not.toContain('Mistake');
});

test('commands about different things can be reordered, and commands about one thing cannot', async () => {
  await at.core.ask('outbox.hold', { held: true });
  const [first = '', second = ''] = await put(
    { kind: 'group.add', name: 'A' },
    { kind: 'group.add', name: 'B' },
  );
  const [third = ''] = await put({ kind: 'group.rename', id: `new-${first}`, name: 'AA' });
  await at.core.ask('outbox.move', { id: second, before: first });
  expect((await open()).map(({ id }) => id)).toEqual([second, first, third]);
  expect(await at.core.refusal('outbox.move', { id: third, before: second })).toMatchObject({
    code: 'input.invalid',
  });
  expect(await at.core.refusal('outbox.move', { id: first, before: null })).toMatchObject({
    code: 'input.invalid',
  });
  for (const id of [first, second]) await at.core.ask('outbox.cancel', { id });
});
