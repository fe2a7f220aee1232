// The coupons that were looked up in the open shop: a shelf of them, and each with everything that the shop sent.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

export const MOST_COUPONS = 1000;

/** Digits, and few enough to survive as a number on the way. */
export const couponId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
export const couponIds = z.array(couponId).check(z.minLength(1), z.maxLength(MOST_COUPONS));

/** What the shop has made of it; the first that holds. */
export const couponOutcomes = [
  'never',
  'unknown',
  'unreadable',
  'foreign',
  'deleted',
  'off-shelf',
  'known',
] as const;
export type CouponOutcome = (typeof couponOutcomes)[number];

/** What it is worth, by its type; a threshold stands in its terms. */
export const couponWorth = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), fen: z.int() }),
  /** Of ten tenths so many are paid: 8.5 is 15 % off. */
  z.strictObject({ kind: z.literal('discount'), tenths: z.number() }),
  z.strictObject({ kind: z.literal('exchange') }),
  z.strictObject({ kind: z.literal('uses'), count: z.number() }),
]);
export type CouponWorth = z.output<typeof couponWorth>;

const coded = z.strictObject({ raw: z.string(), read: z.nullable(z.int()) });

export const couponLine = z.strictObject({
  id: z.string(),
  title: z.string(),
  subTitle: z.string(),
  type: coded,
  /** Null where its type or its value cannot be read. */
  worth: z.nullable(couponWorth),
  /** The value as the shop sent it. */
  value: z.string(),
  outcome: z.enum(couponOutcomes),
  freshness,
  putAtSeconds: z.number(),
  lookedUpAtSeconds: z.number(),
  /** It is being asked for, or waits to be. */
  asking: z.boolean(),
});
export type CouponLine = z.output<typeof couponLine>;

export const couponList = z.strictObject({
  /** Looked up last, first. */
  lines: z.array(couponLine),
  /** How far a refreshing of several has come. */
  refreshing: z.nullable(z.strictObject({ done: z.int(), of: z.int() })),
});
export type CouponList = z.output<typeof couponList>;

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS` by the shop's clock; null where the shop names none. */
const moment = z.nullable(z.string());
/** `HH:MM` or `HH:MM:SS`. */
const clock = z.nullable(z.string());
const count = z.nullable(z.int());
/** Null where the code is none that the desk knows. */
const flag = z.strictObject({ raw: z.string(), read: z.nullable(z.boolean()) });

const extraGoods = z.strictObject({ id: z.string(), title: z.string(), amount: z.string() });

/** All that decides whether, when and for what it may be used. */
export const couponTerms = z.strictObject({
  type: coded,
  /** From how much on, where it reads as money; as the shop sent it beside that. */
  condition: z.strictObject({ raw: z.string(), fen: z.nullable(z.int()) }),
  isDeleted: z.boolean(),
  isForeign: z.boolean(),
  isOnSale: flag,
  getFrom: moment,
  getUntil: moment,
  useFrom: moment,
  useUntil: moment,
  hoursFrom: clock,
  hoursUntil: clock,
  dailyFrom: clock,
  dailyUntil: clock,
  noWeekends: flag,
  noHolidays: flag,
  /** Days from receipt until it takes effect. */
  react: count,
  /** -1 fixed days, 0 the day of receipt, N days from when it takes effect. */
  expire: coded,
  /** Conditions that the shop puts in words of its own, by the names of their fields. */
  inWords: z.array(z.strictObject({ name: z.string(), text: z.string() })),
  /** Fields that the shop sent and that cannot be read. */
  unread: z.array(z.string()),
});
export type CouponTerms = z.output<typeof couponTerms>;

export const couponDetail = z.strictObject({
  line: couponLine,
  terms: couponTerms,
  picture: z.nullable(z.string()),
  background: z.string(),
  buttonColour: z.string(),
  appName: z.string(),
  appId: z.string(),
  handedOut: count,
  used: count,
  left: count,
  perGuest: count,
  address: z.string(),
  phone: z.string(),
  inList: flag,
  addedAt: moment,
  extraGoods: z.array(extraGoods),
  /** The shop's own words, where it says that it does not know the coupon. */
  refusal: z.string(),
  /** The fields that no other part of this shows, each as the shop sent it. */
  rest: z.array(z.strictObject({ name: z.string(), value: z.json() })),
  /** The whole record, verbatim; null where there is none. */
  record: z.json(),
});
export type CouponDetail = z.output<typeof couponDetail>;

const which = z.strictObject({ id: couponId });
const several = z.strictObject({ ids: couponIds });

export const couponsRoutes = {
  'coupons.get': query(nothing, couponList),
  /** Null where it is not on the shelf. */
  'coupons.detail': query(which, z.nullable(couponDetail)),
  /** Asks the shop; on the shelf once the shop has answered anything. */
  'coupons.look-up': command(which, couponList),
  /** Begins, and tells by events how far it is; all of the shelf without ids. */
  'coupons.refresh': command(z.strictObject({ ids: z.nullable(couponIds) }), couponList),
  'coupons.stop-refreshing': command(nothing, couponList),
  'coupons.remove': command(several, couponList),
  /** Takes a removal back. */
  'coupons.restore': command(several, couponList),
} as const;

export const couponsEvents = { 'coupons.changed': couponList } as const;
