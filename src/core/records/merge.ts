// Holds what somebody requests against what has become of the thing since: what is to be written, and what is disputed.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { Disputed, Written } from '../../contract/outbox.ts';
import { fieldsFrom, isSame, type Single, singlesOf, valueAt } from './paths.ts';

export interface Merge {
  /** What the shop does not have yet, and nobody else has touched. */
  toWrite: SomeGoodsFields;
  disputed: Disputed[];
}

interface Sides {
  /** As it was when the request was made; what is not named there may be written over. */
  base: SomeGoodsFields;
  mine: SomeGoodsFields;
  theirs: SomeGoodsFields;
}

export function mergeChange({ base, mine, theirs }: Sides): Merge {
  const toWrite: Single[] = [];
  const disputed: Disputed[] = [];
  // Only what is wished is looked up: they hold hundreds of fields, and thousands of items come one after the other.
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

/** What differs between two states of a thing, of what was wished and of all the rest. */
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

/** The item and its rows without any stock: those that hold something. */
export function nothingLeft({ stock, rows = {} }: SomeGoodsFields): SomeGoodsFields {
  const held = Object.entries(rows).filter(([, row]) => row.stock !== 0);
  return {
    ...(stock === 0 ? {} : { stock: 0 }),
    ...(held.length === 0 ? {} : { rows: Object.fromEntries(held.map(([key]) => [key, { stock: 0 }])) }),
  };
}
