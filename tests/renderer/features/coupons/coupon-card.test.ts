// The card of a coupon, on the real core: status, value, whether it may be used, and all fields that the shop sent.
import { flushPromises } from '@vue/test-utils';
import { expect, test } from 'vitest';
import type { Row } from '../../../support/odd-shop/store.ts';
import { couponRow, openCoupons } from './coupons-desk.ts';

const from100 = { condition: '100.00' };

/** Opens the page at one coupon of the shop. */
async function openCoupon(rest: Row = {}, ...others: Row[]) {
  const opened = await openCoupons({ coupons: [couponRow('1', rest), ...others] });
  await opened.choose('1');
  return opened;
}

test('shows the value, the conditions, and why the coupon may not be used', async () => {
  const { find, type, text } = await openCoupon({ ...from100, exclude_holiday: '1' });
  const verdict = (about: string) => find(`[data-reason=${about}]`)?.dataset.verdict;
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

test('the headline of the ticket says that the coupon is usable now, or at the time entered', async () => {
  const { find } = await openCoupon();
  const headline = () => find(`${ticket} [role=status] h2`)?.textContent;
  expect(headline()).toBe('Usable now');
  await enter('moment', '11/20/2026 12:00 PM');
  expect(headline()).toBe('Usable then');
});

test('the headline of the ticket gives the reason why the coupon is not usable', async () => {
  const { find, type } = await openCoupon({ ...from100, exclude_weekend: '1' });
  const headline = () => find(`${ticket} h2`)?.textContent;
  await enter('moment', '11/20/2026 12:00 PM');
  expect(headline()).toBe('Check: Minimum spend ¥100.00. Enter the order amount');
  await type('[data-field=amount]', '88');
  expect(headline()).toBe('Not usable: Minimum spend ¥100.00, ¥12.00 short');
  await enter('moment', '11/21/2026 12:00 PM');
  expect(headline()).toContain('Not usable: Not valid on weekends');
  const verdicts = [...document.querySelectorAll<HTMLElement>('[data-verdict]')].map(
    (row) => row.dataset.verdict,
  );
  expect(verdicts.slice(0, 3)).toEqual(['no', 'no', 'yes']);
});

/** Opens coupon 5, about which the shop answers so. */
async function openOutcome(answer: Row | 'none' | 'another' | 'never') {
  const coupons =
    answer === 'none' || typeof answer === 'object' ? [couponRow('5', answer === 'none' ? {} : answer)] : [];
  const opened = await openCoupons({
    coupons,
    listed: [],
    then: async (shop, desk) => {
      if (answer === 'another')
        shop.answerOnce('getCouponInfo', JSON.stringify({ status: 0, data: couponRow('6') }));
      if (answer === 'none') {
        await desk.ask('coupons.look-up', { id: '5' });
        shop.answerOnce('getCouponInfo', JSON.stringify({ status: 0, data: null }));
      }
      if (answer === 'never') await desk.ask('coupons.restore', { ids: ['5'] });
      else await desk.ask('coupons.look-up', { id: '5' });
    },
  });
  await opened.choose('5');
  return opened;
}

test.each([
  ['unknown', 'none', 'Not usable: No such coupon in this shop'],
  ['unreadable', 'another', 'Check: Can’t read the shop’s answer'],
  ['never', 'never', 'Check: Not loaded yet'],
] as const)(
  'the headline of the ticket judges a coupon that is %s by its outcome',
  async (_what, answer, words) => {
    const { find } = await openOutcome(answer);
    expect(find(`${ticket} h2`)?.textContent).toBe(words);
  },
);

test('asks for the day of receipt if the days are counted from it, for each coupon separately', async () => {
  const sevenDays = { expire: '7' };
  const { choose, press, find } = await openCoupon(sevenDays, couponRow('2', sevenDays), couponRow('3'));
  await enter('moment', '11/20/2026 12:00 PM');
  await enter('received', '11/14/2026');
  expect(find('[data-reason=days]')?.textContent).toMatch(/Valid Nov 14(, 2026)? to Nov 20/);
  await choose('2');
  expect(find('[data-reason=days]')?.dataset.verdict).toBe('unknown');
  await choose('3');
  expect(find('[data-field=received]')).toBeUndefined();
  await press('[data-do=now]');
  expect(find('[data-do=now]')).toBeUndefined();
});

test('shows how many were used and are left, and that the shop’s numbers are inconsistent', async () => {
  const odd = couponRow('2', { recv_num: '3', consume_num: '5', stock: '-1' });
  const { choose, find } = await openCoupon({}, odd);
  expect(find('[data-part=numbers]')?.textContent).toMatch(/96 used.*118 with guests.*500 left/s);
  await choose('2');
  expect(find('[data-part=oddity]')?.textContent).toContain('negative number');
});

test('shows further fields under the shop’s own names', async () => {
  const { find } = await openCoupon({ viewed_count: '1280' });
  expect(find('details')?.textContent).toMatch(/Other fields \(1\).*viewed_count.*1280/s);
});

test.each([
  ['unknown', 'none', 'No such coupon in this shop'],
  ['deleted', { is_deleted: '1' }, 'Deleted by the shop'],
  ['off-shelf', { enable_status: '0' }, 'No longer issued'],
  ['foreign', { app_id: 'another' }, 'Coupon of another app'],
  ['unreadable', 'another', 'Can’t read the shop’s answer'],
  ['never', 'never', 'Not loaded yet'],
] as const)('explains a coupon that is %s', async (outcome, answer, words) => {
  const { find, text, detail } = await openOutcome(answer);
  expect((await detail('5'))?.line.outcome).toBe(outcome);
  expect(find('[data-outcome]')?.textContent).toContain(words);
  expect(text().includes('from an earlier lookup')).toBe(outcome === 'unknown');
});
