// The menu at the counter: whatever is asked of the goods of the open shop is answered here, with or without a line.
import type { Delivery } from '../../contract/entities/delivery.ts';
import type {
  GoodsCategory,
  GoodsChanges,
  GoodsExport,
  GoodsFilters,
  GoodsLine,
  GoodsPage,
  GoodsQuery,
  GoodsState,
  SyncProgress,
  UnreadableGoods,
} from '../../contract/entities/goods.ts';
import type { GoodsDetail } from '../../contract/entities/goods-detail.ts';
import type { Selection } from '../../contract/entities/bulk.ts';
import type { Columns } from '../catalogue/columns.ts';
import { detailAfter, lineAfter, type Wished } from '../edits/overlay.ts';
import { exportGoods } from '../export/export-goods.ts';
import { failure } from '../failure.ts';
import type { PictureName } from '../pictures/picture.ts';
import type { Files } from '../ports.ts';
import type { OpenShop } from '../session/open-shop.ts';
import type { KeptCategories } from './goods-categories.ts';
import { glimpsedPage, idsOf, linesOf, pageOf } from './goods-page.ts';
import type { LineParts } from './goods-lines.ts';
import { countGroups, type GroupCounts, narrowed, noGoodsInGroups } from './in-groups.ts';
import type { Menu } from './kept-menu.ts';
import { noGoods } from './no-goods.ts';
import { type KnownItem, manyItems, type MenuForImports } from './many-items.ts';
import { itemIn } from './one-item.ts';
import { ShopGoods, type ShopGoodsParts } from './shop-goods.ts';

export interface GoodsRoomParts extends Omit<ShopGoodsParts, 'shop' | 'onMenu' | 'onState'> {
  files: Files;
  pictureName: PictureName;
  /** What is wished of this item and does not stand in the menu yet, the earliest first. */
  wishesOn: (id: string) => readonly Wished[];
  /** What a receipt group is called; undefined where the shop has none of this id, as far as is known. */
  groupName: (id: string) => string | undefined;
  onChange: (state: GoodsState) => void;
}

export class GoodsRoom {
  readonly #parts: GoodsRoomParts;
  #goods: ShopGoods | undefined;
  #counted: { of: Columns; counts: GroupCounts } | undefined;
  /** Counts on from shop to shop: the answers of two menus never carry the same. */
  #revision = 0;

  constructor(parts: GoodsRoomParts) {
    this.#parts = parts;
  }

  /** Turns to another shop. */
  open(shop: OpenShop): void {
    const ifOpen = (action: () => void) => () => {
      if (this.#goods === goods) action();
    };
    const goods = new ShopGoods({
      ...this.#parts,
      shop,
      onMenu: ifOpen(() => this.renewed()),
      onState: ifOpen(() => this.#tell()),
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

  /** Searches may answer otherwise from now on. */
  renewed(): void {
    this.#revision += 1;
    this.#tell();
  }

  /** The line is back. */
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

  /** Of which other moments the menu may be after a kill. */
  begunSeconds(): readonly number[] {
    return this.#goods?.begunSeconds() ?? [];
  }

  /** While the menu is being opened it waits for that, but for what is seen first. */
  async search(query: GoodsQuery): Promise<GoodsPage> {
    const glimpse = await this.#opened().menu.glimpsed();
    const seen = glimpse && glimpsedPage(glimpse, query, this.#lineParts(glimpse.columns));
    const page = seen ?? (await this.#found(query));
    return { ...page, lines: page.lines.map((line) => this.#wished(line)), revision: this.#revision };
  }

  async #found(query: GoodsQuery) {
    const menu = await this.#menu();
    return pageOf(menu, this.#narrowed(query, menu), this.#lineParts(menu.parts.shelf.columns));
  }

  async count(filters: GoodsFilters): Promise<number> {
    const query = { words: '', filters, offset: 0, limit: 1, facets: false };
    return (await this.search(query)).total;
  }

  async get(id: string): Promise<GoodsDetail> {
    const { menu: kept } = this.#opened();
    const { groupName } = this.#parts;
    const wishes = this.#parts.wishesOn(id);
    const find = async () => {
      const menu = await this.#menu();
      return itemIn(menu, id, { kept, groupName, ...this.#lineParts(menu.parts.shelf.columns) });
    };
    const found = await find();
    if (found !== undefined && found.record !== null) return detailAfter(found, wishes);
    // Its file may just have been written anew: the menu will know where it is.
    await kept.settled();
    const again = await find();
    if (again === undefined) throw failure('goods.gone', 'the menu holds no such item');
    return detailAfter(again, wishes);
  }

  /** Each of these once, in the order of the menu's files; what cannot be known is told as such. */
  async *items(ids: readonly string[]): AsyncGenerator<KnownItem> {
    const { menu: kept, shop } = this.#opened();
    const check = () => {
      if (shop.signal.aborted) throw failure('session.none', 'no shop is open');
    };
    const menu = await this.#menu();
    yield* manyItems(ids, { ...this.#parts, kept, menu, check, secondsOf: shop.secondsOf });
  }

  /** In the order in which a search shows them. */
  async chosen(selection: Selection): Promise<string[]> {
    if (selection.kind === 'these') return [...new Set(selection.ids)];
    const menu = await this.#menu();
    const except = new Set(selection.except);
    const { words, filters } = selection;
    const found = idsOf(menu, this.#narrowed({ words, filters }, menu), this.#parts.clock.nowSeconds());
    return found.filter((id) => !except.has(id));
  }

  secondsOf(local: string): number | undefined {
    return this.#opened().shop.secondsOf(local);
  }

  async find(): ReturnType<MenuForImports['find']> {
    const { parts, tree } = await this.#menu();
    return { columns: parts.shelf.columns, tree };
  }

  async categories(): Promise<GoodsCategory[]> {
    const { tree } = await this.#menu();
    return [...tree.all];
  }

  /** As the shop sent them. */
  keptCategories(): KeptCategories {
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

  /** Whether a fetching of changes that begins now or later has come to a good end. */
  async afresh(): Promise<boolean> {
    return this.#opened().afresh();
  }

  stopFetching(): GoodsState {
    this.#opened().stopFetching();
    return this.state();
  }

  async export(wanted: GoodsExport): Promise<Delivery> {
    const menu = await this.#menu();
    const { wallOf } = this.#opened().shop.zone;
    const lines = linesOf(menu, this.#narrowed(wanted, menu), this.#lineParts(menu.parts.shelf.columns));
    return exportGoods(wanted, { ...this.#parts, lines, categoryName: menu.tree.nameOf, wallOf });
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
    // Another shop may have been opened meanwhile.
    if (goods.shop.signal.aborted) throw failure('session.none', 'no shop is open');
    if (menu === undefined) throw new Error('the menu did not open');
    return menu;
  }

  #lineParts(columns: Columns): LineParts {
    return { ...this.#parts, columns, nowSeconds: this.#parts.clock.nowSeconds() };
  }

  /** How many goods point at each receipt group; nothing while no menu is open. */
  receiptGroups(): GroupCounts {
    const menu = this.#goods?.shop.signal.aborted === false ? this.#goods.menu.now() : undefined;
    if (menu === undefined) return noGoodsInGroups;
    const { columns } = menu.parts.shelf;
    if (this.#counted?.of !== columns) this.#counted = { of: columns, counts: countGroups(columns) };
    return this.#counted.counts;
  }

  #narrowed<Query extends Pick<GoodsQuery, 'filters'>>(query: Query, { parts }: Menu): Query {
    const isGroup = (id: string) => this.#parts.groupName(id) !== undefined;
    return narrowed(query, parts.shelf.columns, isGroup);
  }

  #wished(line: GoodsLine): GoodsLine {
    return lineAfter(line, this.#parts.wishesOn(line.id));
  }

  #tell(): void {
    this.#parts.onChange(this.state());
  }
}
