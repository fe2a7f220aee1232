// What a fetch has changed, as far as it matters at the counter: compares two catalogues shard by shard.
import type { GoodsChange } from '../../contract/goods.ts';
import type { Compared } from '../../core/work.ts';
import type { CatalogueData } from '../catalogue/catalogue.ts';
import type { Columns } from '../catalogue/columns.ts';
import { numberOrNull, listingStateOf } from './lines.ts';

/** The most changes that are listed. */
export const MOST_CHANGES = 500;

/** The order in which they are listed: the most important first, what changes all the time last. */
const kinds = ['new', 'gone', 'price', 'status', 'title', 'stock', 'other'] as const;

export interface Comparison {
  before: CatalogueData;
  after: CatalogueData;
  /** The shards that only the old and only the new menu has; all other shards are unchanged. */
  dropped: ReadonlySet<number>;
  added: ReadonlySet<number>;
  nowSeconds: number;
}

interface Pair {
  id: string;
  /** Undefined for an item that was new or is gone. */
  old: number | undefined;
  row: number | undefined;
}

export function compareMenus(comparison: Comparison): Compared {
  const found = new Map<GoodsChange['kind'], GoodsChange[]>(kinds.map((kind) => [kind, []]));
  let total = 0;
  for (const pair of pairsIn(comparison)) {
    for (const change of changesOf(pair, comparison)) {
      total += 1;
      const alike = found.get(change.kind);
      if (alike !== undefined && alike.length < MOST_CHANGES) alike.push(change);
    }
  }
  return { total, changes: [...found.values()].flat().slice(0, MOST_CHANGES) };
}

function pairsIn({ before, after, dropped, added }: Comparison): Pair[] {
  const old = rowsIn(before.derived.columns, dropped);
  const fresh = rowsIn(after.derived.columns, added);
  const pairs: Pair[] = [...fresh].map(([id, row]) => ({ id, row, old: old.get(id) }));
  for (const [id, row] of old) if (!fresh.has(id)) pairs.push({ id, old: row, row: undefined });
  return pairs;
}

function rowsIn(columns: Columns, shards: ReadonlySet<number>): Map<string, number> {
  const rows = new Map<string, number>();
  for (let row = 0; row < columns.size; row += 1) {
    if (shards.has(columns.shard[row] ?? 0)) rows.set(columns.id[row] ?? '', row);
  }
  return rows;
}

function changesOf({ id, old, row }: Pair, comparison: Comparison): GoodsChange[] {
  const { before, after, nowSeconds } = comparison;
  const [was, is] = [before.derived.columns, after.derived.columns];
  const withoutValues = (kind: GoodsChange['kind'], title: string): GoodsChange[] => [
    { id, title, kind, before: null, after: null },
  ];
  if (old === undefined || row === undefined) {
    // An item that became readable or unreadable has neither come nor gone.
    const isOdd = (old === undefined ? before : after).unreadable.some((odd) => odd.id === id);
    const title = row === undefined ? (was.title[old ?? 0] ?? '') : (is.title[row] ?? '');
    return withoutValues(isOdd ? 'other' : row === undefined ? 'gone' : 'new', title);
  }
  const title = is.title[row] ?? '';
  const values = [
    { kind: 'price', was: numberOrNull(was.price[old]), is: numberOrNull(is.price[row]) },
    { kind: 'stock', was: numberOrNull(was.stock[old]), is: numberOrNull(is.stock[row]) },
    { kind: 'status', was: listingStateOf(was, old, nowSeconds), is: listingStateOf(is, row, nowSeconds) },
    { kind: 'title', was: was.title[old] ?? '', is: title },
  ] as const;
  const named = values
    .filter((value) => value.was !== value.is)
    .map((value): GoodsChange => ({ id, title, kind: value.kind, before: value.was, after: value.is }));
  return named.length > 0 || isOtherwiseSame({ was, old, is, row }) ? named : withoutValues('other', title);
}

const otherNumbers = ['weight', 'upTo', 'sale', 'now', 'nowUpTo', 'sellAt', 'changedFrom'] as const;
const otherTexts = ['codes', 'categories', 'groups', 'parts'] as const;
const ORIGIN = /^[a-z]+:\/\/[^/]*/i;

/** A shop that moves to another address has the same pictures as before. */
const isSamePicture = (was = '', is = ''): boolean => was.replace(ORIGIN, '') === is.replace(ORIGIN, '');

/** Compares the remaining fields, except sales and views, which change by themselves. */
function isOtherwiseSame({
  was,
  old,
  is,
  row,
}: {
  was: Columns;
  old: number;
  is: Columns;
  row: number;
}): boolean {
  return (
    was.traits[old] === is.traits[row] &&
    otherNumbers.every((field) => Object.is(was[field][old], is[field][row])) &&
    otherTexts.every((field) => was[field][old] === is[field][row]) &&
    isSamePicture(was.cover[old], is.cover[row])
  );
}
