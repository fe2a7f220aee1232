// Own coupons at the counter: two taps to a discount, and what stands against one is said before.
import { expect, test } from 'vitest';
import type { OwnCoupon } from '../../../../src/contract/own-coupons.ts';
import { tenOff } from '../../../core/coupons/made-coupon.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCounter, orderOf } from './counter-desk.ts';

const shop = shareNoodleShop();
const sheet = '[data-part=coupon-sheet]';
const rowOf = ({ id }: OwnCoupon) => `${sheet} [data-own-coupon="${id}"]`;

const dinner: OwnCoupon = {
  ...tenOff,
  id: '900000000000022',
  code: 'D22',
  title: 'Dinner',
  leastFen: 1_000_000,
  madeAtSeconds: 2_000,
};
const off: OwnCoupon = { ...tenOff, id: '900000000000033', code: 'F33', isOn: false };

async function openSheet() {
  const counter = await openCounter(shop());
  const { currentId } = await counter.desk.ask('session.get', null);
  for (const coupon of [tenOff, dinner, off])
    await counter.desk.ask('coupons.save', { shop: currentId ?? '', coupon, shown: null });
  await counter.press(counter.tile('102'));
  await counter.press('[data-part=more] button');
  await counter.pressWords('Check coupon');
  await counter.seen('the coupons', () => counter.find(rowOf(tenOff)) !== undefined);
  return counter;
}

test('a tap on an own coupon and one on its amount take it off once, and the order names it', async () => {
  const { find, press, pressArmed, pressWords, order, seen } = await openSheet();
  await press(rowOf(tenOff));
  await seen('the answer', () => find(`${sheet} [data-do=use-coupon]`) !== undefined);
  await pressArmed(`${sheet} [data-do=use-coupon]`);
  await seen('the end', () => find(sheet) === undefined);
  expect((await order()).discount).toMatchObject({
    discount: tenOff.worth,
    coupon: tenOff.id,
    couponTitle: 'Neighbours',
    reason: 'Neighbours · K4821',
  });
  await press('[data-part=more] button');
  await pressWords('Check coupon');
  await seen('the coupons', () => find(rowOf(tenOff)) !== undefined);
  await press(rowOf(tenOff));
  await seen('that it is used', () => find(`${sheet} [data-part=on-order]`) !== undefined);
  expect(find(`${sheet} [data-do=use-coupon]`)).toBeUndefined();
});

test('those that apply come first, those that do not say why, and those that are off are not offered', async () => {
  const { find } = await openSheet();
  const rows = [...document.querySelectorAll<HTMLElement>(`${sheet} [data-own-coupon]`)];
  expect(rows.map(({ dataset }) => dataset.ownCoupon)).toEqual([tenOff.id, dinner.id]);
  expect(find(rowOf(dinner))?.textContent).toContain('Minimum spend ¥10,000.00');
  expect(find(rowOf(off))).toBeUndefined();
});

test('one that does not apply is used with a reason, which the core accepts', async () => {
  const { find, press, pressArmed, order, seen } = await openSheet();
  await press(rowOf(dinner));
  await seen('the answer', () => find(`${sheet} [data-do=use-anyway]`) !== undefined);
  expect(find(`${sheet} [data-do=use-coupon]`)).toBeUndefined();
  await press(`${sheet} [data-do=use-anyway]`);
  await pressArmed(`${sheet} [data-do=void-for]`);
  await seen('the end', () => find(sheet) === undefined);
  expect((await order()).discount).toMatchObject({ coupon: dinner.id });
});

test('one that takes off less than the discount that stands warns with both totals', async () => {
  const { find, press, pressArmed, order, seen, elsewhere } = await openSheet();
  const half = { kind: 'percent', basisPoints: 5000 } as const;
  await elsewhere((await order()).id, { kind: 'discount', line: null, discount: half, reason: 'Regular' });
  await press(rowOf(tenOff));
  await seen('the warning', () => find(`${sheet} [data-part=totals]`) !== undefined);
  const { grossFen } = (await order()).sums;
  const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
  expect(find(`${sheet} [data-part=totals]`)?.textContent).toBe(
    `Now ${yuan(grossFen * 0.5)} → with the coupon ${yuan(grossFen * 0.9)}`,
  );
  const use = find(`${sheet} [data-do=use-coupon]`);
  expect(use?.textContent.trim()).toBe('Use anyway');
  expect(use?.classList).not.toContain('el-button--primary');
  await pressArmed(`${sheet} [data-do=use-coupon]`);
  await seen('the end', () => find(sheet) === undefined);
  expect((await order()).discount?.coupon).toBe(tenOff.id);
});

test('another page leads to an open bill and to a closed one, and the address forgets it', async () => {
  const { desk, find, seen, router, elsewhere, lines } = await openCounter(shop(), { path: '/coupons' });
  const { id, sums } = await orderOf(desk, ['102']);
  const lead = () => router.push({ name: 'counter', query: { slip: id } });
  await lead();
  await seen('the order', () => lines().length > 0);
  expect(router.currentRoute.value.query).toEqual({});
  const money = { amountFen: sums.owedFen, shownOwedFen: sums.owedFen, tenderedFen: null, note: '' };
  await router.push({ name: 'coupons' });
  await elsewhere(id, { kind: 'pay', bill: null, way: 'cash', ...money });
  await lead();
  await seen('the closed bill', () => find(`[data-part=closed-slip][data-of="${id}"]`) !== undefined);
  expect(find('[data-part=past-day]')).toBeUndefined();
});
