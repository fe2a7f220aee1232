// Whatever comes between: what a person was told is so stays so, and what is on the disk is found again.
import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { manualClock } from '../../support/test-ports.ts';
import type { ShownList } from '../../../src/core/outbox/shown-lists.ts';
import { adding, desk, deskShowing, Disk, gate, GroupShop, quiet } from './journal-desk.ts';

test('what is taken back while the shop is being asked is never told', async () => {
  const { room, shop, states } = desk();
  const { shut, open } = gate();
  shop.asking = shut;
  const [command] = await room.put([adding('Bar')]);
  await room.cancel(command?.id ?? '');
  open();
  await quiet();
  expect(shop.told).toEqual([]);
  expect(await states()).toEqual(['cancelled']);
});

test('nobody is told that something is taken back which is being told', async () => {
  const { room, shop, disk, states } = desk();
  const asking = gate();
  shop.asking = asking.shut;
  const [command] = await room.put([adding('Bar')]);
  const writing = gate();
  disk.writing = writing.shut;
  asking.open();
  await quiet();
  const taken = room.cancel(command?.id ?? '').then(
    () => 'taken back',
    () => 'refused',
  );
  writing.open();
  await quiet();
  expect([await taken, await states(), shop.told.length]).toEqual(['refused', ['done'], 1]);
});

test('what is put right while the shop is being asked is told as it was put right', async () => {
  const { room, shop } = desk();
  const { shut, open } = gate();
  shop.asking = shut;
  const [command] = await room.put([adding('Bra')]);
  await room.amend(command?.id ?? '', adding('Bar'));
  open();
  await quiet();
  expect([...shop.groups.values()]).toEqual(['Bar']);
  expect(shop.told).toHaveLength(1);
});

test('what is wished of a new thing reaches it under its own name, however late it is wished', async () => {
  const { room, shop, disk } = desk();
  const [made] = await room.put([adding('Bar')]);
  const id = `new-${made?.id ?? ''}`;
  const telling = gate();
  shop.telling = telling.shut;
  const writing = gate();
  await quiet();
  disk.writing = writing.shut;
  telling.open();
  await quiet();
  const meanwhile = room.put([{ kind: 'group.rename', id, name: 'Long bar' }]);
  writing.open();
  await meanwhile;
  await quiet();
  expect([...shop.groups.values()]).toEqual(['Long bar']);
  await room.put([{ kind: 'group.rename', id, name: 'Longer bar' }]);
  await quiet();
  expect([...shop.groups.values()]).toEqual(['Longer bar']);
});

test('what was being told at the end of a program is left to settle before it is looked for', async () => {
  const first = desk();
  const { shut, open } = gate();
  first.shop.telling = shut;
  await first.room.put([adding('Bar')]);
  await quiet();
  const second = desk(first.shop, first.disk, first.clock);
  await quiet();
  expect(await second.states()).toEqual(['uncertain']);
  // Still on its way when the program ended.
  open();
  second.clock.advance(2_000);
  await quiet();
  second.clock.advance(2_000);
  await quiet();
  expect(await second.states()).toEqual(['done']);
  expect(first.shop.told).toHaveLength(1);
});

test('a full disk keeps nobody from what is on it, nor what was being told from being looked for', async () => {
  const first = desk();
  first.shop.telling = gate().shut;
  await first.room.put([adding('Bar')]);
  await quiet();
  first.disk.isFull = true;
  const second = desk(first.shop, first.disk, first.clock);
  expect(await second.states()).toEqual(['uncertain']);
  first.disk.isFull = false;
  first.shop.telling = Promise.resolve();
  second.clock.advance(4_000);
  await quiet();
  expect(await second.states()).toEqual(['done']);
});

test('a disk that stays full is tried again and again, and nobody is left listening for each time', async () => {
  const { room, shop, disk, clock, signal, states } = desk();
  const telling = gate();
  shop.telling = telling.shut;
  await room.put([adding('Bar')]);
  await quiet();
  disk.isFull = true;
  telling.open();
  await quiet();
  const listening = () => getEventListeners(signal, 'abort').length;
  const before = listening();
  for (let time = 0; time < 5; time += 1) {
    clock.advance(10_000);
    await quiet();
  }
  expect(listening()).toBe(before);
  disk.isFull = false;
  clock.advance(10_000);
  await quiet();
  expect(await states()).toEqual(['done']);
});

test('a line that nobody can read keeps no other from being read, also where it cannot be set aside', async () => {
  const first = desk();
  await first.room.hold(true);
  await first.room.put([adding('Bar')]);
  const [lines = []] = first.disk.files.values();
  lines.push('{"v":1,"is":');
  first.disk.isFull = true;
  expect(await desk(first.shop, first.disk).states()).toEqual(['queued']);
  first.disk.isFull = false;
  expect(await desk(first.shop, first.disk).states()).toEqual(['queued']);
  const copies = [...first.disk.files].filter(([name]) => name.includes('unreadable'));
  expect(copies.map(([, copy]) => copy.at(-1))).toEqual(['{"v":1,"is":']);
});

test('nobody is told that nothing waits before it is known', async () => {
  const first = desk();
  await first.room.hold(true);
  await first.room.put([adding('Bar')]);
  const { shut, open } = gate();
  first.disk.reading = shut;
  const { room } = desk(first.shop, first.disk);
  const state = room.state();
  open();
  expect(await state).toMatchObject({ queued: 1, held: 'person' });
});

test('what a shop was told to wait with on a clock that has been set back since is told', async () => {
  const first = desk();
  first.shop.telling = Promise.reject(new Error('nobody knows why'));
  first.shop.telling.catch(() => undefined);
  await first.room.put([adding('Bar')]);
  await quiet();
  expect(await first.states()).toEqual(['uncertain']);
  first.shop.telling = Promise.resolve();
  const second = desk(first.shop, first.disk, manualClock(1_700_000_000));
  await quiet();
  expect(await second.states()).toEqual(['done']);
});

test('what was cut off is looked for in time, also after a start on a clock that was years ahead', async () => {
  const first = desk(new GroupShop(), new Disk(), manualClock(1_700_000_000));
  first.shop.telling = gate().shut;
  await first.room.put([adding('Bar')]);
  await quiet();
  const ahead = desk(first.shop, first.disk, manualClock(1_900_000_000));
  expect(await ahead.states()).toEqual(['uncertain']);
  ahead.close();
  first.shop.telling = Promise.resolve();
  const third = desk(first.shop, first.disk, manualClock(1_700_000_100));
  await quiet();
  expect(await third.states()).toEqual(['done']);
});

test('what is saved while a shop is closed and opened again is there afterwards', async () => {
  const { room, shop, disk, close } = desk();
  await room.hold(true);
  const { shut, open } = gate();
  disk.writing = shut;
  const saved = room.put([adding('Bar')]);
  await quiet();
  close();
  room.open(shop.open().shop);
  await quiet();
  open();
  await saved;
  expect((await room.page('open', { offset: 0, limit: 10 })).total).toBe(1);
});

test('blanks that nobody sees are not wished: a shop cuts them off and would seem to hold something else', async () => {
  const { room, shop } = desk();
  await room.put([adding('  Bar ')]);
  await quiet();
  expect([...shop.groups.values()]).toEqual(['Bar']);
});

test('a queue that is stopped while the next one is looked at tells it no more', async () => {
  const { room, shop, states } = desk();
  const asking = gate();
  shop.asking = asking.shut;
  await room.put([adding('Bar')]);
  await room.hold(true);
  asking.open();
  await quiet();
  expect([shop.told, await states()]).toEqual([[], ['queued']]);
  await room.hold(false);
  await quiet();
  expect(await states()).toEqual(['done']);
});

test('what was done after the list was fetched is shown after a restart, also where the clock was set back in between', async () => {
  const ahead = {
    ids: () => Promise.resolve(null),
    look: () => Promise.resolve(true),
    asOfSeconds: () => 9_000_000_000,
    begunSeconds: () => [],
  };
  const ground = { shop: new GroupShop(), disk: new Disk(), clock: manualClock() };
  const first = deskShowing(ahead, ground);
  await first.room.put([adding('Bar')]);
  await quiet();
  expect(await first.states()).toEqual(['done']);
  const shown = async (asOfSeconds: number) => {
    const { room, states } = deskShowing({ ...ahead, asOfSeconds: () => asOfSeconds }, ground);
    await states();
    return room.pendingGroupChanges().map(({ request }) => request);
  };
  expect(await shown(9_000_000_000)).toEqual([adding('Bar')]);
  // It has been fetched since.
  expect(await shown(9_000_000_001)).toEqual([]);
});

const fetchedAt = (asOfSeconds: number, ...begun: number[]): ShownList => ({
  ids: () => Promise.resolve(null),
  look: () => Promise.resolve(false),
  asOfSeconds: () => asOfSeconds,
  begunSeconds: () => begun,
});

const DAY_SECONDS = 86_400;

/** A group is renamed on a clock that is days ahead, and once more when it has been put right; then the desk is killed. */
async function renamedOnAJumpingClock(list: ShownList) {
  const ground = { shop: new GroupShop(), disk: new Disk() };
  ground.shop.groups.set('7', 'Bar');
  const rename = async (name: string, nowSeconds: number) => {
    const one = deskShowing(list, { ...ground, clock: manualClock(nowSeconds) });
    await one.room.put([{ kind: 'group.rename', id: '7', name }]);
    await quiet();
    one.close();
  };
  await rename('Bar A', 1_700_000_000 + 2 * DAY_SECONDS);
  await rename('Bar B', 1_700_000_000);
  return { ...ground, clock: manualClock(1_700_000_100) };
}

test.each([
  ['was fetched since, on the clock that was put right', 1_700_000_050],
  ['is still the one of then', 1_600_000_000],
])(
  'a change that follows two made on a jumping clock is no conflict where the list %s',
  async (_when, asOf) => {
    const ground = await renamedOnAJumpingClock(fetchedAt(1_600_000_000));
    const { room, states } = deskShowing(fetchedAt(asOf), ground);
    await room.put([{ kind: 'group.rename', id: '7', name: 'Bar C' }]);
    await quiet();
    expect(await states()).toEqual(['done', 'done', 'done']);
    expect([...ground.shop.groups.values()]).toEqual(['Bar C']);
  },
);

test('what was done while the list was being fetched is shown after a restart, until it is fetched again', async () => {
  const ground = await renamedOnAJumpingClock(fetchedAt(1_600_000_000, 1_800_000_000));
  const shown = async (asOfSeconds: number) => {
    const { room, states } = deskShowing(fetchedAt(asOfSeconds), ground);
    await states();
    return room.pendingGroupChanges().map(({ request }) => ('name' in request ? request.name : ''));
  };
  expect(await shown(1_800_000_000)).toEqual(['Bar A', 'Bar B']);
  expect(await shown(1_700_000_000)).toEqual([]);
});
