// Moving guests: to a table that is not in use, and from the area in which guests sit.
import { expect, test } from 'vitest';
import type { FloorPlan } from '../../../../../src/contract/floor-plan.ts';
import { useQuestion } from '../../../../../src/renderer/ui/messages.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../counter-desk.ts';
import { floorClock, placed, threeSlips } from '../floor-desk.ts';

const shop = shareNoodleShop();
const table = (id: string) => `[data-table="${id}"]`;
/** The guests sit inside. */
const plan: FloorPlan = {
  areas: [
    { id: 'a'.repeat(32), name: 'Garden' },
    { id: 'b'.repeat(32), name: 'Inside' },
  ],
  tables: [
    { ...placed('4'), area: 'a'.repeat(32) },
    { ...placed('1'), area: 'b'.repeat(32) },
    { ...placed('3'), area: 'b'.repeat(32) },
  ],
};

async function openFloor({ hasPlan = false } = {}) {
  const clock = floorClock();
  let ids: string[] = [];
  const counter = await openCounter(shop(), {
    own: { clock },
    prepare: async (desk) => {
      ids = await threeSlips(desk, clock);
      const { currentId } = await desk.ask('session.get', null);
      if (hasPlan) await desk.ask('floor-plan.save', { shop: currentId ?? '', plan });
    },
  });
  return { ...counter, first: ids[0] ?? '' };
}

test('guests move to a table that is not in use only when a person says so once more', async () => {
  const { press, desk, first, seen, find } = await openFloor();
  await press('[data-do=slips]');
  await press(`[data-slip="${first}"]`);
  await press('[data-do=place]');
  await seen('the tables', () => find(table('2')) !== undefined);
  expect(find(table('2'))?.dataset.status).toBe('closed');
  const placeNow = async () => (await desk.ask('orders.get', { order: first })).place;

  await press(table('2'));
  await seen('the question', () => useQuestion().value?.title === 'A2 isn’t in use');
  useQuestion().value?.answer(false);
  expect(await placeNow()).toMatchObject({ id: '1' });

  await press(table('2'));
  await seen('the question', () => useQuestion().value !== null);
  useQuestion().value?.answer(true);
  await seen(
    'the other table',
    async () => (await placeNow())?.kind === 'table' && find(table('2')) === undefined,
  );
  expect(await placeNow()).toMatchObject({ id: '2' });
});

test('Move shows an area in which guests sit', async () => {
  const { press, seen, find } = await openFloor({ hasPlan: true });
  await press('[data-do=tables]');
  await seen('the garden', () => find(table('4')) !== undefined);
  expect(find(table('1'))).toBeUndefined();
  await press('[data-do=move-guests]');
  await seen('who sits inside', () => find(table('1')) !== undefined);
});
