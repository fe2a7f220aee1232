// What this desk sells most often: by the slips of the last two weeks, whatever becomes of the clock, the days and the file.
import { expect, it } from 'vitest';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { until } from '../../support/until.ts';
import { lineFor, newId, type WantedAct, withIds } from './counter-desk.ts';

const shop = shareDemoShop();

const DAY_SECONDS = 86_400;
const opening: WantedAct = { kind: 'open', place: { kind: 'take-away' }, guests: null };

/** What a start leaves for a quarter of a minute is done soon. */
function movedClock() {
  let movedSeconds = 0;
  return {
    ...nodeClock,
    nowSeconds: () => nodeClock.nowSeconds() + movedSeconds,
    after: (delayMs: number, action: () => void) =>
      nodeClock.after(delayMs === 15_000 ? 100 : delayMs, action),
    moveSeconds: (by: number) => {
      movedSeconds += by;
    },
  };
}

/** Three dishes without options, in the order of the menu. */
async function openSellingDesk() {
  const clock = movedClock();
  const desk = openMemoryDesk({ clock });
  await desk.add(shop());
  await menuFetched(desk);
  const query = { words: '', filters: { status: 'on-sale' }, offset: 0, limit: 50, facets: false } as const;
  const { lines } = await desk.ask('goods.search', query);
  const plain = lines.filter(({ hasRows, isPackage, nowFen }) => !hasRows && !isPackage && (nowFen ?? 0) > 0);
  const [rice = '', tea = '', soup = ''] = plain.map(({ id }) => id);

  const perform = async (order: string, ...acts: WantedAct[]) => {
    const { orders } = await desk.ask('orders.do', { order, acts: withIds(acts) });
    const [own] = orders;
    if (own === undefined) throw new Error('the answer has no order');
    return own;
  };
  const sellers = async () => (await desk.ask('orders.best-sellers', null)).items;
  const dayNow = async () => (await desk.ask('orders.state', null)).day?.number ?? 0;
  const counted = (days: number) =>
    until('the days are counted', () => {
      const text = [...desk.ports.stores.disk].find(([name]) => name.endsWith('/orders/sold.json'))?.[1];
      return (text?.match(/"traces":/g) ?? []).length >= days;
    });
  return {
    desk,
    clock,
    dishes: { rice, tea, soup },
    perform,
    sellers,
    counted,
    /** Paid in full. */
    sell: async (...items: string[]) => {
      const id = newId();
      const { sums } = await perform(id, opening, { kind: 'add', lines: items.map((item) => lineFor(item)) });
      return perform(id, paying(sums.owedFen));
    },
    giveBack: (id: string, amountFen: number) =>
      perform(id, { kind: 'refund', way: 'cash', amountFen, reason: 'Cold' }),
    closeDay: async () => {
      await desk.ask('days.close', { day: await dayNow(), countedFen: null, prints: false });
    },
    /** Another start, which finds the file like this. */
    restartWith: async (sold: string | undefined) => {
      await desk.stop();
      const { disk } = desk.ports.stores;
      for (const name of disk.keys()) {
        if (!name.endsWith('/orders/sold.json')) continue;
        if (sold === undefined) disk.delete(name);
        else disk.set(name, sold);
      }
      await desk.restart();
    },
  };
}

const paying = (amountFen: number): WantedAct => ({
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen,
  tenderedFen: null,
  note: '',
  shownOwedFen: amountFen,
});

it('has none where the desk has sold nothing', async () => {
  const { sellers } = await openSellingDesk();
  expect(await sellers()).toEqual([]);
});

it('orders them by how many were paid for, in closed days and in the open one', async () => {
  const { sell, sellers, closeDay, counted, dishes } = await openSellingDesk();
  const { rice, tea, soup } = dishes;
  await sell(tea, tea, soup);
  expect(await sellers()).toEqual([tea, soup]);
  await closeDay();
  await counted(1);
  await sell(rice, rice, rice, soup);
  expect(await sellers()).toEqual([rice, tea, soup]);
  await sell(soup, soup);
  expect(await sellers()).toEqual([soup, rice, tea]);
});

it('counts nothing that was voided, is not paid, or was given back', async () => {
  const { sell, sellers, giveBack, perform, dishes } = await openSellingDesk();
  const { rice, tea, soup } = dishes;
  await sell(rice);
  const order = newId();
  const line = { ...lineFor(tea), amount: 2 };
  await perform(order, opening, { kind: 'add', lines: [line, lineFor(soup)] });
  await perform(order, { kind: 'send', courses: null });
  expect(await sellers()).toEqual([rice]);
  const lines = [{ line: line.id, amount: 2 }];
  const { sums } = await perform(order, { kind: 'void', lines, reason: 'Cold' });
  await perform(order, paying(sums.owedFen));
  expect(await sellers()).toEqual([rice, soup]);
  const { id, sums: paid } = await sell(tea, tea, tea);
  await giveBack(id, paid.totalFen - 1);
  expect(await sellers()).toEqual([tea, rice, soup]);
  await giveBack(id, 1);
  expect(await sellers()).toEqual([rice, soup]);
});

it('takes off what is given back in a later day, also when that day is closed', async () => {
  const { sell, sellers, giveBack, closeDay, counted, desk, dishes } = await openSellingDesk();
  const { rice, tea } = dishes;
  const { id, sums } = await sell(tea, tea);
  await sell(rice);
  await closeDay();
  await counted(1);
  await sell(rice);
  await sell(tea);
  expect(await sellers()).toEqual([tea, rice]);
  await giveBack(id, sums.totalFen);
  expect(await sellers()).toEqual([rice, tea]);
  await closeDay();
  await counted(2);
  expect(await sellers()).toEqual([rice, tea]);
  await desk.restart();
  expect(await sellers()).toEqual([rice, tea]);
});

it('counts a day once that is opened again and closed again', async () => {
  const { sell, sellers, closeDay, counted, desk, dishes } = await openSellingDesk();
  const { rice, tea } = dishes;
  await sell(tea, tea);
  await closeDay();
  await counted(1);
  await desk.ask('days.reopen', { day: 1, reason: 'A guest came back' });
  expect(await sellers()).toEqual([tea]);
  await sell(rice, rice, rice);
  expect(await sellers()).toEqual([rice, tea]);
  const told = desk.until('orders.best-sellers-changed', ({ items }) => items.length === 2);
  await closeDay();
  expect((await told).items).toEqual([rice, tea]);
  await sell(tea, tea);
  expect(await sellers()).toEqual([tea, rice]);
});

it.each([
  ['is missing', undefined],
  ['is damaged', '{"version":1,"value":[{"day":'],
  ['is of another shape', '{"version":1,"value":[{"day":"one"}]}'],
])('counts the days again when the file %s', async (_what, sold) => {
  const { sell, sellers, closeDay, counted, restartWith, desk, dishes } = await openSellingDesk();
  const { rice, tea } = dishes;
  await sell(tea, tea);
  await closeDay();
  await sell(rice);
  await closeDay();
  await counted(2);
  await restartWith(sold);
  await desk.until('orders.best-sellers-changed', ({ items }) => items.length === 2);
  expect(await sellers()).toEqual([tea, rice]);
  await counted(2);
});

it('forgets what was sold more than two weeks before', async () => {
  const { sell, sellers, closeDay, clock, dishes } = await openSellingDesk();
  const { rice, tea } = dishes;
  await sell(tea, tea);
  await closeDay();
  clock.moveSeconds(13 * DAY_SECONDS);
  await sell(rice);
  expect(await sellers()).toEqual([tea, rice]);
  await closeDay();
  clock.moveSeconds(2 * DAY_SECONDS);
  await sell(rice);
  expect(await sellers()).toEqual([rice]);
});

it('keeps the last days when the clock is set back, and forgets a day of a clock that was years ahead', async () => {
  const { sell, sellers, closeDay, clock, dishes } = await openSellingDesk();
  const { rice, tea, soup } = dishes;
  await sell(tea, tea, tea, tea);
  await closeDay();
  clock.moveSeconds(-3 * DAY_SECONDS);
  await sell(rice, rice);
  expect(await sellers()).toEqual([tea, rice]);
  await closeDay();
  clock.moveSeconds(900 * DAY_SECONDS);
  await sell(soup);
  expect(await sellers()).toEqual([soup]);
  await closeDay();
  clock.moveSeconds(-900 * DAY_SECONDS);
  await sell(rice);
  expect(await sellers()).toEqual([tea, rice]);
});
