// Finds again what stood somewhere in a list, after the list has changed under it.
import type { GoodsLine } from '../../../../contract/entities/goods.ts';

export interface Anchor {
  index: number;
  id: string;
}

/** One fetching seldom moves an item farther than this, and the rest of the list is not at hand. */
const REACH = 200;

/** By how many places it has moved; 0 where it is not to be found nearby. */
export function shiftOf({ index, id }: Anchor, lineAt: (index: number) => GoodsLine | undefined): number {
  const isAt = (place: number) => place >= 0 && lineAt(place)?.id === id;
  for (let distance = 0; distance <= REACH; distance += 1) {
    if (isAt(index + distance)) return distance;
    if (isAt(index - distance)) return -distance;
  }
  return 0;
}
