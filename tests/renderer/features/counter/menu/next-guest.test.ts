// What the tiles show when the next guest comes, on the real core.
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();

test('a new order begins at the top of the tiles', async () => {
  const { press, find, tile, lines, seen } = await openCounter(shop());
  await press(tile('102'));
  await seen('its line', () => lines().length === 1);
  const tiles = find('[data-part=tiles]');
  if (tiles === undefined) throw new Error('the tiles are not on screen');
  tiles.scrollTop = 240;
  tiles.dispatchEvent(new Event('scroll'));
  await press('[data-do=new-take-away]');
  await seen('an empty slip', () => lines().length === 0);
  expect(tiles.scrollTop).toBe(0);
});
