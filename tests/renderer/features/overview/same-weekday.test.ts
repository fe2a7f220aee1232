// Today beside the same weekday of the last week, on the real core.
import { expect, test } from 'vitest';
import { fastClock } from '../../../support/fast-clock.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { newId, openCounter } from '../counter/counter-desk.ts';
import { openDay } from '../days/days-desk.ts';

const shop = shareNoodleShop();
const WEEK_SECONDS = 7 * 24 * 3_600;

test('says that the same weekday sold nothing, and compares with nothing', async () => {
  const clock = fastClock(1);
  const { find, seen } = await openCounter(shop(), {
    path: '/',
    own: { clock },
    prepare: async (desk) => {
      clock.moveSeconds(-WEEK_SECONDS);
      await desk.ask('drawer.do', { id: newId(), kind: 'float', fen: 5_000 });
      await desk.ask('days.close', { day: 1, countedFen: null, prints: false });
      clock.moveSeconds(WEEK_SECONDS);
      await openDay(desk);
    },
  });
  await seen('that', () => find('[data-part=none-before]')?.textContent.startsWith('No sales on ') === true);
  expect(find('[data-part=before]')).toBeUndefined();
  expect(find('[data-part=hours] figcaption')).toBeUndefined();
});
