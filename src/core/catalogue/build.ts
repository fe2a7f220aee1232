// Makes a catalogue from records, and a new one from an old one and what has changed, in steps between which others run.
import { type Catalogue, type CatalogueParts, openCatalogue } from './catalogue.ts';
import type { Category } from './categories.ts';
import { type Columns, columnsOf, type Entry, gather } from './columns.ts';
import { openReader, type Surroundings, type Unreadable } from './entry.ts';
import { gramsOf } from './grams.ts';
import { rankedRows } from './orders.ts';
import { shelfOf } from './shelf.ts';

/** Whoever runs it decides how many steps make a turn; each takes a few milliseconds at most. */
export type Steps<Made> = Generator<void, Made>;

export interface Built {
  catalogue: Catalogue;
  parts: CatalogueParts;
}

export interface Source {
  /** Items of goodsList, as the shop sent them; of two with the same id the later one counts. */
  records: Iterable<unknown>;
  tree: readonly Category[];
  surroundings: Surroundings;
}

const RECORDS_A_STEP = 64;

export function* buildCatalogue({ records, tree, surroundings }: Source): Steps<Built> {
  const read = yield* readAll(records, surroundings);
  const columns = yield* columnsOf([...read.entries.values()]);
  return yield* madeOf(columns, { tree, unreadable: read.unreadable });
}

export interface Changes {
  /** New and changed items. */
  records: Iterable<unknown>;
  removed: Iterable<string>;
  surroundings: Surroundings;
}

/** The old catalogue answers as before until the new one is there. */
export function* changeCatalogue(
  { shelf, tree, unreadable }: CatalogueParts,
  changes: Changes,
): Steps<Built> {
  const read = yield* readAll(changes.records, changes.surroundings);
  const fresh = yield* columnsOf([...read.entries.values()]);
  const unread = read.unreadable.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const replaced = new Set([...changes.removed, ...fresh.id, ...unread]);
  const kept = unreadable.filter(({ id }) => id === undefined || !replaced.has(id));
  const columns = yield* merged(shelf.columns, fresh, replaced);
  return yield* madeOf(columns, { tree, unreadable: [...kept, ...read.unreadable] });
}

/** The same goods under another tree of categories. */
export function regroup(parts: CatalogueParts, tree: readonly Category[]): Built {
  const regrouped = { ...parts, tree };
  return { catalogue: openCatalogue(regrouped), parts: regrouped };
}

/** A catalogue that searches slowly becomes one that searches fast. */
export function* sharpen(parts: CatalogueParts): Steps<Built> {
  const sharp = { ...parts, grams: yield* gramsOf(parts.shelf) };
  return { catalogue: openCatalogue(sharp), parts: sharp };
}

interface ReadRecords {
  entries: Map<string, Entry>;
  unreadable: Unreadable[];
}

function* readAll(records: Iterable<unknown>, surroundings: Surroundings): Steps<ReadRecords> {
  const read = openReader(surroundings);
  const entries = new Map<string, Entry>();
  const unreadable: Unreadable[] = [];
  let count = 0;
  for (const raw of records) {
    const found = read(raw);
    if (found.ok) entries.set(found.entry.id, found.entry);
    else unreadable.push(found.unreadable);
    if ((count += 1) % RECORDS_A_STEP === 0) yield;
  }
  return { entries, unreadable };
}

function* merged(old: Columns, fresh: Columns, replaced: ReadonlySet<string>): Steps<Columns> {
  const keptRows = Uint32Array.from(old.id.keys()).filter((row) => !replaced.has(old.id[row] ?? ''));
  const picks = new Uint32Array(keptRows.length + fresh.size);
  picks.set(keptRows);
  for (let row = 0; row < fresh.size; row += 1) picks[keptRows.length + row] = old.size + row;
  return yield* gather(old, fresh, picks);
}

function* madeOf(unranked: Columns, rest: Pick<CatalogueParts, 'tree' | 'unreadable'>): Steps<Built> {
  const none = yield* columnsOf([]);
  const columns = yield* gather(unranked, none, yield* rankedRows(unranked));
  return yield* sharpen({ ...rest, shelf: yield* shelfOf(columns), grams: undefined });
}

/** All steps at once, for small menus and for whoever has nothing else to do. */
export function runAll<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
