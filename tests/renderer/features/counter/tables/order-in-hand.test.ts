// A tap on a table while an order is on screen that is at no table and not sent: it comes along, or is not forgotten.
import { expect, test } from 'vitest';
import { useCounter } from '../../../../../src/renderer/features/counter/counter-store.ts';
import { useUndoOffer } from '../../../../../src/renderer/ui/messages.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../counter-desk.ts';
import { atTable, floorClock, threeSlips } from '../floor-desk.ts';

const shop = shareNoodleShop();

/** A dish is on the slip, without a table or for takeout, and the tables are open. */
async function withDish(place: { kind: 'take-away' } | null = null) {
  const clock = floorClock();
  let ids: string[] = [];
  const desk = await openCounter(shop(), {
    own: { clock },
    prepare: async (prepared) => {
      ids = await threeSlips(prepared, clock);
    },
  });
  const { press, find, seen, tile } = desk;
  const counter = useCounter();
  counter.nextPlace = place;
  await press(tile('102'));
  await seen('the dish', () => counter.order?.lines.length === 1);
  const tap = async (table: string) => {
    await press('[data-do=tables]');
    await seen('the tables', () => find(`[data-table="${table}"]`) !== undefined);
    await press(`[data-table="${table}"]`);
  };
  return { ...desk, counter, tap, inHand: counter.order?.id ?? '', seated: ids[0] ?? '' };
}

test('it comes along to a free table, with the number of guests', async () => {
  const { press, seen, find, counter, tap, inHand } = await withDish();
  await tap('4');
  const words = (find('[data-part=which-order]')?.textContent ?? '').replace(/\s+/g, ' ');
  expect(words).toMatch(/This order \(¥.*\).*New order/);
  await press('[data-guests="2"]');
  await seen('the place', () => counter.order?.place?.kind === 'table');
  expect(counter.order).toMatchObject({ id: inHand, place: atTable('4', 'Terrace 1'), guests: 2 });
});

test('a takeout stays one, under Orders, unless a person says that it comes along', async () => {
  const { press, seen, counter, tap, inHand, seated } = await withDish({ kind: 'take-away' });
  await tap('1');
  await seen('the order of the table', () => counter.order?.id === seated);
  await useUndoOffer().value?.undo();
  expect(counter.order).toMatchObject({ id: inHand, place: { kind: 'take-away' } });
  await tap('4');
  await press('[data-part=which-order] label');
  await press('[data-guests="2"]');
  await seen('the place', () => counter.order?.place?.kind === 'table');
  expect(counter.order).toMatchObject({ id: inHand, guests: 2 });
});

test('with a new order at the table it stays under Orders, with a way back', async () => {
  const { press, seen, desk, counter, tap, inHand } = await withDish();
  await tap('2');
  await press('[data-part=which-order] label:last-child');
  await press('[data-guests="2"]');
  await seen('another order', () => counter.order !== null && counter.order.id !== inHand);
  expect(counter.order).toMatchObject({ place: atTable('2', 'A2'), lines: [] });
  expect(await desk.ask('orders.get', { order: inHand })).toMatchObject({ status: 'open', place: null });
  expect(useUndoOffer().value?.text).toBe('The order with 1 unsent item is under Orders.');
  await useUndoOffer().value?.undo();
  expect(counter.order?.id).toBe(inHand);
});

test('at a table where guests sit it becomes a part of their order, or stays under Orders', async () => {
  const { press, seen, find, counter, tap, inHand, seated } = await withDish();
  const armed = () => find('[data-do=leave-order][aria-disabled=false]') !== undefined;
  await tap('1');
  await seen('the answers', armed);
  await press('[data-do=leave-order]');
  await seen('the order of the table', () => counter.order?.id === seated);
  await useUndoOffer().value?.undo();
  expect(counter.order).toMatchObject({ id: inHand, place: null, unsent: 1 });
  await tap('1');
  await seen('the answers', armed);
  await press(`[data-merge="${seated}"]`);
  await seen('one order', () => counter.order?.id === seated && counter.order.unsent === 1);
});

test('nothing is asked at a table where guests sit while nothing is in hand', async () => {
  const { seen, find, counter, tap, seated } = await withDish();
  counter.clear();
  await tap('1');
  await seen('the order of the table', () => counter.order?.id === seated);
  expect(find('[data-part=occupied]')).toBeUndefined();
});
