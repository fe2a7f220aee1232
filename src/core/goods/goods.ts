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
import { shopDomain, type ShopService } from '../domain.ts';
import type { GroupFilter, MenuFacts, MenuQuery, UnsentLine } from '../work.ts';

export interface GoodsDeps extends Omit<ShopGoodsDeps, 'shop' | 'onMenu' | 'onState'> {
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
  /** Called when the shop is closed. */
  onClosed: (state: GoodsState) => void;
}

export class Goods implements ShopService<'goods'> {
  readonly routes: ShopService<'goods'>['routes'] = {
    'goods.state': () => this.state(),
    'goods.search': (query) => this.search(query),
    'goods.get': ({ id }) => this.get(id),
    'goods.categories': () => this.categories(),
    'goods.unreadable': (range) => this.unreadable(range),
    'goods.changes': () => this.changes(),
    'goods.fetch': ({ kind }) => this.fetch(kind),
    'goods.stop-fetching': () => this.stopFetching(),
    'goods.export': (wanted) => this.export(wanted),
  };
  readonly #deps: GoodsDeps;
  readonly #shop: ShopScope;
  readonly #goods: ShopGoods;
  #revision = 0;
  #lastUnsent: { key: string; lines: Promise<readonly UnsentLine[]> } | undefined;

  constructor(shop: ShopScope, deps: GoodsDeps) {
    this.#deps = deps;
    this.#shop = shop;
    this.#goods = new ShopGoods({
      ...deps,
      shop,
      onMenu: () => this.#bumpRevision(),
      onState: () => this.#notify(),
    });
    // What is queued is shown in the menu.
    shop.on('outbox.changed', () => {
      this.#bumpRevision();
      this.#goods.overlayGroups();
    });
    shop.onEnd(() => {
      deps.onClosed(this.state());
      return this.#goods.end();
    });
    this.#bumpRevision();
    this.#goods.start();
  }

  /** Increases the revision: searches may give other results from now on. */
  #bumpRevision(): void {
    this.#revision = this.#shop.nextRevision();
    this.#notify();
  }

  /** Called when the connection is back. */
  retry(): void {
    this.#goods.retry();
  }

  /** Writes what is unwritten, while the shop is still open. */
  async end(): Promise<void> {
    await this.#goods.end();
  }

  state(): GoodsState {
    const state = this.#shop.signal.aborted ? noGoods : this.#goods.state();
    return { ...state, revision: this.#revision };
  }

  /** The start times of other moments whose state the menu may be in after a kill. */
  begunSeconds(): readonly number[] {
    return this.#goods.begunSeconds();
  }

  async search(query: GoodsQuery): Promise<GoodsPage> {
    const { menu: cached } = this.#goods;
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
    const { menu: cached } = this.#goods;
    await this.#deps.pendingRead();
    const requests = this.#deps.pendingOn(id);
    const find = async () => {
      const { tree } = await this.#menu();
      await this.#goods.groups.follow();
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
    const { menu: cached, localGroups } = this.#goods;
    const check = this.#shop.requireOpen;
    await this.#deps.pendingRead();
    const menu = await this.#menu();
    const nowSeconds = this.#deps.clock.nowSeconds();
    const { secondsOf } = this.#shop;
    yield* manyItems(ids, { ...this.#deps, cached, menu, check, nowSeconds, secondsOf, localGroups });
  }

  /** The receipt groups of these items as a person sees them; without items that are not in the menu. */
  async groupsOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    const { menu: cached, groups } = this.#goods;
    await this.#deps.pendingRead();
    await this.#menu();
    await groups.follow();
    const items = await cached.ask('menu.items', { ids, nowSeconds: this.#deps.clock.nowSeconds() });
    return new Map(items.flatMap(({ id, line }) => (line === undefined ? [] : [[id, line.receiptGroups]])));
  }

  /** What this machine keeps of the item's receipt groups; undefined if what the shop says counts. */
  localGroupsOf(id: string): readonly string[] | undefined {
    return this.#goods.localGroups.of(id);
  }

  /** Whether the shop stores the receipt groups of items; null while that is unknown. */
  areGroupsStored(): boolean | null {
    const outcome = this.#goods.localGroups.outcome();
    return outcome === null ? null : outcome === 'stored';
  }

  /** The receipt groups that most items of these categories are in. */
  async usualGroups(categories: readonly string[]): Promise<string[]> {
    const { menu: cached, groups } = this.#goods;
    await this.#menu();
    await groups.follow();
    return cached.ask('menu.usual-groups', { categories });
  }

  /** Resolves when the menu has the receipt groups that queued changes give to items. */
  async overlayGroups(): Promise<void> {
    await this.#goods.groups.follow();
  }

  /** Called when a shop's local receipt groups have changed. */
  overlayLocalGroups(ownFolder: string, changes: LocalGroupChanges): void {
    if (ownFolder !== this.#shop.ownFolder) return;
    this.#goods.groups.addLocal(changes);
    this.#goods.overlayGroups();
  }

  /** Ids in search order. */
  async selectedIds(selection: Selection): Promise<string[]> {
    if (selection.kind === 'these') return [...new Set(selection.ids)];
    const { menu: cached } = this.#goods;
    const except = new Set(selection.except);
    await this.#menu();
    const found = await cached.ask('menu.ids', await this.#asked(selection));
    return found.filter((id) => !except.has(id));
  }

  secondsOf(local: string): number | undefined {
    return this.#shop.secondsOf(local);
  }

  /** The menu for the check of an import in the worker. */
  async forImport(): Promise<MenuForImport> {
    const { menu: cached } = this.#goods;
    const check = this.#shop.requireOpen;
    await this.#deps.pendingRead();
    const menu = await this.#menu();
    await this.#goods.groups.follow();
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
    return this.#goods.categories();
  }

  async fetchCategories(): Promise<void> {
    await this.#menu();
    await this.#goods.fetchCategories();
  }

  async unreadable({ offset, limit }: { offset: number; limit: number }): Promise<UnreadableGoods[]> {
    const { menu } = this.#goods;
    await this.#menu();
    const found = await menu.ask('menu.unreadable', { offset, limit });
    return found.map(({ id = null, title = null, fields }) => ({ id, title, fields: [...fields] }));
  }

  changes(): GoodsChanges[] {
    return this.#goods.menu.changes();
  }

  fetch(kind: SyncProgress['kind']): GoodsState {
    this.#goods.fetch(kind);
    return this.state();
  }

  /** Fetches changes with a pass that starts now or later; true if it succeeded. */
  async refetch(): Promise<boolean> {
    return this.#goods.refetch();
  }

  stopFetching(): GoodsState {
    this.#goods.stopFetching();
    return this.state();
  }

  async export({ columns, states, format, name, ...query }: GoodsExport): Promise<Delivery> {
    const { menu: cached } = this.#goods;
    const menu = await this.#menu();
    const names = { categoryNames: menu.tree.names, groupNames: this.#deps.groupNames() };
    const wanted = { columns, states, format, name, ...names };
    const bytes = await cached.ask('menu.export', { ...(await this.#asked(query)), ...wanted });
    return this.#deps.files.deliver({ name: fileName(name, format), type: types[format], bytes });
  }

  async #menu(): Promise<Menu> {
    await this.#goods.menu.whenShown();
    const menu = this.#goods.menu.now();
    // The shop may have been closed meanwhile.
    this.#shop.requireOpen();
    if (menu === undefined) throw new Error('the menu did not open');
    return menu;
  }

  /** Counts the goods of each receipt group; empty while no menu is open. */
  receiptGroups(): Pick<MenuFacts, 'groups' | 'localGroups'> {
    return this.#goods.menu.now()?.facts ?? noGoodsInGroups;
  }

  /** Throws `input.invalid` for a query with reversed ranges. */
  async #asked(query: Pick<GoodsQuery, 'words' | 'filters' | 'order'>): Promise<MenuQuery> {
    const { receiptGroup } = query.filters;
    const form = formOf(query);
    await this.#goods.groups.follow();
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
    const { menu: cached } = this.#goods;
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
    this.#shop.emit('goods.changed', this.state());
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

export const goodsDomain = shopDomain('goods', (shop, deps: GoodsDeps) => new Goods(shop, deps), {
  'goods.state': () => ({ ...noGoods, revision: 0 }),
});
