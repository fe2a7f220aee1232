// The one table of what a screen may ask the core: route → query or command, what goes in, what comes out.
import * as z from 'zod/mini';
import {
  batch,
  batches,
  batchExport,
  batchId,
  batchRows,
  MOST_BATCH_ROWS_AT_ONCE,
} from './entities/batch.ts';
import { bulkChange, selection } from './entities/bulk.ts';
import { callRecord } from './entities/call.ts';
import { delivery } from './entities/delivery.ts';
import {
  anyGoodsId,
  goodsCategory,
  goodsChanges,
  goodsExport,
  goodsId,
  goodsPage,
  goodsQuery,
  goodsState,
  syncKinds,
  unreadableGoods,
} from './entities/goods.ts';
import { goodsDetail } from './entities/goods-detail.ts';
import { goodsViews, goodsViewsChange } from './entities/goods-views.ts';
import { codeTaken, draft, draftKey, editable, goodsCheck, MOST_CODES_AT_ONCE } from './entities/editing.ts';
import { someGoodsFields } from './entities/goods-fields.ts';
import { diagnosticsPart } from './entities/diagnostics.ts';
import {
  commandId,
  commandStates,
  MOST_REQUESTS_AT_ONCE,
  outboxPage,
  outboxState,
  changeRequest,
} from './entities/outbox.ts';
import { importCheck, importId, importPiece, importTable, importWords } from './entities/import.ts';
import { MOST_PLAN_ITEMS_AT_ONCE, plan, planId, planKinds, planPage } from './entities/plan.ts';
import { profileId } from './entities/profile.ts';
import { receiptGroups } from './entities/receipt-groups.ts';
import { homeRoutes } from './rooms/home.ts';
import { dataObjectsRoutes } from './rooms/data-objects.ts';
import { storeSettingsRoutes } from './rooms/store-settings.ts';
import { articlesRoutes } from './rooms/articles.ts';
import { categoriesRoutes } from './rooms/categories.ts';
import { regionsRoutes } from './rooms/regions.ts';
import { diningLocationsRoutes } from './rooms/dining-locations.ts';
import { floorPlanRoutes } from './rooms/floor-plan.ts';
import { backupRoutes } from './rooms/backup.ts';
import { cachedDataRoutes } from './rooms/kept-data.ts';
import { command, nothing, query } from './route.ts';
import { couponsRoutes } from './rooms/coupons.ts';
import { shopBehaviourRoutes } from './rooms/shop-behaviour.ts';
import { tableCardsRoutes } from './rooms/table-cards.ts';
import { startRoutes } from './start.ts';

const whichCommand = z.strictObject({ id: commandId });
const upTo = (most: number) => z.strictObject({ limit: z.int().check(z.minimum(1), z.maximum(most)) });

export const MOST_CALLS = 500;
export const MOST_LOG_LINES = 2000;
export const MOST_UNREADABLE_AT_ONCE = 200;
export const MOST_COMMANDS_AT_ONCE = 200;

export const routes = {
  ...startRoutes,
  ...homeRoutes,
  ...backupRoutes,
  ...cachedDataRoutes,
  ...shopBehaviourRoutes,

  'goods.state': query(nothing, goodsState),
  'goods.search': query(goodsQuery, goodsPage),
  'goods.get': query(z.strictObject({ id: anyGoodsId }), goodsDetail),
  'goods.categories': query(nothing, z.array(goodsCategory)),
  'goods.unreadable': query(
    z.strictObject({ offset: z.int().check(z.minimum(0)), ...upTo(MOST_UNREADABLE_AT_ONCE).shape }),
    z.array(unreadableGoods),
  ),
  'goods.changes': query(nothing, z.array(goodsChanges)),
  'goods.fetch': command(z.strictObject({ kind: z.enum(syncKinds) }), goodsState),
  'goods.stop-fetching': command(nothing, goodsState),
  'goods.export': command(goodsExport, delivery),
  'goods.views': query(z.strictObject({ shop: profileId }), goodsViews),
  'goods.keep-views': command(goodsViewsChange, goodsViews),

  'outbox.state': query(nothing, outboxState),
  'outbox.list': query(
    z.strictObject({
      which: z.enum(['open', 'over']),
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_COMMANDS_AT_ONCE)),
    }),
    outboxPage,
  ),
  /** On the disk when it is answered, with the ids of the commands. */
  'outbox.put': command(
    z.strictObject({
      requests: z.array(changeRequest).check(z.minLength(1), z.maxLength(MOST_REQUESTS_AT_ONCE)),
    }),
    z.array(commandId),
  ),
  'outbox.cancel': command(whichCommand, outboxState),
  'outbox.retry': command(whichCommand, outboxState),
  'outbox.amend': command(z.strictObject({ id: commandId, request: changeRequest }), outboxState),
  /** Of a conflict about a new thing: the shop has made it, and this is it. */
  'outbox.identify': command(z.strictObject({ id: commandId, candidate: z.string() }), outboxState),
  'outbox.move': command(z.strictObject({ id: commandId, before: z.nullable(commandId) }), outboxState),
  /** With the ids of what is wished to the contrary, where the shop had been told already. */
  'outbox.undo': command(whichCommand, z.array(commandId)),
  'outbox.hold': command(z.strictObject({ held: z.boolean() }), outboxState),

  'editing.open': query(z.strictObject({ id: goodsId }), editable),
  'editing.check': query(
    z.strictObject({
      fields: someGoodsFields,
      isNew: z.boolean(),
      /** Of an item that stands: what is sent of it besides is counted too. */
      id: z.exactOptional(z.nullable(goodsId)),
    }),
    goodsCheck,
  ),
  /** Which of these stand already, on other goods than this one. */
  'editing.codes': query(
    z.strictObject({
      except: z.nullable(goodsId),
      codes: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MOST_CODES_AT_ONCE)),
    }),
    z.array(codeTaken),
  ),
  /** Under what the host shows the picture at this address. */
  'editing.picture': query(
    z.strictObject({ address: z.string().check(z.maxLength(2048)) }),
    z.nullable(z.string()),
  ),
  'editing.drafts': query(nothing, z.array(draft)),
  'editing.keep-draft': command(z.omit(draft, { savedAtSeconds: true }), z.array(draft)),
  'editing.drop-draft': command(z.strictObject({ key: draftKey }), z.array(draft)),

  /** What one change would make of many goods. */
  'bulk.plan': command(z.strictObject({ selection, change: bulkChange }), plan),

  /** A file comes in pieces, in their order. */
  'import.begin': command(
    z.strictObject({ name: z.string().check(z.maxLength(255)) }),
    z.strictObject({ id: importId }),
  ),
  'import.add': command(importPiece, nothing),
  'import.read': command(z.strictObject({ id: importId, words: importWords }), importTable),
  'import.plan': command(importCheck, plan),
  'import.drop': command(z.strictObject({ id: importId }), nothing),

  'plans.items': query(
    z.strictObject({
      id: planId,
      /** Null for all. */
      kind: z.nullable(z.enum(planKinds)),
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_PLAN_ITEMS_AT_ONCE)),
    }),
    planPage,
  ),
  /** Takes down what the plan would change or make; on the disk when it is answered. */
  'plans.put': command(z.strictObject({ id: planId }), batch),
  'plans.drop': command(z.strictObject({ id: planId }), nothing),

  'batches.list': query(nothing, batches),
  'batches.rows': query(
    z.strictObject({
      id: batchId,
      /** Null for all. */
      state: z.nullable(z.enum(commandStates)),
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_BATCH_ROWS_AT_ONCE)),
    }),
    batchRows,
  ),
  /** What the shop has not been told of is taken back. */
  'batches.cancel': command(z.strictObject({ id: batchId }), batch),
  'batches.export': command(batchExport, delivery),

  ...regionsRoutes,
  ...articlesRoutes,
  ...categoriesRoutes,

  ...couponsRoutes,

  'receipt-groups.get': query(nothing, receiptGroups),
  'receipt-groups.fetch': command(nothing, receiptGroups),

  ...dataObjectsRoutes,
  ...storeSettingsRoutes,
  ...diningLocationsRoutes,
  ...floorPlanRoutes,
  ...tableCardsRoutes,

  'diagnostics.calls': query(upTo(MOST_CALLS), z.array(callRecord)),
  'diagnostics.log': query(upTo(MOST_LOG_LINES), z.array(z.string())),
  'diagnostics.contents': query(nothing, z.array(diagnosticsPart)),
  'diagnostics.export': command(nothing, delivery),
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
export type Input<Name extends RouteName> = z.output<Routes[Name]['input']>;
export type Output<Name extends RouteName> = z.output<Routes[Name]['output']>;

export const routeNames = Object.keys(routes) as RouteName[];

/** A name from outside: what stands on every object's prototype is no route. */
export const isRoute = (name: unknown): name is RouteName =>
  typeof name === 'string' && Object.hasOwn(routes, name);
