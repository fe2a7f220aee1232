// A day of 3,000 orders with 300 open slips: a start does not read it, and everything about it is quick enough.
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { StoredOrder } from '../../../src/core/orders/stored-order.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { openStoreDesk, type StoreDesk } from './store-desk.ts';

const CLOSED = 3_000;
const OPEN = 300;
/** The promises are 300 ms and 2 s; a machine that does ten things at once may take longer. */
const MOST_MS = { page: 3_000, close: 10_000, tap: 1_000 };

const adding = (note: string): WantedAct => ({ kind: 'add', lines: [{ ...lineFor('1'), note }] });

async function ordered(desk: StoreDesk): Promise<StoredOrder> {
  const id = newId();
  await desk.do(id, { kind: 'open', place: tableA3, guests: 2 });
  for (const note of ['a', 'b', 'c', 'd', 'e', 'f']) await desk.do(id, adding(note));
  return desk.store.find(id);
}

async function paid(desk: StoreDesk): Promise<StoredOrder> {
  const { id } = await ordered(desk);
  await desk.do(id, { kind: 'send', courses: null });
  const { owedFen } = (await desk.orders.get(id)).sums;
  const money = { amountFen: owedFen, shownOwedFen: owedFen, tenderedFen: null, note: '' };
  await desk.do(id, { kind: 'pay', bill: null, way: 'cash', ...money });
  const order = await desk.store.find(id);
  return { ...order, sendings: order.sendings.map((sending) => ({ ...sending, isHandedOver: true })) };
}

const linesOf = (orders: readonly StoredOrder[], lineOf: (order: StoredOrder) => object) =>
  orders.map((order) => `${JSON.stringify({ v: 1, ...lineOf(order) })}\n`).join('');

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
  writeFileSync(
    desk.fileOf('day-1'),
    linesOf(day, (order) => ({ order })),
  );
  const journal = linesOf(slips, (order) => ({ orders: [order] }));
  writeFileSync(desk.fileOf('journal'), `${JSON.stringify({ v: 1, head })}\n${journal}`);
  await desk.killAndStart();
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
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
          backUp: (mark) => file.backUp(mark),
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
  const page = await timed(async () => {
    await desk.store.ready();
    return desk.orders.slips({ which: 'open', words: '', offset: 0, limit: 500 });
  });
  expect(desk.orders.state()).toMatchObject({ open: OPEN, status: 'open' });
  expect(page.value.total).toBe(OPEN);
  expect(page.ms).toBeLessThan(MOST_MS.page);
  const id = newId();
  const tap = await timed(() => desk.do(id, { kind: 'open', place: null, guests: null }, adding('')));
  expect(tap.ms).toBeLessThan(MOST_MS.tap);
  expect(await desk.do(id, { kind: 'send', courses: null })).toMatchObject({ number: CLOSED + OPEN + 1 });
  expect(reads).toEqual(['journal', 'index'].map((name) => `shops/one/own/orders/${name}`));
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
  const closing = await timed(() => desk.days.close(1, null));
  expect(closing.ms).toBeLessThan(MOST_MS.close);
  expect(closing.value.open).toHaveLength(OPEN);
  await desk.killAndStart();
  expect(await desk.days.report(1)).toEqual(closing.value);
});
