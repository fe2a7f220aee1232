// What the core tells every screen without being asked. An event carries the whole new state: missing one costs nothing.
import type * as z from 'zod/mini';
import { batches } from './entities/batch.ts';
import { goodsState } from './entities/goods.ts';
import { goodsViews } from './entities/goods-views.ts';
import { outboxState } from './entities/outbox.ts';
import { receiptGroups } from './entities/receipt-groups.ts';
import { dataObjectsEvents } from './rooms/data-objects.ts';
import { storeSettingsEvents } from './rooms/store-settings.ts';
import { couponsEvents } from './rooms/coupons.ts';
import { articlesEvents } from './rooms/articles.ts';
import { regionsEvents } from './rooms/regions.ts';
import { diningLocationsEvents } from './rooms/dining-locations.ts';
import { floorPlanEvents } from './rooms/floor-plan.ts';
import { shopBehaviourEvents } from './rooms/shop-behaviour.ts';
import { startEvents } from './start.ts';

export const events = {
  ...startEvents,
  'goods.changed': goodsState,
  'goods-views.changed': goodsViews,
  'outbox.changed': outboxState,
  'batches.changed': batches,
  'receipt-groups.changed': receiptGroups,
  ...dataObjectsEvents,
  ...storeSettingsEvents,
  ...couponsEvents,
  ...regionsEvents,
  ...articlesEvents,
  ...diningLocationsEvents,
  ...floorPlanEvents,
  ...shopBehaviourEvents,
} as const;

export type Events = typeof events;
export type EventName = keyof Events;
export type Payload<Name extends EventName> = z.output<Events[Name]>;

/** Name and payload together, as they cross. */
export type AnyEvent = { [Name in EventName]: { name: Name; payload: Payload<Name> } }[EventName];

export const eventNames = Object.keys(events) as EventName[];

export const isEvent = (name: unknown): name is EventName =>
  typeof name === 'string' && Object.hasOwn(events, name);
