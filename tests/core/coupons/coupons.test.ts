// Coupons looked up by their ids: what the shop answers about each, listed even while the desk is offline.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CouponDetail } from '../../../src/contract/coupons.ts';
import { hostTestShop } from '../../support/hosted-shop.ts';
import { openGoodsDesk } from '../goods/goods-desk.ts';

const desk = openGoodsDesk();

const lookUp = (id: string) => desk.core.ask('coupons.look-up', { id });
const coupons = async () => (await desk.core.ask('coupons.get', null)).lines;
const ids = async () => (await coupons()).map(({ id }) => id);
const lineOf = async (id: string) => (await coupons()).find((line) => line.id === id);

async function detail(id: string): Promise<CouponDetail> {
  const found = await desk.core.ask('coupons.detail', { id });
  if (found === null) throw new Error(`coupon ${id} is not in the list`);
  return found;
}

async function lookedUp(id: string): Promise<CouponDetail> {
  await lookUp(id);
  return detail(id);
}

it('reads the worth of each type of coupon', async () => {
  await desk.add(desk.shop);
  const worth = async (id: string) => (await lookedUp(id)).line.worth;
  expect(await worth('1')).toEqual({ kind: 'amount', fen: 2000 });
  expect(await worth('2')).toEqual({ kind: 'discount', tenths: 8.5 });
  expect(await worth('3')).toEqual({ kind: 'amount', fen: 5000 });
  expect(await worth('4')).toEqual({ kind: 'exchange' });
  expect(await worth('5')).toEqual({ kind: 'amount', fen: 3000 });
  expect(await worth('6')).toEqual({ kind: 'amount', fen: 1000 });
  expect(await worth('7')).toEqual({ kind: 'uses', count: 10 });
});

it('shows when and for what a coupon may be used, in the shop’s own words if it has some', async () => {
  await desk.add(desk.shop);
  const { terms } = await lookedUp('13');
  expect(terms).toMatchObject({
    hoursFrom: '22:00',
    hoursUntil: '01:30',
    dailyFrom: '22:00:00',
    react: 2,
    expire: { read: 14 },
    noWeekends: { read: false },
    unread: [],
  });
  const birthday = await lookedUp('14');
  expect(birthday.terms.noHolidays).toEqual({ raw: '1', read: true });
  expect(birthday.terms.inWords.map(({ text }) => text)).toEqual(['会员 Members', 'vip']);
  expect((await lookedUp('1')).terms).toMatchObject({
    condition: { fen: 10_000 },
    expire: { read: -1 },
    useFrom: '2024-01-01',
    useUntil: '2035-12-31',
  });
});

it('shows every field once: in its own place, or with the rest', async () => {
  await desk.add(desk.shop);
  const { rest, record, handedOut, used, left, addedAt, extraGoods } = await lookedUp('4');
  expect({ handedOut, used, left }).toEqual({ handedOut: 0, used: 0, left: 500 });
  expect(addedAt).toBe('2024-01-01 09:00:00');
  expect(extraGoods).toEqual([{ id: '1276', title: '酸梅汤 Sour Plum Drink', amount: '1' }]);
  const named = rest.map(({ name }) => name);
  expect(named).toContain('viewed_count');
  expect(named).not.toContain('title');
  expect(Object.keys(record as object)).toEqual(expect.arrayContaining(named));
});

it('distinguishes the states of a coupon at the shop', async () => {
  await desk.add(desk.shop);
  const outcome = async (id: string) => (await lookedUp(id)).line.outcome;
  expect(await outcome('1')).toBe('known');
  expect(await outcome('8')).toBe('off-shelf');
  expect(await outcome('9')).toBe('deleted');
});

it('says that there is no such coupon, and does not list it', async () => {
  await desk.add(desk.shop);
  await lookUp('1');
  expect((await desk.core.refusal('coupons.look-up', { id: '999' })).code).toBe('coupons.none');
  expect(await ids()).toEqual(['1']);
});

it('lists the latest lookup first, and each coupon once', async () => {
  await desk.add(desk.shop);
  for (const id of ['1', '2', '3', '1']) await lookUp(id);
  expect(await ids()).toEqual(['1', '3', '2']);
});

it('restores removed coupons at their former positions with their last answers', async () => {
  await desk.add(desk.shop);
  for (const id of ['1', '2', '3']) await lookUp(id);
  const before = desk.shop.calls();
  await desk.core.ask('coupons.remove', { ids: ['3', '1'] });
  expect(await ids()).toEqual(['2']);
  expect(await desk.core.ask('coupons.detail', { id: '3' })).toBeNull();
  await desk.core.ask('coupons.restore', { ids: ['1', '3'] });
  expect(await ids()).toHaveLength(3);
  expect((await detail('3')).line).toMatchObject({ title: '50元代金券', outcome: 'known' });
  expect(desk.shop.calls()).toBe(before);
});

it('forgets the answer about a removed coupon at the next start', async () => {
  await desk.add(desk.shop);
  await lookUp('1');
  await desk.core.ask('coupons.remove', { ids: ['1'] });
  await desk.restart();
  await desk.core.ask('coupons.restore', { ids: ['1'] });
  expect(await lineOf('1')).toMatchObject({ outcome: 'never', freshness: { asOfSeconds: null } });
});

it('shows the list after a restart while offline, with its age and the reason', async () => {
  const file = readFileSync('resources/demo/shop.json', 'utf8');
  const shop = await hostTestShop({ file, pictures: 'resources/demo/pictures' });
  await desk.add(shop);
  await lookUp('1');
  const asOf = (await lineOf('1'))?.freshness.asOfSeconds;
  await desk.core.stop();
  await shop.close();
  const { stores, bytes, secrets } = desk.ports;
  desk.start({ stores, bytes, secrets });
  expect(await lineOf('1')).toMatchObject({ title: '满100减20', freshness: { asOfSeconds: asOf } });
  expect((await desk.core.refusal('coupons.look-up', { id: '2' })).code).toBe('network.offline');
  expect(await ids()).toEqual(['1']);
  await lookUp('1');
  expect((await lineOf('1'))?.freshness.error?.code).toBe('network.offline');
});

it('gives the page a name for the picture of a coupon', async () => {
  await desk.add(desk.shop);
  expect((await lookedUp('1')).picture).not.toBeNull();
});

it('has a separate list for each shop', async () => {
  const first = await desk.add(desk.shop);
  await lookUp('1');
  await desk.add(desk.shop, 'the same under another name');
  expect(await ids()).toEqual([]);
  await desk.core.ask('session.switch', { id: first });
  expect(await ids()).toEqual(['1']);
});

it('has an empty list while no shop is open', async () => {
  expect((await desk.core.refusal('coupons.get', null)).code).toBe('session.none');
});

it.each(['', '0', '-1', '1.5', 'abc', '1'.repeat(16)])('refuses to look up %j', async (id) => {
  await desk.add(desk.shop);
  expect((await desk.core.refusal('coupons.look-up', { id })).code).toBe('input.invalid');
});
