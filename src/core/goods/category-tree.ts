// The cached categories as a tree for the catalogue and as names for people; unreadable fields are left out.
import type { GoodsCategory } from '../../contract/goods.ts';
import { goodsCategory } from '../../wire/sections/goods-categories.ts';
import type { JsonValue } from '../ports.ts';
import { fieldsOf } from '../../wire/record-fields.ts';
import type { CategoryLink } from '../work.ts';
import type { CachedCategories } from './goods-categories.ts';

/** The parent id of a first-level category. */
const NONE = '0';

export interface CategoryTree {
  /** The shop's categories, then those that only goods mention, without a name. */
  all: readonly GoodsCategory[];
  links: readonly CategoryLink[];
  names: ReadonlyMap<string, string | null>;
  /** Null if the name is unknown. */
  nameOf: (id: string) => string | null;
}

export function treeOf({ categories, unknown }: CachedCategories): CategoryTree {
  const known = Object.entries(categories).map(([id, category]) => read(id, category));
  const all = [...known, ...unknown.map((id) => ({ id, name: null, parentId: null }))];
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return {
    all,
    links: all.flatMap(({ id, parentId: parent }) => (parent === null ? [] : [{ id, parent }])),
    names,
    nameOf: (id) => names.get(id) ?? null,
  };
}

function read(id: string, category: JsonValue): GoodsCategory {
  const field = fieldsOf(goodsCategory.shape, category);
  const parent = field('pid') ?? NONE;
  const name = field('name') ?? '';
  return { id, name: name === '' ? null : name, parentId: parent === NONE ? null : parent };
}
