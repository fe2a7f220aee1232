// Enter in the search of the menu, on the real core: it opens what its own search finds, or nothing.
import { expect, test } from 'vitest';
import { menuFetched } from '../../../../support/core-desk.ts';
import { shareDemoShop } from '../../../../support/hosted-shop.ts';
import { openCoreScreen } from '../../../support/core-screen.ts';

const shop = shareDemoShop();
const SEARCH = 'input[role=searchbox], [role=search] input';

async function openMenu() {
  const screen = await openCoreScreen('/goods', async (desk) => {
    await desk.add(shop());
    await menuFetched(desk);
  });
  const { router, find, seen } = screen;
  await seen('the menu', () => find('[role=region][aria-busy=false]') !== undefined);
  find(SEARCH)?.focus();
  return {
    ...screen,
    opened: () => router.currentRoute.value.query.open,
    isFound: () => find('[role=region][aria-busy=false]') !== undefined,
  };
}

test('Enter whose search fails opens nothing, and no later search opens an item in its place', async () => {
  const { type, key, lose, seen, find, opened, isFound } = await openMenu();
  const again = lose('goods.search');
  await type(SEARCH, 'Cumin');
  await key('Enter');
  await seen('the failure', () => find('[role=alert]') !== undefined);
  again();
  await type(SEARCH, 'Cumi');
  await type(SEARCH, 'Cumin Lamb');
  await seen('what it finds', isFound);
  expect(opened()).toBeUndefined();
});

test('Enter opens nothing when more is typed before its search is answered', async () => {
  const { type, key, hold, seen, opened, isFound } = await openMenu();
  const letGo = hold('goods.search');
  await type(SEARCH, 'Cumin');
  await key('Enter');
  await type(SEARCH, 'Lamb');
  letGo();
  await seen('what it finds', isFound);
  expect(opened()).toBeUndefined();
});

test('Enter opens the first item that its search finds once it is answered', async () => {
  const { type, key, hold, seen, opened } = await openMenu();
  const letGo = hold('goods.search');
  await type(SEARCH, 'Cumin');
  await key('Enter');
  letGo();
  await seen('the item', () => opened() !== undefined);
});
