// The bill on the counter's page: how few taps it takes, and what a scan does while it is open.
import { expect, test } from 'vitest';
import { useCounter } from '../../../../../src/renderer/features/counter/counter-store.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { scan } from '../../../support/scan.ts';
import { openCounter } from '../counter-desk.ts';
import { makeOrder } from './open-bill.ts';

const shop = shareNoodleShop();

async function openWithOrder() {
  let id = '';
  const counter = await openCounter(shop(), {
    prepare: async (desk) => {
      ({ id } = await makeOrder(desk));
    },
  });
  await useCounter().show(id);
  await counter.quiet();
  return counter;
}

test('a cash bill takes three taps from the slip to the next slip', async () => {
  const { press, find, seen, desk } = await openWithOrder();
  const { id = '' } = useCounter().order ?? {};
  await press('[data-part=slip] [data-do=bill]');
  for (const tap of ['[data-tender="10000"]', '[data-do=next]']) {
    await seen(`${tap} takes a tap`, () => find(tap)?.getAttribute('aria-disabled') === 'false');
    await press(tap);
  }
  expect((await desk.ask('orders.get', { order: id })).payments).toMatchObject([
    { amountFen: 6400, tenderedFen: 10_000 },
  ]);
  expect(find('[data-part=bill]')).toBeUndefined();
  expect(useCounter().order).toBeNull();
});

test('a scan while the bill is open types nothing into the amount, adds nothing and pays nothing', async () => {
  const { press, type, find, settled, acts } = await openWithOrder();
  await press('[data-part=slip] [data-do=bill]');
  await type('[data-field=tender]', '70');
  const isEnterLeft = scan('6901234567892');
  await settled();
  expect((find('[data-field=tender]') as HTMLInputElement).value).toBe('70');
  expect([isEnterLeft, acts()]).toEqual([false, []]);
});

test('a scan in the coupon panel looks the coupon up, wherever the focus is, and the bill stays as it is', async () => {
  const { press, find, seen, acts } = await openWithOrder();
  await press('[data-part=slip] [data-do=bill]');
  await press('[data-part=owed] [data-do=coupon]');
  expect(document.activeElement).toBe(find('[data-field=coupon]'));
  scan('0007');
  await seen('its terms', () => find('[data-part=coupon-terms]') !== undefined);
  await press('[data-do=panel-back]');
  find('[data-do=panel-back]')?.focus();
  scan('0007');
  await seen('its terms', () => find('[data-part=coupon-terms]') !== undefined);
  expect(acts()).toEqual([]);
});

test('a scan adds to the slip again once the bill is closed', async () => {
  const { press, settled, seen, acts } = await openWithOrder();
  await press('[data-part=slip] [data-do=bill]');
  await press('[data-part=owed] [data-do=coupon]');
  await press('[data-do=panel-back]');
  await press('[data-part=bill] [data-do=close]');
  await settled();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scan('6901234567892');
  await seen('the dish', () => acts().length > 0);
  expect(acts()).toEqual(['add']);
});
