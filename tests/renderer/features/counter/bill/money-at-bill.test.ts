// Rounding, tips, on account and refunds by item at the bill, on the real core.
import { expect, test } from 'vitest';
import type { MoneySettings } from '../../../../../src/contract/counter.ts';
import type { CoreDesk } from '../../../../support/core-desk.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openBill } from './open-bill.ts';

const shop = shareNoodleShop();

async function withMoney(desk: CoreDesk, change: Partial<MoneySettings>): Promise<void> {
  const { settings } = await desk.ask('counter.get', null);
  const { currentId } = await desk.ask('session.get', null);
  const money = { ...settings.money, ...change };
  await desk.ask('counter.save', { shop: currentId ?? '', settings: { ...settings, money } });
}

test('the total is rounded with two taps, and the paper says so', async () => {
  const { press, text, actsOf } = await openBill(shop(), {
    more: [{ kind: 'discount', line: null, discount: { kind: 'amount', fen: 73 }, reason: 'Regular' }],
  });
  await press('[data-do=rounding]');
  expect(text('[data-rounding=yuan]')).toBe('Down to ¥1¥63.00');
  expect(text('[data-rounding=ten]')).toBe('Down to ¥10¥60.00');
  await press('[data-rounding=yuan]');
  expect(actsOf('round')).toMatchObject([{ unit: 100 }]);
  expect([text('[data-part=rounding]'), text('[data-part=due]')]).toEqual(['Rounding−¥0.27', '¥63.00']);
});

test('a tip is added with one tap, and afterwards the screen says what was charged in all', async () => {
  const { press, text, actsOf } = await openBill(shop(), {
    more: (desk) => withMoney(desk, { tips: 'person' }),
  });
  await press('[data-way=card]');
  expect(text('[data-part=tip]')).toBe('Tip15% ¥9.6018% ¥11.5220% ¥12.80');
  await press('[data-tip="18"]');
  expect(text('[data-do=pay]')).toBe('Mark ¥75.52 as paid');
  await press('[data-do=pay]');
  expect(actsOf('pay')).toMatchObject([{ way: 'card', amountFen: 6400, tipFen: 1152 }]);
  expect(text('[data-part=change]')).toBe('Paid¥75.52');
  expect(text('[data-part=paid-view]')).toContain('Card · includes ¥11.52 tip');
});

test('the tip buttons are the percents of the settings, of the amount before added tax', async () => {
  const { find, text } = await openBill(shop(), {
    before: async (desk) => {
      const { currentId } = await desk.ask('session.get', null);
      const ofShop = { shop: currentId ?? '' };
      const rate = { zh: '', en: 'Sales tax', basisPoints: 887, thousandths: 5, isIncluded: false };
      const taxClass = { id: 'a'.repeat(32), ...rate, takeAway: null };
      await desk.ask('tax.save-class', { ...ofShop, taxClass });
      await desk.ask('tax.choose', { ...ofShop, use: 'usual', taxClass: taxClass.id });
      await withMoney(desk, { tips: 'person', tipPercents: [18, 20, 25] });
    },
  });
  expect(text('[data-part=due]')).toBe('¥69.68');
  expect(['18', '20', '25'].map((percent) => text(`[data-tip="${percent}"]`))).toEqual([
    '18% ¥11.52',
    '20% ¥12.80',
    '25% ¥16.00',
  ]);
  expect(find('[data-tip="15"]')).toBeUndefined();
});

test('on account asks who owes it before it can be pressed', async () => {
  const { press, type, text, find, actsOf } = await openBill(shop());
  await press('[data-way=account]');
  expect(find('[data-do=pay]')?.getAttribute('aria-disabled')).toBe('true');
  await type('[data-field=account]', 'Harbour Office');
  expect(text('[data-do=pay]')).toBe('Put ¥64.00 on account');
  await press('[data-do=pay]');
  expect(actsOf('pay')).toMatchObject([{ way: 'account', account: 'Harbour Office', tenderedFen: null }]);
  expect(text('[data-part=paid-view] h3')).toBe('On account');
});
