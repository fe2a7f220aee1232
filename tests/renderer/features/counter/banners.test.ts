// What the counter warns of before anybody has lost something.
import { expect, test } from 'vitest';
import { ordersStateOf } from '../../support/scripted-orders.ts';
import { openCounter } from './counter-desk.ts';

const HOUR = 3_600;

async function openedFor(hours: number, isDiskFull = false) {
  const opened = await openCounter();
  const { desk, settled } = opened;
  const openedAtSeconds = Date.now() / 1000 - hours * HOUR;
  const state = { ...ordersStateOf(desk.state.orders), isDiskFull };
  desk.emit('orders.changed', {
    ...state,
    revision: state.revision + 1,
    day: { number: 1, date: '', openedAtSeconds },
  });
  await settled();
  return opened;
}

test('a disk that was full at the start is named at once, although nothing is unwritten yet', async () => {
  const { find } = await openedFor(1, true);
  expect(find('[data-part=disk-full][role=alert]')?.textContent).toContain('Disk full');
});

test('a business day that has been open for a day and a night is to be closed', async () => {
  const { find, press, router } = await openedFor(25);
  expect(find('[data-part=disk-full]')).toBeUndefined();
  expect(find('[data-part=long-day]')?.textContent).toContain('more than 24 hours');
  await press('[data-part=long-day] a');
  expect(router.currentRoute.value.name).toBe('days');
});

test('a business day of one evening is left in peace', async () => {
  const { find } = await openedFor(23);
  expect(find('[data-part=long-day]')).toBeUndefined();
});
