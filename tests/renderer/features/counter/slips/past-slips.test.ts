// The slips of earlier days on the real core: found, looked at, printed as a copy and refunded.
import { expect, it } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../counter-desk.ts';
import { atTable, floorClock, openSlip, payAll } from '../floor-desk.ts';

const shop = shareNoodleShop();
const DAY_MINUTES = 24 * 60;
const TWO_DAYS = 2;

/** A paid slip in each of two closed days. */
async function openPast() {
  const clock = floorClock();
  const ids: string[] = [];
  const counter = await openCounter(shop(), {
    own: { clock },
    prepare: async (desk) => {
      const dishes = [['107'], ['103', '103', '103']];
      for (const [at, some] of dishes.entries()) {
        const minutesAgo = (TWO_DAYS - at) * DAY_MINUTES;
        clock.moveSeconds(-minutesAgo * 60);
        const id = await openSlip(desk, { place: atTable('2', 'A2'), dishes: some, minutesAgo: 0 });
        await payAll(desk, id);
        await desk.ask('days.close', { day: at + 1, countedFen: null, prints: false });
        clock.moveSeconds(minutesAgo * 60);
        ids.push(id);
      }
    },
  });
  const { press, find, seen } = counter;
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-day]')].map(({ dataset }) => dataset.day);
  await press('[data-do=slips]');
  await press('[data-tab=past]');
  await seen('both days', () => shown().length === TWO_DAYS);
  const text = (selector: string) => (find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return { ...counter, ids, shown, text };
}

it('searches all days, and shows the slips by their days', async () => {
  const { shown, text } = await openPast();
  expect(shown()).toEqual(['2', '1']);
  expect(text('[data-part=past-status]')).toBe('2 orders');
  expect(text('[data-day="2"]')).toMatch(/#1.*Cold sesame noodles/);
});

it('searches by the words of the field', async () => {
  const { type, shown, seen } = await openPast();
  await type('[data-part=slips] input', 'jasmine');
  await seen('one day', () => shown().length === 1);
  expect(shown()).toEqual(['1']);
});

it('drops what was found by other words, whichever answer comes first', async () => {
  const { type, shown, seen, hold } = await openPast();
  const letGo = hold('orders.past');
  await type('[data-part=slips] input', 'jasmine');
  await type('[data-part=slips] input', 'sesame');
  letGo();
  await seen('one day', () => shown().length === 1);
  expect(shown()).toEqual(['2']);
});

it('shows a slip with its history, prints its copy and refunds it, but never opens it again', async () => {
  const { press, text, find, seen, ids, askedFor } = await openPast();
  await press(`[data-slip="${ids[1] ?? ''}"]`);
  await seen('the slip', () => find('[data-part=past-day]') !== undefined);
  expect(text('[data-part=closed-slip] [data-part=past-day]')).toContain('a refund counts toward today');
  expect(find('[data-do=reopen]')).toBeUndefined();
  expect(find('[data-do=refund]')).toBeDefined();
  await press('[data-do=copy]');
  expect(askedFor('orders.print')).toEqual([{ order: ids[1], bill: null, what: 'receipt' }]);
  await press('[data-do=history]');
  await seen('the history', () => find('[data-part=history]') !== undefined);
  expect(text('[data-part=history]')).toContain('Opened');
});
