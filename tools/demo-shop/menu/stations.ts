// The kitchen stations: the category of their dishes, their receipt group and their usual delivery modes.
import { charcoal, cold } from './cold-and-grill.ts';
import { greens, stews, wok } from './hot-kitchen.ts';
import { gifts } from './sets-and-gifts.ts';
import { dimSum, noodles, rice } from './staples.ts';
import { desserts, drinks } from './sweets-and-drinks.ts';
import type { Some } from '../../../src/service/multiply/hash.ts';

export interface Station {
  readonly table: string;
  readonly categoryId: string;
  /** The first letter of the dishes' codes. */
  readonly letter: string;
  readonly groupId: string;
  readonly modes: Some<readonly number[]>;
  readonly boxFeeFen: number;
}

const kitchen: Some<readonly number[]> = [[2, 3, 4], [2, 3, 4], [4], [3, 4], [2, 4]];
const portable: Some<readonly number[]> = [[2, 3, 4], [1, 2, 3, 4], [2, 3], [3], [2]];
const parcel: Some<readonly number[]> = [[1, 3], [1, 2, 3], [1], [1, 2]];

type Place = readonly [categoryId: string, letter: string, groupId: string];
type Way = readonly [modes: Some<readonly number[]>, boxFeeFen: number];

function station(table: string, place: Place, way: Way): Station {
  const [categoryId, letter, groupId] = place;
  const [modes, boxFeeFen] = way;
  return { table, categoryId, letter, groupId, modes, boxFeeFen };
}

export const stations: readonly Station[] = [
  station(wok, ['11', 'A', '1'], [kitchen, 100]),
  station(greens, ['12', 'B', '1'], [kitchen, 100]),
  station(stews, ['13', 'C', '1'], [kitchen, 200]),
  station(cold, ['21', 'D', '2'], [portable, 100]),
  station(charcoal, ['22', 'E', '4'], [kitchen, 150]),
  station(noodles, ['31', 'F', '3'], [kitchen, 150]),
  station(rice, ['32', 'G', '1'], [kitchen, 100]),
  station(dimSum, ['33', 'H', '5'], [portable, 50]),
  station(desserts, ['41', 'J', '7'], [portable, 100]),
  station(drinks, ['42', 'K', '6'], [kitchen, 50]),
  station(gifts, ['51', 'L', '8'], [parcel, 0]),
];

export const setStation: Station = station('', ['52', 'S', '8'], [kitchen, 300]);
