// The bill on the counter's page: how few taps it takes, and what a scan does while it is open.
import { expect, test } from 'vitest';
import { openDesk } from '../../../support/open-desk.ts';
import { scan } from '../../../support/scan.ts';
import { actsOf, createBillDesk, tableOrder } from './open-bill.ts';
import { useCounter } from '../../../../../src/renderer/features/counter/counter-store.ts';

async function openCounter(desk: ReturnType<typeof createBillDesk>) {
  const opened = await openDesk(desk, '/counter');
  await useCounter().show(tableOrder().id);
  await opened.settled();
  return opened;
}

test('a cash bill takes three taps from the slip to the next slip', async () => {
  const desk = createBillDesk();
  const { press, find } = await openCounter(desk);
  const taps = ['[data-part=slip] [data-do=bill]', '[data-tender="10000"]', '[data-do=next]'];
  for (const tap of taps) await press(tap);
  expect(actsOf(desk, 'pay')).toMatchObject([{ amountFen: 6400, tenderedFen: 10_000 }]);
  expect(find('[data-part=bill]')).toBeUndefined();
  expect(useCounter().order).toBeNull();
});

test('a scan while the bill is open types nothing into the amount, adds nothing and pays nothing', async () => {
  const desk = createBillDesk();
  const { press, type, find, settled } = await openCounter(desk);
  await press('[data-part=slip] [data-do=bill]');
  await type('[data-field=tender]', '70');
  const isEnterLeft = scan('6901234567892');
  await settled();
  expect((find('[data-field=tender]') as HTMLInputElement).value).toBe('70');
  expect([isEnterLeft, desk.askedFor('orders.do')]).toEqual([false, []]);
});
