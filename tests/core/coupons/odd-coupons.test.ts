// Coupons of a shop that answers oddly, late or not at all, and refreshing many of them.

import { expect, it } from 'vitest';
import { type CouponOutcome, MOST_COUPONS } from '../../../src/contract/coupons.ts';
import { coupon } from '../../../src/wire/sections/coupon.ts';
import { fc } from '../../support/fast-check.ts';
import { openZone, USUAL_ZONE } from '../../../src/contract/time-zone.ts';
import { localTimeIn } from '../../../src/wire/shop-time.ts';
import { readCoupon } from '../../../src/core/coupons/read-coupon.ts';
import { openGoodsDesk } from '../goods/goods-desk.ts';
import { openOddCoupons } from './odd-coupons.ts';

const desk = openGoodsDesk();

const lookUp = (id: string) => desk.core.ask('coupons.look-up', { id });
const coupons = async () => (await desk.core.ask('coupons.get', null)).lines;
const lineOf = async (id: string) => (await coupons()).find((line) => line.id === id);
const refresh = (ids: string[] | null) => desk.core.ask('coupons.refresh', { ids });
const through = () =>
  desk.core.until(
    'coupons.changed',
    ({ refreshing, lines }) => refreshing === null && lines.every(({ asking }) => !asking),
  );
const named = (id: number, rest: object = {}) => ({ id, title: `券${id}`, app_id: 'odd', ...rest });

const oddAnswers: [what: string, data: unknown, outcome: CouponOutcome][] = [
  ['a text', 'none', 'unreadable'],
  ['a coupon without an id', { title: 'x' }, 'unreadable'],
  ['another coupon', named(8), 'unreadable'],
  ['a coupon of another application', named(7, { app_id: 'theirs' }), 'foreign'],
  ['a coupon with nothing but its id', { id: 7 }, 'known'],
  ['a title that is no text', { id: '7', title: { zh: 'x' } }, 'known'],
];

it.each(oddAnswers)('reports %s correctly', async (_what, data, outcome) => {
  const shop = await openOddCoupons();
  shop.answers = { 7: data };
  await desk.add(shop);
  await lookUp('7');
  expect((await lineOf('7'))?.outcome).toBe(outcome);
  if (outcome === 'unreadable') expect((await lineOf('7'))?.title).toBe('');
  expect(await desk.core.ask('coupons.detail', { id: '7' })).not.toBeNull();
});

it.each([[[]], [null], [''], [false]])(
  'takes %j for no coupon, and keeps one that was known before',
  async (data) => {
    const shop = await openOddCoupons();
    shop.answers = { 7: data, 8: named(8) };
    await desk.add(shop);
    expect((await desk.core.refusal('coupons.look-up', { id: '7' })).code).toBe('coupons.none');
    expect(await lineOf('7')).toBeUndefined();
    await lookUp('8');
    shop.answers = { 8: data };
    await lookUp('8');
    expect(await lineOf('8')).toMatchObject({ outcome: 'unknown', title: '券8' });
  },
);

it('forgets what the shop has never known of a list that an earlier version made', async () => {
  const shop = await openOddCoupons();
  shop.answers = { 8: named(8) };
  await desk.add(shop);
  await lookUp('8');
  await desk.core.ask('coupons.restore', { ids: ['7'] });
  await refresh(['7']);
  await through();
  expect(await lineOf('7')).toMatchObject({ outcome: 'unknown' });
  await desk.restart();
  expect((await coupons()).map(({ id }) => id)).toEqual(['8']);
});

it('names the unreadable fields, and reads all others', async () => {
  const shop = await openOddCoupons();
  const odd = {
    start_use_time: '25:00',
    exclude_weekend: ['0'],
    condition: { over: 20 },
    end_use_date: 'soon',
    type: '99',
  };
  shop.answers = { 7: named(7, { ...odd, value: '5', stock: '-3' }) };
  await desk.add(shop);
  await lookUp('7');
  const found = await desk.core.ask('coupons.detail', { id: '7' });
  expect(found?.terms.unread.toSorted()).toEqual([
    'condition',
    'end_use_date',
    'exclude_weekend',
    'start_use_time',
  ]);
  expect(found?.terms).toMatchObject({ condition: { fen: null }, noWeekends: { read: null } });
  expect(found?.line).toMatchObject({ type: { raw: '99', read: null }, worth: null, value: '5' });
  expect(found?.left).toBe(-3);
  expect(found?.rest.map(({ name }) => name)).toContain('end_use_date');
});

it('reads a field of any content', () => {
  const anyCoupon = fc.dictionary(fc.constantFrom(...Object.keys(coupon.shape), 'more'), fc.jsonValue());
  fc.assert(
    fc.property(anyCoupon, (record) => {
      const { terms, sent } = readCoupon(record as never, localTimeIn(openZone(USUAL_ZONE)));
      expect(sent.rest.map(({ name }) => name)).toEqual(expect.arrayContaining(terms.unread));
    }),
  );
});

it('shows the last answer about a coupon that the shop no longer knows', async () => {
  const shop = await openOddCoupons();
  shop.answers = { 7: named(7) };
  await desk.add(shop);
  await lookUp('7');
  shop.answers = {};
  await lookUp('7');
  expect(await lineOf('7')).toMatchObject({ outcome: 'unknown', title: '券7' });
});

it('leaves a coupon as it was while the shop is too busy to answer', async () => {
  const shop = await openOddCoupons();
  shop.answers = { 7: named(7) };
  await desk.add(shop);
  await lookUp('7');
  shop.trouble = (answer) => answer.writeHead(500).end('{}');
  await lookUp('7');
  expect(await lineOf('7')).toMatchObject({
    outcome: 'known',
    freshness: { error: { code: 'shop.refused' } },
  });
});

it('refreshes the whole list, a few coupons at a time, and reports the progress', async () => {
  const shop = await openOddCoupons();
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  shop.answers = Object.fromEntries(numbers.map((id) => [id, named(id)]));
  await desk.add(shop);
  for (const id of numbers) await lookUp(String(id));
  shop.answers = Object.fromEntries(numbers.map((id) => [id, named(id, { title: `新${id}` })]));
  shop.asked = [];
  shop.mostAtOnce = 0;
  expect((await refresh(null)).refreshing).toEqual({ done: 0, of: 12 });
  await through();
  expect(shop.asked.map(Number).toSorted((a, b) => a - b)).toEqual(numbers);
  expect(shop.mostAtOnce).toBeLessThanOrEqual(3);
  expect((await coupons()).every(({ title }) => title.startsWith('新'))).toBe(true);
});

it('stops refreshing on request, and the answers so far stay', async () => {
  const shop = await openOddCoupons();
  const numbers = Array.from({ length: 9 }, (_, index) => index + 1);
  shop.answers = Object.fromEntries(numbers.map((id) => [id, named(id)]));
  await desk.add(shop);
  for (const id of numbers) await lookUp(String(id));
  shop.asked = [];
  shop.trouble = () => undefined;
  await refresh(null);
  await expect.poll(() => shop.asked.length).toBe(3);
  await desk.core.ask('coupons.stop-refreshing', null);
  await through();
  expect(shop.asked).toHaveLength(3);
  expect((await coupons()).every(({ freshness }) => freshness.error === null)).toBe(true);
});

it('stops asking while offline, and repeats exactly the failed requests once the connection is back', async () => {
  const shop = await openOddCoupons();
  const numbers = [1, 2, 3, 4, 5, 6];
  shop.answers = Object.fromEntries(numbers.map((id) => [id, named(id)]));
  await desk.add(shop);
  for (const id of numbers) await lookUp(String(id));
  await shop.leave();
  await refresh(['1', '2', '3', '4', '5']);
  await through();
  const failed = (await coupons()).filter(({ freshness }) => freshness.error?.code === 'network.offline');
  expect(failed.map(({ id }) => id).toSorted()).toEqual(['1', '2', '3', '4', '5']);
  shop.asked = [];
  await shop.comeBack();
  await desk.core.ask('session.check', null);
  await expect.poll(() => shop.asked.toSorted()).toEqual(['1', '2', '3', '4', '5']);
  await through();
  expect((await coupons()).every(({ freshness }) => freshness.error === null)).toBe(true);
});

it('does not add a coupon again that was removed during its request', async () => {
  const shop = await openOddCoupons();
  shop.answers = { 7: named(7) };
  await desk.add(shop);
  await lookUp('7');
  const asked = refresh(['7']);
  await desk.core.ask('coupons.remove', { ids: ['7'] });
  await asked;
  await through();
  expect(await coupons()).toEqual([]);
});

it('refuses one coupon too many instead of dropping another', async () => {
  const shop = await openOddCoupons();
  await desk.add(shop);
  const ids = Array.from({ length: MOST_COUPONS }, (_, index) => String(index + 1));
  await desk.core.ask('coupons.restore', { ids });
  shop.asked = [];
  const error = await desk.core.refusal('coupons.look-up', { id: '5000' });
  expect(error).toMatchObject({
    code: 'input.invalid',
    data: { fields: [{ rule: 'too-many', limit: 1000 }] },
  });
  expect(shop.asked).toEqual([]);
});
