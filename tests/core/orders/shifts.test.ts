// Shifts on a real journal: whose cash a payment is, what is handed in, and what a closing asks for.
import { expect, it } from 'vitest';
import type { DrawerAct } from '../../../src/contract/drawer.ts';
import { unrestricted, type Caller } from '../../../src/core/caller.ts';
import type { Clock } from '../../../src/core/ports.ts';
import { reportTable } from '../../../src/core/orders/reports/report-table.ts';
import { textOfCell } from '../../../src/formats/write/cells.ts';
import { expectedInMain, mainCashOf } from '../../../src/core/orders/day-cash.ts';
import { shiftSumsOf } from '../../../src/core/orders/shift-sums.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { lineFor, newId, type WantedAct } from './counter-desk.ts';
import { compact, openStoreDesk, refusalOf, type StoreDesk, type StoreDeskOptions } from './store-desk.ts';

type WithoutId<Act> = Act extends DrawerAct ? Omit<Act, 'id'> : never;

const changed = { code: 'orders.refused', data: { reason: 'changed' } };
const open = { kind: 'open', place: null, guests: null } as const;

/** Two people at a desk without PINs, who say at the counter who works. */
function openShifts(settings: StoreDeskOptions['settings'] = {}, clock: Clock = nodeClock) {
  let person = 'Li';
  const desk = openStoreDesk({
    clock,
    settings: { hasShifts: true, drawers: ['Bar', 'Terrace'], ...settings },
    person: () => person,
  });
  const at = (name: string) => {
    person = name;
  };
  const act = async (wanted: WithoutId<DrawerAct>): Promise<string> => {
    const id = newId();
    await desk.drawer.perform({ ...wanted, id });
    return id;
  };
  return { desk, at, act };
}

async function sell(desk: StoreDesk, way = 'cash', more: Partial<WantedAct> = {}): Promise<string> {
  const order = newId();
  await desk.perform(order, open, { kind: 'add', lines: [lineFor('1')] });
  await desk.perform(order, {
    kind: 'pay',
    bill: null,
    way,
    amountFen: 1_200,
    tenderedFen: null,
    note: '',
    shownOwedFen: 1_200,
    ...more,
  } as WantedAct);
  return order;
}

const refund = { kind: 'refund', way: 'cash', amountFen: 200, reason: 'Cold' } as const;
const notes = (fen: number) => [{ unitFen: 1 as const, pieces: fen }];
const expectedOf = async (desk: StoreDesk, id: string) =>
  (await desk.drawer.state()).shifts.find((shift) => shift.id === id)?.expectedFen;
const sumsOf = async (desk: StoreDesk, id: string | null, day = 1) =>
  (await desk.days.report(day)).shifts.find(({ shift }) => shift === id);

it('shows nothing of shifts in a house with one drawer', async () => {
  const desk = openStoreDesk();
  await sell(desk);
  const state = await desk.drawer.state();
  expect(state).toMatchObject({ shifts: [], current: null, asksShift: false });
  expect(state.offers).toMatchObject({ isOwn: false, drawers: [] });
  expect((await desk.days.report(1)).shifts).toEqual([]);
  const start = { id: newId(), kind: 'start-shift', drawer: null } as const;
  expect(await refusalOf(desk.drawer.perform(start))).toMatchObject(changed);
});

it('takes cash, change, refunds and what is settled into the shift of the person who works', async () => {
  const { desk, at, act } = openShifts();
  const shift = await act({ kind: 'start-shift', drawer: null });
  await act({ kind: 'float', fen: 5_000, shift });
  await sell(desk);
  const order = await sell(desk);
  await desk.perform(order, refund);
  await sell(desk, 'card');
  await sell(desk, 'account', { account: 'Harbour Office' });
  await act({ kind: 'settle', name: 'Harbour Office', way: 'cash', fen: 700, note: '', shownOwedFen: 1_200 });
  at('Wang');
  await sell(desk);
  expect(await expectedOf(desk, shift)).toBe(5_000 + 1_200 + 1_000 + 700);
  expect((await desk.drawer.state()).expectedFen).toBe(1_200);
  const { cash } = await desk.days.report(1);
  expect(cash.expectedFen).toBe(7_900 + 1_200);
});

it('takes cash of all who work at a named drawer into its shift, until they work elsewhere or it ends', async () => {
  const { desk, at, act } = openShifts();
  const bar = await act({ kind: 'start-shift', drawer: 'Bar' });
  at('Wang');
  await act({ kind: 'join-shift', to: bar });
  await sell(desk);
  await act({ kind: 'join-shift', to: null });
  await sell(desk);
  const own = await act({ kind: 'start-shift', drawer: null });
  await act({ kind: 'join-shift', to: bar });
  await sell(desk);
  await act({ kind: 'end-shift', shift: bar, pieces: notes(2_400) });
  await sell(desk);
  expect(await expectedOf(desk, own)).toBe(1_200);
  expect(await sumsOf(desk, bar)).toMatchObject({ drawer: 'Bar', person: 'Li', orders: 2, takenFen: 2_400 });
});

it('lets no other person take cash into what someone counts alone', async () => {
  const { desk, at, act } = openShifts();
  const own = await act({ kind: 'start-shift', drawer: null });
  at('Wang');
  expect(await refusalOf(act({ kind: 'join-shift', to: own }))).toMatchObject(changed);
  await sell(desk);
  expect(await expectedOf(desk, own)).toBe(0);
});

it('gives a float from the main drawer and gets all of it back at the end, without changing the day', async () => {
  const { desk, act } = openShifts();
  await act({ kind: 'float', fen: 50_000 });
  const shift = await act({ kind: 'start-shift', drawer: null });
  await act({ kind: 'float', fen: 10_000, shift, isFromDrawer: true });
  expect((await desk.drawer.state()).expectedFen).toBe(40_000);
  await sell(desk);
  const end = await act({ kind: 'end-shift', shift, pieces: notes(11_100) });
  expect((await desk.drawer.state()).expectedFen).toBe(51_100);
  expect((await desk.days.now())?.cashFen).toBe(51_100);
  expect(await refusalOf(desk.days.close(1, 51_100))).toMatchObject({ data: { reason: 'no-reason' } });
  await act({ kind: 'explain', count: end, reason: 'Wrong change' });
  const report = await desk.days.close(1, 51_100);
  expect(report.cash).toMatchObject({ floatFen: 50_000, expectedFen: 51_200, differenceFen: -100 });
  expect(report.shifts).toMatchObject([
    { shift: null, givenFen: 10_000, handedInFen: 11_100, expectedFen: 51_100, differenceFen: 0 },
    { shift, expectedFen: 11_200, countedFen: 11_100, differenceFen: -100, reason: 'Wrong change' },
  ]);
});

it('says what the expected cash of the main drawer and of a shift is made of', async () => {
  const { desk, act } = openShifts();
  await act({ kind: 'float', fen: 50_000 });
  const shift = await act({ kind: 'start-shift', drawer: null });
  await act({ kind: 'float', fen: 10_000, shift, isFromDrawer: true });
  await sell(desk);
  await act({ kind: 'pay-in', fen: 300, reason: 'Change', shift });
  await act({ kind: 'pay-out', fen: 200, reason: 'Ice', shift });
  await act({ kind: 'drop', fen: 5_000, reason: '', shift });
  const cash = { takenFen: 0, paidInFen: 0, paidOutFen: 0, droppedFen: 0, handedInFen: 0 };
  const out = { paidOutFen: 200, droppedFen: 5_000, givenFen: 0 };
  const ofShift = { ...cash, ...out, floatFen: 10_000, takenFen: 1_200, paidInFen: 300 };
  expect(await desk.drawer.state()).toMatchObject({
    expectedFen: 40_000,
    cash: { ...cash, floatFen: 50_000, givenFen: 10_000 },
    shifts: [{ expectedFen: 6_300, cash: ofShift }],
  });
  await act({ kind: 'end-shift', shift, pieces: notes(6_300) });
  expect((await desk.drawer.state()).cash).toMatchObject({ givenFen: 10_000, handedInFen: 6_300 });
});

it('is not closed while a shift is open; ended without a count, its cash is that of the main drawer', async () => {
  const { desk, act } = openShifts();
  const shift = await act({ kind: 'start-shift', drawer: null });
  await sell(desk);
  expect(await refusalOf(desk.days.close(1, 1_200))).toMatchObject({ data: { reason: 'shift-open' } });
  expect(await refusalOf(desk.days.close(1, null))).toMatchObject({ data: { reason: 'shift-open' } });
  // What was refused has changed nothing: cash still goes to the shift.
  await desk.perform(await sell(desk), refund);
  expect(await expectedOf(desk, shift)).toBe(2_200);
  await act({ kind: 'end-shift', shift, pieces: null });
  const report = await desk.days.close(1, 2_200);
  expect(report.cash.differenceFen).toBe(0);
  expect(report.shifts).toMatchObject([
    { shift: null, handedInFen: 2_200, countedFen: 2_200, differenceFen: 0 },
    { shift, countedFen: null, differenceFen: null },
  ]);
});

it('counts a payment that was noted wrongly where it was taken, also after the count', async () => {
  const { desk, at, act } = openShifts();
  const shift = await act({ kind: 'start-shift', drawer: null });
  const order = await sell(desk);
  await act({ kind: 'end-shift', shift, pieces: notes(1_200) });
  at('Wang');
  const { payments } = await desk.orders.get(order);
  await desk.perform(order, {
    kind: 'correct',
    payment: payments[0]?.id ?? '',
    way: 'card',
    shownWay: 'cash',
  });
  const report = await desk.days.report(1);
  expect(report.cash.expectedFen).toBe(0);
  expect(report.shifts).toMatchObject([
    { shift: null, expectedFen: 1_200 },
    { shift, expectedFen: 0, countedFen: 1_200, differenceFen: 1_200 },
  ]);
});

it('starts one shift of a person and of a drawer, whichever window is first, and ends it once', async () => {
  const { desk, at, act } = openShifts();
  const start = (drawer: string | null) =>
    desk.drawer.perform({ id: newId(), kind: 'start-shift', drawer }).then(
      () => 'done',
      () => 'refused',
    );
  expect((await Promise.all([start(null), start(null)])).sort()).toEqual(['done', 'refused']);
  at('Wang');
  expect((await Promise.all([start('Bar'), start('Bar')])).sort()).toEqual(['done', 'refused']);
  expect(await start('Kitchen')).toBe('refused');
  const { shifts, offers } = await desk.drawer.state();
  expect(offers).toMatchObject({ isOwn: true, drawers: ['Terrace'] });
  const id = newId();
  const end = { id, kind: 'end-shift' as const, shift: shifts[0]?.id ?? '', pieces: [] };
  await Promise.all([desk.drawer.perform(end), desk.drawer.perform(end)]);
  expect(await refusalOf(desk.drawer.perform({ ...end, id: newId() }))).toMatchObject(changed);
  const late = act({ kind: 'pay-in', fen: 100, reason: 'Change', shift: end.shift });
  expect(await refusalOf(late)).toMatchObject(changed);
});

it('stands in the report of a span and its file, also when the summary of its day was made again', async () => {
  const { desk, act } = openShifts();
  const shift = await act({ kind: 'start-shift', drawer: 'Bar' });
  await sell(desk);
  await act({ kind: 'end-shift', shift, pieces: notes(1_200) });
  const { date } = await desk.days.close(1, null);
  const span = { from: date, to: date };
  const first = await desk.reports.get(span);
  expect(first.shifts).toMatchObject([
    { date, shift: null, handedInFen: 1_200 },
    { date, shift, orders: 1, salesFen: 1_200, countedFen: 1_200 },
  ]);
  expect(await desk.reports.get(span)).toEqual(first);
  const { rows } = reportTable(first, { language: 'en', wallOf: desk.store.wallOf });
  const texts = rows.map((row) => row.map((cell) => (cell === null ? '' : textOfCell(cell))).join('|'));
  expect(
    texts.filter((text) => text.startsWith('Shifts|')).map((text) => text.replace(/ · \d.*?\|/, '|')),
  ).toContain(`Shifts|${date} · Bar · Li|Counted||12.00`);
});

it('leaves a sale with the shift that took its last payment, also if another person refunds it', async () => {
  const { desk, at, act } = openShifts();
  const first = await act({ kind: 'start-shift', drawer: null });
  const order = await sell(desk);
  at('Wang');
  const second = await act({ kind: 'start-shift', drawer: null });
  await desk.perform(order, refund);
  expect(await sumsOf(desk, first)).toMatchObject({ orders: 1, salesFen: 1_200, takenFen: 1_200 });
  expect(await sumsOf(desk, second)).toMatchObject({ orders: 0, salesFen: 0, takenFen: -200 });
});

it('goes on after a restart, a rewritten journal and a clock set back, with the count that was begun', async () => {
  const clock = fastClock(1);
  const { desk, act } = openShifts({}, clock);
  const shift = await act({ kind: 'start-shift', drawer: 'Bar' });
  await act({ kind: 'float', fen: 3_000, shift });
  await act({ kind: 'tally', unitFen: 1_000, pieces: 2, shift });
  await act({ kind: 'tally', unitFen: 100, pieces: 7 });
  const before = await desk.drawer.state();
  expect(before.shifts[0]?.tally).toEqual([{ unitFen: 1_000, pieces: 2 }]);
  expect(before.tally).toEqual([{ unitFen: 100, pieces: 7 }]);
  await desk.killAndStart();
  expect(await desk.drawer.state()).toEqual(before);
  clock.moveSeconds(-7_200);
  await sell(desk);
  await compact(desk);
  await desk.killAndStart();
  expect(await expectedOf(desk, shift)).toBe(4_200);
  await act({ kind: 'end-shift', shift, pieces: notes(4_200) });
  expect(await sumsOf(desk, shift)).toMatchObject({ orders: 1, differenceFen: 0 });
});

it('keeps the shifts of a day that is closed and opened again, and lets a new one start in it', async () => {
  const { desk, act } = openShifts();
  const first = await act({ kind: 'start-shift', drawer: null });
  await sell(desk);
  await act({ kind: 'end-shift', shift: first, pieces: notes(1_200) });
  await desk.days.close(1, 1_200);
  await desk.days.reopen(1, 'One order forgotten');
  const second = await act({ kind: 'start-shift', drawer: null });
  await sell(desk);
  expect(await expectedOf(desk, second)).toBe(1_200);
  await act({ kind: 'end-shift', shift: second, pieces: notes(1_200) });
  const report = await desk.days.close(1, 2_400);
  expect(report.shifts.map(({ takenFen }) => takenFen)).toEqual([0, 1_200, 1_200]);
  expect(report.cash.differenceFen).toBe(0);
});

it('hides what an open shift should hold before a blind count, asks for the count, and says it after', async () => {
  const { desk, act } = openShifts({ countsBlind: true });
  const shift = await act({ kind: 'start-shift', drawer: null });
  await sell(desk);
  expect(await expectedOf(desk, shift)).toBeNull();
  expect(await desk.drawer.state()).toMatchObject({ cash: null, shifts: [{ cash: null }] });
  expect(await sumsOf(desk, shift)).toMatchObject({ expectedFen: null });
  expect(await refusalOf(act({ kind: 'end-shift', shift, pieces: null }))).toMatchObject({
    data: { reason: 'uncounted' },
  });
  await act({ kind: 'end-shift', shift, pieces: notes(1_000) });
  expect((await desk.drawer.state()).entries[0]).toMatchObject({ expectedFen: 1_200, differenceFen: -200 });
  expect(await sumsOf(desk, null)).toMatchObject({ expectedFen: null });
});

it('reads a journal of a version without shifts as one drawer', async () => {
  const desk = openStoreDesk();
  await desk.drawer.perform({ id: newId(), kind: 'float', fen: 5_000 });
  await sell(desk);
  // Neither a float nor a payment of the main drawer names a shift: the lines are those of earlier versions.
  expect(desk.lines('journal').join('')).not.toContain('shift');
  await desk.killAndStart();
  expect((await desk.drawer.state()).expectedFen).toBe(6_200);
});

/** A cashier may take payments, and not open the drawer. */
function cashier(name: string, lacks: readonly string[] = ['drawer.open']): Caller {
  const judge: Caller['judge'] = (needs) => ({
    lacking: needs.filter(({ right }) => lacks.includes(right)),
    approver: null,
  });
  return {
    ...unrestricted('w'),
    person: { id: name, name },
    judge,
    require: (...needs) => {
      if (judge(needs).lacking.length > 0) throw new Error('needs');
      return null;
    },
  };
}

it('lets a cashier start and count their own cash, and nothing that moves other cash', async () => {
  const { desk } = openShifts();
  const zhao = cashier('Zhao');
  const perform = (wanted: WithoutId<DrawerAct>, id = newId()) =>
    desk.drawer.perform({ ...wanted, id }, zhao);
  const other = newId();
  await desk.drawer.perform({ id: other, kind: 'start-shift', drawer: 'Bar' });
  const shift = newId();
  await perform({ kind: 'start-shift', drawer: null }, shift);
  await perform({ kind: 'float', fen: 1_000, shift });
  const refusedOnes: WithoutId<DrawerAct>[] = [
    { kind: 'float', fen: 1_000, shift: other },
    { kind: 'pay-out', fen: 100, reason: 'Ice', shift },
    { kind: 'drop', fen: 100, reason: '', shift },
    { kind: 'end-shift', shift, pieces: null },
    { kind: 'end-shift', shift: other, pieces: [] },
  ];
  for (const wanted of refusedOnes) await expect(perform(wanted)).rejects.toThrow('needs');
  const state = await desk.drawer.state(zhao);
  expect(state.shifts.map(({ isOwn, expectedFen, cash }) => [isOwn, expectedFen, cash?.floatFen])).toEqual([
    [false, null, undefined],
    [true, 1_000, 1_000],
  ]);
  expect(state.cash).toBeNull();
  expect(state.entries.map(({ shift: of }) => of)).toEqual([shift, shift]);
  const end = newId();
  await perform({ kind: 'end-shift', shift, pieces: notes(900) }, end);
  await perform({ kind: 'explain', count: end, reason: 'Wrong change' });
  expect((await desk.drawer.state(zhao)).entries[0]).toMatchObject({ differenceFen: -100 });
});

it('lists to a cashier what they did at the main drawer, and nothing that says what should be there', async () => {
  const { desk, act } = openShifts();
  const zhao = cashier('Zhao', []);
  const shift = newId();
  await desk.drawer.perform({ id: shift, kind: 'start-shift', drawer: 'Bar' });
  await desk.drawer.perform({ id: newId(), kind: 'pay-out', fen: 900, reason: 'Ice' }, zhao);
  await desk.drawer.perform({ id: newId(), kind: 'count', pieces: notes(500) }, zhao);
  await desk.drawer.perform({ id: newId(), kind: 'end-shift', shift, pieces: notes(500) }, zhao);
  await act({ kind: 'drop', fen: 100, reason: '' });
  expect((await desk.drawer.state(cashier('Zhao'))).entries).toMatchObject([
    { kind: 'pay-out', person: 'Zhao', fen: 900, reason: 'Ice' },
  ]);
  expect((await desk.drawer.state(cashier('Sun'))).entries).toEqual([]);
});

it('lets another person end the shift of one who has left', async () => {
  const { desk, at, act } = openShifts();
  const shift = newId();
  await desk.drawer.perform({ id: shift, kind: 'start-shift', drawer: null }, cashier('Zhao', []));
  at('Wang');
  await act({ kind: 'end-shift', shift, pieces: [] });
  expect(await sumsOf(desk, shift)).toMatchObject({ person: 'Zhao', countedFen: 0 });
});

it('counts what belongs to a shift whose start cannot be read with the main drawer', () => {
  const by = { atSeconds: 0, person: 'Li', shift: 'lost', reason: '' };
  const entries = [
    { ...by, id: 'f', kind: 'float' as const, fen: 500, isUndone: false },
    { ...by, id: 'e', kind: 'end-shift' as const, pieces: [], fen: 0, expectedFen: 500, differenceFen: -500 },
  ];
  expect(expectedInMain(mainCashOf({ entries, payments: [] }))).toBe(500);
  expect(shiftSumsOf({ entries, payments: [], sales: [], countedFen: null })).toEqual([]);
});
