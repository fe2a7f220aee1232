// What the core tells every screen without being asked. An event carries the whole new state: missing one costs nothing.
import type * as z from 'zod/mini';
import { goodsState } from './entities/goods.ts';
import { goodsViews } from './entities/goods-views.ts';
import { outboxState } from './entities/outbox.ts';
import { overview } from './entities/overview.ts';
import { receiptGroups } from './entities/receipt-groups.ts';
import { sessionState } from './entities/session.ts';
import { settings } from './entities/settings.ts';
import { storageState } from './entities/storage.ts';

export const events = {
  'session.changed': sessionState,
  'settings.changed': settings,
  'overview.changed': overview,
  'goods.changed': goodsState,
  'goods-views.changed': goodsViews,
  'outbox.changed': outboxState,
  'receipt-groups.changed': receiptGroups,
  'storage.changed': storageState,
} as const;

export type Events = typeof events;
export type EventName = keyof Events;
export type Payload<Name extends EventName> = z.output<Events[Name]>;

/** Name and payload together, as they cross. */
export type AnyEvent = { [Name in EventName]: { name: Name; payload: Payload<Name> } }[EventName];

export const eventNames = Object.keys(events) as EventName[];

export const isEvent = (name: unknown): name is EventName =>
  typeof name === 'string' && Object.hasOwn(events, name);
