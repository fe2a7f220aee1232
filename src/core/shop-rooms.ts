// Makes the rooms that tell of the shop beyond its menu, each by itself: tables, settings, coupons, data, regions, articles.
import { ArticlesRoom } from './articles/articles-room.ts';
import type { Cache } from './platform/storage/cache.ts';
import { CouponsRoom } from './coupons/coupons-room.ts';
import { DataObjectsRoom } from './data-objects/data-objects-room.ts';
import { DiningLocationsRoom } from './dining-locations/dining-locations-room.ts';
import type { Emitter } from './events.ts';
import { FloorPlanRoom } from './floor-plan/floor-plan-room.ts';
import type { GoodsRoom } from './goods/goods-room.ts';
import { createShopCategories } from './goods/shop-categories.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Ports } from './ports.ts';
import { RegionsRoom } from './regions/regions-room.ts';
import type { SettingsRoom } from './settings/settings.ts';
import { StoreSettingsRoom } from './store-settings/store-settings-room.ts';
import { TableCardsRoom } from './table-cards/table-cards.ts';

interface ShopRoomParts {
  ports: Ports;
  cache: Cache;
  settings: SettingsRoom;
  emit: Emitter['emit'];
  pictures: Pictures;
  goods: GoodsRoom;
}

export function openShopRooms({ ports, cache, settings, emit, pictures, goods }: ShopRoomParts) {
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
    floorPlan: new FloorPlanRoom({ ...base, onChange: (kept) => emit('floor-plan.changed', kept) }),
    tableCards: new TableCardsRoom({ ...base, picture: pictures.get }),
    storeSettings: new StoreSettingsRoom({
      ...base,
      onChange: (state) => emit('store-settings.changed', state),
    }),
    coupons: new CouponsRoom({ ...base, onChange: (shelf) => emit('coupons.changed', shelf) }),
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
