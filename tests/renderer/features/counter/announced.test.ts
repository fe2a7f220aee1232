// What the counter says of an order stays at the counter.
import { expect, test } from 'vitest';
import { announce, useAnnouncement } from '../../../../src/renderer/ui/messages.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCounter } from './counter-desk.ts';

const shop = shareNoodleShop();

test('a message of the counter does not follow to another page', async () => {
  const { router, seen, find } = await openCounter(shop());
  announce('Rushed');
  expect(useAnnouncement().value?.text).toBe('Rushed');
  await router.push('/tables');
  await seen('the other page', () => find('[data-part=tiles]') === undefined);
  expect(useAnnouncement().value).toBeNull();
});
