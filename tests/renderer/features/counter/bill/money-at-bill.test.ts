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
  await press('[data-rounding=yuan]');
  expect(actsOf('round')).toMatchObject([{ unit: 100 }]);
  expect([text('[data-part=rounding]'), text('[data-part=due]')]).toEqual(['Rounding-¥0.27', '¥63.00']);
});

test('a tip is added with one tap, and stands beside the payment', async () => {
  const { press, text, actsOf } = await openBill(shop(), {
    more: (desk) => withMoney(desk, { tips: 'person' }),
  });
  await press('[data-way=card]');
  await press('[data-tip="10"]');
  expect(text('[data-do=pay]')).toBe('Mark ¥70.00 as paid');
  await press('[data-do=pay]');
  expect(actsOf('pay')).toMatchObject([{ way: 'card', amountFen: 6400, tipFen: 600 }]);
  expect(text('[data-part=paid-view]')).toContain('Card · Tip ¥6.00');
});

test('on account asks who owes it before it can be pressed', async () => {
  const { press, type, text, find, actsOf } = await openBill(shop());
  await press('[data-way=account]');
  expect(find('[data-do=pay]')?.matches(':disabled')).toBe(true);
  await type('[data-field=account]', 'Harbour Office');
  expect(text('[data-do=pay]')).toBe('Put ¥64.00 on account');
  await press('[data-do=pay]');
  expect(actsOf('pay')).toMatchObject([{ way: 'account', account: 'Harbour Office', tenderedFen: null }]);
  expect(text('[data-part=paid-view] h3')).toBe('On account');
});
