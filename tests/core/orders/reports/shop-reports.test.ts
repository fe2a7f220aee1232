// Reports of spans: what is counted, which summaries are used, and what a day that cannot be read leaves out.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fastClock } from '../../../support/fast-clock.ts';
import { lineFor, newId, type WantedAct } from '../counter-desk.ts';
import { openStoreDesk, type StoreDesk } from '../store-desk.ts';

const SPAN = { from: '2000-03-01', to: '2000-03-31' };
const FOLDER = 'shops/one/data/day-summaries';
const DAY_SECONDS = 86_400;

function open() {
  const clock = fastClock(1);
  clock.moveSeconds(Date.parse('2000-03-01T02:00:00Z') / 1000 - clock.nowSeconds());
  return { clock, desk: openStoreDesk({ clock }) };
}

const paying: WantedAct = {
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen: 1_200,
  tenderedFen: null,
  note: '',
  shownOwedFen: 1_200,
};

async function sell(desk: StoreDesk): Promise<void> {
  const opening: WantedAct = { kind: 'open', place: null, guests: null };
  await desk.perform(newId(), opening, { kind: 'add', lines: [lineFor('1')] }, paying);
}

async function threeDays({ desk, clock }: ReturnType<typeof open>): Promise<void> {
  for (const day of [1, 2, 3]) {
    await sell(desk);
    await desk.days.close(day, null);
    clock.moveSeconds(DAY_SECONDS);
  }
}

it('counts the open day up to now, and stores no summary of it', async () => {
  const { desk } = open();
  await sell(desk);
  expect(await desk.reports.get(SPAN)).toMatchObject({
    orders: 1,
    totalFen: 1_200,
    days: [{ isOpen: true }],
  });
  await sell(desk);
  expect(await desk.reports.get(SPAN)).toMatchObject({ orders: 2, totalFen: 2_400 });
  expect(await desk.bytes.list(FOLDER)).toEqual([]);
});

it('tells what was paid for orders that are open from what was paid before, and names neither once both days count', async () => {
  const { desk, clock } = open();
  const order = newId();
  const opening: WantedAct = { kind: 'open', place: null, guests: null };
  const part = { ...paying, amountFen: 500 };
  await desk.perform(order, opening, { kind: 'add', lines: [lineFor('1')] }, part);
  const none = { advanceFen: 0, earlierFen: 0, differenceFen: 0 };
  const paidAhead = { ...none, advanceFen: 500, paymentsFen: 500 };
  expect((await desk.reports.get(SPAN)).net).toMatchObject(paidAhead);
  await desk.days.close(1, null);
  clock.moveSeconds(DAY_SECONDS);
  await desk.perform(order, { ...paying, amountFen: 700, shownOwedFen: 700 });
  const spans = ['2000-03-01', '2000-03-02'].map((date) => desk.reports.get({ from: date, to: date }));
  const [first, second] = await Promise.all(spans);
  expect(first?.net).toMatchObject(paidAhead);
  expect(second?.net).toMatchObject({ ...none, earlierFen: 500, paymentsFen: 700 });
  expect((await desk.reports.get(SPAN)).net).toMatchObject({ ...none, paymentsFen: 1_200 });
});

it('takes a payment before the span for none of its own that is still open', async () => {
  const { desk, clock } = open();
  const opening: WantedAct = { kind: 'open', place: null, guests: null };
  const order = (): WantedAct[] => [opening, { kind: 'add', lines: [lineFor('1')] }];
  const [before, still] = [newId(), newId()];
  await desk.perform(before, ...order(), { ...paying, amountFen: 300 });
  await desk.days.close(1, null);
  clock.moveSeconds(DAY_SECONDS);
  await desk.perform(still, ...order(), { ...paying, amountFen: 500 });
  await desk.days.close(2, null);
  clock.moveSeconds(DAY_SECONDS);
  await desk.perform(before, { ...paying, amountFen: 900, shownOwedFen: 900 });
  await desk.days.close(3, null);
  const { net } = await desk.reports.get({ from: '2000-03-02', to: '2000-03-03' });
  expect(net).toMatchObject({ advanceFen: 500, earlierFen: 300, paymentsFen: 1_400, differenceFen: 0 });
});

it('counts the days of its dates only, and reads nothing but their summaries once these are made', async () => {
  const { desk, clock } = open();
  await threeDays({ desk, clock });
  const report = await desk.reports.get({ from: '2000-03-02', to: '2000-03-03' });
  expect(report).toMatchObject({ orders: 2, days: [{ date: '2000-03-02' }, { date: '2000-03-03' }] });
  await desk.kill();
  writeFileSync(desk.fileOf('day-2'), 'what is not read cannot harm\n');
  desk.start();
  expect(await desk.reports.get({ from: '2000-03-02', to: '2000-03-03' })).toEqual(report);
});

it('derives the summary of a day again that was opened and closed again', async () => {
  const { desk } = open();
  await sell(desk);
  await desk.days.close(1, null);
  expect(await desk.reports.get(SPAN)).toMatchObject({ orders: 1, differing: [] });
  await desk.days.reopen(1, 'one more');
  await sell(desk);
  await desk.days.close(1, null);
  expect(await desk.reports.get(SPAN)).toMatchObject({ orders: 2, totalFen: 2_400, differing: [] });
});

it('derives a summary again that another version has written', async () => {
  const { desk } = open();
  await sell(desk);
  await desk.days.close(1, null);
  const report = await desk.reports.get(SPAN);
  const text = new TextDecoder().decode(await desk.bytes.read(`${FOLDER}/1`));
  const [, body = ''] = text.split('\n');
  await desk.bytes.write(`${FOLDER}/1`, new TextEncoder().encode(`{"v":0,"of":"","sum":""}\n${body}`));
  expect(await desk.reports.get(SPAN)).toEqual(report);
  expect(new TextDecoder().decode(await desk.bytes.read(`${FOLDER}/1`))).toBe(text);
});

it('says by how much the records of a damaged day differ from its closing, and stores no summary of it', async () => {
  const { desk } = open();
  await sell(desk);
  await sell(desk);
  await desk.days.close(1, null);
  await desk.kill();
  const lines = readFileSync(desk.fileOf('day-1'), 'utf8').split('\n');
  const first = lines.findIndex((line) => line.includes('"order":'));
  writeFileSync(desk.fileOf('day-1'), lines.toSpliced(first, 1).join('\n'));
  desk.start();
  expect(await desk.reports.get(SPAN)).toMatchObject({
    orders: 1,
    differing: [{ date: '2000-03-01', fen: -1_200 }],
  });
  expect(await desk.bytes.list(FOLDER)).toEqual([]);
});

it('marks a count that the drawer was counted again after, so that only the last one is the difference of the day', async () => {
  const { desk } = open();
  await sell(desk);
  for (const pieces of [10, 11]) {
    const count = newId();
    await desk.drawer.perform({ id: count, kind: 'count', pieces: [{ unitFen: 100, pieces }] });
    await desk.drawer.perform({ id: newId(), kind: 'explain', count, reason: 'Wrong change' });
  }
  const { cash } = await desk.days.close(1, 1_100);
  expect(cash.differenceFen).toBe(-100);
  const { odd } = await desk.reports.get(SPAN);
  const differences = odd.map(({ fen, isCountedAgain }) => [fen, isCountedAgain]);
  expect(differences.toSorted()).toEqual([
    [-100, undefined],
    [-200, true],
  ]);
});
