// Makes the modules that tell of the shop beyond its menu, each by itself: tables, settings, coupons, data, regions, articles.
import { ArticlesModule } from './articles/articles-module.ts';
import type { Cache } from './platform/storage/cache.ts';
import { CouponsModule } from './coupons/coupons-module.ts';
import { DataObjectsModule } from './data-objects/data-objects-module.ts';
import { DiningLocationsModule } from './dining-locations/dining-locations-module.ts';
import type { Emitter } from './events.ts';
import { FloorPlanModule } from './floor-plan/floor-plan-module.ts';
import type { GoodsModule } from './goods/goods-module.ts';
import { createShopCategories } from './goods/shop-categories.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Ports } from './ports.ts';
import { RegionsModule } from './regions/regions-module.ts';
import type { SettingsModule } from './settings/settings.ts';
import { StoreSettingsModule } from './store-settings/store-settings-module.ts';
import { TableCardsModule } from './table-cards/table-cards.ts';

interface ShopModuleDeps {
  ports: Ports;
  cache: Cache;
  settings: SettingsModule;
  emit: Emitter['emit'];
  pictures: Pictures;
  goods: GoodsModule;
}

export function openShopModules({ ports, cache, settings, emit, pictures, goods }: ShopModuleDeps) {
  const base = {
    ...ports,
    cache,
    pictureName: pictures.nameOf,
    everyMinutes: () => settings.get().fetchEveryMinutes,
  };
  return {
    diningLocations: new DiningLocationsModule({
      ...base,
      onChange: (locations) => emit('dining-locations.changed', locations),
    }),
    floorPlan: new FloorPlanModule({ ...base, onChange: (kept) => emit('floor-plan.changed', kept) }),
    tableCards: new TableCardsModule({ ...base, picture: pictures.get }),
    storeSettings: new StoreSettingsModule({
      ...base,
      onChange: (state) => emit('store-settings.changed', state),
    }),
    coupons: new CouponsModule({ ...base, onChange: (shelf) => emit('coupons.changed', shelf) }),
    dataObjects: new DataObjectsModule({ ...base, onChange: (forms) => emit('data.changed', forms) }),
    regions: new RegionsModule({ ...base, onChange: (state) => emit('regions.changed', state) }),
    articles: new ArticlesModule({
      ...base,
      onChange: (categories) => emit('articles.changed', categories),
    }),
    categories: createShopCategories({ goods, pictureName: pictures.nameOf }),
  };
}

export type ShopModules = ReturnType<typeof openShopModules>;
