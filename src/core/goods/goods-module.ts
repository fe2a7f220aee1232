// The menu at the counter: answers all routes about the goods of the open shop, online and offline.
import type { Delivery } from '../../contract/delivery.ts';
import type {
  GoodsCategory,
  GoodsChanges,
  GoodsExport,
  GoodsFilters,
  GoodsPage,
  GoodsQuery,
  GoodsState,
  SyncProgress,
  UnreadableGoods,
  GoodsDetail,
} from '../../contract/goods.ts';
import type { Selection } from '../../contract/bulk.ts';
import { detailAfter, lineAfter, type Pending } from './overlay.ts';
import { failure } from '../failure.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { Files } from '../ports.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { CachedCategories } from './goods-categories.ts';
import { lineFrom } from './goods-lines.ts';
import { formOf } from './goods-query.ts';
import type { LocalGroupChanges } from '../local-groups/local-groups.ts';
import { noGoodsInGroups } from './in-groups.ts';
import type { Menu } from './cached-menu.ts';
import type { KnownItem } from '../../records/known-item.ts';
import { shardFilesWith, manyItems, type MenuForImport } from './many-items.ts';
import { itemIn } from './one-item.ts';
import { ShopGoods, type ShopGoodsDeps } from './shop-goods.ts';
import { CSV_TYPE } from '../../formats/write/csv.ts';
import { fileName } from '../../formats/write/file-name.ts';
import { XLSX_TYPE } from '../../formats/write/workbook.ts';
import { defineDomain } from '../domain.ts';
import type { GroupFilter, MenuFacts, MenuQuery, UnsentLine } from '../work.ts';

export interface GoodsModuleDeps extends Omit<ShopGoodsDeps, 'shop' | 'onMenu' | 'onState'> {
  files: Files;
  pictureName: PictureName;
  /** Queued changes of this item that the menu does not show yet, the earliest first. */
  pendingOn: (id: string) => readonly Pending[];
  /** The items that have such changes. */
  pendingGoods: () => { revision: number; ids: readonly string[] };
  /** Resolves when the outbox has been read from the disk: before that nothing seems to be pending. */
  pendingRead: () => Promise<void>;
  /** The names of the receipt groups, with queued changes applied. */
  groupNames: () => ReadonlyMap<string, string>;
  onChange: (state: GoodsState) => void;
}

export class GoodsModule {
  readonly #deps: GoodsModuleDeps;
  #goods: ShopGoods | undefined;
  /** Never repeats, not even across shops, so that results of two menus are never confused. */
  #revision = 0;
  #lastUnsent: { key: string; lines: Promise<readonly UnsentLine[]> } | undefined;

  constructor(deps: GoodsModuleDeps) {
    this.#deps = deps;
  }

  /** Switches to another shop. */
  open(shop: ShopScope): void {
    const ifOpen = (action: () => void) => () => {
      if (this.#goods === goods) action();
    };
    const goods = new ShopGoods({
      ...this.#deps,
      shop,
      onMenu: ifOpen(() => this.bumpRevision()),
      onState: ifOpen(() => this.#notify()),
    });
    this.#goods = goods;
    const shut = ifOpen(() => this.bumpRevision());
    shop.onEnd(() => {
      const ending = goods.end();
      shut();
      return ending;
    });
    // What is queued is shown in the menu.
    shop.on('outbox.changed', () => {
      this.bumpRevision();
      goods.overlayGroups();
    });
    this.bumpRevision();
    goods.start();
  }

  /** Increases the revision: searches may give other results from now on. */
  bumpRevision(): void {
    this.#revision += 1;
    this.#notify();
  }

  /** Called when the connection is back. */
  retry(): void {
    this.#goods?.retry();
  }

  async stop(): Promise<void> {
    await this.#goods?.end();
  }

  state(): GoodsState {
    const isOpen = this.#goods !== undefined && !this.#goods.shop.signal.aborted;
    return { ...((isOpen ? this.#goods?.state() : undefined) ?? noGoods), revision: this.#revision };
  }

  /** The start times of other moments whose state the menu may be in after a kill. */
  begunSeconds(): readonly number[] {
    return this.#goods?.begunSeconds() ?? [];
  }

  async search(query: GoodsQuery): Promise<GoodsPage> {
    const { menu: cached } = this.#opened();
    await this.#menu();
    const { offset, limit, facets } = query;
    const page = await cached.ask('menu.find', {
      ...(await this.#asked(query)),
      offset,
      limit,
      facets,
    });
    const lines = page.lines.map((line) => {
      const shown = lineFrom(line, this.#deps.pictureName);
      return lineAfter(shown, this.#deps.pendingOn(line.id));
    });
    return { ...page, lines, revision: this.#revision };
  }

  async count(filters: GoodsFilters): Promise<number> {
    const query = { words: '', filters, offset: 0, limit: 1, facets: false };
    return (await this.search(query)).total;
  }

  async get(id: string): Promise<GoodsDetail> {
    const { menu: cached } = this.#opened();
    await this.#deps.pendingRead();
    const requests = this.#deps.pendingOn(id);
    const find = async () => {
      const { tree } = await this.#menu();
      await this.#opened().groups.follow();
      const nowSeconds = this.#deps.clock.nowSeconds();
      const names = this.#deps.groupNames();
      const groupName = (group: string) => names.get(group);
      return itemIn(id, { cached, tree, groupName, nowSeconds, pictureName: this.#deps.pictureName });
    };
    const found = await find();
    if (found !== undefined && found.record !== null) return detailAfter(found, requests);
    // Its file may just have been replaced; the menu will know the new one.
    await cached.whenSettled();
    const again = await find();
    if (again === undefined) throw failure('goods.gone', 'the menu holds no such item');
    return detailAfter(again, requests);
  }

  /** Yields each item once, in shard order; an unreadable or unknown item comes with a fault. */
  async *items(ids: readonly string[]): AsyncGenerator<KnownItem> {
    const { menu: cached, shop, localGroups } = this.#opened();
    const check = () => {
      if (shop.signal.aborted) throw failure('session.none', 'no shop is open');
    };
    await this.#deps.pendingRead();
    const menu = await this.#menu();
    const nowSeconds = this.#deps.clock.nowSeconds();
    const { secondsOf } = shop;
    yield* manyItems(ids, { ...this.#deps, cached, menu, check, nowSeconds, secondsOf, localGroups });
  }

  /** The receipt groups of these items as a person sees them; without items that are not in the menu. */
  async groupsOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    const { menu: cached, groups } = this.#opened();
    await this.#deps.pendingRead();
    await this.#menu();
    await groups.follow();
    const items = await cached.ask('menu.items', { ids, nowSeconds: this.#deps.clock.nowSeconds() });
    return new Map(items.flatMap(({ id, line }) => (line === undefined ? [] : [[id, line.receiptGroups]])));
  }

  /** What this machine keeps of the item's receipt groups; undefined if what the shop says counts. */
  localGroupsOf(id: string): readonly string[] | undefined {
    return this.#opened().localGroups.of(id);
  }

  /** Whether the shop stores the receipt groups of items; null while that is unknown. */
  areGroupsStored(): boolean | null {
    const outcome = this.#now()?.localGroups.outcome() ?? null;
    return outcome === null ? null : outcome === 'stored';
  }

  /** The receipt groups that most items of these categories are in. */
  async usualGroups(categories: readonly string[]): Promise<string[]> {
    const { menu: cached, groups } = this.#opened();
    await this.#menu();
    await groups.follow();
    return cached.ask('menu.usual-groups', { categories });
  }

  /** Resolves when the menu has the receipt groups that queued changes give to items. */
  async overlayGroups(): Promise<void> {
    await this.#now()?.groups.follow();
  }

  /** Called when a shop's local receipt groups have changed. */
  overlayLocalGroups(ownFolder: string, changes: LocalGroupChanges): void {
    const opened = this.#now();
    if (opened?.shop.ownFolder !== ownFolder) return;
    opened.groups.addLocal(changes);
    opened.overlayGroups();
  }

  /** Ids in search order. */
  async selectedIds(selection: Selection): Promise<string[]> {
    if (selection.kind === 'these') return [...new Set(selection.ids)];
    const { menu: cached } = this.#opened();
    const except = new Set(selection.except);
    await this.#menu();
    const found = await cached.ask('menu.ids', await this.#asked(selection));
    return found.filter((id) => !except.has(id));
  }

  secondsOf(local: string): number | undefined {
    return this.#opened().shop.secondsOf(local);
  }

  /** The menu for the check of an import in the worker. */
  async forImport(): Promise<MenuForImport> {
    const { menu: cached, shop } = this.#opened();
    const check = () => {
      if (shop.signal.aborted) throw failure('session.none', 'no shop is open');
    };
    await this.#deps.pendingRead();
    const menu = await this.#menu();
    await this.#opened().groups.follow();
    return {
      categories: menu.tree.all,
      groups: this.#deps.groupNames(),
      keepsGroups: this.areGroupsStored() === false,
      ask: (name, input) => cached.ask(name, input),
      requestsOn: (id) => this.#deps.pendingOn(id).map(({ request }) => request),
      files: (shards) => shardFilesWith(shards, { cached, menu, check }),
    };
  }

  async categories(): Promise<GoodsCategory[]> {
    const { tree } = await this.#menu();
    return [...tree.all];
  }

  /** Categories as the shop sent them. */
  cachedCategories(): CachedCategories {
    return this.#opened().categories();
  }

  async fetchCategories(): Promise<void> {
    await this.#menu();
    await this.#opened().fetchCategories();
  }

  async unreadable({ offset, limit }: { offset: number; limit: number }): Promise<UnreadableGoods[]> {
    const { menu } = this.#opened();
    await this.#menu();
    const found = await menu.ask('menu.unreadable', { offset, limit });
    return found.map(({ id = null, title = null, fields }) => ({ id, title, fields: [...fields] }));
  }

  changes(): GoodsChanges[] {
    return this.#opened().menu.changes();
  }

  fetch(kind: SyncProgress['kind']): GoodsState {
    this.#opened().fetch(kind);
    return this.state();
  }

  /** Fetches changes with a pass that starts now or later; true if it succeeded. */
  async refetch(): Promise<boolean> {
    return this.#opened().refetch();
  }

  stopFetching(): GoodsState {
    this.#opened().stopFetching();
    return this.state();
  }

  async export({ columns, states, format, name, ...query }: GoodsExport): Promise<Delivery> {
    const { menu: cached } = this.#opened();
    const menu = await this.#menu();
    const names = { categoryNames: menu.tree.names, groupNames: this.#deps.groupNames() };
    const wanted = { columns, states, format, name, ...names };
    const bytes = await cached.ask('menu.export', { ...(await this.#asked(query)), ...wanted });
    return this.#deps.files.deliver({ name: fileName(name, format), type: types[format], bytes });
  }

  #now(): ShopGoods | undefined {
    return this.#goods?.shop.signal.aborted === false ? this.#goods : undefined;
  }

  #opened(): ShopGoods {
    const opened = this.#now();
    if (opened === undefined) throw failure('session.none', 'no shop is open');
    return opened;
  }

  async #menu(): Promise<Menu> {
    const goods = this.#opened();
    await goods.menu.whenShown();
    const menu = goods.menu.now();
    // The shop may have been closed meanwhile.
    if (goods.shop.signal.aborted) throw failure('session.none', 'no shop is open');
    if (menu === undefined) throw new Error('the menu did not open');
    return menu;
  }

  /** Counts the goods of each receipt group; empty while no menu is open. */
  receiptGroups(): Pick<MenuFacts, 'groups' | 'localGroups'> {
    return this.#now()?.menu.now()?.facts ?? noGoodsInGroups;
  }

  /** Throws `input.invalid` for a query with reversed ranges. */
  async #asked(query: Pick<GoodsQuery, 'words' | 'filters' | 'order'>): Promise<MenuQuery> {
    const { receiptGroup } = query.filters;
    const form = formOf(query);
    await this.#opened().groups.follow();
    return {
      form,
      unsent: await this.#unsent(),
      words: query.words,
      nowSeconds: this.#deps.clock.nowSeconds(),
      group: receiptGroup === undefined ? undefined : this.#groupFilter(receiptGroup),
    };
  }

  /** Read once for each state of menu and outbox: typing asks many times. */
  #unsent(): Promise<readonly UnsentLine[]> {
    const { revision, ids } = this.#deps.pendingGoods();
    const key = `${this.#revision} ${revision}`;
    if (this.#lastUnsent?.key !== key) {
      const lines = this.#readUnsent(ids);
      this.#lastUnsent = { key, lines };
      // A failed read is repeated by the next search.
      lines.catch(() => (this.#lastUnsent = undefined));
    }
    return this.#lastUnsent.lines;
  }

  async #readUnsent(ids: readonly string[]): Promise<readonly UnsentLine[]> {
    if (ids.length === 0) return [];
    const { menu: cached } = this.#opened();
    const items = await cached.ask('menu.items', { ids, nowSeconds: this.#deps.clock.nowSeconds() });
    return items.flatMap(({ line }) => {
      if (line === undefined) return [];
      const shown = lineFrom(line, this.#deps.pictureName);
      const { id, stock, state, sellAtSeconds } = lineAfter(shown, this.#deps.pendingOn(line.id));
      return [{ id, stock, state, sellAtSeconds }];
    });
  }

  #groupFilter(wanted: string): GroupFilter {
    if (wanted === 'none') return 'none';
    return wanted === 'astray' ? { outside: [...this.#deps.groupNames().keys()] } : { in: wanted };
  }

  #notify(): void {
    this.#deps.onChange(this.state());
  }
}

const types = { csv: CSV_TYPE, xlsx: XLSX_TYPE };

const noGoods: Omit<GoodsState, 'revision'> = {
  menu: 'none',
  held: 0,
  unreadable: 0,
  freshness: { asOfSeconds: null, error: null },
  wholeAtSeconds: null,
  missing: 0,
  progress: null,
};

export const goodsDomain = defineDomain({
  name: 'goods',
  create: (deps: GoodsModuleDeps) => new GoodsModule(deps),
  routes: (goods) => ({
    'goods.state': () => goods.state(),
    'goods.search': (query) => goods.search(query),
    'goods.get': ({ id }) => goods.get(id),
    'goods.categories': () => goods.categories(),
    'goods.unreadable': (range) => goods.unreadable(range),
    'goods.changes': () => goods.changes(),
    'goods.fetch': ({ kind }) => goods.fetch(kind),
    'goods.stop-fetching': () => goods.stopFetching(),
    'goods.export': (wanted) => goods.export(wanted),
  }),
});
