// Menu engineering: which dishes are popular, and which bring in more than the average piece.
import { expect, it } from 'vitest';
import { classedDishes } from '../../../../src/renderer/features/reports/menu-classes.ts';

const dish = (item: string, amount: number, priceFen: number) => ({ item, amount, fen: amount * priceFen });
const classesOf = (dishes: Parameters<typeof classedDishes>[0], costs: [string, number][] = []) =>
  Object.fromEntries(
    classedDishes(dishes, new Map(costs)).map(({ dish: { item }, menuClass }) => [item, menuClass]),
  );

const menu = [dish('duck', 60, 9_000), dish('tea', 80, 800), dish('crab', 5, 12_000), dish('soup', 6, 900)];

it('classes by popularity and price as long as no cost is known', () => {
  expect(classesOf(menu)).toEqual({ duck: 'star', tea: 'workhorse', crab: 'puzzle', soup: 'weak' });
});

it('classes by margin where costs are known, and leaves out the dishes without one', () => {
  const costs: [string, number][] = [
    ['duck', 8_900],
    ['tea', 50],
    ['soup', 800],
  ];
  expect(classesOf(menu, costs)).toEqual({ duck: 'workhorse', tea: 'star', crab: null, soup: 'weak' });
});

it('says the price and the margin of one piece, and leaves out what was only given back', () => {
  const [row, ...others] = classedDishes(
    [dish('tea', 3, 1_001), dish('gone', 0, 1)],
    new Map([['tea', 400]]),
  );
  expect(row).toMatchObject({ priceFen: 1_001, costFen: 400, marginFen: 601, menuClass: 'star' });
  expect(others).toEqual([]);
});
