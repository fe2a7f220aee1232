// For whom the next dishes are, at the head of the slip.
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();

test('the choice of a guest says what it is while the dishes are for the whole table', async () => {
  const { press, tile, find, seen, order, elsewhere } = await openCounter(shop());
  await press(tile('102'));
  await elsewhere((await order()).id, { kind: 'guests', guests: 3 });
  await seen('the choice', () => find('[data-part=next-guest]') !== undefined);
  expect(find('[data-part=next-guest] strong')?.textContent).toBe('Guest: whole table');
});
