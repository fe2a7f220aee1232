// A void that a waiter may not do alone: the approver sees what it is, and nothing of it stays when the sheet is closed.
import { expect, test } from 'vitest';
import { setUpPeople, windowAt } from '../../../../core/people/people-desk.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { lineFor, newId, openCounter } from '../counter-desk.ts';
import { withIds } from '../../../../core/orders/counter-desk.ts';

const shop = shareNoodleShop();

/** The name under which the window on screen calls the core. */
const WINDOW = 'window';

test('the sheet names the dish, what it costs and why; closed, it leaves nothing on the slip', async () => {
  const order = newId();
  const { press, pressArmed, find, seen } = await openCounter(shop(), {
    prepare: async (desk) => {
      await setUpPeople(desk);
      const waiter = windowAt(desk, WINDOW);
      await waiter.signIn('waiter');
      const opening = { kind: 'open', place: { kind: 'take-away' }, guests: null } as const;
      const adding = { kind: 'add' as const, lines: [lineFor('102')] };
      const acts = withIds([opening, adding, { kind: 'send', courses: null }]);
      await waiter.ask('orders.do', { order, acts });
    },
  });
  await press('[data-do=slips]');
  await press(`[data-slip="${order}"]`);
  await seen('the slip', () => find('[data-line]') !== undefined);
  await press('[data-line] [data-do=open-line]');
  await press('[data-line] [data-do=less]');
  await pressArmed('[data-part=void] [data-do=void-for]');
  await seen('the sheet', () => find('[data-part=approval] [data-part=about]') !== undefined);
  expect(find('[data-part=about]')?.textContent).toBe('1 × Dan dan noodles · ¥18.00');
  expect(find('[data-part=approval] [data-part=reason]')?.textContent).toBe('Wrong item');
  await press('[data-do=no-approval]');
  await seen('its end', () => find('[data-part=approval]') === undefined);
  expect(find('[data-part=slip-failure]')).toBeUndefined();
});
