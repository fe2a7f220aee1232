// Slips of closed days: found in any of them, read day by day, and refunded as a fact of today.
import { expect, it } from 'vitest';
import type { PastSlip } from '../../../src/contract/slips.ts';
import type { Journals } from '../../../src/core/ports.ts';
import type { PastQuery } from '../../../src/core/orders/past-slips.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { openStoreDesk, type StoreDesk } from './store-desk.ts';

const adding = (...items: string[]): WantedAct[] =>
  items.map((item) => ({ kind: 'add', lines: [lineFor(item)] }));

async function sold(desk: StoreDesk, acts: WantedAct[] = adding('1')): Promise<string> {
  const id = newId();
  const { sums } = await desk.perform(id, { kind: 'open', place: tableA3, guests: 2 }, ...acts);
  const paying: WantedAct = {
    kind: 'pay',
    bill: null,
    way: 'cash',
    amountFen: sums.owedFen,
    tenderedFen: null,
    note: '',
    shownOwedFen: sums.owedFen,
  };
  await desk.perform(id, paying);
  return id;
}

const everything: PastQuery = { words: '', day: null, after: null, limit: 100 };

async function found(desk: StoreDesk, query: Partial<PastQuery> = {}): Promise<PastSlip[]> {
  const slips: PastSlip[] = [];
  let after: PastQuery['after'] = null;
  do {
    const page = await desk.orders.past({ ...everything, ...query, after });
    slips.push(...page.slips);
    after = page.next;
  } while (after !== null);
  return slips;
}

const idsOf = (slips: readonly PastSlip[]) => slips.map(({ id }) => id);

it('finds the slips of all closed days, the newest first, and none of the open one', async () => {
  const desk = openStoreDesk();
  const [first, second] = [await sold(desk), await sold(desk)];
  await desk.days.close(1, null);
  const third = await sold(desk);
  await desk.days.close(2, null);
  await sold(desk);
  await desk.killAndStart();
  expect(await found(desk)).toMatchObject([
    { id: third, day: 2, number: 1 },
    { id: second, day: 1, number: 2 },
    { id: first, day: 1, number: 1 },
  ]);
  expect(idsOf(await found(desk, { day: 1 }))).toEqual([second, first]);
});

it('finds a slip by its number, table, sum, time, date, person and dish', async () => {
  // 2027-01-15 16:00 in Shanghai
  const clock = fastClock(1);
  clock.moveSeconds(1_800_000_000 - clock.nowSeconds());
  const desk = openStoreDesk({ clock });
  const soup = await sold(desk, adding('1', '1'));
  clock.moveSeconds(3 * 3_600);
  const tea = await sold(desk, [...adding('2'), { kind: 'move', place: { ...tableA3, name: 'B12' } }]);
  await desk.days.close(1, null);
  const by = async (words: string) => idsOf(await found(desk, { words }));
  expect(await by('#1')).toEqual([soup]);
  expect(await by('2')).toContain(tea);
  expect(await by('24')).toEqual([soup]);
  expect(await by('¥8.00')).toEqual([tea]);
  expect(await by('8.0')).toEqual([tea]);
  expect(await by('16:0')).toEqual([soup]);
  expect(await by('19:')).toEqual([tea]);
  expect(await by('2027-01-15')).toEqual([tea, soup]);
  expect(await by('01-16')).toEqual([]);
  expect(await by('b12')).toEqual([tea]);
  expect(await by('dish li')).toEqual([tea, soup]);
  expect(await by('c2 8')).toEqual([tea]);
  expect(await by('nothing')).toEqual([]);
});

it('does not take 12 for the number 112', async () => {
  const desk = openStoreDesk({ dishes: [] });
  const numbered: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const id = newId();
    await desk.perform(id, { kind: 'open', place: tableA3, guests: null });
    await desk.orders.billed(id, null);
    await desk.perform(id, { kind: 'close' });
    numbered.push(id);
  }
  await desk.days.close(1, null);
  expect(idsOf(await found(desk, { words: '1' }))).toEqual([numbered[0]]);
});

it('gives every slip once, page by page, whatever the size of the pages', async () => {
  const desk = openStoreDesk();
  for (const day of [1, 2, 3]) {
    for (let count = 0; count <= day; count += 1) await sold(desk);
    await desk.days.close(day, null);
  }
  const all = idsOf(await found(desk));
  expect(new Set(all).size).toBe(9);
  for (const limit of [1, 2, 4, 9]) expect(idsOf(await found(desk, { limit }))).toEqual(all);
});

it('reads a few days a page, each of them once', async () => {
  const read: string[] = [];
  const over = (journals: Journals): Journals => ({
    open: (name) => {
      const file = journals.open(name);
      return {
        ...file,
        append: (lines) => file.append(lines),
        replace: (lines) => file.replace(lines),
        read: () => {
          if (/day-\d+$/.test(name)) read.push(name.slice(name.indexOf('day-')));
          return file.read();
        },
      };
    },
  });
  const desk = openStoreDesk({ over });
  for (let day = 1; day <= 12; day += 1) {
    await sold(desk);
    await desk.days.close(day, null);
  }
  await desk.killAndStart();
  await desk.store.ready();
  read.length = 0;
  const page = await desk.orders.past({ ...everything, words: '#7' });
  expect(page).toEqual({ slips: [], next: { day: 7, skip: 0 } });
  expect(read).toEqual(['day-12', 'day-11', 'day-10', 'day-9', 'day-8']);
  read.length = 0;
  await desk.orders.past({ ...everything, words: '#7', after: page.next });
  expect(read).toEqual(['day-7', 'day-6', 'day-5', 'day-4', 'day-3']);
});

it('shows a slip of an earlier day with its history, and refunds it as a fact of today that names it', async () => {
  const desk = openStoreDesk();
  const id = await sold(desk);
  const first = await desk.days.close(1, null);
  await sold(desk);
  await desk.days.close(2, null);
  await desk.killAndStart();
  expect(await desk.orders.paid(id)).toMatchObject({ order: { status: 'closed' }, isOfEarlierDay: true });
  expect((await desk.orders.history(id)).map(({ kind }) => kind)).toEqual([
    ...['open', 'add', 'pay', 'send', 'close'],
  ]);
  await desk.perform(id, { kind: 'refund', way: 'cash', amountFen: 200, reason: 'Hair in the soup' });
  expect((await desk.orders.history(id)).at(-1)).toMatchObject({
    kind: 'refund',
    day: 3,
    fen: -200,
    text: 'Hair in the soup',
  });
  for (const isRestarted of [false, true]) {
    if (isRestarted) await desk.killAndStart();
    expect(await desk.days.report(1)).toEqual(first);
    expect(await desk.days.report(3)).toMatchObject({
      orders: 0,
      numbers: { given: 0 },
      fates: [],
      refunds: [{ number: 1, date: first.date, fen: 200, reason: 'Hair in the soup' }],
      cash: { expectedFen: -200 },
    });
    expect(idsOf(await found(desk, { day: 1 }))).toEqual([id]);
  }
  await desk.days.close(3, null);
  expect(idsOf(await found(desk)).filter((each) => each === id)).toHaveLength(1);
});

const han = { name: 'Han Ltd', taxNumber: '91310000MA1FL0X' };
const noting = (buyer: typeof han | null): WantedAct => ({ kind: 'buyer', bill: null, buyer });

it('notes who needs the receipt of an earlier day as a fact of today, also if that day has no sale', async () => {
  const desk = openStoreDesk();
  const id = await sold(desk);
  const first = await desk.days.close(1, null);
  const firstFile = desk.lines('day-1');
  await desk.perform(id, noting(han));
  expect((await desk.orders.history(id)).at(-1)).toMatchObject({ kind: 'buyer', day: 2 });
  await desk.killAndStart();
  expect(await desk.days.close(2, null)).toMatchObject({ orders: 0, totalFen: 0, refunds: [] });
  await desk.killAndStart();
  expect((await desk.orders.get(id)).buyers).toEqual([{ bill: null, ...han }]);
  expect(await desk.days.report(1)).toEqual(first);
  expect(desk.lines('day-1')).toEqual(firstFile);

  await desk.perform(id, noting(null));
  await desk.days.close(3, null);
  await desk.killAndStart();
  expect((await desk.orders.get(id)).buyers).toEqual([]);
  expect(desk.lines('day-1')).toEqual(firstFile);
  expect(idsOf(await found(desk))).toEqual([id]);
});

it('finds a printed slip that was discarded, but no quote', async () => {
  const desk = openStoreDesk();
  const [printed, quote] = [newId(), newId()];
  for (const id of [printed, quote])
    await desk.perform(id, { kind: 'open', place: tableA3, guests: 2 }, ...adding('1'));
  await desk.orders.billed(printed, null);
  await desk.perform(printed, { kind: 'discard', reason: 'Guest left' });
  await desk.perform(quote, { kind: 'discard' });
  await desk.days.close(1, null);
  expect(await found(desk)).toMatchObject([{ id: printed, status: 'discarded', number: 1 }]);
});
