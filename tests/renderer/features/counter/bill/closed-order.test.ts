// A closed order: printed again, refunded, opened again.
import { expect, test } from 'vitest';
import ClosedOrder from '../../../../../src/renderer/features/counter/bill/ClosedOrder.vue';
import { failed } from '../../../../../src/contract/result.ts';
import type { OrderPayment } from '../../../../../src/contract/order-bills.ts';
import { orderHex, summed } from '../../../support/scripted-order.ts';
import { orderRefused } from '../../../support/scripted-orders.ts';
import { actsOf, createBillDesk, openBill, tableOrder } from './open-bill.ts';

const payment: OrderPayment = {
  id: orderHex(600),
  bill: null,
  way: 'cash',
  amountFen: 6400,
  tenderedFen: 10_000,
  changeFen: 3600,
  note: '',
  atSeconds: 1_800_000_000,
  person: 'Li',
  day: 1,
};
const closed = tableOrder({
  status: 'closed',
  closedAtSeconds: 1_800_000_000,
  payments: [payment],
});

const openClosed = (desk: ReturnType<typeof createBillDesk>) =>
  openBill(desk, { component: ClosedOrder, props: { order: closed } });

test('shows its items, its total and how it was paid', async () => {
  const { text } = await openClosed(createBillDesk(closed));
  expect(text('[data-part=closed-order]')).toMatch(/A03 · #12.*3 × Noodles.*Total.*¥64\.00/);
  expect(text('[data-part=payments]')).toContain('Received ¥100.00, change ¥36.00');
});

test('prints its receipt again as a copy', async () => {
  const desk = createBillDesk(closed);
  const { press } = await openClosed(desk);
  await press('[data-do=copy]');
  expect(desk.askedFor('orders.print')).toEqual([{ order: closed.id, bill: null, what: 'receipt' }]);
});

test('is opened again with a reason, and is then the slip on screen', async () => {
  const desk = createBillDesk(closed);
  const { press, submit, text, type, counter, emitted } = await openClosed(desk);
  await press('[data-do=reopen]');
  await submit('[data-part=reopen]');
  expect(text('[data-part=reopen]')).toContain('Enter a reason');
  expect(actsOf(desk, 'reopen')).toEqual([]);
  await type('[data-field=reason]', 'Forgot the tea');
  await submit('[data-part=reopen]');
  expect(actsOf(desk, 'reopen')).toEqual([{ kind: 'reopen', reason: 'Forgot the tea' }]);
  expect([counter().order?.status, emitted('reopened')?.length]).toEqual(['open', 1]);
});

test('can’t be opened again after its day, says why, and keeps the reason', async () => {
  const desk = createBillDesk(closed);
  const { press, submit, type, text, find } = await openClosed(desk);
  desk.answer({ 'orders.do': () => failed(orderRefused('day-closed')) });
  await press('[data-do=reopen]');
  await type('[data-field=reason]', 'Forgot the tea');
  await submit('[data-part=reopen]');
  expect(text('[data-part=reopen]')).toContain('The business day has changed');
  expect((find('[data-field=reason]') as HTMLInputElement).value).toBe('Forgot the tea');
});

test('refunds no more than was paid, and only with a reason', async () => {
  const desk = createBillDesk(closed);
  const { press, type, submit, text } = await openClosed(desk);
  await press('[data-do=refund]');
  await type('[data-field=refund]', '64.01');
  await press('[data-reason="Too slow"]');
  await submit('[data-part=refund]');
  expect(text('[data-part=refund]')).toContain('Up to ¥64.00');
  await type('[data-field=refund]', '18');
  desk.answer({
    'orders.do': () => {
      const refunded = {
        ...payment,
        id: orderHex(601),
        amountFen: -1800,
        tenderedFen: null,
        changeFen: null,
      };
      const after = summed({ ...closed, revision: 2, payments: [payment, refunded] });
      return { ok: true, data: { orders: [after], revision: 2 } };
    },
  });
  await submit('[data-part=refund]');
  expect(actsOf(desk, 'refund')).toEqual([
    { kind: 'refund', way: 'cash', amountFen: 1800, reason: 'Too slow' },
  ]);
  expect(text('[data-part=payments]')).toContain('-¥18.00');
});

test('shows a refund that another window made', async () => {
  const desk = createBillDesk(closed);
  const { text, settled } = await openClosed(desk);
  const refunded = { ...payment, id: orderHex(601), amountFen: -6400, tenderedFen: null, changeFen: null };
  desk.notifyOrders({ orders: [summed({ ...closed, revision: 2, payments: [payment, refunded] })] });
  await settled();
  expect(text('[data-part=payments]')).toContain('-¥64.00');
});
