// Taking the payment of a whole bill: in cash, by card, in parts, and while another window works on it.
import { expect, test } from 'vitest';
import { defineComponent, h, ref } from 'vue';
import BillSheet from '../../../../../src/renderer/features/counter/bill/BillSheet.vue';
import { done, failed } from '../../../../../src/contract/result.ts';
import { summed } from '../../../support/scripted-order.ts';
import { usualCounter } from '../../../support/scripted-orders.ts';
import { actsOf, createBillDesk, noodles, openBill, printersFor, tableOrder, tea } from './open-bill.ts';

const tender = '[data-field=tender]';
const form = '[data-part=tender]';

test('one tap on Exact pays a cash bill, and the next starts a new slip', async () => {
  const desk = createBillDesk();
  const { press, text, find, counter, emitted } = await openBill(desk);
  expect(text('[data-part=due]')).toBe('¥64.00');
  expect(text('[data-part=place]')).toBe('A03 · #12 · 2 guests');
  await press('[data-do=exact]');
  expect(actsOf(desk, 'pay')).toEqual([
    {
      kind: 'pay',
      bill: null,
      way: 'cash',
      amountFen: 6400,
      tenderedFen: 6400,
      note: '',
      shownOwedFen: 6400,
    },
  ]);
  expect(text('[data-part=change]')).toBe('No change');
  expect(document.activeElement).toBe(find('[data-do=next]'));
  await press('[data-do=next]');
  expect([counter().order, emitted('close')?.length]).toEqual([null, 1]);
});

test('one tap on a note pays with it, and shows the change', async () => {
  const desk = createBillDesk();
  const { press, text, all } = await openBill(desk);
  expect(all('[data-tender]').map(({ dataset }) => dataset.tender)).toEqual(['7000', '10000']);
  await press('[data-tender="10000"]');
  expect(text('[data-part=change]')).toBe('Change¥36.00');
  expect(actsOf(desk, 'pay')).toMatchObject([{ amountFen: 6400, tenderedFen: 10_000 }]);
});

test('the field has the focus; typed cash shows its change, and Enter pays with it', async () => {
  const desk = createBillDesk();
  const { type, submit, text, find } = await openBill(desk);
  expect(document.activeElement).toBe(find(tender));
  await type(tender, '70');
  expect(text('[data-part=result]')).toBe('Change ¥6.00');
  await submit(form);
  expect(text('[data-part=change]')).toBe('Change¥6.00');
});

test('the pad types into the field', async () => {
  const { press, find } = await openBill(createBillDesk());
  for (const key of ['7', '0', '.', '5', 'back']) await press(`[data-key="${key}"]`);
  expect((find(tender) as HTMLInputElement).value).toBe('70.');
  expect(document.activeElement).toBe(find(tender));
});

test('less cash than is owed is a part payment, and the rest can be paid by card with a note', async () => {
  const desk = createBillDesk();
  const { type, submit, text, press, key } = await openBill(desk);
  await type(tender, '20');
  expect(text('[data-part=result]')).toBe('¥44.00 left to pay');
  await submit(form);
  expect(text('[data-part=taken]')).toContain('¥20.00 paid (Cash)');
  expect(text('[data-part=due]')).toBe('¥44.00');
  const event = await key('F2');
  expect(event.defaultPrevented).toBe(true);
  expect(text(form)).toContain('only recorded here');
  await type('[data-field=note]', 'slip 4711');
  await press('[data-do=pay]');
  expect(actsOf(desk, 'pay')).toMatchObject([
    { way: 'cash', amountFen: 2000 },
    { way: 'card', amountFen: 4400, tenderedFen: null, note: 'slip 4711', shownOwedFen: 4400 },
  ]);
  expect(text('[data-part=paid-view]')).toContain('¥44.00 paid (Card)');
});

test('a card can’t pay more than is owed, and the amount stays in the field', async () => {
  const desk = createBillDesk();
  const { type, press, submit, text, find } = await openBill(desk);
  await press('[data-way=card]');
  await type(tender, '70');
  expect(text('[data-part=result]')).toBe('Up to ¥64.00');
  await submit(form);
  expect(actsOf(desk, 'pay')).toEqual([]);
  expect((find(tender) as HTMLInputElement).value).toBe('70');
});

test('what another window changed is shown first, and what was typed stays', async () => {
  const desk = createBillDesk();
  const { type, press, text, find, settled } = await openBill(desk);
  await type(tender, '100');
  const more = summed({ ...tableOrder(), revision: 5, lines: [{ ...noodles, amount: 4 }, tea] });
  desk.notifyOrders({ orders: [more] });
  await settled();
  expect(text('[data-part=changed]')).toMatch(/Noodles \+1.*was ¥64.00, now ¥82.00/);
  expect(find(form)).toBeUndefined();
  await press('[data-do=confirm-changes]');
  expect((find(tender) as HTMLInputElement).value).toBe('100');
  expect(text('[data-part=due]')).toBe('¥82.00');
  await press('[data-do=pay]');
  expect(actsOf(desk, 'pay')).toMatchObject([{ amountFen: 8200, tenderedFen: 10_000, shownOwedFen: 8200 }]);
});

test('a refusal because the amount has changed shows the change instead of an error', async () => {
  const desk = createBillDesk();
  const { press, text, find } = await openBill(desk);
  // No event has arrived yet.
  desk.state.orders = {
    ...desk.state.orders,
    orders: [summed({ ...tableOrder(), revision: 5, lines: [tea] })],
  };
  await press('[data-do=exact]');
  expect(text('[data-part=changed]')).toMatch(/Noodles −3.*now ¥10.00/);
  expect(find('.notice.bad')).toBeUndefined();
  expect(desk.state.orders.orders[0]?.payments).toEqual([]);
});

test('a full disk is said where it is paid, and the payment can be tried again', async () => {
  const desk = createBillDesk();
  const { press, type, text, find } = await openBill(desk);
  await type(tender, '100');
  const full = { code: 'store.unwritable', message: 'full', data: { reason: 'disk-full' } } as const;
  const before = desk.askedFor('orders.do').length;
  desk.answer({ 'orders.do': () => failed(full) });
  await press('[data-do=pay]');
  expect(desk.askedFor('orders.do').length).toBe(before + 1);
  expect(text('[data-part=pay] [role=alert]')).not.toBe('');
  expect((find(tender) as HTMLInputElement).value).toBe('100');
});

test('an order that is only in memory says so, loudly', async () => {
  const { text } = await openBill(createBillDesk(tableOrder({ isUnwritten: true })));
  expect(text('[data-part=unwritten]')).toContain('Disk full');
});

test('a second tap while the first payment is on its way pays nothing twice', async () => {
  const desk = createBillDesk();
  const { find, settled } = await openBill(desk);
  find('[data-do=exact]')?.click();
  find('[data-do=exact]')?.click();
  await settled();
  expect(actsOf(desk, 'pay')).toHaveLength(1);
});

test('the receipt that was printed with the payment is printed again only as a copy', async () => {
  const desk = createBillDesk();
  const { press, text } = await openBill(desk);
  await press('[data-do=exact]');
  expect(text('[data-part=paid-view]')).toContain('Receipt sent to the printer');
  expect(text('[data-do=receipt]')).toBe('Print copy');
});

test('nothing is said of a receipt that no printer prints, or that a full disk does not take', async () => {
  const without = createBillDesk();
  without.answer({ 'printers.get': () => done(printersFor(null)) });
  const full = createBillDesk(tableOrder({ isUnwritten: true }));
  for (const desk of [without, full]) {
    const { press, text } = await openBill(desk);
    await press('[data-do=exact]');
    expect(text('[data-part=paid-view]')).not.toContain('Receipt sent to the printer');
    expect(text('[data-do=receipt]')).toBe('Print receipt');
  }
});

test('a receipt is printed with a tap where the desk prints none', async () => {
  const settings = { ...usualCounter.settings, printsReceipts: false };
  const desk = createBillDesk(tableOrder(), { counter: { ...usualCounter, settings } });
  const { press, text } = await openBill(desk);
  await press('[data-do=exact]');
  expect(text('[data-do=receipt]')).toBe('Print receipt');
  await press('[data-do=receipt]');
  expect(desk.askedFor('orders.print')).toMatchObject([{ bill: null, what: 'receipt' }]);
  expect(text('[data-do=receipt]')).toBe('Print copy');
});

test('a receipt without a printer says what to do', async () => {
  const desk = createBillDesk();
  const { press, find } = await openBill(desk);
  await press('[data-do=exact]');
  desk.answer({ 'orders.print': () => failed({ code: 'printing.no-printer', message: 'none' }) });
  await press('[data-do=receipt]');
  expect(find('[data-part=paid-view] [role=alert]')?.textContent).toContain('printer');
});

test('a held Enter confirms nothing more', async () => {
  const { key } = await openBill(createBillDesk());
  expect((await key('Enter', { repeat: true })).defaultPrevented).toBe(true);
  expect((await key('Enter')).defaultPrevented).toBe(false);
});

test('lists its shortcuts, and Escape hides them before it closes anything', async () => {
  const { press, find, key, emitted, text } = await openBill(createBillDesk());
  await press('[data-do=keys]');
  expect(text('[data-part=keys]')).toContain('F1F2F3F4');
  await key('Escape');
  expect([find('[data-part=keys]'), emitted('close')]).toEqual([undefined, undefined]);
});

test('what was typed is there when the sheet is opened again', async () => {
  const isOpen = ref(true);
  const component = defineComponent(() => () => (isOpen.value ? h(BillSheet) : null));
  const { type, find, settled } = await openBill(createBillDesk(), { component });
  await type(tender, '80');
  isOpen.value = false;
  await settled();
  expect(find(tender)).toBeUndefined();
  isOpen.value = true;
  await settled();
  await settled();
  expect((find(tender) as HTMLInputElement).value).toBe('80');
});

test('an order with nothing owed is closed with a tap', async () => {
  const free = tableOrder({ lines: [] });
  const desk = createBillDesk(free);
  const { press, find } = await openBill(desk);
  await press('[data-do=close-order]');
  expect(actsOf(desk, 'close')).toEqual([{ kind: 'close' }]);
  expect(find('[data-part=paid-view]')).toBeDefined();
});

test('a paid bill that is closed with the cross leaves no closed slip behind', async () => {
  const { press, counter, emitted } = await openBill(createBillDesk());
  await press('[data-do=exact]');
  await press('[data-do=close]');
  expect([counter().order, emitted('close')?.length]).toEqual([null, 1]);
});

test('an open bill that is closed with the cross stays on the slip', async () => {
  const { press, counter } = await openBill(createBillDesk());
  await press('[data-do=close]');
  expect(counter().order?.status).toBe('open');
});

test('is available in Chinese', async () => {
  const { text } = await openBill(createBillDesk(), { language: 'zh-CN' });
  expect(text('[data-part=bill]')).toMatch(/结账.*收款 ¥64\.00/);
});
