// The receipt groups of the menu as people see them: what is queued, then what this machine keeps, then the shop's own.
import type { GroupCounts, GroupFilter, GroupsChange } from '../../core/work.ts';
import { type Columns, splitList } from '../catalogue/columns.ts';

interface Menu {
  columns: Pick<Columns, 'id' | 'groups' | 'categories'>;
  rowOf: (id: string) => number | undefined;
}

/** A change costs as much as the items that it is about: while a bulk change is sent, there are several a second. */
export class GroupOverlay {
  readonly #local = new Map<string, string>();
  #queued: ReadonlyMap<string, string> = new Map();
  #menu: Menu = { columns: { id: [], groups: [], categories: [] }, rowOf: () => undefined };
  /** The groups of each row, joined like those of the columns. */
  #shown: string[] = [];
  #counts = new Counts();
  #localCounts = new Counts();
  #settled = new Map<string, string>();

  /** Takes a changed menu. */
  follow(menu: Menu): void {
    this.#menu = menu;
    this.#shown = [...menu.columns.groups];
    this.#counts = new Counts(menu.columns.groups);
    this.#localCounts = new Counts();
    this.#settled = new Map();
    this.#count(new Set([...this.#local.keys(), ...this.#queued.keys()]));
  }

  change({ local = new Map(), queued = this.#queued }: GroupsChange): void {
    const before = this.#queued;
    const isRequeued = (id: string) => before.get(id) !== queued.get(id);
    const ids = new Set([...local.keys(), ...[...before.keys(), ...queued.keys()].filter(isRequeued)]);
    this.#discount(ids);
    for (const [id, groups] of local) {
      if (groups === null) this.#local.delete(id);
      else this.#local.set(id, groups);
    }
    this.#queued = queued;
    this.#count(ids);
  }

  at(row: number): string[] {
    return splitList(this.#shown[row] ?? '');
  }

  /** Only on this machine, and with no change of it on its way. */
  isLocal(id: string): boolean {
    return this.#local.has(id) && !this.#queued.has(id);
  }

  localOf(id: string): string[] | undefined {
    const local = this.#local.get(id);
    return local === undefined ? undefined : splitList(local);
  }

  counts(): GroupCounts {
    return this.#counts.all();
  }

  localCounts(): GroupCounts {
    return this.#localCounts.all();
  }

  /** What is stored although the shop says the same by now. */
  settled(): ReadonlyMap<string, string> {
    return new Map(this.#settled);
  }

  idsIn(wanted: GroupFilter, asked: readonly string[] | undefined): string[] {
    const among = asked && new Set(asked);
    const isWanted = passes(wanted);
    const { id: ids } = this.#menu.columns;
    return ids.filter((id, row) => among?.has(id) !== false && isWanted(this.#shown[row] ?? ''));
  }

  /** The groups that more than half of the items of these categories are in. */
  usualIn(categories: readonly string[]): string[] {
    const wanted = new Set(categories);
    const isWanted = memoized((text) => splitList(text).some((id) => wanted.has(id)));
    const { columns } = this.#menu;
    const items = this.#shown.filter((_groups, row) => isWanted(columns.categories[row] ?? ''));
    const counts = new Counts(items.flatMap(splitList)).all();
    return [...counts].filter(([, count]) => count * 2 > items.length).map(([group]) => group);
  }

  /** Takes the rows of these items out of the counts; they show what the shop says. */
  #discount(ids: ReadonlySet<string>): void {
    for (const [id, row] of this.#rowsOf(ids)) {
      this.#counts.add(this.#shown[row] ?? '', -1);
      if (this.isLocal(id)) this.#localCounts.add(this.#shown[row] ?? '', -1);
      this.#settled.delete(id);
      this.#shown[row] = this.#menu.columns.groups[row] ?? '';
      this.#counts.add(this.#shown[row] ?? '', 1);
    }
  }

  #count(ids: ReadonlySet<string>): void {
    for (const [id, row] of this.#rowsOf(ids)) {
      const own = this.#shown[row] ?? '';
      const local = this.#local.get(id);
      const shown = this.#queued.get(id) ?? local ?? own;
      this.#shown[row] = shown;
      this.#counts.add(own, -1);
      this.#counts.add(shown, 1);
      if (this.isLocal(id)) this.#localCounts.add(shown, 1);
      if (local !== undefined && isSame(local, own)) this.#settled.set(id, local);
    }
  }

  *#rowsOf(ids: ReadonlySet<string>): Generator<[id: string, row: number]> {
    for (const id of ids) {
      const row = this.#menu.rowOf(id);
      if (row !== undefined) yield [id, row];
    }
  }
}

/** How often each text occurs. */
class Counts {
  readonly #counts = new Map<string, number>();

  constructor(texts: readonly string[] = []) {
    for (const text of texts) this.add(text, 1);
  }

  add(text: string, by: 1 | -1): void {
    const count = (this.#counts.get(text) ?? 0) + by;
    if (count === 0) this.#counts.delete(text);
    else this.#counts.set(text, count);
  }

  all(): GroupCounts {
    return new Map(this.#counts);
  }
}

const isSame = (a: string, b: string) =>
  a === b || splitList(a).toSorted().join('\n') === splitList(b).toSorted().join('\n');

function passes(wanted: GroupFilter): (groups: string) => boolean {
  if (wanted === 'none') return (groups) => groups === '';
  if ('in' in wanted) return memoized((groups) => splitList(groups).includes(wanted.in));
  const known = new Set(wanted.outside);
  return memoized((groups) => !splitList(groups).every((group) => known.has(group)));
}

/** A menu has few combinations of groups or categories, and very many rows. */
function memoized(test: (text: string) => boolean): (text: string) => boolean {
  const results = new Map<string, boolean>();
  return (text) => {
    const result = results.get(text) ?? test(text);
    results.set(text, result);
    return result;
  };
}
