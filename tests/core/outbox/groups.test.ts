// Receipt groups through the outbox: stored before the shop gets them, and made once however the connection fails.
import { expect, test } from 'vitest';
import { madeBy } from '../../../src/contract/goods.ts';
import { openOutboxDesk, type OutboxDesk } from './outbox-desk.ts';

const names = async (desk: OutboxDesk) => (await desk.groupsAtShop()).map(({ name }) => name);

/** A desk at a shop that keeps a group whatever a test removes: a list that was emptied is doubted for a minute. */
const openDesk = () => openOutboxDesk({ groups: [{ id: '9', name: 'Kitchen' }] });

/** Makes a group at the shop that the desk has fetched. */
async function madeGroup(desk: OutboxDesk, name: string): Promise<string> {
  await desk.put({ kind: 'group.add', name });
  await desk.settled();
  const { groups } = await desk.until(
    'receipt-groups.changed',
    ({ groups: all, freshness }) =>
      freshness.asOfSeconds !== null && all.some((group) => group.name === name && group.pending === null),
  );
  return groups.find((group) => group.name === name)?.id ?? '';
}

test('a group is made, renamed and removed at the shop', async () => {
  const desk = await openDesk();
  const [id = ''] = await desk.put({ kind: 'group.add', name: 'Bar' });
  await desk.put({ kind: 'group.rename', id: `new-${id}`, name: 'Long bar' });
  await desk.settled();
  expect(await names(desk)).toContain('Long bar');
  const made = (await desk.groupsAtShop()).find(({ name }) => name === 'Long bar');
  await desk.put({ kind: 'group.remove', id: made?.id ?? '' });
  await desk.settled();
  expect(await names(desk)).not.toContain('Long bar');
  expect((await desk.over()).map(({ request, state }) => [request.kind, state])).toEqual([
    ['group.remove', 'done'],
    ['group.rename', 'done'],
    ['group.add', 'done'],
  ]);
});

test('the last group is removed once the shop has answered with an empty list for a minute', async () => {
  const desk = await openOutboxDesk();
  const id = await madeGroup(desk, 'Bar');
  await desk.put({ kind: 'group.remove', id });
  await desk.until('outbox.changed', ({ uncertain }) => uncertain === 1);
  expect(await desk.groupsAtShop()).toEqual([]);
  await desk.settled(() => {
    desk.passSeconds(60);
    return true;
  });
  expect((await desk.over())[0]).toMatchObject({ request: { kind: 'group.remove' }, state: 'done' });
});

test('changes made offline are sent in their order once the connection is back, even after a restart', async () => {
  const desk = await openOutboxDesk();
  desk.line.isCut = true;
  const [id = ''] = await desk.put({ kind: 'group.add', name: 'Grill' });
  await desk.put({ kind: 'group.rename', id: `new-${id}`, name: 'Charcoal grill' });
  await desk.until('outbox.changed', ({ held }) => held === 'line');
  await desk.restart();
  expect((await desk.open()).map(({ request }) => request.kind)).toEqual(['group.add', 'group.rename']);
  expect((await desk.open())[1]?.waitsFor).toBe(id);
  desk.line.isCut = false;
  await desk.settled();
  expect(await names(desk)).toContain('Charcoal grill');
  expect(desk.line.writes).toHaveLength(2);
});

test('a group whose answer was lost is found at the shop and not made again', async () => {
  const desk = await openOutboxDesk();
  desk.line.fates = ['answer-is-lost'];
  await desk.put({ kind: 'group.add', name: 'Cold kitchen' });
  await desk.settled();
  expect((await names(desk)).filter((name) => name === 'Cold kitchen')).toHaveLength(1);
  expect(desk.line.writes).toHaveLength(1);
  expect((await desk.over())[0]).toMatchObject({ state: 'done', tries: 1 });
});

test('a group that never reached the shop is sent again after a look at the shop', async () => {
  const desk = await openOutboxDesk();
  desk.line.fates = ['never-arrives'];
  await desk.put({ kind: 'group.add', name: 'Pastry' });
  await desk.settled();
  expect((await names(desk)).filter((name) => name === 'Pastry')).toHaveLength(1);
  expect((await desk.over())[0]).toMatchObject({ state: 'done', tries: 2 });
});

test('a group whose answers were lost twice waits until a person has it sent again', async () => {
  const desk = await openOutboxDesk();
  desk.line.fates = ['never-arrives', 'breaks-the-shop'];
  const [id = ''] = await desk.put({ kind: 'group.add', name: 'Bar' });
  await desk.settled(({ conflict }) => conflict === 1);
  expect(await desk.open()).toMatchObject([{ id, state: 'conflict', tries: 2, candidates: [] }]);
  expect(await names(desk)).not.toContain('Bar');
  await desk.ask('outbox.retry', { id });
  await desk.settled(({ conflict }) => conflict === 0);
  expect((await names(desk)).filter((name) => name === 'Bar')).toHaveLength(1);
});

test('a refused command keeps the shop’s message until a person amends it', async () => {
  const desk = await openOutboxDesk();
  await desk.put({ kind: 'group.add', name: 'Counter' });
  const [second = ''] = await desk.put({ kind: 'group.add', name: 'Counter' });
  await desk.settled(({ refused }) => refused === 1);
  expect(await desk.open()).toMatchObject([
    { id: second, state: 'refused', error: { code: 'shop.refused' } },
  ]);
  const stuck = async () => {
    const { groups } = await desk.ask('receipt-groups.get', null);
    return groups.filter(({ isStuck }) => isStuck).map(({ id }) => id);
  };
  expect(await stuck()).toEqual([madeBy(second)]);
  await desk.ask('outbox.amend', { id: second, request: { kind: 'group.add', name: 'Second counter' } });
  await desk.settled(({ refused }) => refused === 0);
  expect(await stuck()).toEqual([]);
  expect(await names(desk)).toEqual(expect.arrayContaining(['Counter', 'Second counter']));
});

test('other commands are sent while one waits for a person', async () => {
  const desk = await openOutboxDesk();
  await desk.put({ kind: 'group.add', name: 'Hall' }, { kind: 'group.add', name: 'Hall' });
  await desk.put({ kind: 'group.add', name: 'Terrace' });
  await desk.settled(({ refused }) => refused === 1);
  expect(await names(desk)).toEqual(expect.arrayContaining(['Hall', 'Terrace']));
});

test('a name that another desk has changed becomes a conflict', async () => {
  const desk = await openOutboxDesk();
  const id = await madeGroup(desk, 'Noodles');
  await desk.shop.call('addReceiptGroup', { id, name: 'Pasta' });
  await desk.put({ kind: 'group.rename', id, name: 'Ramen' });
  await desk.settled(({ conflict }) => conflict === 1);
  const [command] = await desk.open();
  expect(command).toMatchObject({
    state: 'conflict',
    disputed: [{ path: ['name'], base: 'Noodles', mine: 'Ramen', theirs: 'Pasta' }],
  });
  expect(await names(desk)).toContain('Pasta');
  await desk.ask('outbox.amend', {
    id: command?.id ?? '',
    request: { kind: 'group.rename', id, name: 'Ramen and pasta' },
  });
  await desk.settled(({ conflict }) => conflict === 0);
  expect(await names(desk)).toContain('Ramen and pasta');
});

test('a rename of a group that another desk has removed becomes a conflict', async () => {
  const desk = await openDesk();
  const id = await madeGroup(desk, 'Juice');
  await desk.shop.call('delReceiptGroup', { id });
  await desk.put({ kind: 'group.rename', id, name: 'Juices' });
  await desk.settled(({ conflict }) => conflict === 1);
  expect(await desk.open()).toMatchObject([{ state: 'conflict', isGone: true }]);
});

test('pending changes of groups are shown at once, and marked', async () => {
  const desk = await openOutboxDesk();
  const id = await madeGroup(desk, 'Soups');
  desk.line.isCut = true;
  await desk.put({ kind: 'group.rename', id, name: 'Broths' }, { kind: 'group.add', name: 'Salads' });
  const { groups } = await desk.ask('receipt-groups.get', null);
  expect(groups).toContainEqual(expect.objectContaining({ id, name: 'Broths', pending: 'rename' }));
  expect(groups).toContainEqual(expect.objectContaining({ name: 'Salads', pending: 'add' }));
});

test('nothing is sent while the outbox is held, and a cancelled command is never sent', async () => {
  const desk = await openOutboxDesk();
  await desk.ask('outbox.hold', { held: true });
  const [first = ''] = await desk.put({ kind: 'group.add', name: 'Never' });
  await desk.put({ kind: 'group.rename', id: `new-${first}`, name: 'Never ever' });
  await desk.put({ kind: 'group.add', name: 'Later' });
  await desk.restart();
  expect(await desk.ask('outbox.state', null)).toMatchObject({ queued: 3, held: 'person' });
  await desk.ask('outbox.cancel', { id: first });
  expect(await desk.ask('outbox.state', null)).toMatchObject({ queued: 1 });
  await desk.ask('outbox.hold', { held: false });
  await desk.settled();
  expect(await names(desk)).toContain('Later');
  expect(desk.line.writes).toHaveLength(1);
});

test('undo reverses what was done at the shop and cancels what was not sent', async () => {
  const desk = await openDesk();
  const [id = ''] = await desk.put({ kind: 'group.add', name: 'Mistake' });
  await desk.settled();
  await desk.ask('outbox.undo', { id });
  await desk.settled();
  expect(await names(desk)).not.toContain('Mistake');
});

test('commands about different things can be reordered, and commands about one thing cannot', async () => {
  const desk = await openOutboxDesk();
  await desk.ask('outbox.hold', { held: true });
  const [first = '', second = ''] = await desk.put(
    { kind: 'group.add', name: 'A' },
    { kind: 'group.add', name: 'B' },
  );
  const [third = ''] = await desk.put({ kind: 'group.rename', id: `new-${first}`, name: 'AA' });
  await desk.ask('outbox.move', { id: second, before: first });
  expect((await desk.open()).map(({ id }) => id)).toEqual([second, first, third]);
  expect(await desk.refusal('outbox.move', { id: third, before: second })).toMatchObject({
    code: 'input.invalid',
  });
  expect(await desk.refusal('outbox.move', { id: first, before: null })).toMatchObject({
    code: 'input.invalid',
  });
  for (const id of [first, second]) await desk.ask('outbox.cancel', { id });
});

test('a rename to the same name cannot be undone', async () => {
  const desk = await openOutboxDesk();
  const group = await madeGroup(desk, 'Bar');
  const [id = ''] = await desk.put({ kind: 'group.rename', id: group, name: 'Bar' });
  await desk.settled();
  expect(await desk.refusal('outbox.undo', { id })).toMatchObject({ code: 'input.invalid' });
});

test('undoing a rename names the group as it is called until then', async () => {
  const desk = await openOutboxDesk();
  const group = await madeGroup(desk, 'Bar');
  const [id = ''] = await desk.put({ kind: 'group.rename', id: group, name: 'Long bar' });
  await desk.settled();
  await desk.ask('outbox.undo', { id });
  await desk.settled();
  expect((await desk.over())[0]).toMatchObject({
    request: { kind: 'group.rename', name: 'Bar' },
    title: 'Long bar',
    state: 'done',
  });
});
