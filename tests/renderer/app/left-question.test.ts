// A question of a page that was left.
import { expect, test } from 'vitest';
import { openCoreScreen } from '../support/core-screen.ts';
import { shareNoodleShop } from '../support/noodle-shop.ts';

const shop = shareNoodleShop();

async function askedToTurnOff() {
  const screen = await openCoreScreen('/kitchen/screens', async (desk) => {
    await desk.add(shop());
    const { currentId } = await desk.ask('session.get', null);
    await desk.ask('kitchen.start', { shop: currentId ?? '', printsToo: false });
  });
  await screen.press('[data-do=turn-off]');
  expect(screen.find('[data-answer=yes]')).toBeDefined();
  return screen;
}

test('ends with its page, as if it had been answered with no', async () => {
  const { router, settled, find, desk } = await askedToTurnOff();
  await router.push('/days');
  await settled();
  expect(find('[data-answer=yes]')).toBeUndefined();
  expect((await desk.ask('kitchen.get', null)).settings.isOn).toBe(true);
});

test('stays while only the query of its page changes', async () => {
  const { router, settled, find } = await askedToTurnOff();
  await router.push({ query: { from: 'help' } });
  await settled();
  expect(find('[data-answer=yes]')).toBeDefined();
});
