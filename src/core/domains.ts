// Every domain of the core. One that needs no other domain but the menu is a line in `shopDomains` and nothing else.
import { addOnsDomain } from './add-ons/add-ons.ts';
import { articlesDomain } from './articles/articles.ts';
import { auditDomain } from './audit/audit-module.ts';
import { backupDomain } from './backup/backup-module.ts';
import { batchesDomain } from './batches/batches-module.ts';
import { cachedDataDomain, storageDomain } from './cached-data/cached-data.ts';
import { copiesDomain } from './copies/copies-module.ts';
import { counterDomain } from './counter/counter.ts';
import { couponsDomain } from './coupons/coupons.ts';
import { damageDomain } from './damage/damage-module.ts';
import { dataObjectsDomain } from './data-objects/data-objects.ts';
import { defaultPictureDomain } from './default-picture/default-picture.ts';
import { deskDomain } from './desk/domain.ts';
import { devicesDomain } from './devices/devices-module.ts';
import { diagnosticsDomain } from './diagnostics/diagnostics.ts';
import { diningLocationsDomain } from './dining-locations/dining-locations.ts';
import type { Handlers, HandlersFor } from './dispatch.ts';
import { bulkDomain } from './editing/bulk.ts';
import { editingDomain } from './editing/editor.ts';
import { floorPlanDomain } from './floor-plan/floor-plan.ts';
import { categoriesDomain } from './goods/shop-categories.ts';
import { goodsDomain } from './goods/goods.ts';
import { goodsViewsDomain } from './goods/goods-views.ts';
import { guestsDomain } from './guests/guests-module.ts';
import { homeDomain } from './home/home.ts';
import { importsDomain } from './imports/imports.ts';
import { kitchenDomain } from './kitchen/kitchen.ts';
import { dishCostsDomain } from './dish-costs/dish-costs.ts';
import { daysDomain } from './orders/days-module.ts';
import { drawerDomain } from './orders/drawer-module.ts';
import { ordersDomain } from './orders/orders-module.ts';
import { reportsDomain } from './orders/reports/reports-module.ts';
import { outboxDomain } from './outbox/outbox-module.ts';
import { overviewDomain } from './overview/overview.ts';
import { peopleDomain } from './people/people-module.ts';
import { plansDomain } from './plans/plans.ts';
import { printersDomain } from './printers/printers-module.ts';
import { printingDomain } from './printing/printing-module.ts';
import { receiptGroupsDomain } from './receipt-groups/receipt-groups.ts';
import { regionsDomain } from './regions/regions.ts';
import { sessionDomain, trainingDomain } from './session/session.ts';
import { settingsDomain } from './settings/settings.ts';
import { shopBehaviourDomain } from './shop-behaviour/shop-behaviour.ts';
import type { ShopDomainDeps } from './shop-domain.ts';
import { storeSettingsDomain } from './store-settings/store-settings.ts';
import { taxDomain } from './tax/tax.ts';
import { timeClockDomain } from './time-clock/time-clock-module.ts';
import { trainingPrintersDomain } from './training-printers/training-printers-module.ts';
import { tableCardsDomain } from './table-cards/table-cards.ts';
import { updatesDomain } from './updates/updates-module.ts';

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
  overview: overviewDomain,
  categories: categoriesDomain,
  addOns: addOnsDomain,
  dishCosts: dishCostsDomain,
  tax: taxDomain,
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
  goods: goodsDomain,
  goodsViews: goodsViewsDomain,
  receiptGroups: receiptGroupsDomain,
  editing: editingDomain,
  outbox: outboxDomain,
  bulk: bulkDomain,
  defaultPicture: defaultPictureDomain,
  imports: importsDomain,
  plans: plansDomain,
  batches: batchesDomain,
  printers: printersDomain,
  printing: printingDomain,
  counter: counterDomain,
  orders: ordersDomain,
  kitchen: kitchenDomain,
  days: daysDomain,
  drawer: drawerDomain,
  reports: reportsDomain,
  people: peopleDomain,
  audit: auditDomain,
  timeClock: timeClockDomain,
  trainingPrinters: trainingPrintersDomain,
  backup: backupDomain,
  copies: copiesDomain,
  cachedData: cachedDataDomain,
  storage: storageDomain,
  devices: devicesDomain,
  guests: guestsDomain,
  damage: damageDomain,
  updates: updatesDomain,
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
