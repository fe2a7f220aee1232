// The drawer of a shop on a real journal: what it should hold, its count, what is owed on account, over days and restarts.
import { expect, it } from 'vitest';
import type { DrawerAct } from '../../../src/contract/drawer.ts';
import { cashPartsOf } from '../../../src/contract/shifts.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { faultyDisk } from '../printing/faulty-disk.ts';
import { lineFor, newId } from './counter-desk.ts';
import { compact, openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

type WithoutId<Act> = Act extends DrawerAct ? Omit<Act, 'id'> : never;
const act = (wanted: WithoutId<DrawerAct>): DrawerAct => ({ ...wanted, id: newId() });
const open = { kind: 'open', place: null, guests: null } as const;

/** Sells dish 1 for 12 yuan. */
async function sell(desk: StoreDesk, way = 'cash', account?: string): Promise<string> {
  const order = newId();
  await desk.perform(order, open, { kind: 'add', lines: [lineFor('1')] });
  await desk.perform(order, {
    kind: 'pay',
    bill: null,
    way,
    ...(account !== undefined && { account }),
    amountFen: 1_200,
    tenderedFen: null,
    note: '',
    shownOwedFen: 1_200,
  });
  return order;
}

const entries = async ({ drawer }: StoreDesk) =>
  (await drawer.state()).entries.map(({ kind }) => kind).toReversed();

async function usualDay(desk: StoreDesk): Promise<void> {
  await desk.drawer.perform(act({ kind: 'float', fen: 50_000 }));
  await sell(desk);
  await sell(desk, 'card');
  await desk.drawer.perform(act({ kind: 'pay-in', fen: 3_000, reason: 'Change' }));
  await desk.drawer.perform(act({ kind: 'pay-out', fen: 1_000, reason: 'Ice' }));
  await desk.drawer.perform(act({ kind: 'drop', fen: 20_000, reason: '' }));
}

it('should hold the float, the cash that was paid, and what was put in, less what was taken out', async () => {
  const desk = openStoreDesk();
  await usualDay(desk);
  expect((await desk.drawer.state()).expectedFen).toBe(50_000 + 1_200 + 3_000 - 1_000 - 20_000);
  expect((await desk.days.report(1)).cash).toMatchObject({ expectedFen: 33_200, floatFen: 50_000 });
});

it('goes on after a restart with every act, also when the journal was rewritten', async () => {
  const desk = openStoreDesk();
  await usualDay(desk);
  const before = await desk.drawer.state();
  await desk.killAndStart();
  expect(await desk.drawer.state()).toEqual(before);
  await compact(desk);
  await desk.killAndStart();
  expect(await desk.drawer.state()).toEqual(before);
});

it('keeps a count that was begun before a restart, and adds up what two windows count', async () => {
  const desk = openStoreDesk();
  await sell(desk);
  await Promise.all([
    desk.drawer.perform(act({ kind: 'tally', unitFen: 1000, pieces: 1 })),
    desk.drawer.perform(act({ kind: 'tally', unitFen: 100, pieces: 1 })),
  ]);
  await desk.drawer.perform(act({ kind: 'tally', unitFen: 100, pieces: 2 }));
  await desk.killAndStart();
  const { tally } = await desk.drawer.state();
  expect(tally).toEqual([
    { unitFen: 1000, pieces: 1 },
    { unitFen: 100, pieces: 2 },
  ]);
  await desk.drawer.perform(act({ kind: 'count', pieces: tally }));
  const counted = await desk.drawer.state();
  expect(counted.tally).toEqual([]);
  expect(counted.entries[0]).toMatchObject({
    kind: 'count',
    fen: 1_200,
    expectedFen: 1_200,
    differenceFen: 0,
  });
});

it('judges a count by a payment that arrived just before it', async () => {
  const desk = openStoreDesk();
  await sell(desk);
  const [, counted] = await Promise.all([
    desk.drawer.perform(act({ kind: 'pay-in', fen: 500, reason: 'Change' })),
    desk.drawer.perform(act({ kind: 'count', pieces: [{ unitFen: 100, pieces: 17 }] })),
  ]);
  expect(counted).toMatchObject([{ kind: 'count', expectedFen: 1_700 }]);
});

it('is not closed with an amount that differs and has no reason, counted by notes or not', async () => {
  const desk = openStoreDesk();
  await sell(desk);
  expect(await refusalOf(desk.days.close(1, 1_000))).toMatchObject({ data: { reason: 'no-reason' } });
  await desk.drawer.perform(act({ kind: 'count', pieces: [{ unitFen: 1000, pieces: 1 }] }));
  expect(await refusalOf(desk.days.close(1, 1_000))).toMatchObject({ data: { reason: 'no-reason' } });
  const [count] = (await desk.drawer.state()).entries;
  await desk.drawer.perform(act({ kind: 'explain', count: count?.id ?? '', reason: 'Wrong change' }));
  const report = await desk.days.close(1, 1_000);
  expect(report.cash).toMatchObject({ countedFen: 1_000, differenceFen: -200 });
  expect(report.drawer[0]).toMatchObject({ reason: 'Wrong change', differenceFen: -200 });
});

it('hides what it should hold, and all payments, until the day is closed if it is counted blind', async () => {
  const settings = { asksFloat: true, usualFloatFen: 0, countsBlind: true };
  const desk = openStoreDesk({ settings });
  await sell(desk);
  await sell(desk, 'alipay');
  expect((await desk.drawer.state()).expectedFen).toBeNull();
  const open = await desk.days.report(1);
  expect([open.cash.expectedFen, open.payments]).toEqual([null, []]);
  expect(await desk.days.now()).toMatchObject({ cashFen: null, payments: [] });
  const span = { from: open.date, to: open.date };
  expect(await desk.reports.get(span)).toMatchObject({
    isCashHidden: true,
    payments: [],
    net: { fen: 2_400, paymentsFen: 0, differenceFen: 0 },
    people: [{ fen: 2_400, takenFen: 0 }],
  });
  expect(await refusalOf(desk.days.close(1, null))).toMatchObject({ data: { reason: 'uncounted' } });
  expect(await desk.days.close(1, 1_200)).toMatchObject({
    cash: { expectedFen: 1_200 },
    payments: [{ way: 'cash', fen: 1_200 }, { way: 'alipay' }],
  });
});

it('keeps what a blind count said first, also when it is counted again to match', async () => {
  const settings = { asksFloat: true, usualFloatFen: 0, countsBlind: true };
  const desk = openStoreDesk({ settings });
  await sell(desk);
  await desk.drawer.perform(act({ kind: 'count', pieces: [{ unitFen: 100, pieces: 10 }] }));
  expect(await refusalOf(desk.days.close(1, 1_000))).toMatchObject({ data: { reason: 'no-reason' } });
  expect(await refusalOf(desk.days.close(1, null))).toMatchObject({ data: { reason: 'uncounted' } });
  await desk.drawer.perform(act({ kind: 'count', pieces: [{ unitFen: 100, pieces: 12 }] }));
  const { cash, drawer } = await desk.days.close(1, 1_200);
  expect(cash).toMatchObject({
    countedFen: 1_200,
    differenceFen: 0,
    first: { fen: 1_000, differenceFen: -200 },
  });
  expect(drawer).toMatchObject([{ fen: 1_000, isBlind: true }, { fen: 1_200 }]);
});

it.each([true, false])(
  'takes no count for the closing after cash has moved, whatever its reason (blind: %s)',
  async (countsBlind) => {
    const desk = openStoreDesk({ settings: { asksFloat: false, usualFloatFen: 0, countsBlind } });
    await sell(desk);
    expect((await desk.drawer.state()).countHolds).toBe(false);
    const [count] = await desk.drawer.perform(act({ kind: 'count', pieces: [{ unitFen: 100, pieces: 10 }] }));
    await desk.drawer.perform(act({ kind: 'explain', count: count?.id ?? '', reason: 'Wrong change' }));
    expect((await desk.drawer.state()).countHolds).toBe(true);
    await sell(desk);
    expect((await desk.drawer.state()).countHolds).toBe(false);
    expect(await refusalOf(desk.days.close(1, 1_000))).toMatchObject({ data: { reason: 'no-reason' } });
    await desk.drawer.perform(act({ kind: 'count', pieces: [{ unitFen: 100, pieces: 24 }] }));
    expect((await desk.days.close(1, 2_400)).cash).toMatchObject({ countedFen: 2_400, differenceFen: 0 });
  },
);

it('asks for the float of each day once, not right after a closing, and takes “not today” for an answer', async () => {
  const clock = fastClock(1);
  const settings = { asksFloat: true, usualFloatFen: 500, countsBlind: false };
  const desk = openStoreDesk({ clock, settings });
  expect((await desk.drawer.state()).asksFloat).toBe(true);
  await desk.drawer.perform(act({ kind: 'float', fen: null }));
  expect((await desk.drawer.state()).asksFloat).toBe(false);
  await desk.drawer.perform(act({ kind: 'float', fen: 500 }));
  expect(await refusalOf(desk.drawer.perform(act({ kind: 'float', fen: 500 })))).toMatchObject({
    data: { reason: 'changed' },
  });
  await desk.days.close(1, null);
  expect((await desk.drawer.state()).asksFloat).toBe(false);
  clock.moveSeconds(8 * 3_600);
  expect((await desk.drawer.state()).asksFloat).toBe(true);
  await desk.drawer.perform(act({ kind: 'float', fen: 500 }));
  await desk.days.close(2, null);
  await sell(desk);
  expect((await desk.drawer.state()).asksFloat).toBe(true);
});

it('knows for the float of a day what the closing before it counted, also after that day was reopened', async () => {
  const desk = openStoreDesk();
  const closedWith = async () => (await desk.drawer.state()).closedWithFen;
  expect(await closedWith()).toBeNull();
  await desk.drawer.perform(act({ kind: 'float', fen: 35_000 }));
  await desk.days.close(1, 35_000);
  expect(await closedWith()).toBe(35_000);
  await desk.days.reopen(1, 'Forgot one');
  expect(await closedWith()).toBeNull();
  await desk.days.close(1, 35_000);
  await desk.drawer.perform(act({ kind: 'float', fen: 35_000 }));
  expect(await closedWith()).toBe(35_000);
  await desk.days.close(2, null);
  expect(await closedWith()).toBeNull();
});

it('leaves a trace of each opening and of what was undone', async () => {
  const desk = openStoreDesk();
  await desk.drawer.perform(act({ kind: 'open', reason: '' }));
  const [out] = await desk.drawer.perform(act({ kind: 'pay-out', fen: 900, reason: 'Ice' }));
  await desk.drawer.perform(act({ kind: 'undo', of: out?.id ?? '' }));
  expect(await desk.drawer.state()).toMatchObject({ expectedFen: 0 });
  expect((await desk.days.report(1)).drawer).toMatchObject([
    { kind: 'open', person: 'Li' },
    { kind: 'pay-out', fen: 900, isUndone: true },
  ]);
  expect(await refusalOf(desk.drawer.perform(act({ kind: 'undo', of: out?.id ?? '' })))).toMatchObject({
    data: { reason: 'changed' },
  });
});

it('does an act that comes again once, also after its day was closed', async () => {
  const desk = openStoreDesk();
  const again = act({ kind: 'pay-in', fen: 900, reason: 'Change' });
  await Promise.all([desk.drawer.perform(again), desk.drawer.perform(again)]);
  expect(await entries(desk)).toEqual(['pay-in']);
  await desk.days.close(1, null);
  await desk.killAndStart();
  expect(await desk.drawer.perform(again)).toEqual([]);
  expect(await entries(desk)).toEqual([]);
});

it('starts a shift together with its float, once, however often the act arrives', async () => {
  const desk = openStoreDesk({
    settings: { asksFloat: false, usualFloatFen: 0, countsBlind: false, hasShifts: true },
  });
  const start = act({ kind: 'start-shift', drawer: null, float: { fen: 5_000 } });
  await Promise.all([desk.drawer.perform(start), desk.drawer.perform(start)]);
  await desk.killAndStart();
  expect(await desk.drawer.perform(start)).toEqual([]);
  const { shifts } = await desk.drawer.state();
  expect(shifts).toMatchObject([{ id: start.id, hasFloat: true, expectedFen: 5_000 }]);
  const again = act({ kind: 'float', fen: 5_000, shift: start.id });
  expect(await refusalOf(desk.drawer.perform(again))).toMatchObject({ data: { reason: 'changed' } });
});

it('begins each day empty, and a day that is opened again has its acts', async () => {
  const desk = openStoreDesk();
  await usualDay(desk);
  const closed = await desk.days.close(1, null);
  expect(await entries(desk)).toEqual([]);
  await desk.killAndStart();
  expect((await desk.days.report(1)).drawer).toEqual(closed.drawer);
  await desk.days.reopen(1, 'Forgot one');
  await desk.drawer.perform(act({ kind: 'drop', fen: 100, reason: '' }));
  expect(await entries(desk)).toEqual(['float', 'pay-in', 'pay-out', 'drop', 'drop']);
  const again = await desk.days.close(1, null);
  expect(again.drawer).toHaveLength(5);
  expect(again.cash.expectedFen).toBe(33_100);
});

it('keeps a day in which only the drawer was used from being opened over', async () => {
  const desk = openStoreDesk();
  await sell(desk);
  await desk.days.close(1, null);
  await desk.drawer.perform(act({ kind: 'pay-in', fen: 500, reason: 'Change' }));
  expect(await refusalOf(desk.days.reopen(1, 'Forgot one'))).toMatchObject({
    data: { reason: 'sold-since' },
  });
});

it('goes on in memory while the disk is full, says so, and writes all of it later', async () => {
  const disk = faultyDisk();
  const desk = openStoreDesk({ over: disk.over });
  await sell(desk);
  disk.isFull = true;
  await desk.drawer.perform(act({ kind: 'pay-in', fen: 500, reason: 'Change' }));
  expect(await desk.drawer.state()).toMatchObject({ isUnwritten: true, expectedFen: 1_700 });
  disk.isFull = false;
  await sell(desk);
  expect((await desk.drawer.state()).isUnwritten).toBe(false);
  await desk.killAndStart();
  expect((await desk.drawer.state()).expectedFen).toBe(2_900);
});

it('knows over days who owes what on account, and settles it as a fact of today', async () => {
  const desk = openStoreDesk();
  const name = 'Harbour Office';
  await sell(desk, 'account', name);
  await desk.days.close(1, null);
  await sell(desk, 'account', name);
  await sell(desk, 'account', 'Wang');
  await desk.killAndStart();
  expect(await desk.drawer.accounts()).toMatchObject([
    { name, owedFen: 2_400 },
    { name: 'Wang', owedFen: 1_200 },
  ]);
  const settle = (fen: number, shownOwedFen: number) =>
    act({ kind: 'settle', name, way: 'cash', fen, note: 'Invoice 7', shownOwedFen });
  expect(await refusalOf(desk.drawer.perform(settle(100, 9_999)))).toMatchObject({
    data: { reason: 'changed' },
  });
  expect(await refusalOf(desk.drawer.perform(settle(2_401, 2_400)))).toMatchObject({
    data: { reason: 'too-much' },
  });
  await desk.drawer.perform(settle(2_000, 2_400));
  expect((await desk.drawer.entriesOf(name)).map(({ fen }) => fen).sort()).toEqual(
    [-2_000, 1_200, 1_200].sort(),
  );
  const report = await desk.days.close(2, null);
  expect(report.accounts).toMatchObject([
    { name: 'Wang', chargedFen: 1_200, owedFen: 1_200 },
    { name, chargedFen: 1_200, settledFen: 2_000, owedFen: 400 },
  ]);
  expect(report.cash.expectedFen).toBe(2_000);
  // What was settled is no payment of an order.
  expect(cashPartsOf(report.cash, report.payments)).toEqual([{ name: 'settled', fen: 2_000 }]);
  expect(report.payments).toMatchObject([
    { way: 'cash', fen: 0, settledFen: 2_000 },
    { way: 'account', fen: 2_400 },
  ]);
  await desk.killAndStart();
  const owed = await desk.drawer.accounts();
  expect(owed.find((account) => account.name === name)).toMatchObject({ owedFen: 400 });
});

it('lets two windows settle the same account once', async () => {
  const desk = openStoreDesk();
  await sell(desk, 'account', 'Wang');
  const settle = () =>
    desk.drawer.perform(
      act({ kind: 'settle', name: 'Wang', way: 'card', fen: 1_200, note: '', shownOwedFen: 1_200 }),
    );
  const [first, second] = await Promise.all([refusalOf(settle()), refusalOf(settle())]);
  expect([first, second]).toMatchObject([undefined, { data: { reason: 'changed' } }]);
  expect(await desk.drawer.accounts()).toEqual([]);
});
