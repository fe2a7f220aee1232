// Every route that a page may call: query or command, its input and its output.
import type * as z from 'zod/mini';
import { addOnsRoutes } from './add-ons.ts';
import { dishCostsRoutes } from './dish-costs.ts';
import { articlesRoutes } from './articles.ts';
import { auditRoutes } from './audit.ts';
import { backupRoutes } from './backup.ts';
import { batchesRoutes } from './batches.ts';
import { bulkRoutes } from './bulk.ts';
import { cachedDataRoutes } from './cached-data.ts';
import { categoriesRoutes } from './categories.ts';
import { copiesRoutes } from './copies.ts';
import { couponsRoutes } from './coupons.ts';
import { damageRoutes } from './damage.ts';
import { dataObjectsRoutes } from './data-objects.ts';
import { defaultPictureRoutes } from './default-picture.ts';
import { devicesRoutes } from './devices.ts';
import { diagnosticsRoutes } from './diagnostics.ts';
import { diningLocationsRoutes } from './dining-locations.ts';
import { editingRoutes } from './editing.ts';
import { floorPlanRoutes } from './floor-plan.ts';
import { goodsRoutes } from './goods.ts';
import { goodsViewsRoutes } from './goods-views.ts';
import { guestsRoutes } from './guests.ts';
import { homeRoutes } from './home.ts';
import { importsRoutes } from './imports.ts';
import { kitchenRoutes } from './kitchen.ts';
import { outboxRoutes } from './outbox.ts';
import { approvalRoutes, peopleRoutes } from './people.ts';
import { plansRoutes } from './plans.ts';
import { businessDaysRoutes } from './business-days.ts';
import { counterRoutes } from './counter.ts';
import { drawerRoutes } from './drawer.ts';
import { ordersRoutes } from './order-routes.ts';
import { printersRoutes } from './printers.ts';
import { printingRoutes } from './printing.ts';
import { receiptGroupsRoutes } from './receipt-groups.ts';
import { regionsRoutes } from './regions.ts';
import { reportsRoutes } from './reports.ts';
import { shopBehaviourRoutes } from './shop-behaviour.ts';
import { storeSettingsRoutes } from './store-settings.ts';
import { tableCardsRoutes } from './table-cards.ts';
import { taxRoutes } from './tax.ts';
import { startRoutes } from './start.ts';
import { timeClockRoutes } from './time-clock.ts';
import { trainingPrintersRoutes } from './training-printers.ts';
import { updatesRoutes } from './updates.ts';

export const routes = {
  ...startRoutes,
  ...homeRoutes,
  ...backupRoutes,
  ...copiesRoutes,
  ...cachedDataRoutes,
  ...shopBehaviourRoutes,
  ...goodsRoutes,
  ...goodsViewsRoutes,
  ...outboxRoutes,
  ...editingRoutes,
  ...bulkRoutes,
  ...importsRoutes,
  ...defaultPictureRoutes,
  ...plansRoutes,
  ...batchesRoutes,
  ...regionsRoutes,
  ...articlesRoutes,
  ...categoriesRoutes,
  ...taxRoutes,
  ...couponsRoutes,
  ...receiptGroupsRoutes,
  ...ordersRoutes,
  ...kitchenRoutes,
  ...businessDaysRoutes,
  ...reportsRoutes,
  ...counterRoutes,
  ...addOnsRoutes,
  ...dishCostsRoutes,
  ...drawerRoutes,
  ...printersRoutes,
  ...printingRoutes,
  ...trainingPrintersRoutes,
  ...dataObjectsRoutes,
  ...storeSettingsRoutes,
  ...diningLocationsRoutes,
  ...floorPlanRoutes,
  ...tableCardsRoutes,
  ...peopleRoutes,
  ...approvalRoutes,
  ...auditRoutes,
  ...timeClockRoutes,
  ...devicesRoutes,
  ...guestsRoutes,
  ...damageRoutes,
  ...updatesRoutes,
  ...diagnosticsRoutes,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
export type Input<Name extends RouteName> = z.output<Routes[Name]['input']>;
export type Output<Name extends RouteName> = z.output<Routes[Name]['output']>;

export const routeNames = Object.keys(routes) as RouteName[];

/** Checks a name from outside; names on Object.prototype are not routes. */
export const isRoute = (name: unknown): name is RouteName =>
  typeof name === 'string' && Object.hasOwn(routes, name);
