// The lists of add-ons of a shop: kept on this machine, changed from several windows, backed up and restored.
import { expect, it } from 'vitest';
import {
  type AddOnList,
  addOnList,
  isRuleMet,
  listsOf,
  MOST_ADD_ON_LISTS,
} from '../../../src/contract/add-ons.ts';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { addShop, everything, openMachine } from '../backup/machines.ts';
import { addOn, extras, wanted } from '../orders/add-ons.ts';
import { newId } from '../orders/counter-desk.ts';

const shop = shareDemoShop();

async function openedDesk() {
  const desk = openMemoryDesk();
  const profile = await desk.add(shop());
  const save = (list: AddOnList, shown: AddOnList | null) =>
    desk.ask('add-ons.save', { shop: profile, list, shown });
  return {
    desk,
    profile,
    save,
    add: (list: AddOnList) => save(list, null),
    lists: async () => (await desk.ask('add-ons.get', null)).lists,
    file: `shops/${profile}/own/add-ons.json`,
  };
}

it('adds a list at the end, changes it in its place, removes it, and tells the other windows', async () => {
  const { desk, profile, add, save, lists } = await openedDesk();
  const second = { ...extras, id: newId(), name: 'Sauces' };
  await add(extras);
  await add(second);
  const sent = desk.until('add-ons.changed', ({ lists: [first] }) => first?.name === 'Toppings');
  const renamed = { ...extras, name: 'Toppings' };
  await save(renamed, extras);
  expect((await sent).lists).toEqual([renamed, second]);
  const gone = desk.until('add-ons.changed', ({ lists: left }) => left.length === 1);
  await desk.ask('add-ons.remove', { shop: profile, list: extras.id });
  expect((await gone).lists).toEqual([second]);
  expect(await desk.ask('add-ons.remove', { shop: profile, list: extras.id })).toEqual({ lists: [second] });
  expect(await lists()).toEqual([second]);
});

it('overwrites nothing that another window has changed since, and does the same thing twice without harm', async () => {
  const { desk, profile, add, save, lists } = await openedDesk();
  await add(extras);
  expect(await add(extras)).toEqual({ lists: [extras] });
  const renamed = { ...extras, name: 'Toppings' };
  await save(renamed, extras);
  const refusal = { code: 'add-ons.changed' };
  const mine = { shop: profile, list: { ...extras, name: 'Mine' } };
  expect(await desk.refusal('add-ons.save', { ...mine, shown: extras })).toMatchObject(refusal);
  expect(await desk.refusal('add-ons.save', { ...mine, shown: null })).toMatchObject(refusal);
  await desk.ask('add-ons.remove', { shop: profile, list: extras.id });
  expect(await desk.refusal('add-ons.save', { ...mine, shown: renamed })).toMatchObject(refusal);
  expect(await lists()).toEqual([]);
});

it('marks one as sold out, and gives the list to a dish, whatever another window does meanwhile', async () => {
  const { desk, profile, add, lists } = await openedDesk();
  await add(extras);
  const of = { shop: profile, list: extras.id };
  const [egg] = extras.addOns;
  await Promise.all([
    desk.ask('add-ons.mark', { ...of, addOn: egg?.id ?? '', isSoldOut: true }),
    desk.ask('add-ons.assign', { ...of, item: '7', isIn: true }),
    desk.ask('add-ons.assign', { ...of, item: '8', isIn: true }),
    desk.ask('add-ons.assign', { ...of, item: '7', isIn: true }),
  ]);
  await desk.ask('add-ons.assign', { ...of, item: '8', isIn: false });
  const [list] = await lists();
  expect(list?.addOns.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false, false]);
  expect(list?.items).toEqual(['7']);
  await desk.ask('add-ons.remove', of);
  const gone = { code: 'add-ons.changed' };
  expect(await desk.refusal('add-ons.assign', { ...of, item: '7', isIn: true })).toMatchObject(gone);
});

it('keeps them for the next start, and for this shop only', async () => {
  const { desk, add, lists } = await openedDesk();
  await add(extras);
  await desk.restart();
  await desk.until('session.changed', ({ currentId }) => currentId !== null);
  expect(await lists()).toEqual([extras]);
  await desk.add(shop(), 'second');
  expect(await lists()).toEqual([]);
});

it('changes nothing for a shop that is not open any more, and takes no more lists than fit', async () => {
  const { desk, add, lists } = await openedDesk();
  const another = { shop: 'another', list: extras, shown: null };
  expect(await desk.refusal('add-ons.save', another)).toMatchObject({ code: 'session.none' });
  for (let count = 0; count < MOST_ADD_ON_LISTS; count += 1) await add({ ...extras, id: newId() });
  await expect(add({ ...extras, id: newId() })).rejects.toThrow();
  expect(await lists()).toHaveLength(MOST_ADD_ON_LISTS);
});

it('sets a damaged file aside, names it, and begins without lists', async () => {
  const { desk, add, lists, file, profile } = await openedDesk();
  await add(extras);
  await desk.stop();
  const { disk } = desk.ports.stores;
  disk.set(file, (disk.get(file) ?? '').replace('"priceFen":200', '"priceFen":-200'));
  await desk.restart();
  await desk.until('session.changed', ({ currentId }) => currentId !== null);
  expect(await lists()).toEqual([]);
  const { setAside } = await desk.ask('storage.get', null);
  expect(setAside).toMatchObject([{ store: `shops/${profile}/own/add-ons`, reason: 'corrupt' }]);
  await add(extras);
  expect(await lists()).toEqual([extras]);
});

it('goes with a backup to another machine, and shows there at once', async () => {
  const machine = openMachine();
  const grill = await addShop(machine, 'grill');
  await machine.core.ask('add-ons.save', { shop: grill, list: extras, shown: null });
  const other = openMachine();
  await addShop(other, 'grill', { baseUrl: 'http://127.0.0.1:9/grill', appId: 'app-grill' });
  const preview = await other.look(await machine.backup());
  expect(preview.shops[0]?.parts).toContainEqual({
    part: 'add-ons',
    status: 'new',
    count: 1,
    countHere: null,
  });
  const sent = other.core.until('add-ons.changed', ({ lists }) => lists.length === 1);
  await other.core.ask('backup.apply', everything(preview));
  expect((await sent).lists).toEqual([extras]);
});

it.each([
  ['no add-ons', { addOns: [] }],
  ['a price below nothing', { addOns: [addOn('a', 'Egg', -1)] }],
  ['the same one twice', { addOns: [addOn('a', 'Egg', 1), addOn('a', 'Egg', 1)] }],
  ['ten of one', { addOns: [addOn('a', 'Egg', 1, { most: 10 })] }],
  ['a name of spaces', { name: '  ' }],
  ['fewer at most than at least', { least: 3, most: 2 }],
  ['a dish twice', { items: ['1', '1'] }],
])('refuses a list with %s', (_what, odd) => {
  expect(addOnList.safeParse({ ...extras, ...odd }).success).toBe(false);
});

it('finds the lists of a dish through categories of any depth, also if their parents form a cycle', () => {
  const tree = [
    { id: '5', parentId: '4' },
    { id: '4', parentId: '3' },
    { id: '3', parentId: '5' },
    { id: '9', parentId: null },
  ];
  const of = (categories: string[], items: string[] = []) =>
    listsOf([{ ...extras, categories, items }], { id: '1', categories: ['5'] }, tree).length;
  expect([of(['3']), of(['5']), of(['9']), of([]), of([], ['1']), of([], ['2'])]).toEqual([1, 1, 0, 0, 1, 0]);
});

it('counts pieces for the rule of a list, and only its own', () => {
  const list = { ...extras, least: 2, most: 3 };
  const isMet = (...chosen: ReturnType<typeof wanted>[]) => isRuleMet(list, chosen);
  expect([isMet(), isMet(wanted('a')), isMet(wanted('a', 2)), isMet(wanted('a', 3), wanted('b'))]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(isMet(wanted('a', 2, newId()))).toBe(false);
});
