// An approval from another window, at the phone that asked for it.
import { expect, it } from 'vitest';
import { idOf, PIN, setUpPeople, windowAt } from '../../core/people/people-desk.ts';
import { shareNoodleShop } from '../support/noodle-shop.ts';
import { openPhoneAt, openShopDesk } from './core-phone.ts';

const shop = shareNoodleShop();

it('sends an act again that a manager has approved on another phone', async () => {
  const desk = await openShopDesk(shop());
  await setUpPeople(desk, 'office');
  const phone = await openPhoneAt(desk);
  await phone.press(`[data-person="${idOf('kitchen')}"]`);
  for (const digit of PIN) await phone.press(`[data-digit="${digit}"]`);
  // Cooks take no orders.
  await phone.sit();
  await phone.seen('the refusal', () => phone.find('[data-part=approval]') !== undefined);
  expect(phone.text()).not.toContain('not done');
  const manager = windowAt(desk, 'manager');
  await manager.signIn('manager');
  const [request] = await manager.ask('people.requests', null);
  expect(request).toMatchObject({ needs: [{ right: 'order.take' }] });
  await manager.ask('people.approve-request', { window: request?.window ?? '', act: request?.act ?? '' });
  await phone.seen('the order', async () => (await phone.openOrders()) === 1);
  await phone.seen('that all is sent', async () => (await phone.store.calls()).length === 0);
});
