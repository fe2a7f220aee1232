// One shop's menu in the worker thread: opened from its index, changed by shard files, searched.
import type { GoodsFacets } from '../../contract/goods.ts';
import { openZone } from '../../contract/time-zone.ts';
import type {
  CategoryLink,
  ChangedMenu,
  FoundInMenu,
  GroupsChange,
  ItemInMenu,
  MenuChange,
  MenuFacts,
  MenuLine,
  MenuQuery,
  MenuSetting,
  PageOfMenu,
  UnreadableItem,
} from '../../core/work.ts';
import { shopTimeIn } from '../../wire/shop-time.ts';
import { changedCatalogue, emptyCatalogue, ReadRecords } from '../catalogue/build.ts';
import { type Catalogue, type CatalogueData, openCatalogue } from '../catalogue/catalogue.ts';
import type { Columns } from '../catalogue/columns.ts';
import { rowOf } from '../catalogue/filters.ts';
import { openIndex, toIndex } from '../catalogue/index-file.ts';
import { compareMenus } from './compare.ts';
import { GroupOverlay } from './group-overlay.ts';
import { lineOf } from './lines.ts';
import { recordsIn } from './shard-file.ts';

export class Menu {
  readonly zone: MenuSetting['zone'];
  /** The note in the index file from which the menu was opened. */
  readonly note: string | undefined;
  #data: CatalogueData;
  #catalogue: Catalogue;
  #read: ReadRecords | undefined;
  readonly #groups = new GroupOverlay();

  constructor({ zone, tree, groups }: MenuSetting, index: Uint8Array<ArrayBuffer> | undefined) {
    const opened = index && readIndex(index, tree);
    this.zone = zone;
    this.note = opened?.note;
    this.#data = opened?.data ?? emptyCatalogue(tree);
    this.#catalogue = openCatalogue(this.#data);
    this.#followGroups();
    if (groups !== undefined) this.#groups.change(groups);
  }

  facts(): MenuFacts {
    const { derived, unreadable } = this.#data;
    return {
      size: derived.columns.size,
      unreadable: unreadable.length,
      groups: this.#groups.counts(),
      localGroups: this.#groups.localCounts(),
      settledGroups: this.#groups.settled(),
    };
  }

  /** False if the shard file is damaged. */
  async read(shard: number, bytes: Uint8Array): Promise<boolean> {
    this.#read ??= await this.#startReading();
    const records = recordsIn(bytes);
    if (records !== undefined) this.#read.add(shard, records);
    return records !== undefined;
  }

  /** Loads the dictionary only when it is needed: a menu usually opens from its index. */
  async #startReading(): Promise<ReadRecords> {
    const { openReadings } = await import('../../text/readings.ts');
    return new ReadRecords({ secondsOf: shopTimeIn(openZone(this.zone)), readings: openReadings() });
  }

  async change({ dropped, compareAtSeconds }: MenuChange): Promise<ChangedMenu> {
    const read = this.#read ?? (await this.#startReading());
    const before = this.#data;
    const shards = { dropped: new Set(dropped), added: read.shards };
    const after = changedCatalogue(before, read, shards.dropped);
    const found =
      compareAtSeconds === null
        ? null
        : compareMenus({ before, after, ...shards, nowSeconds: compareAtSeconds });
    this.#set(after);
    this.#read = undefined;
    return { facts: this.facts(), compared: found };
  }

  undo(): void {
    this.#read = undefined;
  }

  regroup(tree: readonly CategoryLink[]): void {
    this.#set({ ...this.#data, tree });
  }

  overlayGroups(change: GroupsChange): MenuFacts {
    this.#groups.change(change);
    return this.facts();
  }

  /** The groups that most items of these categories are in. */
  usualGroups(categories: readonly string[]): string[] {
    return this.#groups.usualIn(categories);
  }

  /** What this machine keeps of the item's groups; undefined for what the shop says. */
  localGroupsOf(id: string): string[] | undefined {
    return this.#groups.localOf(id);
  }

  index(note: string): Uint8Array<ArrayBuffer> {
    return toIndex(this.#data, note);
  }

  find({ offset, limit, facets, ...query }: MenuQuery & PageOfMenu): FoundInMenu {
    const found = this.#catalogue.find({ ...this.#asked(query), offset, limit, facets, total: true });
    return {
      lines: found.hits.map(({ row, marks }) => lineOf(row, marks, this.#lineDeps(query.nowSeconds))),
      total: found.total ?? 0,
      facets: found.facets === undefined ? null : (found.facets as GoodsFacets),
      uncertain: found.uncertain,
    };
  }

  ids(query: MenuQuery): string[] {
    const { id } = this.columns();
    return this.#rows(query).map((row) => id[row] ?? '');
  }

  /** All lines of a search, made one by one as they are taken. */
  *lines(query: MenuQuery): Generator<MenuLine> {
    const deps = this.#lineDeps(query.nowSeconds);
    for (const row of this.#rows(query)) yield lineOf(row, [], deps);
  }

  item(id: string, nowSeconds: number): ItemInMenu {
    const columns = this.columns();
    const row = rowOf(this.#data.derived, id);
    if (row !== undefined) {
      const line = lineOf(row, [], this.#lineDeps(nowSeconds));
      return { id, shard: columns.shard[row], title: line.title, line };
    }
    const odd = this.#data.unreadable.find((item) => item.id === id);
    return { id, shard: odd?.shard, title: odd?.title, line: undefined };
  }

  unreadable(offset: number, limit: number): UnreadableItem[] {
    return this.#data.unreadable.slice(offset, offset + limit).map(({ shard: _shard, ...item }) => item);
  }

  columns(): Columns {
    return this.#data.derived.columns;
  }

  #set(data: CatalogueData): void {
    this.#data = data;
    this.#catalogue = openCatalogue(data);
    this.#followGroups();
  }

  #followGroups(): void {
    const { derived } = this.#data;
    this.#groups.follow({ columns: derived.columns, rowOf: (id) => rowOf(derived, id) });
  }

  #rows(query: MenuQuery): readonly number[] {
    return this.#catalogue.rowsOf({ ...this.#asked(query), limit: Infinity });
  }

  #lineDeps(nowSeconds: number) {
    return { columns: this.columns(), groups: this.#groups, nowSeconds };
  }

  #asked({ form, words, nowSeconds, group, unsent = [] }: MenuQuery) {
    const ids = group === undefined ? form.data_ids : this.#groups.idsIn(group, form.data_ids);
    return { form: ids === undefined ? form : { ...form, data_ids: ids }, words, nowSeconds, unsent };
  }
}

/** Undefined if there is no complete index; any fault in a damaged file only means that the menu is rebuilt. */
function readIndex(index: Uint8Array<ArrayBuffer>, tree: readonly CategoryLink[]) {
  try {
    return openIndex(index, tree);
  } catch {
    return undefined;
  }
}
