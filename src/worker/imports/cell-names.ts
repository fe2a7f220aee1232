// Reads the categories or receipt groups in a cell: by name, by path or by id.
import { languages } from '../../contract/settings.ts';
import { twoNames } from '../../contract/two-names.ts';
import type { GoodsCategory } from '../../contract/goods.ts';

type ReadNames =
  | { ids: string[] }
  /** The part of the cell that matches none of them, or several. */
  | { cellText: string; rule: 'not-known' | 'several-in-menu' };

export const SEPARATORS = /[,，;；、\n]/;
/** A name may contain separators itself; this is the most parts that are joined to find one. */
const MOST_JOINED = 8;
const MOST_LEVELS = 4;

/** Other programs write a path with other signs. */
const folded = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, '').replace(/[>›]/g, '/');

/** Stands for a name that means none of them. */
const NONE: string[] = [];

/** Among several of one name, those that the item already has are meant. */
type NameReader = (cell: string, held: readonly string[]) => ReadNames;

export function nameReader(
  all: readonly GoodsCategory[],
  /** What a person said that a name means: one of them, or none. */
  chosen: Readonly<Record<string, string | null>> = {},
): NameReader {
  const known = indexOf(all);
  for (const [name, id] of Object.entries(chosen)) {
    const key = folded(name);
    // A name that the shop has once needs no choice any longer.
    if (key === '' || known.get(key)?.length === 1) continue;
    if (id === null) known.set(key, NONE);
    else if (all.some((category) => category.id === id)) known.set(key, [id]);
  }
  return (cell, held) => {
    const parts = partsOf(cell);
    const ids = new Set<string>();
    let isAnyNone = false;
    for (let at = 0; at < parts.length;) {
      const found = longest(parts, at, known);
      const text = parts[at]?.text.trim() ?? '';
      if (found === undefined && text !== '') return { cellText: text, rule: 'not-known' };
      if (found !== undefined && found.ids !== NONE) {
        const own = found.ids.length === 1 ? found.ids : found.ids.filter((id) => held.includes(id));
        const [id] = own;
        if (id === undefined) return { cellText: text, rule: 'several-in-menu' };
        // If the item has several of this name, it keeps all of them.
        for (const ownId of own) ids.add(ownId);
      }
      isAnyNone ||= found?.ids === NONE;
      at += found?.length ?? 1;
    }
    if (ids.size > 0) return { ids: [...ids] };
    return isAnyNone ? { ids: [...held] } : { cellText: cell, rule: 'not-known' };
  };
}

interface Part {
  text: string;
  /** Its position in the cell. */
  from: number;
  to: number;
  cell: string;
}

function partsOf(cell: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const text of cell.split(SEPARATORS)) {
    parts.push({ text, from, to: from + text.length, cell });
    from += text.length + 1;
  }
  return parts;
}

/** Finds the longest run of parts that together form a name. */
function longest(
  parts: readonly Part[],
  at: number,
  known: ReadonlyMap<string, string[]>,
): { ids: string[]; length: number } | undefined {
  const first = parts[at];
  if (first === undefined) return undefined;
  for (let length = Math.min(MOST_JOINED, parts.length - at); length > 0; length -= 1) {
    const last = parts[at + length - 1] ?? first;
    const ids = known.get(folded(first.cell.slice(first.from, last.to)));
    if (ids !== undefined) return { ids, length };
  }
  return undefined;
}

/**
 * A category is also found by its name in one language, unless another one is called so as a whole. Exported files show
 * the id of an unnamed category; a category of that name takes precedence over the id.
 */
function indexOf(all: readonly GoodsCategory[]): Map<string, string[]> {
  const byId = new Map(all.map((category) => [category.id, category]));
  const known = new Map<string, string[]>();
  const put = (text: string, id: string) => {
    const key = folded(text);
    const held = known.get(key) ?? [];
    if (key !== '' && !held.includes(id)) known.set(key, [...held, id]);
  };
  const putPaths = (nameIn: (name: string) => string, isFree: (key: string) => boolean) => {
    for (const category of all) {
      if (category.name === null) continue;
      const path = pathOf(category, byId).map(nameIn);
      for (let from = path.length - 1; from >= 0; from -= 1) {
        const text = path.slice(from).join('/');
        if (isFree(folded(text))) put(text, category.id);
      }
    }
  };
  putPaths(
    (name) => name,
    () => true,
  );
  const whole = new Set(known.keys());
  for (const language of languages)
    putPaths(
      (name) => twoNames(name, language).name,
      (key) => !whole.has(key),
    );
  for (const { id } of all) if (!known.has(id)) known.set(id, [id]);
  return known;
}

/** The names from the top level down; the limit guards against a cycle of parents. */
function pathOf(category: GoodsCategory, byId: ReadonlyMap<string, GoodsCategory>): string[] {
  const path: string[] = [];
  let current: GoodsCategory | undefined = category;
  while (current !== undefined && path.length < MOST_LEVELS) {
    path.unshift(current.name ?? current.id);
    current = current.parentId === null ? undefined : byId.get(current.parentId);
  }
  return path;
}
