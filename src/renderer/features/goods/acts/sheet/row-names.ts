// What the rows of an item are called: the names of their options, in the order of the kinds.
import type { SomeGoodsFields } from '../../../../../contract/entities/goods-fields.ts';

export interface NamedRow {
  key: string;
  name: string;
}

/** Options of which nobody knows the name go by their id. */
export function namedRows({ kinds = [], rows = {} }: SomeGoodsFields): NamedRow[] {
  const names = new Map(kinds.flatMap(({ options }) => options.map(({ id, name }) => [String(id), name])));
  return Object.keys(rows).map((key) => ({
    key,
    name: key
      .split(',')
      .map((id) => names.get(id) ?? id)
      .join(' / '),
  }));
}
