// The next one is looked at while the last is read back; what that saves is never paid with a rule of the queue.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MOST_HISTORY } from '../../../src/contract/outbox.ts';
import { MOST_IDLE_LINES } from '../../../src/core/outbox/journal.ts';
import { manualClock } from '../../support/test-ports.ts';
import { adding, desk, Disk, gate, GroupShop, quiet } from './journal-desk.ts';

const stateLine = z.looseObject({
  is: z.looseObject({ id: z.string(), state: z.string(), request: z.looseObject({ name: z.string() }) }),
  part: z.object({ of: z.int() }).optional(),
});

test('the next one is looked at while the last is read back, and told only when that is over', async () => {
  const { room, shop, states } = desk();
  const telling = gate();
  shop.telling = telling.shut;
  await room.put([adding('Bar'), adding('Grill')]);
  await quiet();
  const reading = gate();
  shop.reading = reading.shut;
  telling.open();
  await quiet();
  expect([shop.told, await states()]).toEqual([['addReceiptGroup'], ['sending', 'queued']]);
  reading.open();
  await quiet();
  expect([shop.told.length, await states()]).toEqual([2, ['done', 'done']]);
});

/** The first of two has been told and is read back until `end`; the second has been looked at. */
async function oneBehindTheOther() {
  const made = desk();
  const reading = gate();
  made.shop.reading = reading.shut;
  const [first, second] = await made.room.put([adding('Bar'), adding('Grill')]);
  await quiet();
  const end = async () => {
    reading.open();
    await quiet();
  };
  return { ...made, first: first?.id ?? '', second: second?.id ?? '', end };
}

test('the end of one and the telling of the next are forced to the disk at once', async () => {
  const { disk, states, end } = await oneBehindTheOther();
  const lines = () => [...disk.files.values()].flat();
  const before = lines().length;
  disk.writings = 0;
  await end();
  expect(await states()).toEqual(['done', 'done']);
  const written = z.array(stateLine).parse(
    lines()
      .slice(before)
      .map((text): unknown => JSON.parse(text)),
  );
  expect(written.map(({ is, part }) => [is.request.name, is.state, part?.of ?? 1])).toEqual([
    ['Bar', 'done', 2],
    ['Grill', 'sending', 2],
    ['Grill', 'done', 1],
  ]);
  expect(disk.writings).toBe(2);
});

test('the next one is not told when the queue was stopped, or it was taken back, while the last was read back', async () => {
  const stopped = await oneBehindTheOther();
  await stopped.room.hold(true);
  await stopped.end();
  expect([stopped.shop.told.length, await stopped.states()]).toEqual([1, ['done', 'queued']]);
  const taken = await oneBehindTheOther();
  await taken.room.cancel(taken.second);
  await taken.end();
  expect([taken.shop.told.length, await taken.states()]).toEqual([1, ['cancelled', 'done']]);
});

test('a disk that is full at the end of one keeps the next from being told until it takes that end', async () => {
  const { room, shop, disk, clock, states, end } = await oneBehindTheOther();
  disk.isFull = true;
  await end();
  expect([shop.told.length, await states(), (await room.state()).held]).toEqual([
    1,
    ['sending', 'queued'],
    'disk',
  ]);
  disk.isFull = false;
  clock.advance(6_000);
  await quiet();
  expect([shop.told.length, await states()]).toEqual([2, ['done', 'done']]);
  expect([...shop.groups.values()]).toEqual(['Bar', 'Grill']);
});

test('the next one is told also where the end of the last is forgotten at once, on a clock that was set back', async () => {
  const before = desk();
  await before.room.put([adding('Bar')]);
  await quiet();
  const [done = ''] = [...before.disk.files.values()].flat().slice(-1);
  const id = stateLine.parse(JSON.parse(done)).is.id;
  const history = Array.from({ length: MOST_HISTORY }, (_, at) =>
    done.replaceAll(id, `f${String(at).padStart(31, '0')}`),
  );
  // One line short of so many that the file is written anew, once the first has been told.
  const idle = Array.from({ length: MOST_IDLE_LINES - 1 }, () => history[0] ?? '');
  const disk = new Disk();
  for (const name of before.disk.files.keys()) disk.files.set(name, [...idle, ...history]);
  const { room, shop } = desk(new GroupShop(), disk, manualClock(1_500_000_000));
  const reading = gate();
  shop.reading = reading.shut;
  await room.put([adding('Grill'), adding('Wok')]);
  await quiet();
  reading.open();
  await quiet();
  expect([...shop.groups.values()]).toEqual(['Grill', 'Wok']);
  expect(await room.state()).toMatchObject({ queued: 0, sending: 0, uncertain: 0 });
});
