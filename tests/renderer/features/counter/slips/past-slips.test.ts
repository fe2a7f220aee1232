// The slips of earlier days on screen: found, looked at, printed as a copy and refunded.
import { expect, it } from 'vitest';
import type { OrderPayment } from '../../../../../src/contract/order-bills.ts';
import type { Order, PastSlip } from '../../../../../src/contract/orders.ts';
import { done } from '../../../../../src/contract/result.ts';
import type { Input } from '../../../../../src/contract/routes.ts';
import SlipsSheet from '../../../../../src/renderer/features/counter/slips/SlipsSheet.vue';
import { openSheet } from '../../../support/open-sheet.ts';
import { orderHex, scriptedSlip, summed } from '../../../support/scripted-order.ts';
import { closedOrder, createFloorDesk } from '../floor-desk.ts';

const past = (day: number, date: string): PastSlip => ({
  ...scriptedSlip({ ...closedOrder(), id: orderHex(day) }),
  day,
  date,
});

const paid = (): Order => {
  const payment: OrderPayment = {
    id: orderHex(600),
    bill: null,
    way: 'cash',
    amountFen: 3600,
    tenderedFen: null,
    changeFen: null,
    note: '',
    atSeconds: 1_800_000_000,
    person: 'Li',
    day: 2,
  };
  return summed({ ...closedOrder(), id: orderHex(2), payments: [payment] });
};

/** Two closed days; the search needs a second call for the earlier one. */
async function openPast() {
  const parts = createFloorDesk({ orders: [paid()] });
  parts.desk.answer({
    'orders.past': ({ day, after }) => {
      if (day === 1) return done({ slips: [past(1, '2027-01-14')], next: null });
      if (after === null) return done({ slips: [past(2, '2027-01-15')], next: { day: 1, skip: 0 } });
      return done({ slips: [past(1, '2027-01-14')], next: null });
    },
  });
  const opened = await openSheet(parts.desk, SlipsSheet);
  await opened.settled();
  await opened.press('[data-tab=past]');
  await opened.settled();
  const asked = () => parts.desk.askedFor('orders.past') as Input<'orders.past'>[];
  return { ...opened, ...parts, asked };
}

it('asks on until all days were searched, and shows the slips by their days', async () => {
  const { all, text, asked } = await openPast();
  await expect.poll(() => all('[data-day]').map(({ dataset }) => dataset.day)).toEqual(['2', '1']);
  expect(asked().map(({ after }) => after)).toEqual([null, { day: 1, skip: 0 }]);
  expect(text('[data-part=past-status]')).toBe('2 slips');
  expect(text('[data-day="2"]')).toMatch(/Fri, Jan 15.*#6/);
});

it('searches by the words of the field', async () => {
  const { find, asked, settled } = await openPast();
  const field = find('[data-part=slips] input');
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no search field');
  field.value = '¥36.00';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => asked().at(-1)).toMatchObject({ words: '¥36.00' });
  await settled();
});

it('shows a slip with its history, prints its copy and refunds it, but never opens it again', async () => {
  const { press, text, find, desk } = await openPast();
  await expect.poll(() => find(`[data-slip="${orderHex(2)}"]`)).toBeDefined();
  await press(`[data-slip="${orderHex(2)}"]`);
  expect(text('[data-part=past-day]')).toContain('a refund counts toward today');
  expect(find('[data-do=reopen]')).toBeUndefined();
  expect(find('[data-do=refund]')).toBeDefined();
  await press('[data-do=copy]');
  expect(desk.askedFor('orders.print')).toEqual([{ order: orderHex(2), bill: null, what: 'receipt' }]);
  await press('[data-do=history]');
  expect(text('[data-part=history]')).toContain('Opened');
});
