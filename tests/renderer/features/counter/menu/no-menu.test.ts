// A counter without a menu says why, and fetches it without being left.
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCoreScreen } from '../../../support/core-screen.ts';
import { openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();

test('a menu that could not be fetched yet is asked for again at the counter', async () => {
  const { find, seen, press, askedFor, router } = await openCoreScreen('/counter', (desk) =>
    desk.add({ url: 'http://127.0.0.1:9', appId: '10023', token: 'of the river' }),
  );
  await seen('why there is none', () => find('[data-part=tiles] [data-status=offline]') !== undefined);
  await press('[data-part=tiles] [data-do=fetch]');
  expect(askedFor('goods.fetch')).toEqual([{ kind: 'all' }]);
  expect(router.currentRoute.value.name).toBe('counter');
});

test('words that no item has say so', async () => {
  const { type, find, seen } = await openCounter(shop());
  await type('[data-part=search]', 'zzz');
  await seen(
    'that there is none',
    () => find('[data-part=tiles]')?.textContent.includes('No items') === true,
  );
});
