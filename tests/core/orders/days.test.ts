// Business days: they begin with an order and end with a closing, whatever the clock does, and leave nothing behind.
import { expect, it } from 'vitest';
import { readTable } from '../../../src/formats/read/read-table.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { lineFor, newId, tableA3, type WantedAct, withIds } from './counter-desk.ts';
import { openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };
const adding = (item = '1'): WantedAct => ({ kind: 'add', lines: [lineFor(item)] });
const sending: WantedAct = { kind: 'send', courses: null };
const paying = (amountFen: number, shownOwedFen = amountFen): WantedAct => ({
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen,
  tenderedFen: null,
  note: '',
  shownOwedFen,
});

async function sold(desk: StoreDesk): Promise<string> {
  const id = newId();
  await desk.perform(id, opening, adding(), paying(1_200));
  return id;
}

const DAY_SECONDS = 86_400;
const dayClosed = { code: 'orders.refused', data: { reason: 'day-closed' } };
const soldSince = { code: 'orders.refused', data: { reason: 'sold-since' } };

it('begins a day with the first order after a closing, and its numbers with one', async () => {
  const desk = openStoreDesk();
  expect(desk.orders.state().day).toBeNull();
  expect(await desk.days.list()).toEqual([]);
  for (const number of [1, 2, 3]) {
    expect(await desk.orders.get(await sold(desk))).toMatchObject({ number });
  }
  await desk.days.close(1, null);
  expect(desk.orders.state().day).toBeNull();
  expect(await desk.orders.get(await sold(desk))).toMatchObject({ number: 1 });
  expect(await desk.days.list()).toMatchObject([
    { number: 2, orders: 1, totalFen: 1_200, net: { fen: 1_200, salesFen: 1_200 }, closedAtSeconds: null },
    { number: 1, orders: 3, totalFen: 3_600, net: { fen: 3_600, salesFen: 3_600 } },
  ]);
});

it('gives no number that an open order of the day before has, and misses none in the report', async () => {
  const desk = openStoreDesk();
  const sent = async () => (await desk.perform(newId(), opening, adding(), sending)).number;
  const [, second] = [await sent(), await sent(), await sold(desk)];
  await desk.days.close(1, null);
  expect(second).toBe(2);
  expect([await sent(), await sent()]).toEqual([3, 4]);
  expect((await desk.days.report(2)).numbers).toMatchObject({ given: 2, missing: [] });
  await desk.killAndStart();
  expect(await sent()).toBe(5);
});

it('counts the days that began on one date, so that they can be told apart', async () => {
  const clock = fastClock(1);
  const desk = openStoreDesk({ clock });
  const dayWithSale = async (day: number) => {
    await sold(desk);
    await desk.days.close(day, null);
  };
  await dayWithSale(1);
  await dayWithSale(2);
  clock.moveSeconds(DAY_SECONDS);
  await dayWithSale(3);
  const days = await desk.days.list();
  expect(days.map(({ number, nth }) => [number, nth])).toEqual([
    [3, 1],
    [2, 2],
    [1, 1],
  ]);
});

it('begins no day with an act that is refused', async () => {
  const desk = openStoreDesk();
  await refusalOf(desk.perform(newId(), { kind: 'close' }));
  await refusalOf(desk.perform(newId(), opening, { kind: 'send', courses: null }));
  expect(await desk.days.list()).toEqual([]);
});

it('begins no day with an act that arrives again after the closing', async () => {
  const desk = openStoreDesk();
  const id = newId();
  const acts = withIds([opening, adding()]);
  await desk.orders.perform(id, acts);
  await desk.days.close(1, null);
  await desk.orders.perform(id, acts);
  expect(desk.orders.state().day).toBeNull();
});

it('goes on at midnight with the same day and its numbers', async () => {
  const clock = fastClock(1);
  const desk = openStoreDesk({ clock });
  await sold(desk);
  const before = desk.orders.state().day;
  clock.moveSeconds(DAY_SECONDS);
  expect(await desk.orders.get(await sold(desk))).toMatchObject({ number: 2 });
  expect(desk.orders.state().day).toEqual(before);
});

it('repeats no number and keeps the order of slips when the clock jumps back a day', async () => {
  const clock = fastClock(1);
  const desk = openStoreDesk({ clock });
  const first = newId();
  await desk.perform(first, opening, adding(), sending);
  clock.moveSeconds(-DAY_SECONDS);
  const second = newId();
  expect(await desk.perform(second, opening, adding(), sending)).toMatchObject({ number: 2 });
  for (const isRestarted of [false, true]) {
    if (isRestarted) await desk.killAndStart();
    await desk.store.ready();
    const { slips } = await desk.orders.slips({ which: 'open', words: '', offset: 0, limit: 10 });
    expect(slips.map(({ id }) => id)).toEqual([first, second]);
  }
  expect(await desk.orders.get(await sold(desk))).toMatchObject({ number: 3 });
  expect(await desk.days.list()).toHaveLength(1);
});

it('carries open slips over with their numbers, and counts each payment in the day in which it was taken', async () => {
  const desk = openStoreDesk();
  const carried = newId();
  await desk.perform(carried, opening, adding(), adding('2'), sending, paying(500, 2_000));
  const report = await desk.days.close(1, 500);
  expect(report).toMatchObject({
    orders: 0,
    totalFen: 0,
    open: [{ id: carried, number: 1, owedFen: 1_500 }],
    payments: [{ way: 'cash', count: 1, fen: 500 }],
    cash: { expectedFen: 500, countedFen: 500, differenceFen: 0 },
  });
  await sold(desk);
  expect(await desk.perform(carried, paying(1_500))).toMatchObject({ number: 1, status: 'closed' });
  for (const isRestarted of [false, true]) {
    if (isRestarted) await desk.killAndStart();
    expect(await desk.days.report(1)).toEqual(report);
    expect(await desk.days.report(2)).toMatchObject({
      orders: 2,
      totalFen: 3_200,
      payments: [{ way: 'cash', count: 2, fen: 2_700 }],
      open: [],
    });
  }
});

it('closes only the open day, and only once', async () => {
  const desk = openStoreDesk();
  await sold(desk);
  expect(await refusalOf(desk.days.close(2, null))).toMatchObject(dayClosed);
  await desk.days.close(1, null);
  expect(await refusalOf(desk.days.close(1, null))).toMatchObject(dayClosed);
});

it('takes an order either into the report of a day or over to the next when both come at once', async () => {
  const desk = openStoreDesk();
  await sold(desk);
  const [report] = await Promise.all([desk.days.close(1, null), sold(desk), sold(desk)]);
  const [later, closed] = await desk.days.list();
  expect(closed).toMatchObject({ number: 1, orders: report.orders });
  expect(report.orders + (later?.orders ?? 0)).toBe(3);
});

it('opens the last closed day again with a trace, as if it had never been closed', async () => {
  const desk = openStoreDesk();
  const [id, open] = [await sold(desk), newId()];
  await desk.perform(open, opening, adding(), sending);
  await desk.days.close(1, 1_200);
  const report = await desk.days.reopen(1, 'one more guest');
  expect(report).toMatchObject({ closedAtSeconds: null, orders: 1, open: [{ id: open }] });
  expect(report.traces).toMatchObject([
    { kind: 'closed', countedFen: 1_200, person: 'Li' },
    { kind: 'reopened', reason: 'one more guest', person: 'Li' },
  ]);
  await desk.killAndStart();
  const { slips } = await desk.orders.slips({ which: 'closed', words: '', offset: 0, limit: 10 });
  expect(slips.map((slip) => slip.id)).toEqual([id]);
  expect(await desk.perform(open, paying(1_200))).toMatchObject({ number: 2, status: 'closed' });
  expect(await desk.orders.get(await sold(desk))).toMatchObject({ number: 3 });
  expect(await desk.days.close(1, null)).toMatchObject({ orders: 3, totalFen: 3_600, open: [] });
  expect(await desk.days.list()).toMatchObject([{ number: 1, reopened: 1, orders: 3 }]);
});

it('opens no day again after something was sold, but after a slip was only opened', async () => {
  const desk = openStoreDesk();
  const reopenable = async () =>
    (await desk.days.list()).filter(({ canReopen }) => canReopen).map(({ number }) => number);
  await sold(desk);
  expect(await reopenable()).toEqual([]);
  await desk.days.close(1, null);
  await desk.perform(newId(), opening);
  expect(await reopenable()).toEqual([1]);
  expect(await desk.days.reopen(1, 'too early')).toMatchObject({ number: 1, closedAtSeconds: null });
  await desk.days.close(1, null);
  await sold(desk);
  expect(await reopenable()).toEqual([]);
  expect(await refusalOf(desk.days.reopen(1, 'too late'))).toMatchObject(soldSince);
  await desk.days.close(2, null);
  expect(await reopenable()).toEqual([2]);
  expect(await refusalOf(desk.days.reopen(1, 'not the last'))).toMatchObject(dayClosed);
});

it('opens no day again after a carried slip was paid in the next one', async () => {
  const desk = openStoreDesk();
  const id = newId();
  await desk.perform(id, opening, adding(), sending);
  await desk.days.close(1, null);
  await desk.perform(id, paying(1_200));
  expect(await refusalOf(desk.days.reopen(1, 'too late'))).toMatchObject(soldSince);
});

it('opens no day again after a numbered slip was merged, or lost a dish, in the next one', async () => {
  const acts: ((slip: string, other: string) => Promise<unknown>)[] = [
    (slip, from) => desk.perform(slip, { kind: 'merge', from }),
    async (slip) => {
      const [line] = (await desk.orders.get(slip)).lines;
      await desk.perform(slip, {
        kind: 'void',
        lines: [{ line: line?.id ?? '', amount: 1 }],
        reason: 'spilled',
      });
    },
    async (slip) => {
      await desk.orders.billed(slip, null);
      const discount = { kind: 'percent', basisPoints: 1_000 } as const;
      await desk.perform(slip, { kind: 'discount', line: null, discount, reason: 'regular' });
    },
  ];
  let desk = openStoreDesk();
  for (const act of acts) {
    desk = openStoreDesk();
    const [slip, other] = [newId(), newId()];
    for (const id of [slip, other]) await desk.perform(id, opening, adding(), sending);
    await desk.days.close(1, null);
    await act(slip, other);
    expect(await refusalOf(desk.days.reopen(1, 'too late'))).toMatchObject(soldSince);
  }
});

it('carries over only what was open at the last closing of a day', async () => {
  const desk = openStoreDesk();
  const [open, merged] = [newId(), newId()];
  for (const id of [open, merged]) await desk.perform(id, opening, adding(), sending);
  expect((await desk.days.close(1, null)).open).toHaveLength(2);
  await desk.days.reopen(1, 'too early');
  await desk.perform(open, { kind: 'merge', from: merged });
  await desk.killAndStart();
  expect((await desk.days.close(1, null)).open.map(({ id }) => id)).toEqual([open]);
  expect((await desk.days.report(1)).open.map(({ id }) => id)).toEqual([open]);
});

it('refuses to reopen an order of a closed day', async () => {
  const desk = openStoreDesk();
  const id = await sold(desk);
  await desk.days.close(1, null);
  const reopening: WantedAct = { kind: 'reopen', reason: 'forgot the tea' };
  expect(await refusalOf(desk.perform(id, reopening))).toMatchObject({ code: 'orders.refused' });
});

it('knows the day of the journal even if the document of the days is lost', async () => {
  const desk = openStoreDesk();
  await sold(desk);
  await desk.days.close(1, null);
  const id = newId();
  await desk.perform(id, opening, adding(), sending);
  desk.stores.disk.delete('shops/one/own/orders/days.json');
  await desk.killAndStart();
  expect(await desk.orders.get(id)).toMatchObject({ number: 1 });
  expect(desk.orders.state().day).toMatchObject({ number: 2 });
});

it('has the day on the disk once there is room again', async () => {
  const desk = openStoreDesk();
  desk.stores.breakWrites('disk-full');
  await sold(desk);
  desk.stores.breakWrites(undefined);
  await sold(desk);
  expect(desk.stores.disk.get('shops/one/own/orders/days.json')).toContain('"number":1');
});

it.each(['csv', 'xlsx'] as const)('writes a day as %s that a table program reads', async (format) => {
  const desk = openStoreDesk();
  await sold(desk);
  await desk.days.export({ day: 1, format, name: 'Day 1', language: 'en' });
  const [file] = desk.files.delivered;
  expect(file?.name).toBe(`Day 1.${format}`);
  const { lines } = readTable(file?.bytes ?? new Uint8Array());
  const cells = lines.flatMap((line) => line.cells);
  expect(cells).toContain('Dish 1');
});
