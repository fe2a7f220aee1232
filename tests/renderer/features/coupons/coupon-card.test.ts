// The card of a coupon: status, value, whether it may be used, and all fields that the shop sent.
import { expect, test } from 'vitest';
import type { CouponOutcome } from '../../../../src/contract/coupons.ts';
import { couponLine, freeTerms } from '../../support/scripted-coupons.ts';
import { createCouponsDesk, openCoupons, row } from './scripted-coupons-desk.ts';

test('shows the value, the conditions, and why the coupon may not be used', async () => {
  const terms = {
    ...freeTerms,
    condition: { raw: '100.00', fen: 10_000 },
    noHolidays: { raw: '1', read: true },
  };
  const parts = createCouponsDesk({ lines: [couponLine('1')], atShop: { 1: { terms } } });
  const { press, find, type, text } = await openCoupons(parts);
  const verdict = (about: string) => find(`[data-reason=${about}]`)?.dataset.verdict;
  await press(row('1'));
  expect(find('[data-part=worth]')?.textContent).toContain('¥20.00 off');
  expect(find('[data-part=condition]')?.textContent).toContain('From ¥100.00 on');
  expect([verdict('amount'), verdict('holiday')]).toEqual(['unknown', 'unknown']);
  await type('[data-field=amount]', '88');
  expect(text()).toContain('From ¥100.00 on: ¥12.00 are missing');
  expect(find('[data-answer-is]')?.dataset.answerIs).toBe('no');
  await type('[data-field=amount]', '１００');
  expect(verdict('amount')).toBe('yes');
  expect(find('[data-answer-is]')?.dataset.answerIs).toBe('unknown');
  await type('[data-field=amount]', 'much');
  expect(text()).toContain('Please type an amount');
});

test('asks for the day of receipt if the days are counted from it, for each coupon separately', async () => {
  const terms = { ...freeTerms, expire: { raw: '7', read: 7 } };
  const parts = createCouponsDesk({
    lines: [couponLine('1'), couponLine('2'), couponLine('3')],
    atShop: { 1: { terms }, 2: { terms }, 3: {} },
  });
  const { press, find, type } = await openCoupons(parts);
  await press(row('1'));
  await type('[data-field=moment]', '2026-11-20T12:00');
  await type('[data-field=received]', '2026-11-14');
  expect(find('[data-reason=days]')?.textContent).toContain('Within its days (2026-11-14 to 2026-11-20)');
  await press(row('2'));
  expect(find('[data-reason=days]')?.dataset.verdict).toBe('unknown');
  await press(row('3'));
  expect(find('[data-field=received]')).toBeUndefined();
  await press('[data-do=now]');
  expect(find('[data-do=now]')).toBeUndefined();
});

test('shows how many were used and are left, and that the shop’s numbers are inconsistent', async () => {
  const odd = { handedOut: 3, used: 5, left: -1 };
  const parts = createCouponsDesk({ lines: [couponLine('1'), couponLine('2')], atShop: { 1: {}, 2: odd } });
  const { press, find } = await openCoupons(parts);
  await press(row('1'));
  expect(find('[data-part=numbers]')?.textContent).toMatch(/96 used.*118 with guests.*500 left/s);
  await press(row('2'));
  expect(find('[data-part=oddity]')?.textContent).toContain('below zero');
});

test('shows further fields under the shop’s own names', async () => {
  const rest = [{ name: 'viewed_count', value: '1280' }];
  const parts = createCouponsDesk({ lines: [couponLine('1')], atShop: { 1: { rest } } });
  const { press, find } = await openCoupons(parts);
  await press(row('1'));
  expect(find('details')?.textContent).toMatch(/1 field.*viewed_count.*1280/s);
});

test.each<[CouponOutcome, string]>([
  ['unknown', 'The shop says that it has no such coupon'],
  ['deleted', 'The shop has deleted this coupon'],
  ['off-shelf', 'has taken this coupon off its shelf'],
  ['foreign', 'a coupon of another application'],
  ['unreadable', 'cannot be read'],
  ['never', 'has not been read from the shop yet'],
])('explains a coupon that is %s', async (outcome, words) => {
  const parts = createCouponsDesk({
    lines: [couponLine('5', { outcome })],
    atShop: { 5: { refusal: outcome === 'unknown' ? '优惠券不存在' : '' } },
  });
  const { press, find, text } = await openCoupons(parts);
  await press(row('5'));
  expect(find('[data-outcome]')?.textContent).toContain(words);
  if (outcome === 'unknown') expect(text()).toContain('优惠券不存在');
});
