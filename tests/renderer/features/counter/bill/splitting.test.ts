// What is owed at the left of the bill: splits, discounts, fees, coupons, and the bill on paper.
import { describe, expect, test } from 'vitest';
import { failed } from '../../../../../src/contract/result.ts';
import { couponLine, freeTerms } from '../../../support/scripted-coupons.ts';
import { nameNotFound } from '../../../support/scripted-desk.ts';
import { given } from '../../../support/scripted-order.ts';
import { actsOf, createBillDesk, noodles, openBill, tableOrder, tea } from './open-bill.ts';

const panel = (name: string) => `[data-part=${name}-panel]`;

describe('a split', () => {
  test('into three equal parts is shown before it is fixed, and then paid part by part', async () => {
    const desk = createBillDesk();
    const { press, text, all } = await openBill(desk);
    await press('[data-do=split]');
    await press('[data-parts="3"]');
    expect(text('[data-part=preview]')).toBe('Result1 of 3¥21.332 of 3¥21.333 of 3¥21.34');
    expect(actsOf(desk, 'bill')).toEqual([]);
    await press('[data-do=apply-split]');
    expect(actsOf(desk, 'bill')).toEqual([{ kind: 'bill', split: { kind: 'parts', of: 3 } }]);
    expect(all('[data-bill]').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toHaveLength(3);
    for (const due of ['¥21.33', '¥21.33', '¥21.34']) {
      expect(text('[data-part=due]')).toBe(due);
      await press('[data-do=exact]');
    }
    expect(text('[data-part=paid-view]')).toContain('¥21.34 paid (Cash)');
    expect(new Set(actsOf(desk, 'pay').map((act) => ('bill' in act ? act.bill : null))).size).toBe(3);
  });

  test('shows which part is paid, and the change of the last payment', async () => {
    const desk = createBillDesk();
    const { press, text, find } = await openBill(desk);
    await press('[data-do=split]');
    await press('[data-do=apply-split]');
    await press('[data-tender="5000"]');
    expect(text('[data-part=taken]')).toContain('¥32.00 paid (Cash)Change ¥18.00');
    await press('[data-do=part-receipt]');
    const [bill] = desk.state.orders.orders[0]?.bills ?? [];
    expect(desk.askedFor('orders.print')).toMatchObject([{ bill: bill?.id, what: 'receipt' }]);
    const paid = find('[data-bill]');
    expect([paid?.textContent, paid?.hasAttribute('disabled')]).toEqual([
      expect.stringContaining('Paid'),
      true,
    ]);
    await press('[data-key="5"]');
    expect(find('[data-part=taken]')).toBeUndefined();
  });

  test('has a receipt for each part: by the desk once the part is paid, on request before', async () => {
    const { press, type, submit, text } = await openBill(createBillDesk());
    await press('[data-do=split]');
    await press('[data-do=apply-split]');
    await type('[data-field=tender]', '10');
    await submit('[data-part=tender]');
    expect(text('[data-do=part-receipt]')).toBe('Print receipt');
    await press('[data-do=exact]');
    expect(text('[data-do=part-receipt]')).toBe('Print copy');
  });

  test('into more than nine parts goes up one by one', async () => {
    const desk = createBillDesk();
    const { press } = await openBill(desk);
    await press('[data-do=split]');
    await press('[data-parts=more]');
    await press('[data-parts=more]');
    await press('[data-do=apply-split]');
    expect(actsOf(desk, 'bill')).toMatchObject([{ split: { kind: 'parts', of: 11 } }]);
  });

  test('by item takes some pieces of a line', async () => {
    const desk = createBillDesk();
    const { press, find, text } = await openBill(desk);
    await press('[data-do=split]');
    await press('[data-choice=lines] input');
    expect((find('[data-do=apply-split]') as HTMLButtonElement).disabled).toBe(true);
    await press(`[data-pick="${noodles.id}"]`);
    await press(`${panel('split')} [data-do=less]`);
    expect(text(panel('split'))).toContain('2 of 3');
    await press('[data-do=apply-split]');
    expect(actsOf(desk, 'bill')).toMatchObject([
      { split: { kind: 'lines', lines: [{ line: noodles.id, amount: 2 }] } },
    ]);
  });

  test('by guest explains what it needs', async () => {
    const desk = createBillDesk(tableOrder({ lines: [noodles] }));
    const { press, text } = await openBill(desk);
    await press('[data-do=split]');
    await press('[data-choice=guests] input');
    expect(text('[data-part=no-guests]')).toContain('Set the guest of an item');
  });

  test('is undone into one bill', async () => {
    const desk = createBillDesk();
    const { press } = await openBill(desk);
    await press('[data-do=split]');
    await press('[data-do=apply-split]');
    await press('[data-do=split]');
    await press('[data-do=unsplit]');
    expect(actsOf(desk, 'bill').at(-1)).toEqual({ kind: 'bill', split: { kind: 'whole' } });
  });
});

describe('a discount', () => {
  test('of ten percent takes a tap, a reason takes another, and the result is shown before', async () => {
    const desk = createBillDesk();
    const { press, text } = await openBill(desk);
    await press('[data-do=discount]');
    await press('[data-percent="10"]');
    await press('[data-reason="Too slow"]');
    expect(text('[data-part=discount-result]')).toBe('¥6.40 off, ¥57.60 in total');
    await press('[data-do=apply-discount]');
    const discount = { kind: 'percent', basisPoints: 1000 };
    expect(actsOf(desk, 'discount')).toEqual([
      { kind: 'discount', line: null, discount, reason: 'Too slow' },
    ]);
    expect(text('[data-part=discount]')).toContain('10% off · Too slow');
    expect(text('[data-part=rounded]')).toContain('Rounded');
    expect(text('[data-part=due]')).toBe('¥57.60');
  });

  test('needs a reason', async () => {
    const desk = createBillDesk();
    const { press, text, submit } = await openBill(desk);
    await press('[data-do=discount]');
    await press('[data-percent="20"]');
    await submit(`${panel('discount')} form`);
    expect(text(panel('discount'))).toContain('Enter a reason');
    expect(actsOf(desk, 'discount')).toEqual([]);
  });

  test('is taken back with a tap', async () => {
    const off = given({ kind: 'amount', fen: 500 }, 'Regular');
    const desk = createBillDesk(tableOrder({ discount: off }));
    const { press, text, find } = await openBill(desk);
    expect(text('[data-part=due]')).toBe('¥59.00');
    expect(find('[data-part=rounded]')).toBeUndefined();
    await press('[data-do=remove-discount]');
    expect(actsOf(desk, 'discount')).toMatchObject([{ line: null, discount: null }]);
  });

  test('is said in Chinese as the tenths that are paid', async () => {
    const { press, text } = await openBill(createBillDesk(), { language: 'zh-CN' });
    await press('[data-do=discount]');
    expect(text('[data-percent="5"]')).toBe('9.5 折');
    expect(text('[data-percent="20"]')).toBe('8 折');
  });

  test('that is half entered is left with Escape, and is still there afterwards', async () => {
    const { press, type, key, find } = await openBill(createBillDesk());
    await press('[data-do=discount]');
    await type('[data-field=discount]', '7.5');
    await key('Escape');
    expect(find(panel('discount'))).toBeUndefined();
    await press('[data-do=discount]');
    expect((find('[data-field=discount]') as HTMLInputElement).value).toBe('7.5');
  });
});

test('each fee of the shop has a switch for this order, marked as inferred', async () => {
  const desk = createBillDesk();
  const { press, text } = await openBill(desk);
  expect(text('[data-fee=box]')).toMatch(/Box fee.*inferred/);
  await press('[data-fee=tissue] input');
  expect(actsOf(desk, 'fees')).toEqual([{ kind: 'fees', kinds: ['tissue'] }]);
  expect(text('[data-part=due]')).toBe('¥66.00');
  await press('[data-fee=tissue] input');
  expect(actsOf(desk, 'fees').at(-1)).toEqual({ kind: 'fees', kinds: [] });
});

test('the bill of the part that is being paid is printed, and marked as printed', async () => {
  const desk = createBillDesk();
  const { press, find, text, settled } = await openBill(desk);
  await press('[data-do=split]');
  await press('[data-do=apply-split]');
  await press('[data-bill]:nth-child(2)');
  await press('[data-do=pre-bill]');
  desk.notifyOrders();
  await settled();
  const bill = find('[data-bill]:nth-child(2)');
  expect(desk.askedFor('orders.print')).toMatchObject([{ bill: bill?.dataset.bill, what: 'pre-bill' }]);
  expect(bill?.querySelector('[aria-label=Printed]')).not.toBeNull();
  expect(text('[data-do=pre-bill]')).toBe('Print again');
});

test('what was paid too much is refunded with a reason', async () => {
  const paid = {
    id: noodles.id,
    bill: null,
    way: 'cash',
    amountFen: 7000,
    tenderedFen: null,
    changeFen: null,
    note: '',
    atSeconds: 0,
    person: '',
    day: 1,
  } as const;
  const desk = createBillDesk(tableOrder({ payments: [paid] }));
  const { press, text } = await openBill(desk);
  expect(text('[data-part=overpaid]')).toContain('¥6.00 overpaid');
  await press('[data-do=refund]');
  await press('[data-reason="Wrong item"]');
  await press('[data-do=do-refund]');
  expect(actsOf(desk, 'refund')).toEqual([
    { kind: 'refund', way: 'cash', amountFen: 600, reason: 'Wrong item' },
  ]);
  expect(text('[data-part=settled]')).toContain('Paid in full');
});

describe('a coupon', () => {
  const terms = { ...freeTerms, condition: { raw: '100', fen: 10_000 } };
  const coupons = {
    lines: [couponLine('7', { title: 'Lunch coupon', worth: { kind: 'discount', tenths: 8.5 } })],
    atShop: { 7: { terms } },
  };

  test('is judged by the amount of this bill, and nothing is redeemed', async () => {
    const desk = createBillDesk(tableOrder(), { coupons });
    const { press, text, find } = await openBill(desk);
    await press('[data-do=coupon]');
    expect(text(panel('coupon'))).toContain('Nothing is redeemed');
    await press('[data-coupon="7"]');
    expect(find('[data-answer-is]')?.dataset.answerIs).toBe('no');
    expect(text('[data-part=coupon-terms]')).toContain('¥36.00 short');
  });

  test('becomes a discount with its name as the reason, which is confirmed first', async () => {
    const desk = createBillDesk(tableOrder(), { coupons });
    const { press, find, text } = await openBill(desk);
    await press('[data-do=coupon]');
    await press('[data-coupon="7"]');
    await press('[data-do=use-coupon]');
    expect((find('[data-field=reason]') as HTMLInputElement).value).toBe('Lunch coupon');
    expect(text('[data-part=discount-result]')).toBe('¥9.60 off, ¥54.40 in total');
    await press('[data-do=apply-discount]');
    expect(actsOf(desk, 'discount')).toMatchObject([
      { discount: { kind: 'percent', basisPoints: 1500 }, reason: 'Lunch coupon' },
    ]);
  });

  test('is looked up at the shop; offline says so, and the number stays', async () => {
    const desk = createBillDesk(tableOrder(), { coupons });
    const { press, type, submit, find, text } = await openBill(desk);
    await press('[data-do=coupon]');
    await type('[data-field=coupon]', 'none');
    await submit(`${panel('coupon')} form`);
    expect(text(panel('coupon'))).toContain('No coupon ID found');
    desk.answer({ 'coupons.look-up': () => failed(nameNotFound) });
    await type('[data-field=coupon]', '12');
    await submit(`${panel('coupon')} form`);
    expect(find(`${panel('coupon')} [role=alert]`)).toBeDefined();
    expect((find('[data-field=coupon]') as HTMLInputElement).value).toBe('12');
  });

  test('that is listed shows its terms while the shop is offline', async () => {
    const desk = createBillDesk(tableOrder(), { coupons });
    const { press, type, submit, text } = await openBill(desk);
    desk.answer({ 'coupons.look-up': () => failed(nameNotFound) });
    await press('[data-do=coupon]');
    await type('[data-field=coupon]', '7');
    await submit(`${panel('coupon')} form`);
    expect(text('[data-part=coupon-terms]')).toContain('Lunch coupon');
  });
});

test('only the items of the bill that is being paid stand out', async () => {
  const { press, find } = await openBill(
    createBillDesk(tableOrder({ lines: [{ ...noodles, guest: 1 }, tea] })),
  );
  await press('[data-do=split]');
  await press('[data-choice=guests] input');
  await press('[data-do=apply-split]');
  expect(find(`[data-line="${noodles.id}"]`)?.classList.contains('other')).toBe(false);
  expect(find(`[data-line="${tea.id}"]`)?.classList.contains('other')).toBe(true);
});
