// After a payment: nothing that takes money is left, what was wrong is put right, and only then comes the next guest.
import { describe, expect, test } from 'vitest';
import { useQuestion } from '../../../../../src/renderer/ui/messages.ts';
import { holdArming } from '../../../support/hold-arming.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { actOn } from '../counter-desk.ts';
import { dish, openBill as open } from './open-bill.ts';

const shop = shareNoodleShop();
const openBill = (start: Parameters<typeof open>[1] = {}) => open(shop(), start);
type Opened = Awaited<ReturnType<typeof openBill>>;

const money = '[data-do=pay], [data-do=exact], [data-tender]';

async function split({ press }: Opened) {
  await press('[data-do=split]');
  await press('[data-do=apply-split]');
}

describe('a second tap', () => {
  test.each(['[data-do=pay]', '[data-do=exact]', '[data-tender="5000"]'])(
    'on %s finds nothing that takes money, although the next guest owes just as much',
    async (button) => {
      const bill = await openBill();
      await split(bill);
      await bill.press(button);
      expect(bill.all(money)).toEqual([]);
      expect(bill.actsOf('pay')).toHaveLength(1);
      expect((await bill.stored()).bills.map(({ paidFen }) => paidFen)).toEqual([3200, 0]);
    },
  );

  test('on the last share does not leave the bill either', async () => {
    const { press, pressHeld, find, emitted } = await openBill();
    const letGo = await pressHeld('[data-do=exact]');
    find('[data-do=next]')?.click();
    expect(emitted('close')).toBeUndefined();
    letGo();
    await press('[data-do=next]');
    expect(emitted('close')).toHaveLength(1);
  });

  test('undoes nothing', async () => {
    const { pressHeld, find, settled, actsOf } = await openBill();
    await pressHeld('[data-do=exact]');
    find('[data-do=undo-payment]')?.click();
    await settled();
    expect(actsOf('unpay')).toEqual([]);
  });

  test('that has opened the bill pays nothing', async () => {
    holdArming();
    const { find, settled, actsOf } = await openBill();
    find('[data-do=pay]')?.click();
    find('[data-do=exact]')?.click();
    await settled();
    expect(actsOf('pay')).toEqual([]);
  });
});

/** What brings the payment back. */
const comebacks: readonly [what: string, steps: readonly string[]][] = [
  [
    'has applied a discount',
    ['[data-do=discount]', '[data-percent="10"]', '[data-reason]', '[data-do=apply-discount]'],
  ],
  ['has split the bill', ['[data-do=split]', '[data-do=apply-split]']],
  ['has gone back', ['[data-do=discount]', '[data-do=panel-back]']],
];

test.each(comebacks)('a second press that %s pays nothing, by finger or Enter', async (_what, steps) => {
  const { press, pressHeld, find, submit, settled, actsOf } = await openBill();
  for (const step of steps.slice(0, -1)) await press(step);
  const letGo = await pressHeld(steps.at(-1) ?? '');
  expect(find('[data-do=pay]')?.getAttribute('aria-disabled')).toBe('true');
  for (const button of ['[data-do=pay]', '[data-do=exact]', '[data-tender]']) find(button)?.click();
  await submit('[data-part=tender]');
  await settled();
  expect(actsOf('pay')).toEqual([]);
  expect(document.activeElement).toBe(find('[data-field=tender]'));
  letGo();
  await press('[data-do=exact]');
  expect(actsOf('pay')).toHaveLength(1);
});

test('an Enter that has chosen a bill or a way is not one that pays', async () => {
  const bill = await openBill();
  await split(bill);
  await bill.seen(
    'it takes a payment',
    () => bill.find('[data-do=pay]')?.getAttribute('aria-disabled') === 'false',
  );
  bill.find('[data-bill]:not([aria-pressed=true])')?.click();
  await bill.submit('[data-part=tender]');
  await bill.seen(
    'it takes a payment',
    () => bill.find('[data-do=pay]')?.getAttribute('aria-disabled') === 'false',
  );
  bill.find('[data-way=card]')?.focus();
  holdArming();
  await bill.key('Enter');
  await bill.submit('[data-part=tender]');
  expect(bill.actsOf('pay')).toEqual([]);
});

test('Enter again and again pays one share, and waits there until it has been quiet for a second', async () => {
  const { press, submit, key, find, seen, actsOf, ...bill } = await openBill();
  await split({ press, submit, key, find, seen, actsOf, ...bill });
  await seen('a payment is taken', () => find('[data-do=pay]')?.getAttribute('aria-disabled') !== 'true');
  const letGo = holdArming();
  await submit('[data-part=tender]');
  expect(actsOf('pay')).toHaveLength(1);
  expect((await key('Enter')).defaultPrevented).toBe(true);
  letGo();
  await seen('the next guest', () => find('[data-do=next]')?.getAttribute('aria-disabled') !== 'true');
  expect(document.activeElement).toBe(find('[data-do=next]'));
  holdArming();
  find('[data-do=next]')?.click();
  await bill.settled();
  expect((await key('Enter')).defaultPrevented).toBe(true);
  await submit('[data-part=tender]');
  expect(actsOf('pay')).toHaveLength(1);
});

test('the change stands there with what was given, until the next guest is asked for', async () => {
  const bill = await openBill();
  await split(bill);
  await bill.press('[data-tender="5000"]');
  expect(bill.text('[data-part=change]')).toBe('Change¥18.00');
  expect(bill.text('[data-part=taken]')).toContain('¥50.00 − ¥32.00');
  expect(bill.text('[data-do=next]')).toBe('Next: 2 of 2 · ¥32.00');
  await bill.press('[data-do=next]');
  expect(bill.find('[data-part=taken]')).toBeUndefined();
  expect(bill.text('[data-part=due]')).toBe('¥32.00');
});

test('the guest after one who paid by card starts with the usual way', async () => {
  const bill = await openBill();
  await split(bill);
  await bill.press('[data-way=card]');
  await bill.press('[data-do=pay]');
  await bill.press('[data-do=next]');
  expect(bill.find('[data-way=cash]')?.getAttribute('aria-pressed')).toBe('true');
});

test('a card has no change, and nothing is said of it', async () => {
  const { press, text } = await openBill();
  await press('[data-way=card]');
  await press('[data-do=pay]');
  expect(text('[data-part=paid-view]')).not.toMatch(/no change|¥0/i);
  expect(text('[data-part=change]')).toBe('Paid¥64.00');
});

describe('the last payment of a bill with a course on hold', () => {
  const openHeld = () =>
    openBill({ more: [dish('111', { course: 2 }), { kind: 'hold', course: 2, isHeld: true }] });

  test('is confirmed once: with the change, and with what the kitchen has not got', async () => {
    const { press, text, emitted, counter, stored } = await openHeld();
    await press('[data-tender="10000"]');
    expect(text('[data-part=change]')).toBe('Change¥26.00');
    expect(text('[data-part=held]')).toContain('1 item is on hold');
    expect(text('[data-do=next]')).toBe('Send 1 held item and close');
    await press('[data-do=next]');
    expect([emitted('close')?.length, counter().order]).toEqual([1, null]);
    expect(await stored()).toMatchObject({ status: 'closed', unsent: 0 });
  });

  test('leaves it on hold, if a person says so', async () => {
    const { press, emitted, counter, stored } = await openHeld();
    await press('[data-do=exact]');
    await press('[data-do=keep-held]');
    expect([emitted('close')?.length, counter().order?.status]).toEqual([1, 'open']);
    expect(await stored()).toMatchObject({ heldCourses: [2], sums: { owedFen: 0 } });
  });
});

describe('a payment that was wrong', () => {
  test('is noted in the other way with two taps from the change', async () => {
    const { press, text, actsOf, stored } = await openBill();
    await press('[data-tender="10000"]');
    await press('[data-do=change-way]');
    await press('[data-part=payment-panel] [data-way=card]');
    expect(text('[data-part=paid-view]')).toContain('Card');
    expect(actsOf('correct')).toMatchObject([{ way: 'card', shownWay: 'cash' }]);
    expect(await stored()).toMatchObject({ status: 'closed', payments: [{ way: 'card', changeFen: null }] });
  });

  test('that was printed is offered to print again with its new way', async () => {
    const { press, text } = await openBill();
    await press('[data-tender="10000"]');
    expect(text('[data-part=paid-view]')).toContain('Print the receipt from the print jobs');
    await press('[data-do=change-way]');
    await press('[data-part=payment-panel] [data-way=card]');
    expect(text('[data-part=paid-view]')).not.toContain('Print the receipt from the print jobs');
    expect(text('[data-part=paid-view]')).toContain('Print it again');
    await press('[data-do=receipt]');
    expect(text('[data-part=paid-view]')).toContain('Print the receipt from the print jobs');
  });

  test('is noted in the other way with three taps from the slip, also for a share', async () => {
    const bill = await openBill();
    await split(bill);
    await bill.press('[data-do=exact]');
    await bill.press('[data-do=next]');
    await bill.press('[data-payment] button');
    await bill.press('[data-part=payment-panel] [data-way=code]');
    expect((await bill.stored()).payments).toMatchObject([{ way: 'code', amountFen: 3200 }]);
    expect(bill.text('[data-part=due]')).toBe('¥32.00');
    expect(bill.find('[data-bill]')?.textContent).toMatch(/¥32\.00\s+Paid/);
  });

  test('is undone, and its share is asked for again', async () => {
    const bill = await openBill();
    await split(bill);
    await bill.press('[data-do=exact]');
    await bill.press('[data-do=undo-payment]');
    expect(bill.actsOf('unpay')).toEqual([]);
    useQuestion().value?.answer(true);
    await bill.settled();
    expect(bill.actsOf('unpay')).toHaveLength(1);
    expect(bill.text('[data-part=tender]')).toContain('1 of 2');
    expect((await bill.stored()).payments).toEqual([]);
  });

  test('is undone although it has closed the bill, which is then open again', async () => {
    const { press, text, find, stored, settled } = await openBill();
    await press('[data-do=exact]');
    await press('[data-do=undo-payment]');
    useQuestion().value?.answer(true);
    await settled();
    expect(await stored()).toMatchObject({ status: 'open', payments: [] });
    expect(find('[data-part=paid-view]')).toBeUndefined();
    expect(text('[data-part=due]')).toBe('¥64.00');
  });

  test('that another window has undone is said before anybody pays', async () => {
    const { text, find, seen, elsewhere, stored } = await openBill({
      more: async (desk, { id }) => {
        const part = { amountFen: 2000, tenderedFen: 2000, note: '', shownOwedFen: 6400 };
        await actOn(desk, id, { kind: 'pay', bill: null, way: 'cash', ...part });
      },
    });
    const [payment] = (await stored()).payments;
    await elsewhere({ kind: 'unpay', payment: payment?.id ?? '' });
    await seen('the change', () => find('[data-part=changed]') !== undefined);
    expect(text('[data-part=changed]')).toMatch(/¥20\.00.*undone.*was ¥44.00, now ¥64.00/);
  });
});
