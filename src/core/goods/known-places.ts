// Where the records stand, as the menu knows it: a change need not read every file to learn that.
import type { Generation } from '../cache/cache.ts';
import type { Menu } from './kept-menu.ts';

/** Each readable record with the name of its file; nothing where the menu is of another generation. */
export function* placesIn(
  menu: Menu | undefined,
  { number }: Generation,
): Generator<readonly [id: string, shard: string]> {
  if (menu?.stamp.number !== number) return;
  const { id, shard, size } = menu.parts.shelf.columns;
  for (let row = 0; row < size; row += 1) yield [id[row] ?? '', String(shard[row])];
}
