// What the counter shows once an order was sent or paid: nothing that a second tap would do by mistake.
import { expect, test } from 'vitest';
import type { KitchenSettings } from '../../../../src/contract/kitchen.ts';
import { holdArming } from '../../support/hold-arming.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCounter } from './counter-desk.ts';

const shop = shareNoodleShop();

test('the second of two taps on Send neither leaves the order nor opens its bill', async () => {
  const { press, tile, find, order } = await openCounter(shop());
  await press(tile('102'));
  holdArming();
  await press('[data-do=send]');
  await press('[data-do=next-slip]');
  await press('[data-part=slip] [data-do=bill]');
  expect(find('[data-line]')?.dataset.state).toBe('sent');
  expect(find('[data-part=bill]')).toBeUndefined();
  expect((await order()).status).toBe('open');
});

test('an order that was paid is gone from a counter that was left meanwhile', async () => {
  const { press, tile, lines, order, elsewhere, router, settled, quiet } = await openCounter(shop());
  await press(tile('102'));
  const { id, sums } = await order();
  await router.push('/days');
  await settled();
  const owed = { amountFen: sums.owedFen, tenderedFen: null, shownOwedFen: sums.owedFen };
  await elsewhere(id, { kind: 'pay', bill: null, way: 'card', ...owed, note: '' });
  await quiet();
  await router.push('/counter');
  await settled();
  expect(lines()).toEqual([]);
});

test('an order of which everything was voided frees its table in one tap', async () => {
  const { press, tile, find, elsewhere, order, orders, seen } = await openCounter(shop());
  await press(tile('102'));
  await press('[data-do=send]');
  const { id, lines } = await order();
  const all = lines.map(({ id: line, amount }) => ({ line, amount }));
  await elsewhere(id, { kind: 'void', lines: all, reason: 'gone' });
  await seen(
    'that nothing is left',
    () => find('[data-do=free-table]')?.getAttribute('aria-disabled') === 'false',
  );
  await press('[data-do=free-table]');
  await seen('an empty counter', () => find('[data-line]') === undefined);
  expect(await orders()).toEqual([]);
});

async function openWithScreens(change: Partial<KitchenSettings> = {}) {
  const counter = await openCounter(shop(), {
    prepare: async (desk) => {
      const { currentId } = await desk.ask('session.get', null);
      const { settings } = await desk.ask('kitchen.start', { shop: currentId ?? '', printsToo: false });
      await desk.ask('kitchen.save', { shop: currentId ?? '', settings: { ...settings, ...change } });
    },
  });
  const { desk, press, tile, find } = counter;
  return {
    ...counter,
    /** A screen says what it shows. */
    show: async (station: string) => {
      const { tickets } = await desk.ask('kitchen.tickets', { station });
      await desk.ask('kitchen.shown', { station, sendings: tickets.map(({ sending }) => sending) });
    },
    send: async () => {
      await press(tile('102'));
      await press('[data-do=send]');
    },
    said: (part: string) => find(`[data-part=sent] [data-part=${part}]`)?.textContent.trim(),
  };
}

test('an order that stands on the kitchen’s screens is said to be there, and not to have no tickets', async () => {
  const { send, show, seen, said } = await openWithScreens();
  await show('');
  await send();
  await seen('where it is', () => said('on-screen') === 'Sent. On the kitchen screen');
});

test('an order is not said to be on the kitchen’s screens while none of them is open', async () => {
  const { send, show, seen, said } = await openWithScreens();
  await send();
  await seen(
    'that no screen is open',
    () => said('no-screen')?.includes('No kitchen screen is open') === true,
  );
  expect(said('on-screen')).toBeUndefined();
  await show('');
  await seen('where it is', () => said('on-screen') !== undefined);
  expect(said('no-screen')).toBeUndefined();
});

test('an order names the kitchen screen that is closed while others are open', async () => {
  const stations = [
    { id: 'hot', name: 'Hot kitchen', groups: ['1'] },
    { id: 'bar', name: 'Bar', groups: ['2'] },
  ];
  const { send, show, seen, said } = await openWithScreens({ stations });
  await show('bar');
  await send();
  await seen('which one', () => said('no-screen')?.includes('Not open: Hot kitchen') === true);
});
