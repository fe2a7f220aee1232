// Own coupons: made on this desk, changed from several windows, listed with those of the shop, backed up and restored.
import { expect, it } from 'vitest';
import { MOST_OWN_COUPONS, type OwnCoupon, ownCoupon } from '../../../src/contract/own-coupons.ts';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { addShop, everything, openMachine } from '../backup/machines.ts';
import { tenOff } from './made-coupon.ts';

const shop = shareDemoShop();

async function openedDesk() {
  const desk = openMemoryDesk();
  const profile = await desk.add(shop());
  const save = (coupon: OwnCoupon, shown: OwnCoupon | null) =>
    desk.ask('coupons.save', { shop: profile, coupon, shown });
  return {
    desk,
    profile,
    save,
    refusal: (coupon: OwnCoupon, shown: OwnCoupon | null) =>
      desk.refusal('coupons.save', { shop: profile, coupon, shown }),
    ids: async () => (await desk.ask('coupons.get', null)).lines.map(({ id }) => id),
    own: async () => (await desk.ask('coupons.get', null)).lines.flatMap((line) => line.own ?? []),
  };
}

const second: OwnCoupon = {
  ...tenOff,
  id: '900000000000002',
  code: 'B20',
  madeAtSeconds: 2_000,
  title: 'Lunch',
};

it('lists own coupons first, the newest before the others, and tells the other windows', async () => {
  const { desk, save, ids } = await openedDesk();
  await desk.ask('coupons.look-up', { id: '1' });
  const sent = desk.until('coupons.changed', ({ lines }) => lines[0]?.own?.code === 'K4821');
  await save(tenOff, null);
  expect((await sent).lines.map(({ id }) => id)).toEqual([tenOff.id, '1']);
  await save(second, null);
  expect(await ids()).toEqual(['900000000000002', tenOff.id, '1']);
});

it('shows an own coupon as it shows one of the shop', async () => {
  const { desk, save } = await openedDesk();
  const lunch: OwnCoupon = {
    ...tenOff,
    leastFen: 5_000,
    until: '2030-05-01',
    hours: { from: '11:00', until: '14:00' },
    mostUses: 3,
    isOn: false,
  };
  await save(lunch, null);
  const detail = await desk.ask('coupons.detail', { id: tenOff.id });
  expect(detail?.line).toMatchObject({
    title: 'Neighbours',
    worth: { kind: 'discount', tenths: 9 },
    useUntil: '2030-05-01',
    outcome: 'off',
    own: lunch,
  });
  expect(detail?.terms).toMatchObject({
    condition: { fen: 5_000 },
    useUntil: '2030-05-01',
    hoursFrom: '11:00',
    hoursUntil: '14:00',
    mostUses: 3,
    isOff: true,
  });
});

it('never asks the shop about an own coupon', async () => {
  const { desk, save, ids } = await openedDesk();
  await save(tenOff, null);
  await desk.ask('coupons.look-up', { id: tenOff.id });
  await desk.ask('coupons.refresh', { ids: null });
  const calls = (await desk.ask('diagnostics.calls', { limit: 500 })).map(({ endpoint }) => endpoint);
  expect(calls).not.toContain('getCouponInfo');
  expect(await desk.refusal('coupons.look-up', { id: '999999999999999' })).toMatchObject({
    code: 'coupons.none',
  });
  expect(await ids()).toEqual([tenOff.id]);
});

it('overwrites nothing that another window has changed since, and saves the same thing twice without harm', async () => {
  const { desk, save, refusal, own } = await openedDesk();
  await save(tenOff, null);
  await save(tenOff, null);
  const renamed = { ...tenOff, title: 'Friends' };
  await save(renamed, tenOff);
  const mine = { ...tenOff, title: 'Mine' };
  expect(await refusal(mine, tenOff)).toMatchObject({ code: 'coupons.changed' });
  expect(await refusal(mine, null)).toMatchObject({ code: 'coupons.changed' });
  expect(await own()).toEqual([renamed]);
  await desk.ask('coupons.remove', { ids: [tenOff.id] });
  expect(await refusal(mine, renamed)).toMatchObject({ code: 'coupons.changed' });
  expect(await own()).toEqual([]);
});

it('gives a code to one coupon only', async () => {
  const { desk, save, refusal, own } = await openedDesk();
  await save(tenOff, null);
  const taken = { ...second, code: tenOff.code };
  expect(await refusal(taken, null)).toMatchObject({ code: 'coupons.code-taken' });
  await desk.ask('coupons.remove', { ids: [tenOff.id] });
  await save(taken, null);
  expect(await desk.refusal('coupons.restore', { ids: [tenOff.id] })).toMatchObject({
    code: 'coupons.code-taken',
  });
  expect(await own()).toEqual([taken]);
});

it('removes an own coupon, and brings it back as it was', async () => {
  const { desk, save, own } = await openedDesk();
  await save(tenOff, null);
  await save(second, null);
  await desk.ask('coupons.remove', { ids: [tenOff.id] });
  expect((await own()).map(({ code }) => code)).toEqual(['B20']);
  await desk.ask('coupons.restore', { ids: [tenOff.id] });
  expect((await own()).map(({ code }) => code)).toEqual(['B20', 'K4821']);
});

it('keeps own coupons for the next start, for this shop only, and no more than fit', async () => {
  const { desk, save, own, refusal } = await openedDesk();
  for (let at = 0; at < MOST_OWN_COUPONS; at += 1)
    await save({ ...tenOff, id: `9${String(at + 100).padStart(14, '0')}`, code: `K${1000 + at}` }, null);
  expect(await refusal(second, null)).toMatchObject({ code: 'input.invalid' });
  await desk.restart();
  await desk.until('session.changed', ({ currentId }) => currentId !== null);
  expect(await own()).toHaveLength(MOST_OWN_COUPONS);
  await desk.add(shop(), 'second');
  expect(await own()).toEqual([]);
});

it('goes with a backup to another machine, and shows there at once', async () => {
  const machine = openMachine();
  const grill = await addShop(machine, 'grill');
  await machine.core.ask('coupons.save', { shop: grill, coupon: tenOff, shown: null });
  const other = openMachine();
  await addShop(other, 'grill', { baseUrl: 'http://127.0.0.1:9/grill', appId: 'app-grill' });
  const preview = await other.look(await machine.backup());
  const part = { part: 'own-coupons', status: 'new', count: 1, countHere: null };
  expect(preview.shops[0]?.parts).toContainEqual(part);
  const sent = other.core.until('coupons.changed', ({ lines }) => lines.length === 1);
  await other.core.ask('backup.apply', everything(preview));
  expect((await sent).lines[0]?.own).toEqual(tenOff);
});

it.each([
  ['digits only, which could be a number of the shop', { code: '48213' }],
  ['small letters, which would be another code', { code: 'k4821' }],
  ['two characters', { code: 'K4' }],
  ['an id that a shop could have', { id: '1234' }],
  ['a title of spaces', { title: '  ' }],
  ['nothing off', { worth: { kind: 'amount', fen: 0 } }],
  ['no use at all', { mostUses: 0 }],
  ['a time that no clock shows', { hours: { from: '11:00', until: '24:30' } }],
])('refuses a coupon with %s', (_what, odd) => {
  expect(ownCoupon.safeParse({ ...tenOff, ...odd }).success).toBe(false);
});
