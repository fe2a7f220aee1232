// The kitchen's screens: which station shows what, the tickets that are open there, and what is ready.
import * as z from 'zod/mini';
import { madeId } from './order-bills.ts';
import { lineId, orderId, orderPlace } from './orders.ts';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';

export const MOST_STATIONS = 20;
export const MOST_GROUPS_OF_STATION = 200;
export const MOST_PREP_ENTRIES = 2000;
export const MOST_PREP_MINUTES = 240;
export const MOST_KITCHEN_ACTS = 100;
const MOST_LINES_OF_TICKET = 300;
/** After them a ticket becomes older: three levels. */
export const usualLimits = [5, 10, 15] as const;
/** So long a screen may take before its ticket is printed. */
export const SHOWN_WITHIN_SECONDS = 30;
export const MOST_RECALLED = 30;

/** The dishes that no station shows. */
export const NO_STATION = '';
/** Hands out what all stations have made. */
export const EXPO = 'expo';

const stationName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const stationId = z.string().check(z.maxLength(32), z.regex(/^[0-9a-z]*$/));
const groupId = z.string().check(z.minLength(1), z.maxLength(64));
const groups = z.array(groupId).check(z.maxLength(MOST_GROUPS_OF_STATION));
const minutes = z.int().check(z.minimum(0), z.maximum(MOST_PREP_MINUTES));
const prep = (longestKey: number) =>
  z
    .record(z.string().check(z.maxLength(longestKey)), minutes)
    .check(z.refine((entries) => Object.keys(entries).length <= MOST_PREP_ENTRIES));

export const station = z.strictObject({
  id: stationId.check(
    z.minLength(1),
    z.refine((id) => id !== EXPO),
  ),
  name: stationName,
  /** The receipt groups whose dishes it makes. */
  groups,
});
export type Station = z.output<typeof station>;

export const kitchenSettings = z.strictObject({
  /** What is sent stands on screens. */
  isOn: z.boolean(),
  /** It comes out on paper, too, and not only where no screen shows it. Earlier versions did not ask, and stored no choice. */
  printsToo: z._default(z.boolean(), false),
  stations: z.array(station).check(
    z.maxLength(MOST_STATIONS),
    z.refine((stations) => new Set(stations.map(({ id }) => id)).size === stations.length),
  ),
  /** The receipt groups that are only printed, as without screens. */
  paperGroups: groups,
  /** One person hands out what is done; without, a dish that is done is out. */
  hasExpo: z.boolean(),
  /** The minutes after which a ticket is late, later, and latest. */
  limits: z
    .tuple([minutes, minutes, minutes])
    .check(z.refine(([first, second, third]) => first > 0 && first < second && second < third)),
  /** How long dishes take, by the names of their categories, and by the ids of items, which count first. */
  prepMinutes: z.strictObject({ categories: prep(100), items: prep(64) }),
});
export type KitchenSettings = z.output<typeof kitchenSettings>;

/** What guests and waiters see of an order. */
export const servedOrder = z.strictObject({
  order: orderId,
  number: z.nullable(z.int()),
  place: z.nullable(orderPlace),
  /** Of the last dish that was done. */
  atSeconds: z.number(),
});
export type ServedOrder = z.output<typeof servedOrder>;

/** What no screen has shown in time. */
export const missedTicket = z.strictObject({
  sending: madeId,
  station: stationId,
  number: z.nullable(z.int()),
  place: z.nullable(orderPlace),
  atSeconds: z.number(),
});
export type MissedTicket = z.output<typeof missedTicket>;

/** Open orders of today with dishes that were sent while there were no screens. */
const sentBefore = z.strictObject({ orders: z.int(), lastSeconds: z.number() });
export type SentBefore = z.output<typeof sentBefore>;

/** A ticket that no screen has shown, at a station that has none open: it will be printed. */
const unseenTicket = z.strictObject({ sending: madeId, station: stationId });
export type UnseenTicket = z.output<typeof unseenTicket>;

export const kitchenState = z.strictObject({
  /** Increases with every change of a ticket or of the settings. */
  revision: z.int(),
  settings: kitchenSettings,
  /** The stations whose screens have been heard within the last half minute. */
  shown: z.array(stationId),
  /** Tickets that are open at any station. */
  open: z.int(),
  making: z.array(servedOrder),
  ready: z.array(servedOrder),
  /** The dishes of open orders that every station has made, by the lines that were sent. */
  doneLines: z.array(z.strictObject({ line: lineId, atSeconds: z.number() })),
  unseen: z.array(unseenTicket),
  /** Until a person at the counter has read of them. */
  missed: z.array(missedTicket),
  /** They are on paper only; null if there are none. */
  sentBefore: z.nullable(sentBefore),
});
export type KitchenState = z.output<typeof kitchenState>;

/** Pieces of a line that were taken back, until a cook has seen it. */
const cancellation = z.strictObject({
  order: orderId,
  sending: madeId,
  line: lineId,
  amount: z.int(),
  reason: z.string(),
});
export type KitchenCancellation = z.output<typeof cancellation>;

const ticketCourse = z.nullable(z.strictObject({ number: z.int(), name: z.string() }));

export const kitchenLine = z.strictObject({
  id: lineId,
  title: z.string(),
  /** Without what was cancelled; 0 if all of it was. */
  amount: z.int(),
  options: z.array(z.string()),
  note: z.string(),
  allergy: z.string(),
  /** Null if the order has one course without a name. */
  course: ticketCourse,
  isDone: z.boolean(),
  isHurried: z.boolean(),
  /** At the expo: the stations that make it, and whether they are done. */
  stations: z.array(z.strictObject({ station: stationId, isDone: z.boolean() })),
  /** When it should be begun, so that all dishes of the ticket are ready together; null for at once. */
  fireAtSeconds: z.nullable(z.number()),
  cancelled: z.array(cancellation),
});
export type KitchenLine = z.output<typeof kitchenLine>;

export const kitchenTicketKinds = ['send', 'hurry', 'held'] as const;

export const kitchenTicket = z.strictObject({
  /** Of a ticket that announces held courses: the id of its order. */
  sending: madeId,
  order: orderId,
  /** Dishes to make, a rush of dishes whose ticket was finished, or courses that wait. */
  kind: z.enum(kitchenTicketKinds),
  station: stationId,
  number: z.nullable(z.int()),
  place: z.nullable(orderPlace),
  /** Where the guests sat when it was sent, if they have moved; null otherwise. */
  from: z.nullable(orderPlace),
  guests: z.nullable(z.int()),
  person: z.string(),
  note: z.string(),
  atSeconds: z.number(),
  /** Its order has had other dishes before, or it is a course that was held. */
  head: z.nullable(z.enum(['add', 'fire'])),
  lines: z.array(kitchenLine),
  /** The rushes that stand on this ticket, until their dishes are done. */
  rushes: z.array(madeId),
  /** What waits for a later course of the same order. */
  held: z.array(z.strictObject({ title: z.string(), amount: z.int(), course: ticketCourse })),
  /** No screen showed it in time, so it came out on paper, too. */
  isOnPaper: z.boolean(),
  /** Its order was paid and closed. */
  isPaid: z.boolean(),
  /** When it was done; null while it is open. */
  doneAtSeconds: z.nullable(z.number()),
});
export type KitchenTicket = z.output<typeof kitchenTicket>;

const ofStation = { station: stationId };

const kitchenTickets = z.strictObject({
  revision: z.int(),
  /** The clock of the counter, which ages go by. */
  nowSeconds: z.number(),
  /** The oldest first; those of no station come with each station. */
  tickets: z.array(kitchenTicket),
});
export type KitchenTickets = z.output<typeof kitchenTickets>;

/** A recall takes a bump back. Both count once, and change nothing that is so already. */
export const kitchenAct = z.strictObject({
  id: madeId,
  kind: z.enum(['bump', 'recall']),
  order: orderId,
  sending: madeId,
  station: stationId,
  lines: z.array(lineId).check(z.minLength(1), z.maxLength(MOST_LINES_OF_TICKET)),
});
export type KitchenAct = z.output<typeof kitchenAct>;

export const kitchenRoutes = {
  'kitchen.get': query(nothing, kitchenState),
  /** Replaces the settings, but only if the named shop is still the open one. */
  'kitchen.save': command(z.strictObject({ shop: profileId, settings: kitchenSettings }), kitchenState),
  /** From now on what is sent stands on screens. */
  'kitchen.start': command(z.strictObject({ shop: profileId, printsToo: z.boolean() }), kitchenState),
  'kitchen.tickets': query(z.strictObject(ofStation), kitchenTickets),
  /** The last tickets that were done there, the latest first. */
  'kitchen.done': query(z.strictObject(ofStation), kitchenTickets),
  'kitchen.do': command(
    z.strictObject({ acts: z.array(kitchenAct).check(z.minLength(1), z.maxLength(MOST_KITCHEN_ACTS)) }),
    z.strictObject({ revision: z.int() }),
  ),
  /** A screen says what it shows, again and again; what it has shown is not printed. */
  'kitchen.shown': command(
    z.strictObject({ ...ofStation, sendings: z.array(madeId).check(z.maxLength(1000)) }),
    z.strictObject({ nowSeconds: z.number() }),
  ),
  /** A person has read what came out on paper instead. */
  'kitchen.read-missed': command(
    z.strictObject({ sendings: z.array(madeId).check(z.maxLength(1000)) }),
    kitchenState,
  ),
} as const;

export const kitchenEvents = { 'kitchen.changed': kitchenState } as const;
