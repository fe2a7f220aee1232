// Every event that the core emits to the pages. An event carries the whole new state, so missing one costs nothing.
import type * as z from 'zod/mini';
import { addOnsEvents } from './add-ons.ts';
import { dishCostsEvents } from './dish-costs.ts';
import { articlesEvents } from './articles.ts';
import { auditEvents } from './audit.ts';
import { batchesEvents } from './batches.ts';
import { copiesEvents } from './copies.ts';
import { couponsEvents } from './coupons.ts';
import { damageEvents } from './damage.ts';
import { dataObjectsEvents } from './data-objects.ts';
import { devicesEvents } from './devices.ts';
import { diningLocationsEvents } from './dining-locations.ts';
import { floorPlanEvents } from './floor-plan.ts';
import { goodsEvents } from './goods.ts';
import { goodsViewsEvents } from './goods-views.ts';
import { guestsEvents } from './guests.ts';
import { kitchenEvents } from './kitchen.ts';
import { outboxEvents } from './outbox.ts';
import { counterEvents } from './counter.ts';
import { ordersEvents } from './order-routes.ts';
import { peopleEvents } from './people.ts';
import { printersEvents } from './printers.ts';
import { printingEvents } from './printing.ts';
import { taxEvents } from './tax.ts';
import { receiptGroupsEvents } from './receipt-groups.ts';
import { regionsEvents } from './regions.ts';
import { shopBehaviourEvents } from './shop-behaviour.ts';
import { storeSettingsEvents } from './store-settings.ts';
import { startEvents } from './start.ts';
import { timeClockEvents } from './time-clock.ts';
import { trainingPrintersEvents } from './training-printers.ts';
import { updatesEvents } from './updates.ts';

export const events = {
  ...startEvents,
  ...shopBehaviourEvents,
  ...goodsEvents,
  ...goodsViewsEvents,
  ...outboxEvents,
  ...batchesEvents,
  ...copiesEvents,
  ...regionsEvents,
  ...articlesEvents,
  ...couponsEvents,
  ...receiptGroupsEvents,
  ...ordersEvents,
  ...kitchenEvents,
  ...counterEvents,
  ...addOnsEvents,
  ...dishCostsEvents,
  ...taxEvents,
  ...printersEvents,
  ...printingEvents,
  ...trainingPrintersEvents,
  ...dataObjectsEvents,
  ...storeSettingsEvents,
  ...diningLocationsEvents,
  ...floorPlanEvents,
  ...peopleEvents,
  ...auditEvents,
  ...timeClockEvents,
  ...devicesEvents,
  ...guestsEvents,
  ...damageEvents,
  ...updatesEvents,
} as const;

export type Events = typeof events;
export type EventName = keyof Events;
export type Payload<Name extends EventName> = z.output<Events[Name]>;

/** An event's name and payload, as they cross the boundary. */
export type AnyEvent = { [Name in EventName]: { name: Name; payload: Payload<Name> } }[EventName];

export const eventNames = Object.keys(events) as EventName[];

export const isEvent = (name: unknown): name is EventName =>
  typeof name === 'string' && Object.hasOwn(events, name);
