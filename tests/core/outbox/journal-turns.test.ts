// What the outbox promises when a person, the disk or a restart interferes with a command that is under way.
import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { manualClock } from '../../support/test-ports.ts';
import type { ShownList } from '../../../src/core/outbox/shown-lists.ts';
import { adding, desk, deskShowing, Disk, gate, GroupShop, quiet, untilSentAgain } from './journal-desk.ts';

test('a command cancelled while the shop is being read is never sent', async () => {
  const { outbox, shop, states } = desk();
  const { shut, open } = gate();
  shop.asking = shut;
  const [command] = await outbox.put([adding('Bar')]);
  await outbox.cancel(command?.id ?? '');
  open();
  await quiet();
  expect(shop.sent).toEqual([]);
  expect(await states()).toEqual(['cancelled']);
});

test('a command that is just being sent cannot be cancelled', async () => {
  const { outbox, shop, disk, states } = desk();
  const asking = gate();
  shop.asking = asking.shut;
  const [command] = await outbox.put([adding('Bar')]);
  const writing = gate();
  disk.writing = writing.shut;
  asking.open();
  await quiet();
  const taken = outbox.cancel(command?.id ?? '').then(
    () => 'taken back',
    () => 'refused',
  );
  writing.open();
  await quiet();
  expect([await taken, await states(), shop.sent.length]).toEqual(['refused', ['done'], 1]);
});

test('a command amended while the shop is being read is sent as amended', async () => {
  const { outbox, shop } = desk();
  const { shut, open } = gate();
  shop.asking = shut;
  const [command] = await outbox.put([adding('Bra')]);
  await outbox.amend(command?.id ?? '', adding('Bar'));
  open();
  await quiet();
  expect([...shop.groups.values()]).toEqual(['Bar']);
  expect(shop.sent).toHaveLength(1);
});

test('a change of a new group reaches it under the shop’s id, even if requested while the group is being made', async () => {
  const { outbox, shop, disk } = desk();
  const [made] = await outbox.put([adding('Bar')]);
  const id = `new-${made?.id ?? ''}`;
  const sending = gate();
  shop.sending = sending.shut;
  const writing = gate();
  await quiet();
  disk.writing = writing.shut;
  sending.open();
  await quiet();
  const meanwhile = outbox.put([{ kind: 'group.rename', id, name: 'Long bar' }]);
  writing.open();
  await meanwhile;
  await quiet();
  expect([...shop.groups.values()]).toEqual(['Long bar']);
  await outbox.put([{ kind: 'group.rename', id, name: 'Longer bar' }]);
  await quiet();
  expect([...shop.groups.values()]).toEqual(['Longer bar']);
});

test('a command that was being sent when the program ended gets time to settle before the shop is searched', async () => {
  const first = desk();
  const { shut, open } = gate();
  first.shop.sending = shut;
  await first.outbox.put([adding('Bar')]);
  await quiet();
  const second = desk(first.shop, first.disk, first.clock);
  await quiet();
  expect(await second.states()).toEqual(['uncertain']);
  // The call is still on its way when the program ends.
  open();
  second.clock.advance(2_000);
  await quiet();
  second.clock.advance(2_000);
  await quiet();
  expect(await second.states()).toEqual(['done']);
  expect(first.shop.sent).toHaveLength(1);
});

test('a full disk stops neither the commands on it nor the search for one that was being sent', async () => {
  const first = desk();
  first.shop.sending = gate().shut;
  await first.outbox.put([adding('Bar')]);
  await quiet();
  first.disk.isFull = true;
  const second = desk(first.shop, first.disk, first.clock);
  expect(await second.states()).toEqual(['uncertain']);
  first.disk.isFull = false;
  first.shop.sending = Promise.resolve();
  await untilSentAgain(second);
  expect(await second.states()).toEqual(['done']);
});

test('a disk that stays full is retried without piling up abort listeners', async () => {
  const { outbox, shop, disk, clock, signal, states } = desk();
  const sending = gate();
  shop.sending = sending.shut;
  await outbox.put([adding('Bar')]);
  await quiet();
  disk.isFull = true;
  sending.open();
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

test('an unreadable line does not stop the others from being read, even if the file cannot be backed up', async () => {
  const first = desk();
  await first.outbox.hold(true);
  await first.outbox.put([adding('Bar')]);
  first.disk.files.get('shops/a/outbox')?.push('{"v":1,"is":');
  first.disk.isFull = true;
  expect(await desk(first.shop, first.disk).states()).toEqual(['queued']);
  first.disk.isFull = false;
  expect(await desk(first.shop, first.disk).states()).toEqual(['queued']);
  const copies = [...first.disk.files].filter(([name]) => name.includes('unreadable'));
  expect(copies.map(([, copy]) => copy.at(-1))).toEqual(['{"v":1,"is":']);
});

test('the state is not reported before the journal has been read', async () => {
  const first = desk();
  await first.outbox.hold(true);
  await first.outbox.put([adding('Bar')]);
  const { shut, open } = gate();
  first.disk.reading = shut;
  const { outbox } = desk(first.shop, first.disk);
  const state = outbox.state();
  open();
  expect(await state).toMatchObject({ queued: 1, held: 'person' });
});

test('a delayed command is sent if the clock has been set back since', async () => {
  const first = desk();
  first.shop.sending = Promise.reject(new Error('nobody knows why'));
  first.shop.sending.catch(() => undefined);
  await first.outbox.put([adding('Bar')]);
  await quiet();
  expect(await first.states()).toEqual(['uncertain']);
  first.shop.sending = Promise.resolve();
  const second = desk(first.shop, first.disk, manualClock(1_700_000_000));
  await untilSentAgain(second);
  expect(await second.states()).toEqual(['done']);
});

test('a command that was cut off is searched for in time, even after a start on a clock that was years ahead', async () => {
  const first = desk(new GroupShop(), new Disk(), manualClock(1_700_000_000));
  first.shop.sending = gate().shut;
  await first.outbox.put([adding('Bar')]);
  await quiet();
  const ahead = desk(first.shop, first.disk, manualClock(1_900_000_000));
  expect(await ahead.states()).toEqual(['uncertain']);
  ahead.close();
  first.shop.sending = Promise.resolve();
  const third = desk(first.shop, first.disk, manualClock(1_700_000_100));
  await untilSentAgain(third);
  expect(await third.states()).toEqual(['done']);
});

test('a request that is stored while the shop is closed and reopened is there afterwards', async () => {
  const { outbox, shop, disk, open: openAgain, close } = desk();
  await outbox.hold(true);
  const { shut, open } = gate();
  disk.writing = shut;
  const saved = outbox.put([adding('Bar')]);
  await quiet();
  close();
  openAgain(shop.open().shop);
  await quiet();
  open();
  await saved;
  expect((await outbox.page('open', { offset: 0, limit: 10 })).total).toBe(1);
});

test('surrounding blanks are cut off before sending, because a shop that trims them would seem to hold another value', async () => {
  const { outbox, shop } = desk();
  await outbox.put([adding('  Bar ')]);
  await quiet();
  expect([...shop.groups.values()]).toEqual(['Bar']);
});

test('a queue that is held while the next command is being read does not send it', async () => {
  const { outbox, shop, states } = desk();
  const asking = gate();
  shop.asking = asking.shut;
  await outbox.put([adding('Bar')]);
  await outbox.hold(true);
  asking.open();
  await quiet();
  expect([shop.sent, await states()]).toEqual([[], ['queued']]);
  await outbox.hold(false);
  await quiet();
  expect(await states()).toEqual(['done']);
});

test('a change done after the list was fetched is shown after a restart, even if the clock was set back in between', async () => {
  const ahead = {
    ids: () => Promise.resolve(null),
    look: () => Promise.resolve(true),
    asOfSeconds: () => 9_000_000_000,
    begunSeconds: () => [],
  };
  const ground = { shop: new GroupShop(), disk: new Disk(), clock: manualClock() };
  const first = deskShowing(ahead, ground);
  await first.outbox.put([adding('Bar')]);
  await quiet();
  expect(await first.states()).toEqual(['done']);
  const shown = async (asOfSeconds: number) => {
    const { outbox, states } = deskShowing({ ...ahead, asOfSeconds: () => asOfSeconds }, ground);
    await states();
    return outbox.pendingGroupChanges().map(({ request }) => request);
  };
  expect(await shown(9_000_000_000)).toEqual([adding('Bar')]);
  // The list has been fetched since.
  expect(await shown(9_000_000_001)).toEqual([]);
});

const fetchedAt = (asOfSeconds: number, ...begun: number[]): ShownList => ({
  ids: () => Promise.resolve(null),
  look: () => Promise.resolve(false),
  asOfSeconds: () => asOfSeconds,
  begunSeconds: () => begun,
});

const DAY_SECONDS = 86_400;

/** Renames a group on a clock that is days ahead and again after the clock was corrected, then kills the desk. */
async function renamedOnAJumpingClock(list: ShownList) {
  const ground = { shop: new GroupShop(), disk: new Disk() };
  ground.shop.groups.set('7', 'Bar');
  const rename = async (name: string, nowSeconds: number) => {
    const one = deskShowing(list, { ...ground, clock: manualClock(nowSeconds) });
    await one.outbox.put([{ kind: 'group.rename', id: '7', name }]);
    await quiet();
    one.close();
  };
  await rename('Bar A', 1_700_000_000 + 2 * DAY_SECONDS);
  await rename('Bar B', 1_700_000_000);
  return { ...ground, clock: manualClock(1_700_000_100) };
}

test.each([
  ['was fetched since, on the corrected clock', 1_700_000_050],
  ['is still the former one', 1_600_000_000],
])('a change after two on a jumping clock is no conflict if the list %s', async (_when, asOf) => {
  const ground = await renamedOnAJumpingClock(fetchedAt(1_600_000_000));
  const { outbox, states } = deskShowing(fetchedAt(asOf), ground);
  await outbox.put([{ kind: 'group.rename', id: '7', name: 'Bar C' }]);
  await quiet();
  expect(await states()).toEqual(['done', 'done', 'done']);
  expect([...ground.shop.groups.values()]).toEqual(['Bar C']);
});

test('a change done while the list was being fetched is shown after a restart until the next fetch', async () => {
  const ground = await renamedOnAJumpingClock(fetchedAt(1_600_000_000, 1_800_000_000));
  const shown = async (asOfSeconds: number) => {
    const { outbox, states } = deskShowing(fetchedAt(asOfSeconds), ground);
    await states();
    return outbox.pendingGroupChanges().map(({ request }) => ('name' in request ? request.name : ''));
  };
  expect(await shown(1_800_000_000)).toEqual(['Bar A', 'Bar B']);
  expect(await shown(1_700_000_000)).toEqual([]);
});
