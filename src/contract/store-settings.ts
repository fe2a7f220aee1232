// How the shop delivers and serves: its basic and function settings, decoded, each value with what the shop sent.
import * as z from 'zod/mini';
import { appError } from './errors.ts';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

/** A value as the shop sent it, empty when it sent none; `read` is null when its meaning is unknown. */
const decoded = <Read extends z.ZodMiniType>(read: Read) =>
  z.strictObject({ raw: z.string(), read: z.nullable(read) });

export interface Decoded<Read> {
  raw: string;
  read: Read | null;
}

export const DAYS_OF_A_WEEK = 7;

/** Minutes since the midnight at which the day begins; a closing time after the next midnight goes beyond 1440. */
const openingSpan = z.strictObject({ opensMinute: z.int(), closesMinute: z.int() });
export type OpeningSpan = z.output<typeof openingSpan>;

const openingRule = z.strictObject({
  /** Monday first. */
  days: decoded(z.array(z.boolean()).check(z.length(DAYS_OF_A_WEEK))),
  spans: z.array(decoded(openingSpan)),
});

/** The weekly opening hours. */
export const openingWeek = z.strictObject({
  kind: decoded(z.enum(['always', 'custom'])),
  rules: z.array(openingRule),
  /** Whether the shop closes on holidays; the interface does not say which days those are. */
  skipsHolidays: decoded(z.boolean()),
  raw: z.string(),
});
export type OpeningWeek = z.output<typeof openingWeek>;

const deliveryStep = z.strictObject({
  distanceMetres: decoded(z.int()),
  leastFen: decoded(z.int()),
  feeFen: decoded(z.int()),
  minutes: decoded(z.int()),
});
export type DeliveryStep = z.output<typeof deliveryStep>;

/** The base applies up to the base distance; each further step adds the increment. */
export const deliveryRules = z.strictObject({
  areaType: z.string(),
  /** How far from the shop it delivers. */
  areaMetres: decoded(z.int()),
  base: deliveryStep,
  increment: deliveryStep,
});
export type DeliveryRules = z.output<typeof deliveryRules>;

export const storeCard = z.strictObject({
  title: z.string(),
  description: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  servicePhone: z.string(),
  /** All region names as one text, and one by one from the top down. */
  region: z.strictObject({ whole: z.string(), names: z.array(z.string()) }),
  address: z.string(),
  longitude: z.string(),
  latitude: z.string(),
  industry: z.string(),
  status: z.string(),
  /** The name under which the host serves it. */
  logo: z.nullable(z.string()),
});
export type StoreCard = z.output<typeof storeCard>;

export const basicSettings = z.strictObject({
  name: z.string(),
  status: z.string(),
  deliverTypes: z.array(z.string()),
  changedAtSeconds: decoded(z.int()),
  opening: openingWeek,
  /** Null when the shop sent no delivery rules. */
  delivery: z.nullable(deliveryRules),
  store: storeCard,
  /** The paths of the fields that could not be read. */
  odd: z.array(z.string()),
});
export type BasicSettings = z.output<typeof basicSettings>;

const fee = z.strictObject({ type: z.string(), amountFen: decoded(z.int()) });
export type Fee = z.output<typeof fee>;

export const functionSettings = z.strictObject({
  status: z.string(),
  /** Whether a guest has to choose a table. */
  table: decoded(z.enum(['optional', 'needed'])),
  takeMeal: z.array(decoded(z.enum(['to-table', 'at-counter']))),
  queue: z.strictObject({ type: z.string(), waitingMinutes: decoded(z.int()) }),
  serverFee: fee,
  tissueFee: fee,
  boxFee: fee,
  payment: z.strictObject({
    order: decoded(z.enum(['pay-first', 'eat-first'])),
    ways: z.array(decoded(z.enum(['in-app']))),
  }),
  /** Whether guests may add dishes to an order. */
  addsDishes: decoded(z.boolean()),
  odd: z.array(z.string()),
});
export type FunctionSettings = z.output<typeof functionSettings>;

/** One answer of the shop; `error` says why the last fetch failed. */
const answer = <Value extends z.ZodMiniType>(value: Value) =>
  z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('never'), error: z.nullable(appError) }),
    /** The shop has no such settings yet. */
    z.strictObject({ state: z.literal('empty'), error: z.nullable(appError), raw: z.json() }),
    z.strictObject({ state: z.literal('unreadable'), error: z.nullable(appError), raw: z.json() }),
    z.strictObject({ state: z.literal('read'), error: z.nullable(appError), raw: z.json(), value }),
  ]);

/** One way of selling: its basic settings, and its function settings in both ordering modes. */
export const modeSettings = z.strictObject({
  basic: answer(basicSettings),
  dineIn: answer(functionSettings),
  reservation: answer(functionSettings),
});
export type ModeSettings = z.output<typeof modeSettings>;
export type BasicAnswer = ModeSettings['basic'];
export type FunctionAnswer = ModeSettings['dineIn'];

export const storeModes = ['delivery', 'catering'] as const;
export type StoreMode = (typeof storeModes)[number];
export const settingKinds = ['basic', 'dineIn', 'reservation'] as const;
export type SettingKind = (typeof settingKinds)[number];

const bothModes = z.strictObject({ delivery: modeSettings, catering: modeSettings });
export type BothModes = z.output<typeof bothModes>;

export const storeSettings = z.strictObject({
  modes: bothModes,
  freshness,
  fetching: z.boolean(),
  /** The number of stored former versions. */
  former: z.int(),
});
export type StoreSettings = z.output<typeof storeSettings>;

export const MOST_VERSIONS = 50;
/** The id of the latest known version. */
export const PRESENT_VERSION = 'now';
export const versionId = z.string().check(z.regex(/^(?:now|[0-9a-f]{32})$/));

export const settingsVersion = z.strictObject({
  id: versionId,
  /** When it was first seen. */
  fromSeconds: z.number(),
  /** When its successor was first seen; null for the latest version. */
  untilSeconds: z.nullable(z.number()),
  /** The number of fields that differ from the version before; null when no earlier version is stored. */
  changes: z.nullable(z.int()),
});
export type SettingsVersion = z.output<typeof settingsVersion>;

export const fieldChange = z.strictObject({
  mode: z.enum(storeModes),
  kind: z.enum(settingKinds),
  /** The field, in the shop's own names. */
  path: z.array(z.string()),
  /** As the shop sent it; empty when it sent none. */
  before: z.string(),
  after: z.string(),
});
export type FieldChange = z.output<typeof fieldChange>;

/** Two versions, and every field that differs. */
export const settingsComparison = z.strictObject({
  from: bothModes,
  to: bothModes,
  changes: z.array(fieldChange),
});
export type SettingsComparison = z.output<typeof settingsComparison>;

export const storeSettingsRoutes = {
  /** The settings from the cache. */
  'store-settings.get': query(nothing, storeSettings),
  /** Fetches the settings from the shop. */
  'store-settings.fetch': command(nothing, storeSettings),
  /** The latest version first, then the former ones, newest first; empty before the first fetch. */
  'store-settings.history': query(nothing, z.array(settingsVersion)),
  /** Compares two versions field by field. */
  'store-settings.compare': query(z.strictObject({ from: versionId, to: versionId }), settingsComparison),
} as const;

export const storeSettingsEvents = { 'store-settings.changed': storeSettings } as const;
