// The menu at the counter: answers all routes about the goods of the open shop, online and offline.
import type { Delivery } from '../../contract/delivery.ts';
import {
  type GoodsCategory,
  type GoodsChanges,
  type GoodsExport,
  type GoodsFilters,
  type GoodsLine,
  type GoodsPage,
  type GoodsQuery,
  type GoodsState,
  MOST_GOODS_AT_ONCE,
  type SyncProgress,
  type UnreadableGoods,
  type GoodsDetail,
} from '../../contract/goods.ts';
import type { Selection } from '../../contract/bulk.ts';
import type { Columns } from '../catalogue/columns.ts';
import { detailAfter, lineAfter, type Pending } from './overlay.ts';
import { failure } from '../failure.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { Clock, Files } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import type { CachedCategories } from './goods-categories.ts';
import { previewPage, idsOf, linesOf, pageOf } from './goods-page.ts';
import type { LineDeps } from './goods-lines.ts';
import { countGroups, type GroupCounts, narrowed, noGoodsInGroups } from './in-groups.ts';
import type { Menu } from './cached-menu.ts';
import { type KnownItem, manyItems, type MenuForImports } from './many-items.ts';
import { itemIn } from './one-item.ts';
import { ShopGoods, type ShopGoodsDeps } from './shop-goods.ts';
import { createYielder } from '../platform/yielder.ts';
import { type Naming, rowOf } from '../formats/write/cells.ts';
import { CSV_TYPE, csvTable } from '../formats/write/csv.ts';
import { fileName } from '../formats/write/file-name.ts';
import { joined, type Table } from '../formats/write/table.ts';
import { XLSX_TYPE } from '../formats/write/workbook.ts';
import { xlsxTable } from '../formats/write/xlsx.ts';

export interface GoodsModuleDeps extends Omit<ShopGoodsDeps, 'shop' | 'onMenu' | 'onState'> {
  files: Files;
  pictureName: PictureName;
  /** Queued changes of this item that the menu does not show yet, the earliest first. */
  pendingOn: (id: string) => readonly Pending[];
  /** Resolves when the outbox has been read from the disk: before that nothing seems to be pending. */
  pendingRead: () => Promise<void>;
  /** The name of a receipt group; undefined if the shop is not known to have it. */
  groupName: (id: string) => string | undefined;
  onChange: (state: GoodsState) => void;
}

export class GoodsModule {
  readonly #deps: GoodsModuleDeps;
  #goods: ShopGoods | undefined;
  #counted: { of: Columns; counts: GroupCounts } | undefined;
  /** Never repeats, not even across shops, so that results of two menus are never confused. */
  #revision = 0;

  constructor(deps: GoodsModuleDeps) {
    this.#deps = deps;
  }

  /** Switches to another shop. */
  open(shop: OpenShop): void {
    const ifOpen = (action: () => void) => () => {
      if (this.#goods === goods) action();
    };
    const goods = new ShopGoods({
      ...this.#deps,
      shop,
      onMenu: ifOpen(() => this.renewed()),
      onState: ifOpen(() => this.#notify()),
    });
    this.#goods = goods;
    const shut = ifOpen(() => this.renewed());
    const end = () => {
      void goods.end();
      shut();
    };
    shop.signal.addEventListener('abort', end, { once: true });
    this.renewed();
    goods.start();
  }

  /** Increases the revision: searches may give other results from now on. */
  renewed(): void {
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

  /** While the menu is still opening, waits only for its preview. */
  async search(query: GoodsQuery): Promise<GoodsPage> {
    const preview = await this.#opened().menu.previewed();
    const seen = preview && previewPage(preview, query, this.#lineDeps(preview.columns));
    const page = seen ?? (await this.#found(query));
    return { ...page, lines: page.lines.map((line) => this.#withPending(line)), revision: this.#revision };
  }

  async #found(query: GoodsQuery) {
    const menu = await this.#menu();
    return pageOf(menu, this.#narrowed(query, menu), this.#lineDeps(menu.data.derived.columns));
  }

  async count(filters: GoodsFilters): Promise<number> {
    const query = { words: '', filters, offset: 0, limit: 1, facets: false };
    return (await this.search(query)).total;
  }

  async get(id: string): Promise<GoodsDetail> {
    const { menu: cached } = this.#opened();
    const { groupName } = this.#deps;
    await this.#deps.pendingRead();
    const requests = this.#deps.pendingOn(id);
    const find = async () => {
      const menu = await this.#menu();
      return itemIn(menu, id, { cached, groupName, ...this.#lineDeps(menu.data.derived.columns) });
    };
    const found = await find();
    if (found !== undefined && found.record !== null) return detailAfter(found, requests);
    // Its file may just have been replaced; the menu will know the new one.
    await cached.settled();
    const again = await find();
    if (again === undefined) throw failure('goods.gone', 'the menu holds no such item');
    return detailAfter(again, requests);
  }

  /** Yields each item once, in shard order; an unreadable or unknown item comes with a fault. */
  async *items(ids: readonly string[]): AsyncGenerator<KnownItem> {
    const { menu: cached, shop } = this.#opened();
    const check = () => {
      if (shop.signal.aborted) throw failure('session.none', 'no shop is open');
    };
    await this.#deps.pendingRead();
    const menu = await this.#menu();
    yield* manyItems(ids, { ...this.#deps, cached, menu, check, secondsOf: shop.secondsOf });
  }

  /** Ids in search order. */
  async chosen(selection: Selection): Promise<string[]> {
    if (selection.kind === 'these') return [...new Set(selection.ids)];
    const menu = await this.#menu();
    const except = new Set(selection.except);
    const { words, filters } = selection;
    const found = idsOf(menu, this.#narrowed({ words, filters }, menu), this.#deps.clock.nowSeconds());
    return found.filter((id) => !except.has(id));
  }

  secondsOf(local: string): number | undefined {
    return this.#opened().shop.secondsOf(local);
  }

  async find(): ReturnType<MenuForImports['find']> {
    await this.#deps.pendingRead();
    const { data, tree } = await this.#menu();
    return { columns: data.derived.columns, tree };
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
    const { catalogue } = await this.#menu();
    return catalogue.unreadable
      .slice(offset, offset + limit)
      .map(({ id = null, title = null, fields }) => ({ id, title, fields: [...fields] }));
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

  async export(wanted: GoodsExport): Promise<Delivery> {
    const menu = await this.#menu();
    const { wallOf } = this.#opened().shop.zone;
    const lines = linesOf(menu, this.#narrowed(wanted, menu), this.#lineDeps(menu.data.derived.columns));
    return exportGoods(wanted, { ...this.#deps, lines, categoryName: menu.tree.nameOf, wallOf });
  }

  #opened(): ShopGoods {
    if (this.#goods === undefined || this.#goods.shop.signal.aborted)
      throw failure('session.none', 'no shop is open');
    return this.#goods;
  }

  async #menu(): Promise<Menu> {
    const goods = this.#opened();
    await goods.menu.shown();
    const menu = goods.menu.now();
    // The shop may have been closed meanwhile.
    if (goods.shop.signal.aborted) throw failure('session.none', 'no shop is open');
    if (menu === undefined) throw new Error('the menu did not open');
    return menu;
  }

  #lineDeps(columns: Columns): LineDeps {
    return { ...this.#deps, columns, nowSeconds: this.#deps.clock.nowSeconds() };
  }

  /** Counts the goods of each receipt group; empty while no menu is open. */
  receiptGroups(): GroupCounts {
    const menu = this.#goods?.shop.signal.aborted === false ? this.#goods.menu.now() : undefined;
    if (menu === undefined) return noGoodsInGroups;
    const { columns } = menu.data.derived;
    if (this.#counted?.of !== columns) this.#counted = { of: columns, counts: countGroups(columns) };
    return this.#counted.counts;
  }

  #narrowed<Query extends Pick<GoodsQuery, 'filters'>>(query: Query, { data }: Menu): Query {
    const isGroup = (id: string) => this.#deps.groupName(id) !== undefined;
    return narrowed(query, data.derived.columns, isGroup);
  }

  #withPending(line: GoodsLine): GoodsLine {
    return lineAfter(line, this.#deps.pendingOn(line.id));
  }

  #notify(): void {
    this.#deps.onChange(this.state());
  }
}

interface ExportDeps {
  /** Lines of one fixed result; an empty batch marks its end. */
  lines: (offset: number, limit: number) => readonly GoodsLine[] | Promise<readonly GoodsLine[]>;
  categoryName: Naming['categoryName'];
  wallOf: Naming['wallOf'];
  files: Files;
  clock: Clock;
}

/** A step of this many lines takes a millisecond or two, including compression. */
const STEP = 50;

const types = { csv: CSV_TYPE, xlsx: XLSX_TYPE };

export async function exportGoods(input: GoodsExport, deps: ExportDeps): Promise<Delivery> {
  const headings = input.columns.map(({ heading }) => heading);
  const table = input.format === 'csv' ? csvTable(headings) : xlsxTable(headings, input.name);
  await fill(table, input, deps);
  return deps.files.deliver({
    name: fileName(input.name, input.format),
    type: types[input.format],
    bytes: joined(table.end()),
  });
}

async function fill(table: Table, { columns, states }: GoodsExport, deps: ExportDeps): Promise<void> {
  const { lines, categoryName, wallOf, clock } = deps;
  const yieldTurn = createYielder(clock);
  const wanted = columns.map(({ column }) => column);
  let offset = 0;
  for (;;) {
    const batch = await lines(offset, MOST_GOODS_AT_ONCE);
    if (batch.length === 0) return;
    for (let from = 0; from < batch.length; from += STEP) {
      const some = batch.slice(from, from + STEP);
      table.put(some.map((line) => rowOf(line, wanted, { states, categoryName, wallOf })));
      await yieldTurn();
    }
    offset += batch.length;
  }
}

const noGoods: Omit<GoodsState, 'revision'> = {
  menu: 'none',
  held: 0,
  unreadable: 0,
  freshness: { asOfSeconds: null, error: null },
  wholeAtSeconds: null,
  missing: 0,
  progress: null,
};
