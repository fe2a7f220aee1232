// The fees of an order before its bill.
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();
test('the fees of a dine-in order say that the box fee is only for takeout', async () => {
  const { press, pressWords, tile, find } = await openCounter(shop());
  await press(tile('102'));
  await press('[data-part=slip-menu] button');
  await pressWords('Fees');
  expect(find('[data-part=fees] [data-part=idle]')?.textContent).toBe('Only for takeout');
  expect(find('[data-fee=box]')?.querySelector('input')).toHaveProperty('disabled', true);
});
