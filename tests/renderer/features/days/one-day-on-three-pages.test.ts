// One business day on the pages of today, of business days and of reports, on the real core: each sum has the same name
// and the same amount, also after a refund whose order was reopened and changed.
import { expect, it } from 'vitest';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { actOn, openCounter } from '../counter/counter-desk.ts';
import { dish, openDay, sell } from './days-desk.ts';

const shop = shareNoodleShop();

/** 8.00 were refunded, and then the dish was taken off the order. */
async function changedAfterRefund(desk: CoreDesk): Promise<void> {
  const order = await sell(desk, { dishes: [dish('102'), dish('107')] });
  await actOn(desk, order, { kind: 'refund', way: 'cash', amountFen: 800, reason: 'Cold' });
  await actOn(desk, order, { kind: 'reopen', reason: 'Tea was not drunk' });
  const { lines } = await desk.ask('orders.get', { order });
  const tea = lines.find(({ item }) => item === '107')?.id ?? '';
  await actOn(desk, order, { kind: 'void', lines: [{ line: tea, amount: 1 }], reason: 'Cold' });
  await actOn(desk, order, { kind: 'close' });
}

it('a day shows the same sums under the same names on each page', async () => {
  const { find, seen, router } = await openCounter(shop(), {
    path: '/',
    prepare: async (desk) => {
      await openDay(desk);
      await changedAfterRefund(desk);
      await desk.ask('settings.change', { language: 'en' });
    },
  });
  const part = (selector: string) => (find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const sums = {
    refunds: 'Refunds−¥6.00',
    net: 'Net sales¥192.00',
  };

  await seen('today', () => find('[data-part=sales]') !== undefined);
  expect(part('[data-total=refunds]')).toBe(sums.refunds);
  expect(part('[data-total=net]')).toBe(sums.net);
  expect(find('[data-total=afterRefunds]')).toBeUndefined();

  await router.push('/days');
  await seen('the day', () => find('[data-report]') !== undefined);
  expect(part('[data-total=refunds]')).toBe(sums.refunds);
  expect(part('[data-total=net]')).toBe(sums.net);
  expect(part('.days .list')).toContain('¥192.00');
  expect(find('[data-total=afterRefunds]')).toBeUndefined();
  expect(part('[data-part=refunds]')).toMatch(/^Refunds2 refunds, ¥14\.00/);
  expect(part('[data-part=paid-back]')).toMatch(/^¥8\.00 was also paid back/);

  await router.push('/reports');
  await seen('the report', () => find('[data-figure=net]') !== undefined);
  expect(part('[data-figure=refunds] dt') + part('[data-figure=refunds] .value')).toBe(sums.refunds);
  expect(part('[data-figure=net] dt') + part('[data-figure=net] .value')).toBe(sums.net);
  expect(find('[data-figure=afterRefunds]')).toBeUndefined();
  expect(part('[data-part=paid-back]')).toMatch(/^¥8\.00 was also paid back/);
});
