// What each kind of device may ask, and what it is told. What is not listed is refused, and not sent.
import type { DeviceKind } from './devices.ts';
import type { EventName } from './events.ts';
import type { RouteName } from './routes.ts';

/** Who it is, how it looks, and who works there. */
const start = [
  ...(['devices.self', 'desk.about', 'desk.mode', 'settings.get', 'storage.get', 'session.get'] as const),
  ...(['session.watch', 'people.get', 'people.session', 'people.sign-in', 'people.sign-out'] as const),
  ...(['people.used', 'people.approvers', 'people.approve'] as const),
] as const satisfies readonly RouteName[];

const startEvents = [
  ...(['devices.called', 'settings.changed', 'storage.changed', 'session.changed'] as const),
  ...(['people.changed', 'people.session-changed'] as const),
] as const satisfies readonly EventName[];

export const routesOfKind = {
  waiter: [
    ...start,
    ...(['orders.state', 'orders.get', 'orders.do', 'orders.slips', 'orders.table-signs'] as const),
    ...([
      'orders.print',
      'orders.compare',
      'orders.bills',
      'orders.best-sellers',
      'orders.take-stock',
      'orders.history',
    ] as const),
    // An approval for another window is given at the phone of a person who may.
    ...(['people.requests', 'people.approve-request'] as const),
    ...(['counter.get', 'counter.favourites', 'add-ons.get', 'tax.get', 'kitchen.get'] as const),
    ...(['goods.state', 'goods.search', 'goods.get', 'goods.categories'] as const),
    ...(['guests.get', 'guests.invite', 'guests.end', 'guests.call-done', 'guests.take'] as const),
    'guests.refuse',
    ...(['dining-locations.get', 'dining-locations.view', 'floor-plan.get'] as const),
  ],
  kitchen: [
    ...start,
    ...(['kitchen.get', 'kitchen.tickets', 'kitchen.done', 'kitchen.do', 'kitchen.shown'] as const),
  ],
} as const satisfies Record<DeviceKind, readonly RouteName[]>;

export const eventsOfKind = {
  waiter: [
    ...startEvents,
    ...(['people.requests-changed', 'people.approved', 'orders.best-sellers-changed'] as const),
    ...(['orders.changed', 'counter.changed', 'add-ons.changed', 'tax.changed', 'kitchen.changed'] as const),
    ...([
      'counter.favourites-changed',
      'goods.changed',
      'dining-locations.changed',
      'floor-plan.changed',
      'guests.changed',
    ] as const),
  ],
  kitchen: [...startEvents, 'kitchen.changed', 'orders.changed'],
} as const satisfies Record<DeviceKind, readonly EventName[]>;

const routesByKind = setsOf(routesOfKind);
const eventsByKind = setsOf(eventsOfKind);

function setsOf(
  table: Readonly<Record<DeviceKind, readonly string[]>>,
): Record<DeviceKind, ReadonlySet<string>> {
  return { waiter: new Set(table.waiter), kitchen: new Set(table.kitchen) };
}

export const mayCall = (kind: DeviceKind, route: RouteName): boolean => routesByKind[kind].has(route);

export const mayHear = (kind: DeviceKind, event: EventName): boolean => eventsByKind[kind].has(event);
