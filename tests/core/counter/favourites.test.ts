// The favourites of a shop: in the order in which people put them, from whichever window.
import { expect, it } from 'vitest';
import { MOST_FAVOURITES, placed } from '../../../src/contract/counter.ts';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { addShop, everything, openMachine } from '../backup/machines.ts';

const shop = shareDemoShop();

async function openedDesk() {
  const desk = openMemoryDesk();
  const profile = await desk.add(shop());
  return {
    desk,
    profile,
    place: async (item: string, before: string | null = null) =>
      (await desk.ask('counter.place-favourite', { shop: profile, item, before })).items,
    items: async () => (await desk.ask('counter.favourites', null)).items,
  };
}

it('begins without any, and adds each at the end', async () => {
  const { place, items } = await openedDesk();
  expect(await items()).toEqual([]);
  await place('7');
  await place('8');
  expect(await place('7')).toEqual(['8', '7']);
  expect(await items()).toEqual(['8', '7']);
});

it('keeps them for the next start, and for this shop only', async () => {
  const { desk, place, items } = await openedDesk();
  await place('7');
  await desk.restart();
  await desk.until('session.changed', ({ currentId }) => currentId !== null);
  expect(await items()).toEqual(['7']);
  await desk.add(shop(), 'second');
  expect(await items()).toEqual([]);
});

it('moves one before another, tells the other windows, and removes it', async () => {
  const { desk, profile, place, items } = await openedDesk();
  for (const item of ['1', '2', '3']) await place(item);
  const told = desk.until('counter.favourites-changed', () => true);
  expect(await place('3', '1')).toEqual(['3', '1', '2']);
  expect((await told).items).toEqual(['3', '1', '2']);
  expect(await place('3', '2')).toEqual(['1', '3', '2']);
  expect(await place('1', '1')).toEqual(['1', '3', '2']);
  await desk.ask('counter.remove-favourite', { shop: profile, item: '3' });
  await desk.ask('counter.remove-favourite', { shop: profile, item: '3' });
  expect(await items()).toEqual(['1', '2']);
});

it('loses no change of two windows that move at once, and puts at the end what came before a removed one', async () => {
  const { desk, profile, place, items } = await openedDesk();
  for (const item of ['1', '2', '3', '4']) await place(item);
  await Promise.all([
    place('4', '1'),
    desk.ask('counter.remove-favourite', { shop: profile, item: '2' }),
    place('1', '2'),
    place('5', '3'),
  ]);
  expect(await items()).toEqual(['4', '5', '3', '1']);
});

it('changes nothing for a shop that is not open any more, and takes no more than a screen can show', async () => {
  const { desk, place, items } = await openedDesk();
  const another = { shop: 'another', item: '1' };
  expect(await desk.refusal('counter.place-favourite', { ...another, before: null })).toMatchObject({
    code: 'session.none',
  });
  expect(await desk.refusal('counter.remove-favourite', another)).toMatchObject({ code: 'session.none' });
  for (let id = 1; id <= MOST_FAVOURITES; id += 1) await place(String(id));
  await expect(place('999')).rejects.toThrow();
  expect(await items()).toHaveLength(MOST_FAVOURITES);
  expect((await place('1')).at(-1)).toBe('1');
});

it('goes with a backup to another machine, and shows there at once', async () => {
  const machine = openMachine();
  const grill = await addShop(machine, 'grill');
  for (const item of ['7', '8'])
    await machine.core.ask('counter.place-favourite', { shop: grill, item, before: null });
  const other = openMachine();
  await addShop(other, 'grill', { baseUrl: 'http://127.0.0.1:9/grill', appId: 'app-grill' });
  const preview = await other.look(await machine.backup());
  expect(preview.shops[0]?.parts).toContainEqual({
    part: 'favourites',
    status: 'new',
    count: 2,
    countHere: null,
  });
  const told = other.core.until('counter.favourites-changed', ({ items }) => items.length === 2);
  await other.core.ask('backup.apply', everything(preview));
  expect((await told).items).toEqual(['7', '8']);
});

it('places an item where it is dropped', () => {
  expect(placed(['1', '2', '3'], { item: '1', before: '3' })).toEqual(['2', '1', '3']);
  expect(placed(['1', '2', '3'], { item: '1', before: null })).toEqual(['2', '3', '1']);
  expect(placed([], { item: '1', before: '9' })).toEqual(['1']);
});
