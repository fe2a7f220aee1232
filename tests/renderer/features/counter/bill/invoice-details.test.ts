// Taxes, receipt numbers and the buyer of a receipt at the bill, on the real core.
import { expect, test } from 'vitest';
import type { Order } from '../../../../../src/contract/orders.ts';
import ClosedOrder from '../../../../../src/renderer/features/counter/bill/ClosedOrder.vue';
import type { CoreDesk } from '../../../../support/core-desk.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { actOn } from '../counter-desk.ts';
import { openBill } from './open-bill.ts';

const shop = shareNoodleShop();

async function numbered(desk: CoreDesk): Promise<void> {
  const { currentId } = await desk.ask('session.get', null);
  await desk.ask('tax.number-receipts', { shop: currentId ?? '', prefix: 'A-' });
}

test('a shop without taxes and numbers is asked for no invoice details', async () => {
  const { find } = await openBill(shop());
  expect(find('[data-do=discount]')).toBeDefined();
  expect(find('[data-do=buyer]')).toBeUndefined();
  expect(find('[data-part=tax]')).toBeUndefined();
});

test('the buyer is noted before the payment, and the receipt has a number after it', async () => {
  const { press, type, submit, text, actsOf } = await openBill(shop(), { more: numbered });
  await press('[data-do=buyer]');
  await submit('[data-part=buyer]');
  expect(text('[data-part=buyer]')).toContain('Enter a name.');
  await type('[data-field=buyer-name]', ' Han Ltd ');
  await type('[data-field=buyer-number]', '91310000');
  await submit('[data-part=buyer]');
  expect(actsOf('buyer')).toMatchObject([{ bill: null, buyer: { name: 'Han Ltd', taxNumber: '91310000' } }]);
  expect(text('[data-part=receipt-facts]')).toContain('Han Ltd · 91310000');
  await press('[data-way=card]');
  await press('[data-do=pay]');
  expect(text('[data-part=receipt-facts]')).toContain('A-000001');
});

test('the buyer is corrected after the payment', async () => {
  const { press, type, submit, text, actsOf } = await openBill(shop(), {
    component: ClosedOrder,
    props: (order: Order) => ({ order }),
    more: async (desk: CoreDesk, { id }: Order) => {
      await numbered(desk);
      const paid = { amountFen: 6400, tenderedFen: null, note: '', shownOwedFen: 6400 };
      await actOn(desk, id, { kind: 'pay', bill: null, way: 'cash', ...paid });
    },
  });
  expect(text('[data-part=receipt-facts]')).toContain('A-000001');
  await press('[data-do=buyer]');
  await type('[data-field=buyer-name]', 'Wei Ltd');
  await submit('[data-part=buyer]');
  expect(actsOf('buyer')).toMatchObject([{ buyer: { name: 'Wei Ltd', taxNumber: '' } }]);
  expect(text('[data-part=receipt-facts]')).toContain('Wei Ltd');
});
