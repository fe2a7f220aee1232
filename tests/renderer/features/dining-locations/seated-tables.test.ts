// What the tables page says of the guests: the same as the counter's tables.
import { expect, test } from 'vitest';
import type { DiningView } from '../../../../src/contract/dining-locations.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCounter } from '../counter/counter-desk.ts';
import { floorClock, holdTea, placed, threeSlips } from '../counter/floor-desk.ts';

const shop = shareNoodleShop();

/** Three guests at A1 owe 36.00 for 75 minutes; at A3 a tea is unsent, or held. */
async function openSeated(view: DiningView, { isHeld = false } = {}) {
  const clock = floorClock();
  const screen = await openCounter(shop(), {
    own: { clock },
    prepare: async (desk) => {
      const [, second = ''] = await threeSlips(desk, clock);
      if (isHeld) await holdTea(desk, second);
      const { currentId } = await desk.ask('session.get', null);
      const plan = {
        areas: [{ id: 'area-1', name: 'Hall' }],
        tables: [placed('1'), placed('3', { x: 300 })],
      };
      await desk.ask('floor-plan.save', { shop: currentId ?? '', plan });
      await desk.ask('dining-locations.save-view', { view });
    },
  });
  const of = (id: string) => screen.find(`[data-location="${id}"], [data-table="${id}"]`);
  await screen.router.push('/dining-locations');
  await screen.seen('the guests', () => (of('1')?.textContent ?? '').includes('¥36.00'));
  const words = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  /** The words of the parts of an element, one after the other. */
  const parts = (element: Element | null | undefined) =>
    [...(element?.children ?? [])]
      .map(words)
      .filter((text) => text !== '')
      .join(' | ');
  const part = (id: string, name: string) => words(of(id)?.querySelector(`[data-part=${name}]`));
  return { ...screen, of, words, parts, part };
}

test.each(['board', 'list'] as const)(
  'the %s says how many sit there, for how long, what they owe and what is unsent',
  async (view) => {
    const { of, parts, words } = await openSeated(view);
    const facts = (id: string) => parts(of(id)?.querySelector('[data-part=facts]'));
    expect(facts('1')).toBe('3 | 1h 15m | ¥36.00');
    expect(words(of('3')?.querySelector('[data-status-mark]'))).toBe('1 unsent');
    expect(facts('3')).toBe('20 min | ¥30.00');
    expect(facts('2')).toBe('');
    expect(of('1')?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Guests');
  },
);

test('a table of which a course is held says so', async () => {
  const { part } = await openSeated('board', { isHeld: true });
  expect(part('3', 'held')).toBe('On hold');
  expect(part('1', 'held')).toBe('');
});

test('the plan of the page says the same as that of the counter', async () => {
  const { of, parts, part, find, press, router } = await openSeated('plan', { isHeld: true });
  const onPage = [parts(of('1')?.querySelector('.face')), part('3', 'held')];
  expect(onPage).toEqual(['A1 | ¥36.00 | 3 · 1h 15m', 'On hold']);
  await router.push('/counter');
  await press('[data-do=tables]');
  const atCounter = parts(find('[data-part=floor] [data-table="1"] .face'));
  expect([atCounter, part('3', 'held')]).toEqual(onPage);
});

test('the list has a heading over each column', async () => {
  const { parts, find } = await openSeated('list');
  expect(parts(find('[data-part=columns]'))).toBe('Table | Status | Guests | Seated for | Due | Note');
});

test('the details of a table say the same, and all tables with guests are one filter', async () => {
  const { press, find, words } = await openSeated('board');
  expect(words(find('[data-filter=seated]'))).toBe('Seated 2');
  await press('[data-location="1"]');
  expect(words(find('[data-part=location]'))).toMatch(/Guests ?3.*Seated for ?1 h 15 min.*Due ?¥36\.00/);
});
