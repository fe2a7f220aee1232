// A day of 3,000 orders with 300 open slips: a start does not read it. How quick all of it is the bench measures.
import { expect, it } from 'vitest';
import type { StoredOrder } from '../../../src/core/orders/stored-order.ts';
import type { Clock } from '../../../src/core/ports.ts';
import { ChainedFile } from '../../../src/core/platform/storage/chained-file.ts';
import { nodeDigest } from '../../../src/host/digest.ts';
import { openJournalFiles } from '../../../src/host/files/journal-files.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { openStoreDesk, type StoreDesk } from './store-desk.ts';

const CLOSED = 3_000;
const OPEN = 300;

const adding = (note: string): WantedAct => ({ kind: 'add', lines: [{ ...lineFor('1'), note }] });

async function ordered(desk: StoreDesk): Promise<StoredOrder> {
  const id = newId();
  await desk.perform(id, { kind: 'open', place: tableA3, guests: 2 });
  for (const note of ['a', 'b', 'c', 'd', 'e', 'f']) await desk.perform(id, adding(note));
  return desk.store.find(id);
}

async function paid(desk: StoreDesk): Promise<StoredOrder> {
  const { id } = await ordered(desk);
  await desk.perform(id, { kind: 'send', courses: null });
  const { owedFen } = (await desk.orders.get(id)).sums;
  const money = { amountFen: owedFen, shownOwedFen: owedFen, tenderedFen: null, note: '' };
  await desk.perform(id, { kind: 'pay', bill: null, way: 'cash', ...money });
  const order = await desk.store.find(id);
  return { ...order, sendings: order.sendings.map((sending) => ({ ...sending, isHandedOver: true })) };
}

const linesOf = (orders: readonly StoredOrder[], lineOf: (order: StoredOrder) => object) =>
  orders.map((order) => JSON.stringify({ v: 1, ...lineOf(order) }));

async function rewrite({ home }: StoreDesk, name: string, lines: readonly string[]): Promise<void> {
  const file = openJournalFiles(home).open(`shops/one/own/orders/${name}`);
  const facts = { format: name, version: 1, device: () => 'desk', note: () => null };
  const chained = new ChainedFile({ ...facts, file, digest: nodeDigest });
  await chained.read();
  await chained.rewrite(lines);
}

/** The files as a desk leaves them that is killed at the end of such a day. */
async function killedAfterLargeDay(desk: StoreDesk): Promise<void> {
  const [closed, open] = [await paid(desk), await ordered(desk)];
  const numbered = (order: StoredOrder, number: number) => ({ ...order, id: newId(), number });
  const day = Array.from({ length: CLOSED }, (_, position) => numbered(closed, position + 1));
  const slips = Array.from({ length: OPEN }, (_, position) => ({
    ...numbered(open, CLOSED + position + 1),
    numberDay: 1,
  }));
  const head = { done: [], last: { day: 1, number: CLOSED + OPEN } };
  await desk.kill();
  await rewrite(
    desk,
    'day-1',
    linesOf(day, (order) => ({ order })),
  );
  const journal = linesOf(slips, (order) => ({ orders: [order] }));
  await rewrite(desk, 'journal', [JSON.stringify({ v: 1, head }), ...journal]);
  desk.start();
}

it('opens the page and takes a tap without reading the orders that are over', async () => {
  const reads: string[] = [];
  const desk = openStoreDesk({
    over: (journals) => ({
      open: (name) => {
        const file = journals.open(name);
        return {
          ...file,
          append: (lines) => file.append(lines),
          replace: (lines) => file.replace(lines),
          read: () => {
            reads.push(name);
            return file.read();
          },
        };
      },
    }),
  });
  await killedAfterLargeDay(desk);
  reads.length = 0;
  await desk.store.ready();
  const page = await desk.orders.slips({ which: 'open', words: '', offset: 0, limit: 500 });
  expect(desk.orders.state()).toMatchObject({ open: OPEN, status: 'open' });
  expect(page.total).toBe(OPEN);
  const id = newId();
  await desk.perform(id, { kind: 'open', place: null, guests: null }, adding(''));
  expect(await desk.perform(id, { kind: 'send', courses: null })).toMatchObject({
    number: CLOSED + OPEN + 1,
  });
  expect(reads).toEqual(['journal', 'index'].map((name) => `shops/one/own/orders/${name}`));
});

it('lets others go first again and again while it reads the orders that are over', async () => {
  let turns = 0;
  const after: Clock['after'] = (delayMs, action) => {
    if (delayMs === 0) turns += 1;
    return nodeClock.after(delayMs, action);
  };
  const desk = openStoreDesk({ clock: { ...nodeClock, after } });
  await killedAfterLargeDay(desk);
  await desk.store.ready();
  turns = 0;
  expect(await desk.store.overIn(1)).toHaveLength(CLOSED);
  expect(turns).toBeGreaterThanOrEqual(CLOSED / 100);
});

it('finds slips that are over, reports, exports and closes such a day', async () => {
  const desk = openStoreDesk();
  await killedAfterLargeDay(desk);
  const { slips, total } = await desk.orders.slips({ which: 'closed', words: '', offset: 0, limit: 500 });
  expect(total).toBe(CLOSED);
  expect(slips[0]?.number).toBe(CLOSED);
  const before = await desk.days.report(1);
  const sold = { orders: CLOSED, totalFen: CLOSED * 7_200 };
  expect(before).toMatchObject(sold);
  expect(await desk.days.list()).toMatchObject([sold]);
  await desk.days.export({ day: 1, format: 'csv', name: 'Day 1', language: 'zh-CN' });
  const closing = await desk.days.close(1, null);
  expect(closing.open).toHaveLength(OPEN);
  await desk.killAndStart();
  expect(await desk.days.report(1)).toEqual(closing);
});
