// Acts on slips that are over: what is acknowledged stands in exactly one report, whatever is written or closed meanwhile.
import { expect, it } from 'vitest';
import type { DayReport } from '../../../src/contract/business-days.ts';
import { lineFor, newId, tableA3, type WantedAct, withIds } from './counter-desk.ts';
import { dishDetail } from './dishes.ts';
import { compact, handOverAll, openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };
const adding = (item = '1'): WantedAct => ({ kind: 'add', lines: [lineFor(item)] });
const sending: WantedAct = { kind: 'send', courses: null };
const reopening: WantedAct = { kind: 'reopen', reason: 'forgot the tea' };
const refunding = (amountFen: number): WantedAct => ({
  kind: 'refund',
  way: 'cash',
  amountFen,
  reason: 'cold',
});
const paying = (amountFen: number): WantedAct => ({
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen,
  tenderedFen: null,
  note: '',
  shownOwedFen: amountFen,
});

async function sold(desk: StoreDesk): Promise<string> {
  const id = newId();
  await desk.perform(id, opening, adding(), paying(1_200));
  await handOverAll(desk, id);
  return id;
}

const refundsOf = ({ refunds }: DayReport): number => refunds.reduce((sum, { fen }) => sum + fen, 0);

const sameReports = async (desk: StoreDesk, days: readonly number[]) =>
  Promise.all(days.map((day) => desk.days.report(day)));

it('makes a refund of a slip of a closed day a fact of today, and leaves the report of its day as it was', async () => {
  const desk = openStoreDesk();
  const id = await sold(desk);
  const report = await desk.days.close(1, 1_200);
  const refunded = await desk.perform(id, refunding(500));
  expect(refunded).toMatchObject({ status: 'closed', number: 1, sums: { paidFen: 700 } });
  expect(refunded.payments.map(({ day }) => day)).toEqual([1, 2]);
  for (const then of ['now', 'rewritten', 'restarted', 'closed', 'restarted'] as const) {
    if (then === 'rewritten') await compact(desk);
    if (then === 'restarted') await desk.killAndStart();
    if (then === 'closed') await desk.days.close(2, null);
    expect(await desk.days.report(1)).toEqual(report);
    expect(await desk.days.report(2)).toMatchObject({
      orders: 0,
      totalFen: 0,
      refunds: [{ number: 1, fen: 500 }],
      cash: { expectedFen: -500 },
    });
    expect(await desk.orders.get(id)).toEqual(refunded);
  }
  expect(await desk.perform(id, refunding(700))).toMatchObject({ sums: { paidFen: 0 } });
  expect(await refusalOf(desk.perform(id, refunding(1)))).toMatchObject({ data: { reason: 'too-much' } });
  await compact(desk);
  expect((await sameReports(desk, [1, 2, 3])).map(refundsOf)).toEqual([0, 500, 700]);
  expect(await desk.days.list()).toMatchObject([
    { number: 3, orders: 0, totalFen: 0 },
    { number: 2, orders: 0, totalFen: 0 },
    { number: 1, orders: 1, totalFen: 1_200 },
  ]);
});

it('counts a refund that comes beside the closing of its day in exactly one report', async () => {
  const desk = openStoreDesk();
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) ids.push(await sold(desk));
  await compact(desk);
  const refunds = ids.map(async (id, position) => {
    for (let tick = 0; tick < position; tick += 1) await Promise.resolve();
    await desk.perform(id, refunding(100));
  });
  const [report] = await Promise.all([desk.days.close(1, null), ...refunds]);
  for (const isRestarted of [false, true]) {
    if (isRestarted) await desk.killAndStart();
    await compact(desk);
    const [closed, today] = await sameReports(desk, [1, 2]);
    expect(closed).toEqual({ ...report });
    expect(closed && today && refundsOf(closed) + refundsOf(today)).toBe(1_200);
  }
});

it('does not list a slip of yesterday among the closed ones of today because it was refunded', async () => {
  const desk = openStoreDesk();
  const id = await sold(desk);
  await desk.days.close(1, null);
  await desk.perform(id, refunding(500));
  const today = await sold(desk);
  const { slips } = await desk.orders.slips({ which: 'closed', words: '', offset: 0, limit: 10 });
  expect(slips.map((slip) => slip.id)).toEqual([today]);
});

it.each([
  ['refunded', refunding(100), { sums: { paidFen: 1_100 } }],
  ['reopened', reopening, { status: 'open' }],
] as const)(
  'keeps what was done to a %s slip while another act on it waited and the journal was rewritten',
  async (_, act, expected) => {
    let openMenu: () => void = () => undefined;
    const menu = new Promise<void>((resolve) => {
      openMenu = resolve;
    });
    const desk = openStoreDesk({
      dishes: [dishDetail('1', 1_200), dishDetail('2', 800)],
      beforeDish: (item) => (item === '2' ? menu : Promise.resolve()),
    });
    const id = await sold(desk);
    await compact(desk);
    // It waits for the menu, after it was asked for and before its turn.
    const slow = refusalOf(desk.perform(id, reopening, adding('2')));
    await desk.perform(id, act);
    await compact(desk);
    openMenu();
    await slow;
    const history = await desk.orders.history(id);
    expect(history.filter(({ kind }) => kind === act.kind)).not.toHaveLength(0);
    if (act.kind === 'refund') expect(await desk.orders.get(id)).toMatchObject(expected);
    await desk.killAndStart();
    expect(await desk.orders.history(id)).toEqual(history);
  },
);

it('opens no day again after a slip that it carried over was paid in the next one and archived', async () => {
  const desk = openStoreDesk();
  const id = newId();
  await desk.perform(id, opening, adding(), sending);
  await handOverAll(desk, id);
  await desk.days.close(1, null);
  await desk.perform(id, paying(1_200));
  await compact(desk);
  for (const isRestarted of [false, true]) {
    if (isRestarted) await desk.killAndStart();
    expect(await refusalOf(desk.days.reopen(1, 'too late'))).toMatchObject({
      data: { reason: 'sold-since' },
    });
    expect(await desk.days.report(2)).toMatchObject({ orders: 1, totalFen: 1_200 });
  }
});

it('opens no day again after one of its slips was refunded in the next one', async () => {
  const desk = openStoreDesk();
  const id = await sold(desk);
  await desk.days.close(1, null);
  await desk.perform(id, refunding(500));
  await compact(desk);
  expect(await refusalOf(desk.days.reopen(1, 'too late'))).toMatchObject({ data: { reason: 'sold-since' } });
});

it('answers a call that arrives again as long as its day can be reported, and does nothing again', async () => {
  const desk = openStoreDesk();
  const id = newId();
  const acts = withIds([opening, adding(), paying(1_200)]);
  await desk.orders.perform(id, acts);
  await handOverAll(desk, id);
  const before = await desk.orders.get(id);
  const busy = newId();
  await desk.perform(busy, opening);
  for (let calls = 0; calls < 110; calls += 1)
    await desk.perform(
      busy,
      ...Array.from({ length: 50 }, (): WantedAct => ({ kind: 'note', note: String(calls) })),
    );
  await compact(desk);
  for (const then of ['now', 'restarted', 'closed', 'days later'] as const) {
    if (then === 'restarted') await desk.killAndStart();
    if (then === 'closed') await desk.days.close(1, null);
    if (then === 'days later') {
      await sold(desk);
      await desk.days.close(2, null);
      await desk.killAndStart();
    }
    const { views } = await desk.orders.perform(id, acts);
    expect(views).toEqual([before]);
    expect(await desk.days.report(1)).toMatchObject({ totalFen: 1_200, payments: [{ fen: 1_200 }] });
  }
});

it('opens no slip under the id of one that is archived', async () => {
  const desk = openStoreDesk();
  const [id, other] = [await sold(desk), newId()];
  await desk.days.close(1, null);
  await desk.perform(other, opening, { kind: 'add', lines: [lineFor('1'), lineFor('2')] });
  const [line] = (await desk.orders.get(other)).lines;
  const changed = { data: { reason: 'changed' } };
  expect(await refusalOf(desk.perform(id, opening))).toMatchObject(changed);
  const splitting: WantedAct = { kind: 'split', to: id, lines: [{ line: line?.id ?? '', amount: 1 }] };
  expect(await refusalOf(desk.perform(other, splitting))).toMatchObject(changed);
});

it('answers a repeated act although its dish has left the menu', async () => {
  const desk = openStoreDesk();
  const id = newId();
  const acts = withIds([opening, adding()]);
  await desk.orders.perform(id, acts);
  desk.menu.clear();
  expect((await desk.orders.perform(id, acts)).views).toMatchObject([{ id, lines: [{ amount: 1 }] }]);
});
