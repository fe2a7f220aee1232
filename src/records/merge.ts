// Compares a change with what has become of the item since: what to write, and what is in conflict.
import type { SomeGoodsFields } from '../contract/goods-fields.ts';
import type { Disputed, Written } from '../contract/outbox.ts';
import { fieldsFrom, isSame, type Single, singlesOf, valueAt } from './paths.ts';

export interface Merge {
  /** What the shop does not have yet and has not changed otherwise. */
  toWrite: SomeGoodsFields;
  disputed: Disputed[];
}

interface Sides {
  /** The item when the change was made; a field that is not here may be overwritten. */
  base: SomeGoodsFields;
  mine: SomeGoodsFields;
  theirs: SomeGoodsFields;
}

export function mergeChange({ base, mine, theirs }: Sides): Merge {
  const toWrite: Single[] = [];
  const disputed: Disputed[] = [];
  // Looks up only the changed fields: an item has hundreds, and a batch may have thousands of items.
  for (const { path, value } of singlesOf(mine).values()) {
    const now = valueAt(theirs, path);
    const then = valueAt(base, path);
    if (now !== undefined && isSame(path, now, value)) continue;
    const isFree = then === undefined || (now !== undefined && isSame(path, now, then));
    if (isFree) toWrite.push({ path, value });
    else disputed.push({ path, base: then, mine: value, theirs: now ?? null });
  }
  return { toWrite: fieldsFrom(toWrite), disputed };
}

/** All fields that differ between two states of an item. */
export function comparedTo(before: SomeGoodsFields, after: SomeGoodsFields): Written[] {
  const former = singlesOf(before);
  const present = singlesOf(after);
  const all = new Set([...former.keys(), ...present.keys()]);
  return [...all].flatMap((at) => {
    const then = former.get(at);
    const now = present.get(at);
    const path = at.split('/');
    if (isSame(path, then?.value, now?.value)) return [];
    return [{ path, before: then?.value ?? null, after: now?.value ?? null }];
  });
}

/** A change that sets the stock of the item and of its rows to 0, where it is not 0 already. */
export function soldOutFields({ stock, rows = {} }: SomeGoodsFields): SomeGoodsFields {
  const held = Object.entries(rows).filter(([, row]) => row.stock !== 0);
  return {
    ...(stock === 0 ? {} : { stock: 0 }),
    ...(held.length === 0 ? {} : { rows: Object.fromEntries(held.map(([key]) => [key, { stock: 0 }])) }),
  };
}
