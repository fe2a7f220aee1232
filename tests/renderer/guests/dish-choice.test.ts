// What a guest can order of a dish: only whole choices of what is left.
import { expect, it } from 'vitest';
import type { GuestDish, GuestDishDetail } from '../../../src/contract/guests.ts';
import { DishChoice } from '../../../src/renderer/guests/dish-choice.ts';

const dish: GuestDish = {
  id: '1',
  title: 'Tea',
  picture: null,
  nowFen: 800,
  nowUpToFen: null,
  isSoldOut: false,
  sections: [],
};
const plain: GuestDishDetail = {
  id: '1',
  description: '',
  kinds: [],
  rows: [],
  lists: [],
  needsWaiter: false,
};
const option = (id: string) => ({ id, name: `option ${id}` });
const row = (key: string, nowFen: number, isSoldOut = false) => ({ key, nowFen, isSoldOut });
const sized: GuestDishDetail = {
  ...plain,
  kinds: [
    { name: 'Size', options: [option('30'), option('31')] },
    { name: 'Ice', options: [option('40'), option('41')] },
  ],
  rows: [row('30,40', 800), row('30,41', 900, true), row('31,40', 1000), row('31,41', 1100)],
};

it('orders a dish without options as it is', () => {
  expect(new DishChoice(dish, plain).chosen('Hot')).toMatchObject({
    unitFen: 800,
    line: { item: '1', row: null, amount: 1, note: 'Hot', addOns: [] },
  });
  expect(new DishChoice({ ...dish, isSoldOut: true }, plain).chosen('')).toBeUndefined();
});

it('needs an option of each kind, and offers none of which nothing is left', () => {
  const choice = new DishChoice(dish, sized);
  expect(choice.chosen('')).toBeUndefined();
  choice.pick(0, '30');
  expect([choice.isLeft(1, '40'), choice.isLeft(1, '41')]).toEqual([true, false]);
  choice.pick(1, '41');
  expect(choice.chosen('')).toBeUndefined();
  choice.pick(0, '31');
  expect(choice.chosen('')).toMatchObject({ unitFen: 1100, line: { row: '31,41' } });
});

it('says what an option costs where the options of its kind differ', () => {
  const choice = new DishChoice(dish, sized);
  expect([choice.optionFen(0, '30'), choice.optionFen(0, '31')]).toEqual([800, 1000]);
  choice.pick(1, '41');
  expect([choice.optionFen(0, '30'), choice.optionFen(0, '31')]).toEqual([900, 1100]);
  const same = { ...sized, rows: sized.rows.map((each) => ({ ...each, nowFen: 800 })) };
  expect(new DishChoice(dish, same).optionFen(0, '30')).toBeUndefined();
});

it('needs as many add-ons as their list asks for, and takes no more', () => {
  const addOn = (id: string, isSoldOut = false) => ({ id, name: id, fen: 200, isSoldOut });
  const [one, other, gone] = [addOn('a'), addOn('b'), addOn('c', true)];
  const list = { id: 'list', name: 'Toppings', least: 1, most: 1, addOns: [one, other, gone] };
  const choice = new DishChoice(dish, { ...plain, lists: [list] });
  expect(choice.chosen('')).toBeUndefined();
  expect(choice.canToggle(list, gone)).toBe(false);
  choice.toggle(one);
  expect([choice.canToggle(list, one), choice.canToggle(list, other)]).toEqual([true, false]);
  expect(choice.chosen('')).toMatchObject({
    unitFen: 1000,
    line: { addOns: [{ list: 'list', addOn: 'a', amount: 1 }] },
  });
});

it('orders at least one and at most twenty', () => {
  const choice = new DishChoice(dish, plain);
  choice.step(-1);
  expect(choice.amount).toBe(1);
  for (let at = 0; at < 30; at += 1) choice.step(1);
  expect(choice.chosen('')?.line.amount).toBe(20);
});
