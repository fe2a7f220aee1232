// Taking the payment of a whole bill: in cash, by card, in parts, and while another window works on it.
import { expect, test } from 'vitest';
import { defineComponent, h, ref } from 'vue';
import BillSheet from '../../../../../src/renderer/features/counter/bill/BillSheet.vue';
import { useQuestion } from '../../../../../src/renderer/ui/messages.ts';
import { faultyDisk } from '../../../../core/printing/faulty-disk.ts';
import { memoryJournals } from '../../../../support/memory-files.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { dish, openBill as open } from './open-bill.ts';

const shop = shareNoodleShop();
const openBill = (start: Parameters<typeof open>[1] = {}) => open(shop(), start);
const tender = '[data-field=tender]';
const form = '[data-part=tender]';

test('one tap on Exact pays a cash bill, and the next starts a new slip', async () => {
  const { press, text, counter, emitted, actsOf } = await openBill();
  expect(text('[data-part=due]')).toBe('¥64.00');
  expect(text('[data-part=place]')).toBe('A03#1 · 2 guests');
  await press('[data-do=exact]');
  expect(actsOf('pay')).toEqual([
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
  expect(text('[data-part=paid-view]')).toContain('Cash · No change');
  await press('[data-do=next]');
  expect([counter().order, emitted('close')?.length]).toEqual([null, 1]);
});

test('one tap on a note pays with it, and shows the change', async () => {
  const { press, text, all, actsOf } = await openBill();
  expect(all('[data-tender]').map(({ dataset }) => dataset.tender)).toEqual(['6500', '7000', '10000']);
  await press('[data-tender="10000"]');
  expect(text('[data-part=change]')).toBe('Change¥36.00');
  expect(actsOf('pay')).toMatchObject([{ amountFen: 6400, tenderedFen: 10_000 }]);
});

test('the field has the focus; typed cash shows its change, and Enter pays with it', async () => {
  const { type, submit, text, find, seen } = await openBill();
  expect(document.activeElement).toBe(find(tender));
  await type(tender, '70');
  expect(text('[data-part=result]')).toBe('Change ¥6.00');
  await seen('it takes a payment', () => find('[data-do=pay]')?.getAttribute('aria-disabled') !== 'true');
  await submit(form);
  expect(text('[data-part=change]')).toBe('Change¥6.00');
});

test('far more cash than is owed is asked about before it is taken', async () => {
  const { type, submit, settled, text, actsOf, find, seen } = await openBill();
  await type(tender, '999999');
  await seen('it takes a payment', () => find('[data-do=pay]')?.getAttribute('aria-disabled') !== 'true');
  await submit(form);
  expect(useQuestion().value?.title).toBe('Received ¥999,999.00 for ¥64.00?');
  useQuestion().value?.answer(false);
  await settled();
  expect(actsOf('pay')).toEqual([]);
  await submit(form);
  useQuestion().value?.answer(true);
  await settled();
  expect(actsOf('pay')).toMatchObject([{ amountFen: 6400, tenderedFen: 99_999_900 }]);
  expect(text('[data-part=change]')).toBe('Change¥999,935.00');
});

test('the pad types into the field', async () => {
  const { press, find } = await openBill();
  for (const key of ['7', '0', '.', '5', 'back']) await press(`[data-key="${key}"]`);
  expect((find(tender) as HTMLInputElement).value).toBe('70.');
  expect(document.activeElement).toBe(find(tender));
});

test('less cash than is owed is a part payment, and the rest can be paid by card with a note', async () => {
  const { type, text, press, key, actsOf } = await openBill();
  await type(tender, '20');
  expect(text('[data-part=result]')).toBe('¥44.00 left to pay');
  await press('[data-do=pay]');
  expect(text('[data-do=next]')).toBe('Take the remaining ¥44.00');
  await press('[data-do=next]');
  expect(text('[data-part=due]')).toBe('¥44.00');
  const event = await key('F2');
  expect(event.defaultPrevented).toBe(true);
  expect(text(form)).toContain('Servery only records it');
  await type('[data-field=note]', 'slip 4711');
  await press('[data-do=pay]');
  expect(actsOf('pay')).toMatchObject([
    { way: 'cash', amountFen: 2000 },
    { way: 'card', amountFen: 4400, tenderedFen: null, note: 'slip 4711', shownOwedFen: 4400 },
  ]);
  expect(text('[data-part=change]')).toBe('Paid¥44.00');
});

test('a card can’t pay more than is owed, and the amount stays in the field', async () => {
  const { type, press, submit, text, find, actsOf } = await openBill();
  await press('[data-way=card]');
  await type(tender, '70');
  expect(text('[data-part=result]')).toBe('Up to ¥64.00');
  await submit(form);
  expect(actsOf('pay')).toEqual([]);
  expect((find(tender) as HTMLInputElement).value).toBe('70');
});

test('what another window changed is shown first, and what was typed stays', async () => {
  const { type, press, text, find, seen, elsewhere, actsOf } = await openBill();
  await type(tender, '100');
  await elsewhere(dish('102'));
  await seen('the change', () => find('[data-part=changed]') !== undefined);
  expect(text('[data-part=changed]')).toMatch(/Dan dan noodles \+1.*was ¥64.00, now ¥82.00/);
  expect(find(form)).toBeUndefined();
  await press('[data-do=confirm-changes]');
  expect((find(tender) as HTMLInputElement).value).toBe('100');
  expect(text('[data-part=due]')).toBe('¥82.00');
  await press('[data-do=pay]');
  expect(actsOf('pay')).toMatchObject([{ amountFen: 8200, tenderedFen: 10_000, shownOwedFen: 8200 }]);
});

test('a refusal because the amount has changed shows the change instead of an error', async () => {
  const { press, text, find, hold, settled, elsewhere, noodles, stored } = await openBill();
  const letGo = hold('orders.do');
  await press('[data-do=exact]');
  await elsewhere({ kind: 'void', lines: [{ line: noodles().id, amount: 3 }], reason: 'Too slow' });
  letGo();
  await settled();
  expect(text('[data-part=changed]')).toMatch(/Dan dan noodles −3.*now ¥10.00/);
  expect(find('.notice.bad')).toBeUndefined();
  expect((await stored()).payments).toEqual([]);
});

test('a full disk is said where it is paid, and the payment can be tried again', async () => {
  const { press, type, text, find, refuse, askedFor } = await openBill();
  await type(tender, '100');
  refuse('orders.do', { code: 'store.unwritable', message: 'full', data: { reason: 'disk-full' } });
  await press('[data-do=pay]');
  expect(askedFor('orders.do')).toHaveLength(1);
  expect(text('[data-part=pay] [role=alert]')).not.toBe('');
  expect((find(tender) as HTMLInputElement).value).toBe('100');
});

/** A disk that was full before the order was taken. */
function fullDisk() {
  const disk = faultyDisk();
  disk.isFull = true;
  return { journals: disk.over(memoryJournals()) };
}

test('an order that is only in memory says so, loudly', async () => {
  const { text } = await openBill({ own: fullDisk() });
  expect(text('[data-part=unwritten]')).toContain('Disk full');
});

test('a second tap while the first payment is on its way pays nothing twice', async () => {
  const { find, seen, settled, actsOf } = await openBill();
  await seen('it takes a payment', () => find('[data-do=pay]')?.getAttribute('aria-disabled') !== 'true');
  find('[data-do=exact]')?.click();
  find('[data-do=exact]')?.click();
  await settled();
  expect(actsOf('pay')).toHaveLength(1);
});

test('the receipt that was printed with the payment is printed again only as a copy', async () => {
  const { press, text } = await openBill();
  await press('[data-do=exact]');
  expect(text('[data-part=paid-view]')).toContain('Print the receipt from the print jobs');
  expect(text('[data-do=receipt]')).toBe('Print copy');
});

test.each([
  ['that no printer prints', { hasPrinter: false }],
  ['that a full disk does not take', { own: fullDisk() }],
])('nothing is said of a receipt %s', async (_what, start) => {
  const { press, text } = await openBill(start);
  await press('[data-do=exact]');
  expect(text('[data-part=paid-view]')).not.toContain('Print the receipt from the print jobs');
  expect(text('[data-do=receipt]')).toBe('Print receipt');
});

test('a receipt is printed with a tap where the desk prints none', async () => {
  const { press, text, askedFor } = await openBill({
    more: async (desk) => {
      const { settings } = await desk.ask('counter.get', null);
      const { currentId } = await desk.ask('session.get', null);
      const changed = { ...settings, printsReceipts: false };
      await desk.ask('counter.save', { shop: currentId ?? '', settings: changed });
    },
  });
  await press('[data-do=exact]');
  expect(text('[data-do=receipt]')).toBe('Print receipt');
  await press('[data-do=receipt]');
  expect(askedFor('orders.print')).toMatchObject([{ bill: null, what: 'receipt' }]);
  expect(text('[data-do=receipt]')).toBe('Print copy');
});

test('a receipt without a printer says what to do', async () => {
  const { press, find } = await openBill({ hasPrinter: false });
  await press('[data-do=exact]');
  await press('[data-do=receipt]');
  expect(find('[data-part=paid-view] [role=alert]')?.textContent).toContain('printer');
});

test('a held Enter confirms nothing more', async () => {
  const { key, seen, find } = await openBill();
  await seen('it takes a payment', () => find('[data-do=pay]')?.getAttribute('aria-disabled') !== 'true');
  expect((await key('Enter', { repeat: true })).defaultPrevented).toBe(true);
  expect((await key('Enter')).defaultPrevented).toBe(false);
});

test('lists its shortcuts, and Escape hides them before it closes anything', async () => {
  const { press, find, key, emitted, text } = await openBill();
  await press('[data-do=keys]');
  expect(text('[data-part=keys]')).toContain('F1F2F3F4');
  await key('Escape');
  expect([find('[data-part=keys]'), emitted('close')]).toEqual([undefined, undefined]);
});

test('what was typed is there when the sheet is opened again', async () => {
  const isOpen = ref(true);
  const component = defineComponent(() => () => (isOpen.value ? h(BillSheet) : null));
  const { type, find, settled } = await openBill({ component });
  await type(tender, '80');
  isOpen.value = false;
  await settled();
  expect(find(tender)).toBeUndefined();
  isOpen.value = true;
  await settled();
  await settled();
  expect((find(tender) as HTMLInputElement).value).toBe('80');
});

test('a payment that was taken although its answer was lost shows its change, and is no change of another window', async () => {
  const { type, press, text, find, seen, loseAnswers, desk, counter } = await openBill();
  await type(tender, '100');
  const again = loseAnswers('orders.do');
  await press('[data-do=pay]');
  await seen('the change', () => text('[data-part=change]') === 'Change¥36.00');
  again();
  expect(find('[data-part=changed]')).toBeUndefined();
  expect(find('[role=alert]')).toBeUndefined();
  const { payments } = await desk.ask('orders.get', { order: counter().order?.id ?? '' });
  expect(payments).toMatchObject([{ amountFen: 6_400, tenderedFen: 10_000 }]);
});

test('an order with nothing owed is closed with a tap', async () => {
  const discount = { kind: 'percent', basisPoints: 10_000 } as const;
  const { press, emitted, counter, actsOf } = await openBill({
    more: [{ kind: 'discount', line: null, discount, reason: 'Regular' }],
  });
  await press('[data-do=close-order]');
  expect(actsOf('close')).toEqual([{ kind: 'close' }]);
  expect([emitted('close')?.length, counter().order]).toEqual([1, null]);
});

test('a paid bill that is closed with the cross leaves no closed slip behind', async () => {
  const { press, counter, emitted } = await openBill();
  await press('[data-do=exact]');
  await press('[data-do=close]');
  expect([counter().order, emitted('close')?.length]).toEqual([null, 1]);
});

test('an open bill that is closed with the cross stays on the slip', async () => {
  const { press, counter } = await openBill();
  await press('[data-do=close]');
  expect(counter().order?.status).toBe('open');
});

test('is available in Chinese', async () => {
  const { text } = await openBill({ language: 'zh-CN' });
  expect(text('[data-part=bill]')).toMatch(/A03.*应收|合计.*收款 ¥64\.00/);
});
