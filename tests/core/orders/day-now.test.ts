// The open day up to now, beside the same weekday of the last week up to the same time.
import { expect, it } from 'vitest';
import { openZone } from '../../../src/contract/time-zone.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { openStoreDesk, type StoreDesk } from './store-desk.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const WEEK_SECONDS = 7 * DAY_SECONDS;
const ZONE = 'Asia/Shanghai';

const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };
const adding: WantedAct = { kind: 'add', lines: [lineFor('1')] };
const paying: WantedAct = {
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen: 1_200,
  tenderedFen: null,
  note: '',
  shownOwedFen: 1_200,
};

const add = (): WantedAct => ({ ...adding, lines: [lineFor('1')] });
const sell = (desk: StoreDesk) => desk.perform(newId(), opening, add(), paying);

/** In the morning. */
function openDesk() {
  const clock = fastClock(1);
  const timeOfDay = openZone(ZONE).wallOf(clock.nowSeconds()) % DAY_SECONDS;
  clock.moveSeconds(10 * HOUR_SECONDS - timeOfDay);
  return { clock, desk: openStoreDesk({ clock }) };
}

/** Sold now, three hours later, and closed an hour after that; then it is a week after the first sale. */
async function weekAgo() {
  const opened = openDesk();
  const { clock, desk } = opened;
  await sell(desk);
  clock.moveSeconds(3 * HOUR_SECONDS);
  await sell(desk);
  clock.moveSeconds(HOUR_SECONDS);
  await desk.days.close(1, null);
  clock.moveSeconds(WEEK_SECONDS - 4 * HOUR_SECONDS);
  return opened;
}

it('says nothing before the first order of a day', async () => {
  const { desk } = openDesk();
  expect(await desk.days.now()).toBeNull();
  await sell(desk);
  await desk.days.close(1, null);
  expect(await desk.days.now()).toBeNull();
});

it('counts what is closed, and what is open with what it owes', async () => {
  const { desk } = openDesk();
  await sell(desk);
  await desk.perform(newId(), opening, add(), { kind: 'send', courses: null });
  expect(await desk.days.now()).toMatchObject({
    orders: 1,
    guests: 2,
    totalFen: 1_200,
    open: { slips: 1, tables: 1, owedFen: 1_200 },
    payments: [{ way: 'cash', fen: 1_200 }],
    cashFen: 1_200,
    dishes: [{ amount: 1, fen: 1_200 }],
  });
});

it('is the second of its date after one that was closed on it', async () => {
  const { desk } = openDesk();
  await sell(desk);
  expect(await desk.days.now()).toMatchObject({ number: 1, nth: 1 });
  await desk.days.close(1, null);
  await sell(desk);
  expect(await desk.days.now()).toMatchObject({ number: 2, nth: 2 });
});

it('compares with the same weekday only up to the same time', async () => {
  const { clock, desk } = await weekAgo();
  clock.moveSeconds(HOUR_SECONDS);
  await sell(desk);
  expect(await desk.days.now()).toMatchObject({ number: 2, totalFen: 1_200, before: { fen: 1_200 } });
  clock.moveSeconds(3 * HOUR_SECONDS);
  const later = await desk.days.now();
  expect(later?.before?.fen).toBe(2_400);
  expect(later?.hours.map(({ fen, beforeFen }) => [fen, beforeFen])).toEqual([
    [0, 1_200],
    [1_200, 0],
    [0, 0],
    [0, 1_200],
  ]);
});

it('compares with nothing if the same weekday was open and sold nothing', async () => {
  const { clock, desk } = openDesk();
  await desk.drawer.perform({ id: newId(), kind: 'float', fen: 5_000 });
  const { date } = await desk.days.close(1, null);
  clock.moveSeconds(WEEK_SECONDS);
  await sell(desk);
  expect(await desk.days.now()).toMatchObject({
    totalFen: 1_200,
    before: { date, fen: null },
    hours: [{ fen: 1_200, beforeFen: null }],
  });
});

it('says nothing of a week ago that it does not know', async () => {
  const { desk } = openDesk();
  await sell(desk);
  const now = await desk.days.now();
  expect(now?.before).toBeNull();
  expect(now?.hours.map(({ beforeFen }) => beforeFen)).toEqual([null]);
});

it('does not compare a part of a date with the whole of another', async () => {
  const { desk } = await weekAgo();
  await sell(desk);
  await desk.days.close(2, null);
  await sell(desk);
  expect((await desk.days.now())?.before).toBeNull();
});

it('still compares after the day a week ago was read, and reads it again after a restart', async () => {
  const { desk } = await weekAgo();
  await sell(desk);
  const first = await desk.days.now();
  expect(first?.before).not.toBeNull();
  await sell(desk);
  expect((await desk.days.now())?.before).toEqual(first?.before);
});
