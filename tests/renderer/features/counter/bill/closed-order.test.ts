// A closed order on the real core: printed again, refunded, opened again.
import { expect, test } from 'vitest';
import type { Order } from '../../../../../src/contract/orders.ts';
import ClosedOrder from '../../../../../src/renderer/features/counter/bill/ClosedOrder.vue';
import type { CoreDesk } from '../../../../support/core-desk.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { actOn, lineFor } from '../counter-desk.ts';
import { openBill } from './open-bill.ts';

const shop = shareNoodleShop();

/** 64.00 were paid with a note of 100.00. */
const openClosed = (more?: (desk: CoreDesk) => Promise<unknown>) =>
  openBill(shop(), {
    component: ClosedOrder,
    props: (order) => ({ order }),
    more: async (desk: CoreDesk, { id }: Order) => {
      const paid = { amountFen: 6400, tenderedFen: 10_000, note: '', shownOwedFen: 6400 };
      await actOn(desk, id, { kind: 'pay', bill: null, way: 'cash', ...paid });
      await more?.(desk);
    },
  });

test('shows its items, its total and how it was paid', async () => {
  const { text } = await openClosed();
  expect(text('[data-part=closed-order]')).toMatch(/A03 · #1.*3 × Dan dan noodles.*Total.*¥64\.00/);
  expect(text('[data-part=payments]')).toContain('Received ¥100.00, change ¥36.00');
});

test('prints its receipt again as a copy', async () => {
  const { press, askedFor, id } = await openClosed();
  await press('[data-do=copy]');
  expect(askedFor('orders.print')).toEqual([{ order: id, bill: null, what: 'receipt' }]);
});

test('is opened again with a reason, and is then the slip on screen', async () => {
  const { press, submit, text, type, counter, emitted, actsOf } = await openClosed();
  await press('[data-do=reopen]');
  await submit('[data-part=reopen]');
  expect(text('[data-part=reopen]')).toContain('Enter a reason');
  expect(actsOf('reopen')).toEqual([]);
  await type('[data-field=reason]', 'Forgot the tea');
  await submit('[data-part=reopen]');
  expect(actsOf('reopen')).toEqual([{ kind: 'reopen', reason: 'Forgot the tea' }]);
  expect([counter().order?.status, emitted('reopened')?.length]).toEqual(['open', 1]);
});

async function refundSome(desk: CoreDesk) {
  const { slips } = await desk.ask('orders.slips', { which: 'closed', words: '', offset: 0, limit: 2 });
  const refund = { way: 'cash', amountFen: 1800, reason: 'Cold' } as const;
  await actOn(desk, slips[0]?.id ?? '', { kind: 'refund', ...refund });
}

/** One of the bowls of 18.00 was given back. */
const openRefunded = (amountFen: number) =>
  openBill(shop(), {
    component: ClosedOrder,
    props: (order) => ({ order }),
    more: async (desk: CoreDesk, { id, lines }: Order) => {
      const paid = { amountFen: 6400, tenderedFen: 6400, note: '', shownOwedFen: 6400 };
      await actOn(desk, id, { kind: 'pay', bill: null, way: 'cash', ...paid });
      const [noodles] = lines;
      const of = [{ line: noodles?.id ?? '', amount: 1 }];
      await actOn(desk, id, { kind: 'refund', way: 'cash', amountFen, lines: of, reason: 'Cold' });
    },
  });

test('says what was refunded and what is left, and shows allergies and voided dishes', async () => {
  const { text } = await openBill(shop(), {
    component: ClosedOrder,
    props: (order) => ({ order }),
    dishes: [{ kind: 'add', lines: [{ ...lineFor('102'), amount: 3, allergy: 'Peanuts' }, lineFor('111')] }],
    more: async (desk: CoreDesk, { id, lines }: Order) => {
      const [noodles] = lines;
      const gone = [{ line: noodles?.id ?? '', amount: 1 }];
      await actOn(desk, id, { kind: 'void', lines: gone, reason: 'Too slow' });
      const paid = { amountFen: 4600, tenderedFen: 4600, note: '', shownOwedFen: 4600 };
      await actOn(desk, id, { kind: 'pay', bill: null, way: 'cash', ...paid });
      await actOn(desk, id, { kind: 'refund', way: 'cash', amountFen: 1000, reason: 'Cold' });
    },
  });
  expect(text('[data-part=after-refund]')).toBe('Paid ¥46.00 − refunded ¥10.00 = net ¥36.00');
  expect(text('[data-part=allergy-mark]')).toContain('Peanuts');
  expect(text('[data-part=voided]')).toBe('1 voided · Too slow');
});

test('paid, refunded and net add up after an order was opened again without the refunded dish', async () => {
  const { text } = await openBill(shop(), {
    component: ClosedOrder,
    props: (order) => ({ order }),
    more: async (desk: CoreDesk, { id, lines }: Order) => {
      const paid = { amountFen: 6400, tenderedFen: 6400, note: '', shownOwedFen: 6400 };
      await actOn(desk, id, { kind: 'pay', bill: null, way: 'cash', ...paid });
      const of = [{ line: lines[0]?.id ?? '', amount: 1 }];
      await actOn(desk, id, { kind: 'refund', way: 'cash', amountFen: 1800, lines: of, reason: 'Cold' });
      await actOn(desk, id, { kind: 'reopen', reason: 'Wrong' });
      await actOn(desk, id, { kind: 'void', lines: of, reason: 'Cold' });
      await actOn(desk, id, { kind: 'close' });
    },
  });
  expect(text('[data-part=closed-order]')).toContain('Total¥46.00');
  expect(text('[data-part=after-refund]')).toBe('Paid ¥64.00 − refunded ¥18.00 = net ¥46.00');
});

async function reopened(screen: Awaited<ReturnType<typeof openRefunded>>) {
  await screen.type('[data-field=reason]', 'Forgot the tea');
  await screen.submit('[data-part=reopen]');
  return screen.stored();
}

test('a dish that was given back is not owed again: opened again, the order comes without it', async () => {
  const screen = await openRefunded(1800);
  await screen.press('[data-do=reopen]');
  expect(screen.text('[data-part=reopen]')).toContain('¥18.00 refunded for 1 × Dan dan noodles');
  const order = await reopened(screen);
  expect(order).toMatchObject({ status: 'open', sums: { totalFen: 4600, owedFen: 0 } });
  expect(order.lines[0]).toMatchObject({ amount: 2, voided: [{ amount: 1, reason: 'Cold' }] });
  const again = await screen.desk.ask('orders.refundable', { order: screen.id, lines: [] });
  expect(again).toMatchObject({ refunded: [], parts: [{ amount: 2, fen: 3600 }, { fen: 1000 }] });
});

test('a dish that was given back stays if a person says so, and is then owed again', async () => {
  const screen = await openRefunded(1800);
  await screen.press('[data-do=reopen]');
  await screen.press('[data-refunded] input');
  expect(await reopened(screen)).toMatchObject({ sums: { totalFen: 6400, owedFen: 1800 } });
});

test('a dish of which only a part was given back stays, unless a person says otherwise', async () => {
  const screen = await openRefunded(500);
  await screen.press('[data-do=reopen]');
  expect(await reopened(screen)).toMatchObject({ sums: { totalFen: 6400, owedFen: 500 } });
});

test('can’t be opened again after its day, says why, and keeps the reason', async () => {
  const { press, submit, type, text, find } = await openClosed((desk) =>
    desk.ask('days.close', { day: 1, countedFen: null, prints: false }),
  );
  await press('[data-do=reopen]');
  await type('[data-field=reason]', 'Forgot the tea');
  await submit('[data-part=reopen]');
  expect(text('[data-part=reopen]')).toContain('The business day has changed');
  expect((find('[data-field=reason]') as HTMLInputElement).value).toBe('Forgot the tea');
});

test('refunds no more than was paid, and only with a reason', async () => {
  const { press, type, submit, text, actsOf } = await openClosed();
  await press('[data-do=refund]');
  await type('[data-field=refund]', '64.01');
  await press('[data-reason="Too slow"]');
  await submit('[data-part=refund]');
  expect(text('[data-part=refund]')).toContain('Up to ¥64.00');
  await type('[data-field=refund]', '18');
  await submit('[data-part=refund]');
  expect(actsOf('refund')).toEqual([{ kind: 'refund', way: 'cash', amountFen: 1800, reason: 'Too slow' }]);
  expect(text('[data-part=payments]')).toContain('−¥18.00');
});

/** Of 64.00, 14.00 were paid in cash and the rest with a code. */
const openMixed = () =>
  openBill(shop(), {
    component: ClosedOrder,
    props: (order) => ({ order }),
    more: async (desk: CoreDesk, { id }: Order) => {
      const paid = { bill: null, tenderedFen: null, note: '' };
      await actOn(desk, id, { kind: 'pay', ...paid, way: 'cash', amountFen: 1400, shownOwedFen: 6400 });
      await actOn(desk, id, { kind: 'pay', ...paid, way: 'code', amountFen: 5000, shownOwedFen: 5000 });
    },
  });

test('shows a refund in place of the order, and forgets it when it is left', async () => {
  const { find, press, type } = await openClosed();
  await press('[data-do=refund]');
  expect(find('[data-do=copy]')).toBeUndefined();
  expect(find('[data-do=do-refund]')?.classList).not.toContain('el-button--primary');
  await type('[data-field=refund]', '18');
  expect(find('[data-do=do-refund]')?.classList).toContain('el-button--primary');
  await press('[data-do=panel-back]');
  await press('[data-do=refund]');
  expect((find('[data-field=refund]') as HTMLInputElement).value).toBe('');
});

test('refunds as it was paid, and no more than was paid so', async () => {
  const { press, type, submit, text, find, all, actsOf } = await openMixed();
  await press('[data-do=refund]');
  expect(all('[data-part=refund] [data-choice]').map(({ textContent }) => textContent.trim())).toEqual([
    'QR code · ¥50.00',
    'Cash · ¥14.00',
  ]);
  expect(find('[data-choice=code] input')).toHaveProperty('checked', true);
  await press('[data-part=refund] [data-choice=cash] input');
  await press('[data-do=all]');
  expect((find('[data-field=refund]') as HTMLInputElement).value).toBe('14.00');
  await type('[data-field=refund]', '14.01');
  await press('[data-part=refund] [data-reason="Too slow"]');
  await submit('[data-part=refund]');
  expect(text('[data-part=refund]')).toContain('Up to ¥14.00');
  expect(actsOf('refund')).toEqual([]);
});

test('dishes that cost more than was paid in the chosen way are refunded in part, and the rest is named', async () => {
  const { press, type, text, find, seen } = await openMixed();
  await press('[data-do=refund]');
  await press('[data-part=refund] [data-choice=cash] input');
  expect(find('[data-part=shortage]')).toBeUndefined();
  await press('[data-part=refund-pieces] [data-do=more]');
  await seen('the cost of the dish', () => text('[data-do=do-refund]') === 'Refund ¥14.00');
  const rest = 'only ¥14.00 was paid this way (Cash). Refund the other ¥4.00 in another way.';
  expect(text('[data-part=shortage]')).toBe(`To refund: ¥18.00, but ${rest}`);
  await type('[data-field=refund]', '10');
  expect(find('[data-part=shortage]')).toBeUndefined();
  await press('[data-part=refund] [data-choice=code] input');
  expect([text('[data-do=do-refund]'), find('[data-part=shortage]')]).toEqual(['Refund ¥18.00', undefined]);
});

test('refunds in another way only on purpose, and with why', async () => {
  const { press, type, submit, text, all, actsOf } = await openMixed();
  await press('[data-do=refund]');
  await press('[data-do=other-way]');
  expect(all('[data-choice]').map(({ dataset }) => dataset.choice)).not.toContain('cash');
  await press('[data-choice=card] input');
  await type('[data-field=refund]', '10');
  await press('[data-part=refund] [data-reason="Too slow"]');
  await submit('[data-part=refund]');
  expect([text('[data-part=other-way]'), actsOf('refund')]).toEqual([
    expect.stringContaining('Enter a reason'),
    [],
  ]);
  await press('[data-why="Terminal down"]');
  await submit('[data-part=refund]');
  const reason = 'Too slow · Terminal down';
  expect(actsOf('refund')).toEqual([{ kind: 'refund', way: 'card', amountFen: 1000, reason }]);
});

test('shows a refund that another window made', async () => {
  const { text, seen, elsewhere } = await openClosed();
  await elsewhere({ kind: 'refund', way: 'cash', amountFen: 6400, reason: 'Wrong item' });
  await seen('the refund', () => text('[data-part=payments]').includes('−¥64.00'));
});

test('a payment of today is noted in another way with two taps, without a refund or a reopening', async () => {
  const { press, text, stored, actsOf } = await openClosed();
  await press('[data-payment] button');
  await press('[data-part=payment-panel] [data-way=card]');
  expect(actsOf('correct')).toMatchObject([{ way: 'card', shownWay: 'cash' }]);
  expect(await stored()).toMatchObject({ status: 'closed', payments: [{ way: 'card', amountFen: 6400 }] });
  expect(text('[data-part=payments]')).toContain('Card');
});

test('a payment of today that is undone opens it again, and it is the slip on screen', async () => {
  const { press, counter, emitted } = await openClosed();
  await press('[data-payment] button');
  await press('[data-do=undo-payment]');
  expect([counter().order?.status, emitted('reopened')?.length]).toEqual(['open', 1]);
});

test('a payment that was partly refunded is not offered to be undone, and the sheet says why', async () => {
  const { press, text, find } = await openClosed((desk) => refundSome(desk));
  await press('[data-payment="cash"] button');
  expect(find('[data-do=undo-payment]')).toBeUndefined();
  expect(text('[data-part=refunded-before]')).toContain('¥18.00 of this order was refunded');
  expect(text('[data-part=payment-panel]')).not.toContain('Give the cash back');
});

test('cash that is undone is given back; what was paid elsewhere is refunded there', async () => {
  const { press, text, settled } = await openClosed();
  await press('[data-payment] button');
  expect(text('[data-part=fix]')).toContain('Give the cash back first');
  await press('[data-part=payment-panel] [data-way=code]');
  await settled();
  await press('[data-payment] button');
  expect(text('[data-part=fix]')).toContain('Refund it first where it was taken (QR code)');
});

test('what can be done stands above the dishes, so that it covers none of them nor a payment', async () => {
  const { find } = await openClosed();
  const parts = ['[data-do=refund]', '[data-part=closed-order] ul', '[data-part=payments]'].map(find);
  const inPage = [...document.querySelectorAll<HTMLElement>('*')].filter((each) => parts.includes(each));
  expect(parts).not.toContain(undefined);
  expect(inPage).toEqual(parts);
});

test('the amount and the reason of a refund stand beside the dishes, not below them', async () => {
  const { press, find } = await openClosed();
  await press('[data-do=refund]');
  const dishes = find('[data-part=refund-pieces]')?.parentElement;
  const amount = find('[data-field=refund]')?.closest('.stack:not(.tight)');
  expect(amount?.querySelector('[data-reason]')).not.toBeNull();
  expect(amount?.previousElementSibling).toBe(dishes);
});

test('a refund that lacks something shows what: the field has the focus', async () => {
  const { press, submit, find, type, actsOf } = await openClosed();
  await press('[data-do=refund]');
  await submit('[data-part=refund]');
  expect(document.activeElement).toBe(find('[data-field=refund]'));
  await type('[data-field=refund]', '5');
  await submit('[data-part=refund]');
  expect(document.activeElement).toBe(find('[data-field=reason]'));
  expect(actsOf('refund')).toEqual([]);
});

test('a reopening without a reason shows its field', async () => {
  const { press, submit, find } = await openClosed();
  await press('[data-do=reopen]');
  await submit('[data-part=reopen]');
  expect(document.activeElement).toBe(find('[data-field=reason]'));
});

test('a payment of an earlier day stays as its report says', async () => {
  const { find } = await openClosed((desk) =>
    desk.ask('days.close', { day: 1, countedFen: null, prints: false }),
  );
  expect(find('[data-payment]')).toBeDefined();
  expect(find('[data-payment] button')).toBeUndefined();
});
