// A list of add-ons for the dishes of category 5.
import type { AddOn, AddOnList } from '../../../src/contract/add-ons.ts';

const idOf = (letter: string) => letter.repeat(32);

export const addOn = (letter: string, name: string, priceFen: number, more: Partial<AddOn> = {}): AddOn => ({
  id: idOf(letter),
  name,
  priceFen,
  isSoldOut: false,
  most: 1,
  ...more,
});

export const extras: AddOnList = {
  id: idOf('1'),
  name: 'Extras',
  addOns: [addOn('a', 'Egg', 200, { most: 3 }), addOn('b', 'Beef', 800), addOn('c', 'Chili oil', 0)],
  least: 0,
  most: null,
  categories: ['5'],
  items: [],
};

export const wanted = (letter: string, amount = 1, list = extras.id) => ({
  list,
  addOn: idOf(letter),
  amount,
});
