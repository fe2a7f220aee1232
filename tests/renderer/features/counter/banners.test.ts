// What the counter warns of before anybody has lost something.
import { expect, test } from 'vitest';
import { faultyDisk } from '../../../core/printing/faulty-disk.ts';
import { fastClock } from '../../../support/fast-clock.ts';
import { memoryJournals } from '../../../support/memory-files.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCounter, orderOf } from './counter-desk.ts';

const HOUR_SECONDS = 3_600;
const shop = shareNoodleShop();

/** A business day that began so many hours ago. */
function openedFor(hours: number) {
  const clock = fastClock(1);
  return openCounter(shop(), {
    own: { clock },
    prepare: async (desk) => {
      clock.moveSeconds(-hours * HOUR_SECONDS);
      await orderOf(desk, ['106']);
      clock.moveSeconds(hours * HOUR_SECONDS);
    },
  });
}

test('a disk that was full at the start is named at once, although nothing is unwritten yet', async () => {
  const disk = faultyDisk();
  disk.isFull = true;
  const { find, seen, openNotices } = await openCounter(shop(), {
    own: { journals: disk.over(memoryJournals()) },
  });
  await openNotices();
  await seen('the alert', () => find('[data-part=disk-full]') !== undefined);
  expect(find('[data-part=disk-full][role=alert]')?.textContent).toContain('Disk full');
});

test('a business day that has been open for a day and a night is to be closed', async () => {
  const { find, press, router, openNotices } = await openedFor(25);
  await openNotices();
  expect(find('[data-part=disk-full]')).toBeUndefined();
  expect(find('[data-part=long-day]')?.textContent).toContain('more than 24 hours');
  await press('[data-part=long-day] a');
  expect(router.currentRoute.value.name).toBe('days');
});

test('a business day of one evening is left in peace', async () => {
  const { find } = await openedFor(23);
  expect(find('[data-part=pill] [data-do=notices]')).toBeUndefined();
});

test('what comes up is told by the pill: nothing in the column of the tiles is added or moved', async () => {
  const { find, seen, openNotices } = await openedFor(25);
  await seen('the pill', () => find('[data-part=pill] [data-do=notices]') !== undefined);
  const column = [...(find('[data-part=tiles]')?.closest('.side')?.children ?? [])];
  expect(column.map(({ classList }) => classList[0])).toEqual(['bar', 'dishes', 'stack']);
  await openNotices();
  expect(find('[data-part=notices]')?.textContent).toContain('more than 24 hours');
});
