// Makes the rooms that tell of the shop beyond its menu, each by itself: tables, settings, coupons, data, regions, articles.
import type { Cache } from './cache/cache.ts';
import { CouponsRoom } from './coupons/coupons-room.ts';
import { DataObjectsRoom } from './data-objects/data-objects-room.ts';
import { DiningLocationsRoom } from './dining-locations/dining-locations-room.ts';
import type { Emitter } from './events.ts';
import { FloorPlanRoom } from './floor-plan/floor-plan-room.ts';
import type { GoodsRoom } from './goods/goods-room.ts';
import { createShopCategories } from './goods/shop-categories.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { JsonValue, Ports } from './ports.ts';
import { RegionsRoom } from './regions/regions-room.ts';
import type { SettingsRoom } from './settings/settings.ts';
import { StoreSettingsRoom } from './store-settings/store-settings-room.ts';
import { TableCardsRoom } from './table-cards/table-cards.ts';
import type { ArticleCategories, ArticleCategory, ArticleMoment } from '../contract/entities/articles.ts';
import { failure } from './failure.ts';
import type { OpenShop } from './session/open-shop.ts';
import { CachedList, type CachedListHost, type ReadRecord } from './sync/cached-list.ts';
import { id } from '../wire/scalars/numbers.ts';
import { textOf } from '../wire/scalars/scalar.ts';
import { nullableDateText } from '../wire/scalars/time.ts';
import { articleCategory } from '../wire/sections/article-categories.ts';
import { fieldsOf, rawOf } from '../wire/record-fields.ts';
import type { SecondsOf } from './settings/shop-time.ts';
import type { Resource } from './sync/resource.ts';

interface ShopRoomDeps {
  ports: Ports;
  cache: Cache;
  settings: SettingsRoom;
  emit: Emitter['emit'];
  pictures: Pictures;
  goods: GoodsRoom;
}

export function openShopRooms({ ports, cache, settings, emit, pictures, goods }: ShopRoomDeps) {
  const base = {
    ...ports,
    cache,
    pictureName: pictures.nameOf,
    everyMinutes: () => settings.get().fetchEveryMinutes,
  };
  return {
    diningLocations: new DiningLocationsRoom({
      ...base,
      onChange: (locations) => emit('dining-locations.changed', locations),
    }),
    floorPlan: new FloorPlanRoom({ ...base, onChange: (plan) => emit('floor-plan.changed', plan) }),
    tableCards: new TableCardsRoom({ ...base, picture: pictures.get }),
    storeSettings: new StoreSettingsRoom({
      ...base,
      onChange: (state) => emit('store-settings.changed', state),
    }),
    coupons: new CouponsRoom({ ...base, onChange: (list) => emit('coupons.changed', list) }),
    dataObjects: new DataObjectsRoom({ ...base, onChange: (forms) => emit('data.changed', forms) }),
    regions: new RegionsRoom({ ...base, onChange: (state) => emit('regions.changed', state) }),
    articles: new ArticlesRoom({
      ...base,
      onChange: (categories) => emit('articles.changed', categories),
    }),
    categories: createShopCategories({ goods, pictureName: pictures.nameOf }),
  };
}

export type ShopRooms = ReturnType<typeof openShopRooms>;

interface ArticlesDeps extends CachedListHost {
  onChange: (categories: ArticleCategories) => void;
}

class ArticlesRoom {
  readonly #deps: ArticlesDeps;
  #categories: CachedList<ArticleCategory> | undefined;

  constructor(deps: ArticlesDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    const onChange = () => {
      if (this.#now() !== undefined) this.#deps.onChange(this.get());
    };
    this.#categories = new CachedList({
      ...this.#deps,
      shop,
      onChange,
      resource: articleCategoryResource,
      read: (record) => readArticleCategory(record, shop.secondsOf),
    });
    this.#categories.start();
  }

  /** The line is back. */
  retry(): void {
    this.#now()?.retry();
  }

  async fetch(): Promise<ArticleCategories> {
    await this.#opened().fetch();
    return this.get();
  }

  get(): ArticleCategories {
    const opened = this.#opened();
    return { categories: [...opened.items()], ...opened.state() };
  }

  #now(): CachedList<ArticleCategory> | undefined {
    return this.#categories?.shop.signal.aborted === false ? this.#categories : undefined;
  }

  #opened(): CachedList<ArticleCategory> {
    const opened = this.#now();
    if (opened === undefined) throw failure('session.none', 'no shop is open');
    return opened;
  }
}

const named = id();
const moment = nullableDateText();

export const articleCategoryResource: Resource = {
  name: 'article-categories',
  knowsChanges: false,
  ask: ({ callList }, { page, pageSize }, options) =>
    callList('getCategoryByPage', { page, page_size: pageSize }, options),
  looksAt: { id: true },
  idOf: (record) => named.safeParse(rawOf(record, 'id')).data,
  shopSecondsIn: () => undefined,
  namesIn: () => [],
  essence: (record) => JSON.stringify(record),
};

/** Without an id or a name there is nothing to show; whatever else is odd is shown as it came. */
function readArticleCategory(record: JsonValue, secondsOf: SecondsOf): ReadRecord<ArticleCategory> {
  const field = fieldsOf(articleCategory.shape, record);
  const [known, name] = [field('id'), field('name')];
  if (known === undefined || name === undefined) return 'unreadable';
  if (field('is_deleted') === true) return 'gone';
  return {
    id: known,
    name,
    type: textOf(rawOf(record, 'article_type'))?.trim() ?? '',
    added: momentOf(rawOf(record, 'add_time'), secondsOf),
    updated: momentOf(rawOf(record, 'update_time'), secondsOf),
    record,
  };
}

/** The document says a text of date and time; some shops send seconds. */
function momentOf(raw: unknown, secondsOf: SecondsOf): ArticleMoment {
  const read = moment.safeParse(raw).data ?? null;
  const sent = textOf(raw)?.trim() ?? '';
  if (read === null) return { raw: moment.safeParse(raw).success ? '' : sent, seconds: null };
  return { raw: sent, seconds: typeof read === 'number' ? read : (secondsOf(read) ?? null) };
}
