// Own coupons at the counter: refused when they do not apply, and counted by the orders of all days.
import { expect, it } from 'vitest';
import type { OwnCoupon } from '../../../src/contract/own-coupons.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { tenOff, using } from '../coupons/made-coupon.ts';
import { lineFor, newId, type WantedAct, withIds } from './counter-desk.ts';

const shop = shareDemoShop();

/** Noon in Shanghai on 2 March 2030, a Saturday. */
const NOON = Date.UTC(2030, 2, 2, 4) / 1000;
const opening: WantedAct = { kind: 'open', place: { kind: 'take-away' }, guests: null };

async function openedCounter(changes: Partial<OwnCoupon> = {}) {
  let nowSeconds = NOON;
  const desk = openMemoryDesk({ clock: { ...nodeClock, nowSeconds: () => nowSeconds } });
  const profile = await desk.add(shop());
  await menuFetched(desk);
  const query = { words: '', filters: { status: 'on-sale' }, offset: 0, limit: 50, facets: false } as const;
  const { lines } = await desk.ask('goods.search', query);
  const dish = lines.find(({ hasRows, isPackage, nowFen }) => !hasRows && !isPackage && (nowFen ?? 0) > 0);
  const priceFen = dish?.nowFen ?? 0;
  const coupon: OwnCoupon = { ...tenOff, madeAtSeconds: NOON - 60, ...changes };
  const save = (wanted: OwnCoupon, shown: OwnCoupon | null) =>
    desk.ask('coupons.save', { shop: profile, coupon: wanted, shown });
  await save(coupon, null);
  const perform = async (order: string, ...acts: WantedAct[]) => {
    const [own] = (await desk.ask('orders.do', { order, acts: withIds(acts) })).orders;
    if (own === undefined) throw new Error('the answer has no order');
    return own;
  };
  return {
    desk,
    coupon,
    priceFen,
    save,
    perform,
    at: (seconds: number) => {
      nowSeconds = seconds;
    },
    opened: async (amount = 1) => {
      const id = newId();
      await perform(id, opening, { kind: 'add', lines: [{ ...lineFor(dish?.id ?? ''), amount }] });
      return id;
    },
    use: (order: string, more: object = {}) => perform(order, using(coupon, more)),
    refusal: async (order: string, act: WantedAct) => {
      const { error } = { error: await desk.refusal('orders.do', { order, acts: withIds([act]) }) };
      return error.code === 'orders.refused' ? error.data.reason : error.code;
    },
    pay: async (order: string) => {
      const { sums } = await desk.ask('orders.get', { order });
      const money = { amountFen: sums.owedFen, shownOwedFen: sums.owedFen, tenderedFen: null, note: '' };
      await perform(order, { kind: 'pay', bill: null, way: 'cash', ...money });
    },
    closeDay: async () => {
      const day = (await desk.ask('orders.state', null)).day?.number ?? 0;
      await desk.ask('days.close', { day, countedFen: null, prints: false });
    },
    restart: async () => {
      await desk.restart();
      await desk.until('session.changed', ({ currentId }) => currentId !== null);
      await menuFetched(desk);
    },
    uses: async () => {
      const all = await desk.ask('orders.own-coupon-uses', null);
      return all.find((each) => each.coupon === coupon.id) ?? { used: 0, open: 0, fen: 0, latest: [] };
    },
  };
}

it('takes off what the coupon is worth, and counts what it gave once the bill is closed', async () => {
  const { opened, use, pay, uses, priceFen } = await openedCounter();
  const id = await opened();
  const { sums } = await use(id);
  expect(sums.discountFen).toBe(Math.round(priceFen / 10));
  const latest = { order: id, fen: sums.discountFen };
  expect(await uses()).toMatchObject({ used: 0, open: 1, fen: 0, latest: [{ ...latest, isOpen: true }] });
  await pay(id);
  expect(await uses()).toMatchObject({
    used: 1,
    open: 0,
    fen: sums.discountFen,
    latest: [{ ...latest, isOpen: false }],
  });
});

it('gives the last use to one of two slips that take it at once', async () => {
  const { desk, opened, coupon, uses } = await openedCounter({ mostUses: 1 });
  const slips = [await opened(), await opened(), await opened()];
  const answers = await Promise.all(
    slips.map((order) => desk.call('orders.do', { order, acts: withIds([using(coupon)]) })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toMatchObject([
    { error: { data: { reason: 'coupon-used-up' } } },
    { error: { data: { reason: 'coupon-used-up' } } },
  ]);
  expect(await uses()).toMatchObject({ used: 0, open: 1 });
});

it('gives a use back when the discount is removed, or the slip is cleared', async () => {
  const { opened, use, perform, refusal, coupon, uses } = await openedCounter({ mostUses: 1 });
  const [first, second] = [await opened(), await opened()];
  await use(first);
  expect(await refusal(second, using(coupon))).toBe('coupon-used-up');
  await perform(first, { kind: 'discount', line: null, discount: null, reason: '' });
  await use(second);
  expect(await refusal(first, using(coupon))).toBe('coupon-used-up');
  await perform(second, { kind: 'discard', reason: 'Left' });
  expect(await uses()).toMatchObject({ open: 0 });
  await use(first);
});

it('counts a slip once, however often the coupon is chosen for it and whatever is split off', async () => {
  const { opened, use, perform, pay, uses, desk } = await openedCounter({ mostUses: 1 });
  const id = await opened(2);
  await use(id);
  await use(id);
  const [line] = (await desk.ask('orders.get', { order: id })).lines;
  await perform(id, { kind: 'split', to: newId(), lines: [{ line: line?.id ?? '', amount: 1 }] });
  expect(await uses()).toMatchObject({ used: 0, open: 1 });
  await pay(id);
  expect(await uses()).toMatchObject({ used: 1, open: 0 });
});

it('counts the uses of closed days, also after a restart and when its file is lost', async () => {
  const { desk, at, opened, use, pay, closeDay, restart, refusal, coupon, uses } = await openedCounter({
    mostUses: 3,
  });
  for (const day of [0, 1]) {
    at(NOON + day * 86_400);
    const id = await opened();
    await use(id);
    await pay(id);
    await closeDay();
  }
  const counted = await uses();
  expect(counted).toMatchObject({ used: 2 });
  await restart();
  expect(await uses()).toEqual(counted);
  await desk.stop();
  const { disk } = desk.ports.stores;
  for (const name of disk.keys()) if (name.endsWith('/orders/coupon-uses.json')) disk.delete(name);
  await restart();
  const [third, fourth] = [await opened(), await opened()];
  await use(third);
  expect(await refusal(fourth, using(coupon))).toBe('coupon-used-up');
  expect(await uses()).toMatchObject({ used: 2, open: 1 });
});

it('gives a use back when a closed day is opened again and its discount removed', async () => {
  const { desk, opened, use, pay, closeDay, perform, uses } = await openedCounter();
  const id = await opened();
  await use(id);
  await pay(id);
  await closeDay();
  expect(await uses()).toMatchObject({ used: 1 });
  const [day] = await desk.ask('days.list', null);
  await desk.ask('days.reopen', { day: day?.number ?? 0, reason: 'Wrong' });
  await perform(id, { kind: 'reopen', reason: 'Wrong' });
  await perform(id, { kind: 'discount', line: null, discount: null, reason: '' });
  expect(await uses()).toMatchObject({ used: 0, open: 0 });
  await pay(id);
  await closeDay();
  expect(await uses()).toMatchObject({ used: 0 });
});

it.each<[string, Partial<OwnCoupon>]>([
  ['coupon-off', { isOn: false }],
  ['coupon-not-yet', { from: '2030-03-03' }],
  ['coupon-over', { until: '2030-03-01' }],
  ['coupon-hours', { hours: { from: '17:00', until: '21:00' } }],
  ['coupon-hours', { hours: { from: '22:00', until: '02:00' } }],
  ['coupon-too-little', { leastFen: 1_000_000 }],
])('refuses with %s, unless there is a reason to use it anyway', async (reason, changes) => {
  const { opened, use, refusal, coupon, uses } = await openedCounter(changes);
  const id = await opened();
  expect(await refusal(id, using(coupon))).toBe(reason);
  expect(await uses()).toMatchObject({ open: 0 });
  await use(id, { isAnyway: true, reason: 'Regular' });
  expect(await uses()).toMatchObject({ open: 1 });
});

it('is used from the first minute of its first day to the last of its last one, by the clock of the shop', async () => {
  const { at, opened, use, refusal, coupon, perform } = await openedCounter({
    from: '2030-03-02',
    until: '2030-03-03',
  });
  const id = await opened();
  const midnight = NOON - 12 * 3_600;
  for (const [seconds, expected] of [
    [midnight - 1, 'coupon-not-yet'],
    [midnight + 2 * 86_400, 'coupon-over'],
  ] as const) {
    at(seconds);
    expect(await refusal(id, using(coupon))).toBe(expected);
  }
  for (const seconds of [midnight, midnight + 2 * 86_400 - 1]) {
    at(seconds);
    await use(id);
    await perform(id, { kind: 'discount', line: null, discount: null, reason: '' });
  }
});

it('refuses a worth that was changed since, a single dish, and a coupon that was removed', async () => {
  const { desk, opened, refusal, coupon, save } = await openedCounter();
  const id = await opened();
  const [line] = (await desk.ask('orders.get', { order: id })).lines;
  expect(await refusal(id, using(coupon, { line: line?.id }))).toBe('changed');
  await save({ ...coupon, worth: { kind: 'amount', fen: 100 } }, coupon);
  expect(await refusal(id, using(coupon, { isAnyway: true }))).toBe('changed');
  await desk.ask('coupons.remove', { ids: [coupon.id] });
  expect(await refusal(id, using(coupon, { isAnyway: true }))).toBe('coupon-gone');
});
