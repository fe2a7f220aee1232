// What is owed at the left of the bill: splits, discounts, fees, coupons, and the bill on paper.
import { describe, expect, test } from 'vitest';
import type { CoreDesk } from '../../../../support/core-desk.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { actOn, newId } from '../counter-desk.ts';
import { dish, openBill as open } from './open-bill.ts';

const shop = shareNoodleShop();
const openBill = (start: Parameters<typeof open>[1] = {}) => open(shop(), start);
const panel = (name: string) => `[data-part=${name}-panel]`;

describe('a split', () => {
  test('into three equal parts is shown before it is fixed, and then paid part by part', async () => {
    const { press, text, all, find, actsOf } = await openBill();
    await press('[data-do=split]');
    await press('[data-parts="3"]');
    expect(text('[data-part=preview]')).toBe('Result1 of 3¥21.342 of 3¥21.333 of 3¥21.33');
    expect(actsOf('bill')).toEqual([]);
    await press('[data-do=apply-split]');
    expect(actsOf('bill')).toEqual([{ kind: 'bill', split: { kind: 'parts', of: 3 } }]);
    expect(all('[data-bill]').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toHaveLength(3);
    for (const due of ['¥21.34', '¥21.33', '¥21.33']) {
      expect(text('[data-part=due]')).toBe(due);
      expect(text('[data-part=own] dd')).toBe(due);
      // With the dishes of a part, the sums of the whole are an aside.
      expect(text('.scroll .whole')).toBe('Whole order¥64.00');
      // To the fen what the dishes on it cost.
      const fen = all('[data-line] .figure').map(({ textContent }) => Number(textContent.replace(/\D/g, '')));
      expect(fen.reduce((sum, one) => sum + one, 0)).toBe(Number(due.replace(/\D/g, '')));
      await press('[data-do=exact]');
      if (find('[data-part=taken]')) await press('[data-do=next]');
    }
    expect(text('[data-part=change]')).toBe('Paid¥21.33');
    expect(text('[data-part=own]')).toBe('3 of 3¥21.33');
    expect(new Set(actsOf('pay').map((act) => ('bill' in act ? act.bill : null))).size).toBe(3);
  });

  test('shows which part is paid, and the change of the last payment', async () => {
    const { press, text, find, askedFor, stored } = await openBill();
    await press('[data-do=split]');
    await press('[data-do=apply-split]');
    await press('[data-tender="5000"]');
    expect(text('[data-part=change]')).toBe('Change¥18.00');
    expect(text('[data-part=own] dt')).toBe('1 of 2');
    await press('[data-do=receipt]');
    expect(text('[data-payment]')).toMatch(/^1 of 2 · Cash/);
    const [bill] = (await stored()).bills;
    expect(askedFor('orders.print')).toMatchObject([{ bill: bill?.id, what: 'receipt' }]);
    const paid = find('[data-bill]');
    expect([paid?.textContent, paid?.hasAttribute('disabled')]).toEqual([
      expect.stringContaining('Paid'),
      true,
    ]);
    await press('[data-bill]:nth-child(2)');
    expect(find('[data-part=taken]')).toBeUndefined();
  });

  test('has a receipt for each part: by the desk once the part is paid, on request before', async () => {
    const { press, type, text } = await openBill();
    await press('[data-do=split]');
    await press('[data-do=apply-split]');
    await type('[data-field=tender]', '10');
    await press('[data-do=pay]');
    expect(text('[data-do=receipt]')).toBe('Print receipt');
    await press('[data-do=next]');
    await press('[data-do=exact]');
    expect(text('[data-do=receipt]')).toBe('Print copy');
  });

  test('into more than nine parts goes up one by one', async () => {
    const { press, actsOf } = await openBill();
    await press('[data-do=split]');
    await press('[data-parts=more]');
    await press('[data-parts=more]');
    await press('[data-do=apply-split]');
    expect(actsOf('bill')).toMatchObject([{ split: { kind: 'parts', of: 11 } }]);
  });

  test('by item takes some pieces of a line', async () => {
    const { press, find, text, actsOf, noodles } = await openBill();
    await press('[data-do=split]');
    await press('[data-choice=lines] input');
    expect((find('[data-do=apply-split]') as HTMLButtonElement).disabled).toBe(true);
    await press(`[data-pick="${noodles().id}"]`);
    await press(`${panel('split')} [data-do=less]`);
    expect(text(panel('split'))).toContain('2 of 3');
    await press('[data-do=apply-split]');
    expect(actsOf('bill')).toMatchObject([
      { split: { kind: 'lines', lines: [{ line: noodles().id, amount: 2 }] } },
    ]);
  });

  test('by guest gives dishes to guests right there, and a second tap shares them again', async () => {
    const { press, find, text, actsOf, stored, noodles, juice } = await openBill({
      dishes: [dish('102'), dish('111')],
    });
    await press('[data-do=split]');
    await press('[data-choice=guests] input');
    expect((find('[data-do=apply-split]') as HTMLButtonElement).disabled).toBe(true);
    await press(`[data-give="${noodles().id}"]`);
    await press('[data-guest="2"]');
    await press(`[data-give="${juice().id}"]`);
    expect((await stored()).lines.map(({ guest }) => guest)).toEqual([1, 2]);
    await press(`[data-give="${juice().id}"]`);
    expect((await stored()).lines.map(({ guest }) => guest)).toEqual([1, 0]);
    expect(text('[data-part=preview]')).toMatch(/Guest 1 ?1 × .*, 1\/2 of .*Guest 2 ?1\/2 of/);
    await press('[data-do=apply-split]');
    expect(actsOf('bill')).toMatchObject([{ split: { kind: 'guests' } }]);
    // The bill of the first guest.
    expect(text(`[data-line="${noodles().id}"]`)).toMatch(/^1\D.*¥18\.00$/);
    expect(text(`[data-line="${juice().id}"]`)).toMatch(/^1\/2.*¥5\.00$/);
  });

  test('by guest joins its sentences as the language does', async () => {
    const { press, text } = await openBill({ language: 'zh-CN' });
    await press('[data-do=split]');
    await press('[data-choice=guests] input');
    expect(text('[data-part=guest-lines] p')).toBe('先选顾客，再点他点的菜。其余由全桌 2 人均摊。');
  });

  test('is undone into one bill', async () => {
    const { press, actsOf } = await openBill();
    await press('[data-do=split]');
    await press('[data-do=apply-split]');
    await press('[data-do=split]');
    await press('[data-do=unsplit]');
    expect(actsOf('bill').at(-1)).toEqual({ kind: 'bill', split: { kind: 'whole' } });
  });
});

describe('a discount', () => {
  test('of ten percent takes a tap, a reason takes another, and the result is shown before', async () => {
    const { press, text, actsOf } = await openBill();
    await press('[data-do=discount]');
    await press('[data-percent="10"]');
    await press('[data-reason="Too slow"]');
    expect(text('[data-part=discount-result]')).toBe('10% off: ¥6.40 off, ¥57.60 to pay');
    await press('[data-do=apply-discount]');
    const discount = { kind: 'percent', basisPoints: 1000 };
    expect(actsOf('discount')).toEqual([{ kind: 'discount', line: null, discount, reason: 'Too slow' }]);
    expect(text('[data-part=discount]')).toContain('10% off · Too slow');
    expect(text('[data-part=due]')).toBe('¥57.60');
  });

  test('says a fault and the result in one place, which is there before anything is typed', async () => {
    const { press, type, text, find } = await openBill();
    await press('[data-do=discount]');
    expect(find('[data-part=outcome]')?.textContent).toBe('');
    await type('[data-field=discount]', '150');
    expect(text('[data-part=outcome]')).toBe('Enter 0.01 to 100');
    await type('[data-field=discount]', '10');
    expect(text('[data-part=outcome]')).toBe('10% off: ¥6.40 off, ¥57.60 to pay');
  });

  test('needs a reason', async () => {
    const { press, text, submit, actsOf } = await openBill();
    await press('[data-do=discount]');
    expect(text(panel('discount'))).toContain('Reason (required)');
    await press('[data-percent="20"]');
    await submit(`${panel('discount')} form`);
    expect(text(panel('discount'))).toContain('Enter a reason');
    expect(actsOf('discount')).toEqual([]);
  });

  test('is taken back with a tap', async () => {
    const discount = { kind: 'amount', fen: 500 } as const;
    const { press, text, actsOf } = await openBill({
      more: [{ kind: 'discount', line: null, discount, reason: 'Regular' }],
    });
    expect(text('[data-part=due]')).toBe('¥59.00');
    await press('[data-do=remove-discount]');
    expect(actsOf('discount')).toMatchObject([{ line: null, discount: null }]);
  });

  test('is said in Chinese as the tenths that are paid, and in no other way', async () => {
    const { press, text } = await openBill({ language: 'zh-CN' });
    await press('[data-do=discount]');
    expect(text('[data-percent="5"]')).toBe('9.5 折');
    expect(text('[data-percent="20"]')).toBe('8 折');
    expect(text('[data-percent="100"]')).toBe('免单');
  });

  test('says before it is confirmed which one it replaces, and warns if guests would pay more', async () => {
    const discount = { kind: 'amount', fen: 500 } as const;
    const { press, type, find, text } = await openBill({
      more: [{ kind: 'discount', line: null, discount, reason: 'Regular' }],
    });
    await press('[data-do=discount]');
    expect(text('[data-part=replaces]')).toBe('Replaces −¥5.00 · Regular');
    await type('[data-field=discount]', '10');
    expect(text('[data-part=totals]')).toBe('Now ¥59.00 → with the discount ¥57.60');
    expect(text('[data-do=apply-discount]')).toBe('Apply discount');
    expect(find('[data-do=apply-discount]')?.classList).toContain('el-button--primary');
    await type('[data-field=discount]', '5');
    expect(text('[data-part=replaces]')).toContain('Guests would pay more');
    expect(text('[data-part=totals]')).toBe('Now ¥59.00 → with the discount ¥60.80');
    expect(text('[data-do=apply-discount]')).toBe('Use anyway');
    expect(find('[data-do=apply-discount]')?.classList).not.toContain('el-button--primary');
  });

  test('is typed on the pad, and nothing that takes money is beside it', async () => {
    const { press, find } = await openBill();
    await press('[data-do=discount]');
    for (const key of ['1', '2', '.', '5']) await press(`${panel('discount')} [data-key="${key}"]`);
    expect((find('[data-field=discount]') as HTMLInputElement).value).toBe('12.5');
    expect(find('[data-part=tender]')).toBeUndefined();
  });

  test('that is half entered is left with Escape, and is still there afterwards', async () => {
    const { press, type, key, find } = await openBill();
    await press('[data-do=discount]');
    await type('[data-field=discount]', '7.5');
    await key('Escape');
    expect(find(panel('discount'))).toBeUndefined();
    await press('[data-do=discount]');
    expect((find('[data-field=discount]') as HTMLInputElement).value).toBe('7.5');
  });
});

test('each fee of the shop has a switch for this order', async () => {
  const { press, text, actsOf } = await openBill();
  await press('[data-do=fees]');
  await press('[data-fee=tissue] input');
  expect(actsOf('fees')).toEqual([{ kind: 'fees', kinds: ['tissue'] }]);
  expect(text('[data-part=total]')).toBe('¥68.00');
  await press('[data-fee=tissue] input');
  expect(actsOf('fees').at(-1)).toEqual({ kind: 'fees', kinds: [] });
});

test('a fee that a dine-in order is not charged says why, and can’t be switched on', async () => {
  const { press, text, find } = await openBill();
  await press('[data-do=fees]');
  expect(text('[data-fee=box] [data-part=idle]')).toBe('Only for takeout');
  expect(find('[data-fee=box] input')).toHaveProperty('disabled', true);
  expect(find('[data-fee=tissue] input')).toHaveProperty('disabled', false);
  expect(find('[data-fee=tissue] [data-part=idle]')).toBeUndefined();
});

test('a fee that is on stays switchable although the order is not charged it', async () => {
  const { press, text, find, actsOf } = await openBill({ more: [{ kind: 'fees', kinds: ['box'] }] });
  await press('[data-do=fees]');
  expect(text('[data-fee=box] [data-part=idle]')).toBe('Only for takeout');
  await press('[data-fee=box] input');
  expect(actsOf('fees')).toEqual([{ kind: 'fees', kinds: [] }]);
  expect(find('[data-fee=box] input')).toHaveProperty('disabled', true);
});

test('the bill of the part that is being paid is printed, and marked as printed', async () => {
  const { press, find, text, seen, askedFor } = await openBill();
  await press('[data-do=split]');
  await press('[data-do=apply-split]');
  await press('[data-bill]:nth-child(2)');
  await press('[data-do=pre-bill]');
  await seen('the mark', () => find('[aria-label=Printed]') !== undefined);
  const bill = find('[data-bill]:nth-child(2)');
  expect(askedFor('orders.print')).toMatchObject([{ bill: bill?.dataset.bill, what: 'pre-bill' }]);
  expect(bill?.querySelector('[aria-label=Printed]')).not.toBeNull();
  expect(text('[data-do=pre-bill]')).toBe('Print again');
});

test('what was paid too much is refunded with a reason', async () => {
  const { press, text, actsOf } = await openBill({
    more: async (desk, { id, lines }) => {
      const paid = { amountFen: 5200, tenderedFen: 5200, note: '', shownOwedFen: 6400 };
      await actOn(desk, id, { kind: 'pay', bill: null, way: 'cash', ...paid });
      const [noodles] = lines;
      const less = [{ line: noodles?.id ?? '', amount: 1 }];
      await actOn(desk, id, { kind: 'void', lines: less, reason: 'Too slow' });
    },
  });
  expect(text('[data-part=overpaid]')).toContain('¥6.00 overpaid');
  await press('[data-do=refund]');
  await press('[data-reason="Wrong item"]');
  await press('[data-do=do-refund]');
  expect(actsOf('refund')).toEqual([{ kind: 'refund', way: 'cash', amountFen: 600, reason: 'Wrong item' }]);
  expect(text('[data-part=settled]')).toContain('Paid in full');
});

test.each(['discount', 'split', 'coupon', 'fees'])('%s takes the place of the payment', async (name) => {
  const { press, find } = await openBill();
  await press(`[data-do=${name}]`);
  expect(find('[data-part=pay]')).toBeUndefined();
  await press('[data-do=panel-back]');
  expect(document.activeElement).toBe(find('[data-field=tender]'));
});

describe('a coupon', () => {
  const looked = { more: (desk: CoreDesk) => desk.ask('coupons.look-up', { id: '7' }) };

  test('is judged by the amount of this bill, and nothing is redeemed', async () => {
    const { press, text, find } = await openBill(looked);
    await press('[data-do=coupon]');
    expect(text(panel('coupon'))).not.toContain('Redeem');
    await press('[data-coupon="7"]');
    expect(text(panel('coupon'))).toContain('Redeem the coupon in the shop’s system too');
    expect(find('[data-answer-is]')?.dataset.answerIs).toBe('no');
    expect(text('[data-part=coupon-terms]')).toContain('¥36.00 short');
  });

  test('becomes a discount with one tap, and its name is the reason', async () => {
    const { press, type, submit, find, text, seen, actsOf } = await openBill({
      dishes: [dish('102', { amount: 6 })],
    });
    await press('[data-do=coupon]');
    expect(document.activeElement).toBe(find('[data-field=coupon]'));
    await type('[data-field=coupon]', '7');
    await submit(`${panel('coupon')} form`);
    await seen('its terms', () => find('[data-part=coupon-terms]') !== undefined);
    expect(text('[data-part=coupon-terms] dl')).toMatch(/^ConditionMinimum spend ¥/);
    expect(text('[data-do=use-coupon]')).toBe('Use, ¥16.20 off');
    await press('[data-do=use-coupon]');
    expect(find(panel('coupon'))).toBeUndefined();
    expect(text('[data-part=due]')).toBe('¥91.80');
    expect(text('[data-part=owed] [data-part=discount] dt')).toBe('Coupon · Lunch coupon');
    expect(
      find('[data-part=owed] [data-part=discount] > :last-child [data-do=remove-discount]'),
    ).toBeDefined();
    expect(actsOf('discount')).toMatchObject([
      { discount: { kind: 'percent', basisPoints: 1500 }, reason: 'Lunch coupon · No. 7', coupon: '7' },
    ]);
  });

  test('that was taken today already says so on the next order, and is only taken again with a reason', async () => {
    const { press, find, text, actsOf, seen } = await openBill({
      dishes: [dish('102', { amount: 6 })],
      more: async (desk) => {
        await desk.ask('coupons.look-up', { id: '7' });
        const discount = { kind: 'percent', basisPoints: 1500 } as const;
        const taking = { kind: 'discount', line: null, discount, reason: 'Lunch', coupon: '7' } as const;
        const place = { kind: 'take-away' } as const;
        const other = newId();
        await actOn(desk, other, { kind: 'open', place, guests: null }, dish('102'), taking);
        await actOn(desk, other, { kind: 'send', courses: null });
      },
    });
    await press('[data-do=coupon]');
    await press('[data-coupon="7"]');
    await seen('that it was used', () => find('[data-part=used]') !== undefined);
    expect(text('[data-part=used]')).toContain('Already used today: #2');
    expect(find('[data-do=use-coupon]')).toBeUndefined();
    await press('[data-do=use-anyway]');
    await press('[data-do=void-for]');
    expect(actsOf('discount')).toMatchObject([{ coupon: '7' }]);
  });

  test('is looked up at the shop; offline says so, and the number stays', async () => {
    const { press, type, submit, find, text, lose } = await openBill(looked);
    await press('[data-do=coupon]');
    await type('[data-field=coupon]', 'none');
    await submit(`${panel('coupon')} form`);
    expect(text(panel('coupon'))).toContain('No coupon number found');
    lose('coupons.look-up');
    await type('[data-field=coupon]', '12');
    await submit(`${panel('coupon')} form`);
    expect(find(`${panel('coupon')} [role=alert]`)).toBeDefined();
    expect((find('[data-field=coupon]') as HTMLInputElement).value).toBe('12');
  });

  test('that is listed shows its terms while the shop is offline', async () => {
    const { press, type, submit, text, lose } = await openBill(looked);
    lose('coupons.look-up');
    await press('[data-do=coupon]');
    await type('[data-field=coupon]', '7');
    await submit(`${panel('coupon')} form`);
    expect(text('[data-part=coupon-terms]')).toContain('Lunch coupon');
  });
});

test('only the items of the bill that is being paid stand out', async () => {
  const { press, find, noodles, juice } = await openBill({
    dishes: [dish('102', { amount: 3, guest: 1 }), dish('111', { guest: 2 })],
  });
  await press('[data-do=split]');
  await press('[data-choice=guests] input');
  await press('[data-do=apply-split]');
  expect(find(`[data-line="${noodles().id}"]`)?.classList.contains('other')).toBe(false);
  expect(find(`[data-line="${juice().id}"]`)?.classList.contains('other')).toBe(true);
});

test('some pieces of a dish cost on their bill what they cost', async () => {
  const { press, text, noodles } = await openBill({ dishes: [dish('102', { amount: 3 }), dish('111')] });
  await press('[data-do=split]');
  await press('[data-choice=lines] input');
  await press(`[data-pick="${noodles().id}"]`);
  await press('[data-part=split-panel] [data-do=less]');
  await press('[data-part=split-panel] [data-do=less]');
  await press('[data-do=apply-split]');
  expect(text(`[data-line="${noodles().id}"]`)).toMatch(/^1\D.*¥18\.00$/);
  expect(text('[data-part=own] dd')).toBe('¥18.00');
});
