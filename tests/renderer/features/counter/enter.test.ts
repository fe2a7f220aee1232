// Enter in the counter's search, on the real core: it adds the first dish that the words of that moment find, or none.
import { expect, test } from 'vitest';
import { shareDemoShop } from '../../../support/hosted-shop.ts';
import { openCoreCounter } from './core-counter.ts';

const shop = shareDemoShop();
const SEARCH = '[data-part=search]';

async function searching() {
  const counter = await openCoreCounter(shop());
  const { dishes, find, type, seen } = counter;
  const [older, wanted] = dishes;
  if (older === undefined || wanted === undefined) throw new Error('the menu has too few dishes');
  const listed = () => find('[data-part=tiles] [data-item]')?.dataset.item;
  return {
    ...counter,
    older,
    wanted,
    listed,
    failure: () => find('[data-part=slip-failure]'),
    /** Types words whose dishes then stand on screen. */
    find: async (words: string, id: string) => {
      await type(SEARCH, words);
      await seen(words, () => listed() === id);
      find(SEARCH)?.focus();
    },
  };
}

test('Enter adds what its own words find, also if more is typed before they are searched', async () => {
  const { find, older, wanted, type, key, hold, lines, seen } = await searching();
  await find(older.title, older.id);
  const letGo = hold('goods.search');
  await type(SEARCH, wanted.title);
  await key('Enter');
  await type(SEARCH, `${wanted.title} x`);
  letGo();
  await seen('its line', () => lines().length > 0);
  expect(lines()).toEqual([`1 ${wanted.title}`]);
});

test('Enter adds nothing when its search fails, and says so; no later search does it in its place', async () => {
  const { find, older, wanted, type, key, lose, lines, seen, failure, listed } = await searching();
  await find(older.title, older.id);
  const again = lose('goods.search');
  await type(SEARCH, wanted.title);
  await key('Enter');
  await seen('what went wrong', () => failure() !== undefined);
  expect(listed()).toBeUndefined();
  again();
  await find(older.title, older.id);
  expect(lines()).toEqual([]);
});
