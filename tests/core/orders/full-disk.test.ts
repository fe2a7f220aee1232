// A disk that is full: nobody at the counter is refused, and everything is written in its order once there is room.
import { expect, it } from 'vitest';
import { MOST_LINES_MORE } from '../../../src/core/orders/order-journal.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { faultyDisk } from '../printing/faulty-disk.ts';
import { lineFor, newId, tableA3, type WantedAct, withIds } from './counter-desk.ts';
import { openStoreDesk, refusalOf } from './store-desk.ts';

const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };
const adding = (item = '1'): WantedAct => ({ kind: 'add', lines: [lineFor(item)] });
const sending: WantedAct = { kind: 'send', courses: null };

function openFaultyDesk() {
  const disk = faultyDisk();
  return { disk, desk: openStoreDesk({ clock: fastClock(50), over: disk.over }) };
}

it('goes on in memory, and says what is not on the disk', async () => {
  const { disk, desk } = openFaultyDesk();
  const [written, unwritten] = [newId(), newId()];
  expect(await desk.perform(written, opening)).toMatchObject({ isUnwritten: false });
  disk.isFull = true;
  expect(await desk.perform(unwritten, opening, adding(), sending)).toMatchObject({
    isUnwritten: true,
    number: 1,
    lines: [{ title: 'Dish 1' }],
  });
  expect(desk.orders.state()).toMatchObject({ open: 2, unwritten: 4 });
  expect(await desk.orders.get(written)).toMatchObject({ isUnwritten: false });
  expect(desk.lines('journal')).toHaveLength(1);
});

it('writes everything in its order by itself when there is room again', async () => {
  const { disk, desk } = openFaultyDesk();
  const id = newId();
  disk.isFull = true;
  await desk.perform(id, opening, adding());
  await desk.perform(id, { kind: 'note', note: 'first' });
  await desk.perform(id, { kind: 'note', note: 'second' }, adding('2'));
  const before = await desk.orders.get(id);
  disk.isFull = false;
  await expect.poll(() => desk.orders.state().unwritten).toBe(0);
  expect(desk.lines('journal')).toHaveLength(3);
  await desk.killAndStart();
  expect(await desk.orders.get(id)).toEqual({ ...before, isUnwritten: false });
});

it('writes what was refused before the next act, not after it', async () => {
  const disk = faultyDisk();
  const desk = openStoreDesk({ over: disk.over });
  const id = newId();
  disk.isFull = true;
  await desk.perform(id, opening);
  disk.isFull = false;
  await desk.perform(id, adding());
  expect(desk.lines('journal').map((line) => line.includes('"open"'))).toEqual([true, false]);
  expect(desk.orders.state().unwritten).toBe(0);
});

it('does an act only once that is repeated while the disk is full', async () => {
  const { disk, desk } = openFaultyDesk();
  const id = newId();
  disk.isFull = true;
  const acts = withIds([opening, adding()]);
  await desk.orders.perform(id, acts);
  const { views } = await desk.orders.perform(id, acts);
  expect(views[0]?.lines.map(({ amount }) => amount)).toEqual([1]);
});

it('keeps what the disk refused when the shop is closed and opened again', async () => {
  const { disk, desk } = openFaultyDesk();
  const id = newId();
  await desk.perform(id, opening);
  disk.isFull = true;
  await desk.perform(id, adding());
  desk.reopen();
  expect(await desk.orders.get(id)).toMatchObject({ isUnwritten: true, lines: [{ amount: 1 }] });
  disk.isFull = false;
  await expect.poll(() => desk.orders.state().unwritten).toBe(0);
  await desk.killAndStart();
  expect(await desk.orders.get(id)).toMatchObject({ lines: [{ amount: 1 }] });
});

it('loses only what it has called unwritten when the desk is killed', async () => {
  const { disk, desk } = openFaultyDesk();
  const id = newId();
  const written = await desk.perform(id, opening, adding());
  disk.isFull = true;
  expect(await desk.perform(id, adding('2'))).toMatchObject({ isUnwritten: true });
  await desk.killAndStart();
  expect(await desk.orders.get(id)).toEqual(written);
});

it('does not close a day whose orders are not on the disk', async () => {
  const { disk, desk } = openFaultyDesk();
  const id = newId();
  disk.isFull = true;
  await desk.perform(id, opening, adding(), sending);
  expect(await refusalOf(desk.days.close(1, null))).toMatchObject({
    code: 'store.unwritable',
    data: { reason: 'disk-full' },
  });
  expect(desk.orders.state().day).toMatchObject({ number: 1 });
  disk.isFull = false;
  expect(await desk.days.close(1, null)).toMatchObject({ number: 1, open: [{ id }] });
});

it('closes no day whose document cannot be written', async () => {
  const desk = openStoreDesk();
  await desk.perform(newId(), opening);
  desk.stores.breakWrites('disk-full');
  expect(await refusalOf(desk.days.close(1, null))).toMatchObject({ code: 'store.unwritable' });
  expect(desk.orders.state().day).toMatchObject({ number: 1 });
});

it('calls nothing unwritten that is just being written', async () => {
  const seen: number[] = [];
  const desk = openStoreDesk({
    over: (journals) => ({
      open: (name) => {
        const file = journals.open(name);
        return {
          ...file,
          append: async (lines) => {
            seen.push(desk.orders.state().unwritten);
            await file.append(lines);
            seen.push(desk.orders.state().unwritten);
          },
        };
      },
    }),
  });
  await desk.perform(newId(), opening, adding());
  expect(seen).toEqual([0, 0]);
});

it('rewrites a journal that was full of lines when the disk was full, and does nothing twice', async () => {
  const { disk, desk } = openFaultyDesk();
  const id = newId();
  await desk.perform(id, opening, adding());
  for (let count = 0; count < MOST_LINES_MORE - 2; count += 1) {
    await desk.perform(id, { kind: 'note', note: String(count) });
  }
  disk.isFull = true;
  await Promise.all(['a', 'b', 'c'].map((note) => desk.perform(id, { kind: 'note', note })));
  const before = await desk.orders.get(id);
  disk.isFull = false;
  await expect.poll(() => desk.orders.state().unwritten).toBe(0);
  await desk.perform(id, { kind: 'guests', guests: 3 });
  await expect.poll(() => desk.lines('journal').length).toBeLessThan(10);
  await desk.killAndStart();
  const after = await desk.orders.get(id);
  expect(after).toMatchObject({ guests: 3, lines: before.lines, revision: before.revision + 1 });
});
