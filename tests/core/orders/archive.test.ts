// The archive: what is over leaves the journal for the file of its day, without being lost or doubled by any crash.
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { MOST_LINES_MORE } from '../../../src/core/orders/order-journal.ts';
import { faultyDisk } from '../printing/faulty-disk.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { openStoreDesk, type StoreDesk } from './store-desk.ts';

const opening = { kind: 'open', place: tableA3, guests: 2 } as const;
const adding = (item = '1'): WantedAct => ({ kind: 'add', lines: [lineFor(item)] });
const paying = (amountFen: number): WantedAct => ({
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen,
  tenderedFen: null,
  note: '',
  shownOwedFen: amountFen,
});

/** A paid order whose tickets are with the printers. */
async function paidOrder(desk: StoreDesk): Promise<string> {
  const id = newId();
  const { sendings } = await desk.perform(id, opening, adding(), paying(1_200));
  for (const { id: of } of sendings) await handOver(desk, id, of);
  return id;
}

async function handOver({ store }: StoreDesk, order: string, of: string): Promise<void> {
  const head = { id: newId(), device: 'desk', person: '', atSeconds: 0, order };
  const journal = await store.ready();
  await journal.perform(() => ({
    orders: [],
    operations: [{ ...head, kind: 'tickets', of, jobs: [], unprinted: [] }],
  }));
}

async function compact({ store }: StoreDesk): Promise<void> {
  const journal = await store.ready();
  await journal.alone(() => journal.compact({ carriesOpen: false }));
}

const closedIds = async ({ orders }: StoreDesk): Promise<string[]> => {
  const { slips } = await orders.slips({ which: 'closed', words: '', offset: 0, limit: 500 });
  return slips.map(({ id }) => id);
};

it('moves what is over to its day, and leaves the journal with what is open', async () => {
  const desk = openStoreDesk();
  const [first, second, open] = [await paidOrder(desk), await paidOrder(desk), newId()];
  await desk.perform(open, opening, adding());
  const before = await Promise.all([first, second, open].map((id) => desk.orders.get(id)));
  await compact(desk);
  expect(desk.lines('journal')).toHaveLength(2);
  expect(desk.lines('day-1')).toHaveLength(2);
  for (const isRestarted of [false, true]) {
    if (isRestarted) await desk.killAndStart();
    expect(await Promise.all([first, second, open].map((id) => desk.orders.get(id)))).toEqual(before);
    expect(await closedIds(desk)).toEqual([second, first]);
    expect(await desk.days.report(1)).toMatchObject({ orders: 2, totalFen: 2_400, open: [{ id: open }] });
  }
});

it('is rewritten by itself as it grows, so that a start reads a short file', async () => {
  const desk = openStoreDesk();
  const orders = MOST_LINES_MORE / 2 + 10;
  for (let count = 0; count < orders; count += 1) await paidOrder(desk);
  expect(desk.lines('journal').length).toBeLessThan(100);
  expect(await closedIds(desk)).toHaveLength(orders > 500 ? 500 : orders);
  expect(await desk.days.report(1)).toMatchObject({ orders });
});

it('doubles nothing when a crash comes between the archive and the journal', async () => {
  const disk = faultyDisk();
  const desk = openStoreDesk({ over: disk.over });
  const id = await paidOrder(desk);
  disk.refusesOnce = '"head"';
  await expect(compact(desk)).rejects.toThrow();
  expect(desk.lines('day-1')).toHaveLength(1);
  await desk.killAndStart();
  expect(await closedIds(desk)).toEqual([id]);
  expect(await desk.days.report(1)).toMatchObject({ orders: 1, totalFen: 1_200 });
  await compact(desk);
  expect(desk.lines('day-1')).toHaveLength(2);
  await desk.killAndStart();
  expect(await closedIds(desk)).toEqual([id]);
  expect(await desk.days.report(1)).toMatchObject({ orders: 1, totalFen: 1_200 });
});

it('keeps an order in the journal until the kitchen has its tickets', async () => {
  const desk = openStoreDesk();
  const id = newId();
  const { sendings } = await desk.perform(id, opening, adding(), paying(1_200));
  await compact(desk);
  await desk.killAndStart();
  expect((await desk.store.ready()).book.get(id)).toMatchObject({ status: 'closed' });
  expect(desk.orders.state().waitingTickets).toBe(1);
  await handOver(desk, id, sendings[0]?.id ?? '');
  await compact(desk);
  expect((await desk.store.ready()).book.get(id)).toBeUndefined();
  expect(await desk.orders.get(id)).toMatchObject({ status: 'closed', sendings: [{ isHandedOver: true }] });
  expect(await closedIds(desk)).toEqual([id]);
});

it('archives an order once, however often the journal is rewritten while its tickets wait', async () => {
  const desk = openStoreDesk();
  const waiting = newId();
  const { sendings } = await desk.perform(waiting, opening, adding(), paying(1_200));
  const other = await paidOrder(desk);
  for (let times = 0; times < 3; times += 1) await compact(desk);
  expect(desk.lines('day-1')).toHaveLength(1);
  expect((await closedIds(desk)).toSorted()).toEqual([waiting, other].toSorted());
  await handOver(desk, waiting, sendings[0]?.id ?? '');
  await compact(desk);
  expect(desk.lines('day-1')).toHaveLength(2);
  expect((await closedIds(desk)).toSorted()).toEqual([waiting, other].toSorted());
});

it('takes an archived order back when it is reopened, and archives it again', async () => {
  const desk = openStoreDesk();
  const [id, other] = [await paidOrder(desk), await paidOrder(desk)];
  await compact(desk);
  const reopened = await desk.perform(id, { kind: 'reopen', reason: 'forgot the tea' }, adding('2'));
  expect(reopened).toMatchObject({ status: 'open', sums: { owedFen: 800 } });
  await desk.killAndStart();
  expect(await desk.orders.get(id)).toEqual(reopened);
  expect(await closedIds(desk)).toEqual([other]);
  const paid = await desk.perform(id, paying(800));
  for (const { id: of, isHandedOver } of paid.sendings) if (!isHandedOver) await handOver(desk, id, of);
  await compact(desk);
  await desk.killAndStart();
  expect(await closedIds(desk)).toEqual([id, other]);
  expect(await desk.days.report(1)).toMatchObject({ orders: 2, totalFen: 3_200 });
});

it('remembers acts that are repeated after their order was archived', async () => {
  const desk = openStoreDesk();
  const id = await paidOrder(desk);
  const [first] = await desk.orders.history(id);
  await compact(desk);
  await desk.killAndStart();
  const { views } = await desk.orders.perform(id, [{ ...opening, id: first?.id ?? '' }]);
  expect(views).toMatchObject([{ id, status: 'closed' }]);
});

it('leaves out an archived order that cannot be read, and says so', async () => {
  const disk = faultyDisk();
  const desk = openStoreDesk({ over: disk.over });
  const id = await paidOrder(desk);
  await compact(desk);
  const journal = await desk.store.ready();
  expect(journal.book.all()).toEqual([]);
  await desk.kill();
  appendFileSync(desk.fileOf('day-1'), '{"v":1,"order":{"id":"x"}}\n');
  desk.start();
  expect(await closedIds(desk)).toEqual([id]);
  expect(desk.damages).toMatchObject([{ records: 'day', day: { number: 1 }, kind: 'unreadable', first: 3 }]);
});

it('misses nothing that is archived while the archive is being read', async () => {
  const desk = openStoreDesk({
    over: (journals) => ({
      open: (name) => {
        const file = journals.open(name);
        return {
          ...file,
          append: (lines) => file.append(lines),
          replace: (lines) => file.replace(lines),
          read: async () => {
            const lines = await file.read();
            await pause(30);
            return lines;
          },
        };
      },
    }),
  });
  const [first, second] = [await paidOrder(desk), await paidOrder(desk)];
  const reading = closedIds(desk);
  await compact(desk);
  expect(await reading).toEqual([second, first]);
  expect(await closedIds(desk)).toEqual([second, first]);
});

it('takes an archived order back that was discarded, with all of its lines', async () => {
  const desk = openStoreDesk();
  const id = newId();
  const shown = await desk.perform(id, opening, adding());
  await desk.perform(id, { kind: 'discard', shownRevision: shown.revision });
  await compact(desk);
  await desk.killAndStart();
  const back = await desk.perform(id, { kind: 'reopen', reason: 'Undo' });
  expect(back).toMatchObject({ status: 'open', lines: shown.lines, sums: shown.sums });
  await desk.killAndStart();
  expect(await desk.orders.get(id)).toEqual(back);
});

it('refuses to discard an order that has changed since the screen showed it', async () => {
  const desk = openStoreDesk();
  const id = newId();
  const { revision } = await desk.perform(id, opening, adding());
  const changed = await desk.perform(id, adding('2'));
  await expect(desk.perform(id, { kind: 'discard', shownRevision: revision })).rejects.toMatchObject({
    error: { code: 'orders.refused', data: { reason: 'changed' } },
  });
  expect(await desk.orders.get(id)).toEqual(changed);
});
