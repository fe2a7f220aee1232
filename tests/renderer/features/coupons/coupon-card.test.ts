// The card of a coupon: status, value, whether it may be used, and all fields that the shop sent.
import { flushPromises } from '@vue/test-utils';
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
  expect(find('[data-part=condition]')?.textContent).toContain('Minimum spend ¥100.00');
  expect([verdict('amount'), verdict('holiday')]).toEqual(['unknown', 'unknown']);
  await type('[data-field=amount]', '88');
  expect(text()).toContain('Minimum spend ¥100.00, ¥12.00 short');
  expect(find('[data-answer-is]')?.dataset.answerIs).toBe('no');
  await type('[data-field=amount]', '１００');
  expect(verdict('amount')).toBe('yes');
  expect(find('[data-answer-is]')?.dataset.answerIs).toBe('unknown');
  await type('[data-field=amount]', 'much');
  expect(text()).toContain('Enter an amount');
});

/** Types into a date field, which takes the text when it is left. */
async function enter(field: string, text: string) {
  const input = document.querySelector<HTMLInputElement>(`[data-field=${field}] input`);
  if (input === null) throw new Error(`there is no field ${field}`);
  input.value = text;
  for (const type of ['input', 'change']) {
    input.dispatchEvent(new Event(type, { bubbles: true }));
    await flushPromises();
  }
}

const ticket = '[data-part=ticket]';
const weekdaysOnly = { ...freeTerms, noWeekends: { raw: '1', read: true } };

test('the headline of the ticket says that the coupon is usable now, or at the time entered', async () => {
  const { press, find } = await openCoupons(
    createCouponsDesk({ lines: [couponLine('1')], atShop: { 1: {} } }),
  );
  const headline = () => find(`${ticket} [role=status] h2`)?.textContent;
  await press(row('1'));
  expect(headline()).toBe('Usable now');
  await enter('moment', '2026-11-20 12:00');
  expect(headline()).toBe('Usable then');
});

test('the headline of the ticket gives the reason why the coupon is not usable', async () => {
  const terms = { ...weekdaysOnly, condition: { raw: '100.00', fen: 10_000 } };
  const parts = createCouponsDesk({ lines: [couponLine('1')], atShop: { 1: { terms } } });
  const { press, find, type } = await openCoupons(parts);
  const headline = () => find(`${ticket} h2`)?.textContent;
  await press(row('1'));
  await enter('moment', '2026-11-20 12:00');
  expect(headline()).toBe('Check: Minimum spend ¥100.00. Enter the order amount');
  await type('[data-field=amount]', '88');
  expect(headline()).toBe('Not usable: Minimum spend ¥100.00, ¥12.00 short');
  await enter('moment', '2026-11-21 12:00');
  expect(headline()).toContain('Not usable: Not valid at weekends');
});

test.each<[CouponOutcome, string]>([
  ['unknown', 'Not usable: No such coupon in this shop'],
  ['unreadable', 'Check: Can’t read the shop’s answer'],
  ['never', 'Check: Not loaded yet'],
])('the headline of the ticket judges a coupon that is %s by its outcome', async (outcome, words) => {
  const parts = createCouponsDesk({ lines: [couponLine('5', { outcome })], atShop: { 5: {} } });
  const { press, find } = await openCoupons(parts);
  await press(row('5'));
  expect(find(`${ticket} h2`)?.textContent).toBe(words);
});

test('asks for the day of receipt if the days are counted from it, for each coupon separately', async () => {
  const terms = { ...freeTerms, expire: { raw: '7', read: 7 } };
  const parts = createCouponsDesk({
    lines: [couponLine('1'), couponLine('2'), couponLine('3')],
    atShop: { 1: { terms }, 2: { terms }, 3: {} },
  });
  const { press, find } = await openCoupons(parts);
  await press(row('1'));
  await enter('moment', '2026-11-20 12:00');
  await enter('received', '2026-11-14');
  expect(find('[data-reason=days]')?.textContent).toContain('Valid 2026-11-14 to 2026-11-20');
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
  expect(find('[data-part=oddity]')?.textContent).toContain('negative number');
});

test('shows further fields under the shop’s own names', async () => {
  const rest = [{ name: 'viewed_count', value: '1280' }];
  const parts = createCouponsDesk({ lines: [couponLine('1')], atShop: { 1: { rest } } });
  const { press, find } = await openCoupons(parts);
  await press(row('1'));
  expect(find('details')?.textContent).toMatch(/Other fields \(1\).*viewed_count.*1280/s);
});

test.each<[CouponOutcome, string]>([
  ['unknown', 'No such coupon in this shop'],
  ['deleted', 'Deleted by the shop'],
  ['off-shelf', 'No longer issued'],
  ['foreign', 'Coupon of another app'],
  ['unreadable', 'Can’t read the shop’s answer'],
  ['never', 'Not loaded yet'],
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
