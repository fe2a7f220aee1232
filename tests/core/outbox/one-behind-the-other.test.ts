// The next command is read at the shop while the last is read back; that never breaks a rule of the queue.
import { parseLine } from '../../../src/core/platform/storage/chain.ts';
import { ChainedFile } from '../../../src/core/platform/storage/chained-file.ts';
import { nodeDigest } from '../../../src/host/digest.ts';
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

test('the next command is read while the last is read back, and sent only after that has ended', async () => {
  const { outbox, shop, states } = desk();
  const sending = gate();
  shop.sending = sending.shut;
  await outbox.put([adding('Bar'), adding('Grill')]);
  await quiet();
  const reading = gate();
  shop.reading = reading.shut;
  sending.open();
  await quiet();
  expect([shop.sent, await states()]).toEqual([['addReceiptGroup'], ['sending', 'queued']]);
  reading.open();
  await quiet();
  expect([shop.sent.length, await states()]).toEqual([2, ['done', 'done']]);
});

test('a command that is being sent is undone once its end is known', async () => {
  const { outbox, shop, states } = desk();
  const sending = gate();
  shop.sending = sending.shut;
  const [made] = await outbox.put([adding('Bar')]);
  await quiet();
  const undoing = outbox.undo(made?.id ?? '');
  await quiet();
  expect(await states()).toEqual(['sending']);
  sending.open();
  expect(await undoing).toMatchObject([{ request: { kind: 'group.remove' } }]);
});

test('a command that begins to be sent while it is being undone is undone once its end is known', async () => {
  const { outbox, shop, disk, states } = desk();
  const [asking, writing, sending] = [gate(), gate(), gate()];
  Object.assign(shop, { asking: asking.shut, sending: sending.shut });
  const [made] = await outbox.put([adding('Bar')]);
  await quiet();
  disk.writing = writing.shut;
  asking.open();
  await quiet();
  // The disk is writing that it is being sent.
  const undoing = outbox.undo(made?.id ?? '');
  await quiet();
  writing.open();
  await quiet();
  expect(await states()).toEqual(['sending']);
  sending.open();
  expect(await undoing).toMatchObject([{ request: { kind: 'group.remove' } }]);
});

/** The first of two commands was sent and is being read back until `end`; the second has been read. */
async function oneBehindTheOther() {
  const made = desk();
  const reading = gate();
  made.shop.reading = reading.shut;
  const [first, second] = await made.outbox.put([adding('Bar'), adding('Grill')]);
  await quiet();
  const end = async () => {
    reading.open();
    await quiet();
  };
  return { ...made, first: first?.id ?? '', second: second?.id ?? '', end };
}

const chainedIn = (disk: Disk) =>
  new ChainedFile({
    file: disk.journals.open('shops/a/outbox'),
    digest: nodeDigest,
    format: 'outbox',
    version: 1,
    device: () => 'desk',
    note: () => null,
  });

/** What the lines of the journal say, without their numbers and sums. */
const linesOf = ({ files }: Disk): string[] =>
  (files.get('shops/a/outbox') ?? [])
    .flatMap((line) => parseLine(line, nodeDigest) ?? [])
    .filter(({ isHead }) => !isHead)
    .map(({ text }) => text);

test('the end of one command and the sending of the next are flushed to the disk together', async () => {
  const { disk, states, end } = await oneBehindTheOther();
  const lines = () => linesOf(disk);
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

test('the next command is not sent if the queue was held, or it was cancelled, while the last was read back', async () => {
  const stopped = await oneBehindTheOther();
  await stopped.outbox.hold(true);
  await stopped.end();
  expect([stopped.shop.sent.length, await stopped.states()]).toEqual([1, ['done', 'queued']]);
  const taken = await oneBehindTheOther();
  await taken.outbox.cancel(taken.second);
  await taken.end();
  expect([taken.shop.sent.length, await taken.states()]).toEqual([1, ['cancelled', 'done']]);
});

test('a full disk at the end of one command delays the next until it takes that end', async () => {
  const { outbox, shop, disk, clock, states, end } = await oneBehindTheOther();
  disk.isFull = true;
  await end();
  expect([shop.sent.length, await states(), (await outbox.state()).held]).toEqual([
    1,
    ['sending', 'queued'],
    'disk',
  ]);
  disk.isFull = false;
  clock.advance(6_000);
  await quiet();
  expect([shop.sent.length, await states()]).toEqual([2, ['done', 'done']]);
  expect([...shop.groups.values()]).toEqual(['Bar', 'Grill']);
});

test('the next command is sent even if the end of the last is forgotten at once, on a clock that was set back', async () => {
  const before = desk();
  await before.outbox.put([adding('Bar')]);
  await quiet();
  const [done = ''] = linesOf(before.disk).slice(-1);
  const id = stateLine.parse(JSON.parse(done)).is.id;
  const history = Array.from({ length: MOST_HISTORY }, (_, at) =>
    done.replaceAll(id, `f${String(at).padStart(31, '0')}`),
  );
  // Just short of a rewrite of the file, which the end of the first command then causes.
  const idle = Array.from({ length: MOST_IDLE_LINES - MOST_HISTORY - 5 }, () => history[0] ?? '');
  const disk = new Disk();
  await chainedIn(disk).append([...idle, ...history]);
  const { outbox, shop } = desk(new GroupShop(), disk, manualClock(1_500_000_000));
  const reading = gate();
  shop.reading = reading.shut;
  await outbox.put([adding('Grill'), adding('Wok')]);
  await quiet();
  reading.open();
  await quiet();
  expect([...shop.groups.values()]).toEqual(['Grill', 'Wok']);
  expect(await outbox.state()).toMatchObject({ queued: 0, sending: 0, uncertain: 0 });
});
