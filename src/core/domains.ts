// Every domain of the core. One that needs no other domain but the menu is a line in `shopDomains` and nothing else.
import { articlesDomain } from './articles/domain.ts';
import { backupDomain } from './backup/domain.ts';
import { batchesDomain } from './batches/domain.ts';
import { cachedDataDomain } from './cached-data/domain.ts';
import { storageDomain } from './cached-data/storage-domain.ts';
import { couponsDomain } from './coupons/domain.ts';
import { dataObjectsDomain } from './data-objects/domain.ts';
import { deskDomain } from './desk/domain.ts';
import { diagnosticsDomain } from './diagnostics/domain.ts';
import { diningLocationsDomain } from './dining-locations/domain.ts';
import type { Handlers, HandlersFor } from './dispatch.ts';
import { bulkDomain } from './editing/bulk-domain.ts';
import { editingDomain } from './editing/domain.ts';
import { floorPlanDomain } from './floor-plan/domain.ts';
import { categoriesDomain } from './goods/categories-domain.ts';
import { goodsDomain } from './goods/domain.ts';
import { goodsViewsDomain } from './goods/views-domain.ts';
import { homeDomain } from './home/domain.ts';
import { importsDomain } from './imports/domain.ts';
import { outboxDomain } from './outbox/domain.ts';
import { overviewDomain } from './overview/domain.ts';
import { plansDomain } from './plans/domain.ts';
import { receiptGroupsDomain } from './receipt-groups/domain.ts';
import { regionsDomain } from './regions/domain.ts';
import { sessionDomain } from './session/domain.ts';
import { trainingDomain } from './session/training-domain.ts';
import { settingsDomain } from './settings/domain.ts';
import { shopBehaviourDomain } from './shop-behaviour/domain.ts';
import type { ShopDomainDeps } from './shop-domain.ts';
import { storeSettingsDomain } from './store-settings/domain.ts';
import { tableCardsDomain } from './table-cards/domain.ts';

/** They show a part of the open shop; `createShopModules` makes them. */
const shopDomains = {
  diningLocations: diningLocationsDomain,
  floorPlan: floorPlanDomain,
  tableCards: tableCardsDomain,
  storeSettings: storeSettingsDomain,
  coupons: couponsDomain,
  dataObjects: dataObjectsDomain,
  regions: regionsDomain,
  articles: articlesDomain,
  categories: categoriesDomain,
};

/** They work with each other; `modules.ts` connects them. */
export const domains = {
  ...shopDomains,
  desk: deskDomain,
  settings: settingsDomain,
  session: sessionDomain,
  training: trainingDomain,
  shopBehaviour: shopBehaviourDomain,
  home: homeDomain,
  overview: overviewDomain,
  goods: goodsDomain,
  goodsViews: goodsViewsDomain,
  receiptGroups: receiptGroupsDomain,
  editing: editingDomain,
  outbox: outboxDomain,
  bulk: bulkDomain,
  imports: importsDomain,
  plans: plansDomain,
  batches: batchesDomain,
  backup: backupDomain,
  cachedData: cachedDataDomain,
  storage: storageDomain,
  diagnostics: diagnosticsDomain,
};

type Domains = typeof domains;
export type Modules = { [Key in keyof Domains]: ReturnType<Domains[Key]['create']> };
export type ShopModules = Pick<Modules, keyof typeof shopDomains>;

export function createShopModules(deps: ShopDomainDeps): ShopModules {
  const created = Object.entries(shopDomains).map(([key, { create }]) => [key, create(deps)]);
  return Object.fromEntries(created) as ShopModules;
}

type DomainHandlers = HandlersFor<Domains[keyof Domains]['name']>;

/** A route that belongs to no domain does not compile. */
export function handlersOf(modules: Modules): Handlers {
  const handlers = Object.entries(domains).map(([key, { routes }]) =>
    // Each domain meets its own module; the compiler cannot follow that through a lookup.
    (routes as (module: unknown) => object)(modules[key as keyof Modules]),
  );
  return Object.fromEntries(handlers.flatMap((each) => Object.entries(each))) as DomainHandlers;
}
