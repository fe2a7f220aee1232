// Orders in a backup: they go on at a desk that has none, lie beside those of a desk that has some, and are never doubled.
import { unrestricted } from '../../../src/core/caller.ts';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BackupChoice, BackupPreview } from '../../../src/contract/backup.ts';
import { type CopiesDesk, linesIn, openCopiesDesk } from '../copies/copies-desk.ts';

/** The backup as it was delivered, brought to a desk. */
async function preview(from: CopiesDesk, to: CopiesDesk): Promise<BackupPreview> {
  await from.now.backup.export();
  const bytes = from.now.files.delivered.at(-1)?.bytes ?? new Uint8Array();
  return previewOf(bytes, to);
}

async function previewOf(bytes: Uint8Array, to: CopiesDesk): Promise<BackupPreview> {
  const { id } = to.now.backup.begin();
  to.now.backup.add({ id, base64: Buffer.from(bytes).toString('base64') });
  return to.now.backup.read({ id });
}

const choiceOf = ({ id }: BackupPreview): BackupChoice => ({
  id,
  desk: [],
  shops: [{ at: 0, parts: [], orders: true }],
});

const restored = async (desk: CopiesDesk, found: BackupPreview) =>
  (await desk.now.backup.apply(choiceOf(found), unrestricted())).shops[0]?.orders;

/** Two closed days of two orders, and an open slip in the third. */
async function busyDesk(): Promise<CopiesDesk> {
  const desk = openCopiesDesk();
  for (const day of [1, 2]) {
    await desk.sell();
    await desk.sell();
    await desk.closeDay(day);
  }
  await desk.open();
  return desk;
}

/** A desk whose orders nobody has opened yet. */
const emptyDesk = () => openCopiesDesk();

it('are counted before they are written', async () => {
  const desk = await busyDesk();
  const { shops } = await desk.now.backup.contents();
  expect(shops[0]?.orders).toEqual({ days: 3, orders: 4 });
});

it('become the orders of a desk that has none, with its open slips, days and numbers', async () => {
  const [desk, other] = [await busyDesk(), emptyDesk()];
  const found = await preview(desk, other);
  const today = new Date().toISOString().slice(0, 4);
  expect(found.shops[0]?.orders).toMatchObject({ status: 'new', days: 3, orders: 4 });
  expect(found.shops[0]?.orders?.from).toContain(today);
  expect(linesIn(other.fileOf('journal'))).toEqual([]);
  expect(await restored(other, found)).toBe('taken-over');
  await other.restart();
  for (const day of [1, 2]) expect(await other.now.days.report(day)).toEqual(await desk.now.days.report(day));
  expect(await other.now.days.list()).toEqual(await desk.now.days.list());
  const [slip] = other.now.store.openOrders();
  expect(slip?.id).toBe(desk.now.store.openOrders()[0]?.id);
  // Day 3 has begun without a number.
  expect(await other.sell()).toMatchObject({ number: 1 });
  expect(other.now.orders.state().day).toMatchObject({ number: 3 });
  expect(other.damages).toEqual([]);
});

it('print no ticket and take no stock again at the desk that takes them over', async () => {
  const [desk, other] = [openCopiesDesk(), emptyDesk()];
  await desk.sell();
  expect(desk.now.orders.state().waitingTickets).toBeGreaterThan(0);
  await restored(other, await preview(desk, other));
  await other.restart();
  await other.now.store.ready();
  expect(other.now.orders.state().waitingTickets).toBe(0);
});

it('lie beside the orders of a desk that has some, can be looked at and exported, and change none of them', async () => {
  const [desk, other] = [await busyDesk(), openCopiesDesk()];
  await other.sell();
  const before = { list: await other.now.days.list(), lines: linesIn(other.fileOf('journal')) };
  const found = await preview(desk, other);
  expect(found.shops[0]?.orders).toMatchObject({ status: 'archive', days: 3, orders: 4 });
  expect(await restored(other, found)).toBe('archived');
  expect({ list: await other.now.days.list(), lines: linesIn(other.fileOf('journal')) }).toEqual(before);
  const [folder = ''] = readdirSync(join(other.home, 'shops/one/own/orders')).filter((name) =>
    name.startsWith('archive-'),
  );
  const { days } = other.now.openStore(`shops/one/own/orders/${folder}`);
  expect(await days.report(1)).toEqual(await desk.now.days.report(1));
  expect((await days.list()).map(({ number, totalFen }) => [number, totalFen])).toEqual(
    (await desk.now.days.list()).map(({ number, totalFen }) => [number, totalFen]),
  );
  const wanted = { day: 1, format: 'csv', name: 'day', language: 'en' } as const;
  expect(await days.export(wanted)).toMatchObject({ kind: 'saved' });
});

it('are archived once, however often the same backup is restored, by two windows at once too', async () => {
  const [desk, other] = [await busyDesk(), openCopiesDesk()];
  await other.sell();
  const [first, second] = [await preview(desk, other), await preview(desk, other)];
  const outcomes = await Promise.all([restored(other, first), restored(other, second)]);
  expect(outcomes.sort()).toEqual(['archived', 'same']);
  expect(await restored(other, await preview(desk, other))).toBe('same');
});

it('are all there at the desk that made the backup, and only later days of it are not', async () => {
  const desk = openCopiesDesk();
  await desk.sell();
  await desk.closeDay(1);
  const found = await preview(desk, desk);
  expect(found.shops[0]?.orders).toMatchObject({ status: 'same', days: 0 });
  expect(await restored(desk, found)).toBe('same');
});

it('of the open day come back as an archive if this machine has lost the journal since', async () => {
  const desk = openCopiesDesk();
  const { id } = await desk.open();
  await desk.now.backup.export();
  const bytes = desk.now.files.delivered.at(-1)?.bytes ?? new Uint8Array();
  expect((await previewOf(bytes, desk)).shops[0]?.orders).toMatchObject({ status: 'same' });
  await desk.now.store.end();
  for (const file of ['journal.journal', 'journal.anchor'])
    rmSync(join(desk.home, 'shops/one/own/orders', file));
  await desk.restart();
  await desk.now.store.ready();
  const found = await previewOf(bytes, desk);
  expect(found.shops[0]?.orders).toMatchObject({ status: 'archive', days: 1 });
  expect(await restored(desk, found)).toBe('archived');
  const [folder = ''] = readdirSync(join(desk.home, 'shops/one/own/orders')).filter((name) =>
    name.startsWith('archive-'),
  );
  const { store } = desk.now.openStore(`shops/one/own/orders/${folder}`);
  await store.ready();
  expect(store.openOrders().map((order) => order.id)).toEqual([id]);
});

it('of a day that is missing here are added as an archive with that day alone', async () => {
  const desk = await busyDesk();
  await desk.now.backup.export();
  const bytes = desk.now.files.delivered.at(-1)?.bytes ?? new Uint8Array();
  writeFileSync(desk.fileOf('day-1'), '');
  await desk.restart();
  const found = await previewOf(bytes, desk);
  expect(found.shops[0]?.orders).toMatchObject({ status: 'archive', days: 1, orders: 2 });
});

it('are not taken over if the desk has begun to sell since the preview', async () => {
  const [desk, other] = [await busyDesk(), emptyDesk()];
  const found = await preview(desk, other);
  const { id } = await other.sell();
  expect(await restored(other, found)).toBe('changed');
  await other.restart();
  expect(await other.now.orders.get(id)).toMatchObject({ id });
  expect(await other.now.days.list()).toMatchObject([{ number: 1, orders: 1 }]);
});

it.each([
  ['a byte of a day', (text: string) => text.replace(/("packed": "H4sI.{40})./s, '$1*')],
  ['a sum', (text: string) => text.replace(/"sum": "[0-9a-f]([0-9a-f]{63})/, '"sum": "x$1')],
  ['a number of lines', (text: string) => text.replace(/"lines": \d+/, '"lines": 77')],
  ['the list of days', (text: string) => text.replace('"number": 1', '"number": "1"')],
  ['a name that leads elsewhere', (text: string) => text.replace('"name": "day-1"', '"name": "../day-1"')],
])(
  'are unreadable as a whole if the file was changed in %s, and the rest of it is not',
  async (_what, change) => {
    const [desk, other] = [await busyDesk(), emptyDesk()];
    await desk.now.backup.export();
    const text = Buffer.from(desk.now.files.delivered.at(-1)?.bytes ?? []).toString();
    expect(change(text)).not.toBe(text);
    const found = await previewOf(Buffer.from(change(text)), other);
    expect(found).toMatchObject({ unreadableShops: 0 });
    expect(found.shops[0]?.orders).toMatchObject({ status: 'unreadable' });
    expect(await restored(other, found)).toBe('unreadable');
    expect(linesIn(other.fileOf('journal'))).toEqual([]);
  },
);

it('come back from a daily backup, whose days lie beside it', async () => {
  const desk = await busyDesk();
  desk.now.copies.backUp();
  await desk.backedUp();
  const before = await desk.now.days.report(2);
  writeFileSync(desk.fileOf('day-2'), '');
  await desk.restart();
  const [saved] = await desk.now.copies.saved();
  if (saved === undefined) throw new Error('nothing was saved');
  const { id } = await desk.now.copies.open(saved);
  const found = await desk.now.backup.read({ id });
  expect(await restored(desk, found)).toBe('archived');
  const [folder = ''] = readdirSync(join(desk.home, 'shops/one/own/orders')).filter((name) =>
    name.startsWith('archive-'),
  );
  const archived = await desk.now.openStore(`shops/one/own/orders/${folder}`).days.report(2);
  // The earlier day of its date is not in the archive.
  expect(archived).toEqual({ ...before, nth: 1 });
  expect(readFileSync(desk.fileOf('day-2'), 'utf8')).toBe('');
});
