// The coupon list: own coupons, and those that were looked up in the open shop, with all that it sent.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { ownCoupon } from './own-coupons.ts';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';

export const MOST_COUPONS = 1000;

/** Digits only, and short enough to survive as a JSON number. */
export const couponId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
export const couponIds = z.array(couponId).check(z.minLength(1), z.maxLength(MOST_COUPONS));

/** The result of the last lookup; the first that applies. */
export const couponOutcomes = [
  'never',
  'unknown',
  'unreadable',
  'foreign',
  'deleted',
  'off-shelf',
  /** An own coupon that is switched off. */
  'off',
  'known',
] as const;
export type CouponOutcome = (typeof couponOutcomes)[number];

/** The value of a coupon by its type; a minimum spend is part of the terms. */
export const couponWorth = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), fen: z.int() }),
  /** The tenths of the price that are paid: 8.5 is 15 % off. */
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
  /** Null when its type or value cannot be read. */
  worth: z.nullable(couponWorth),
  /** The value as the shop sent it. */
  value: z.string(),
  /** The last moment of fixed days. */
  useUntil: z.exactOptional(z.string()),
  outcome: z.enum(couponOutcomes),
  freshness,
  putAtSeconds: z.number(),
  lookedUpAtSeconds: z.number(),
  /** The lookup is running or queued. */
  asking: z.boolean(),
  /** It was made on this desk: the shop does not know it, so nothing of it is asked or out of date. */
  own: z.exactOptional(ownCoupon),
});
export type CouponLine = z.output<typeof couponLine>;

export const couponList = z.strictObject({
  /** Own coupons, the newest first; then the others, most recently looked up first. */
  lines: z.array(couponLine),
  /** Progress of a refresh of several coupons; null when none is running. */
  refreshing: z.nullable(z.strictObject({ done: z.int(), of: z.int() })),
});
export type CouponList = z.output<typeof couponList>;

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS` in the shop's time zone; null when the shop sends none. */
const moment = z.nullable(z.string());
/** `HH:MM` or `HH:MM:SS`. */
const clock = z.nullable(z.string());
const count = z.nullable(z.int());
/** `read` is null when the desk does not know the code. */
const flag = z.strictObject({ raw: z.string(), read: z.nullable(z.boolean()) });

const extraGoods = z.strictObject({ id: z.string(), title: z.string(), amount: z.string() });

/** Everything that decides whether, when and for what the coupon can be used. */
export const couponTerms = z.strictObject({
  type: coded,
  /** The minimum spend: as the shop sent it, and in fen when it reads as money. */
  condition: z.strictObject({ raw: z.string(), fen: z.nullable(z.int()) }),
  isDeleted: z.boolean(),
  isOff: z.exactOptional(z.literal(true)),
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
  /** Conditions that the shop states in free text, by field name. */
  inWords: z.array(z.strictObject({ name: z.string(), text: z.string() })),
  /** The names of fields that the shop sent but that cannot be read. */
  unread: z.array(z.string()),
  /** Of an own coupon: how often it may be used in all. */
  mostUses: z.exactOptional(z.int()),
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
  /** Fields that are not shown anywhere else, as the shop sent them. */
  rest: z.array(z.strictObject({ name: z.string(), value: z.json() })),
  /** The whole record as the shop sent it; null when there is none. */
  record: z.json(),
});
export type CouponDetail = z.output<typeof couponDetail>;

const which = z.strictObject({ id: couponId });
const several = z.strictObject({ ids: couponIds });

export const couponsRoutes = {
  /** The coupon list, without asking the shop. */
  'coupons.get': query(nothing, couponList),
  /** Null when the coupon is not in the list. */
  'coupons.detail': query(which, z.nullable(couponDetail)),
  /** Asks the shop for a coupon and adds it to the list; `coupons.none` if the shop has never known it. */
  'coupons.look-up': command(which, couponList),
  /** Starts a refresh of these coupons, or of the whole list when `ids` is null; progress comes in events. */
  'coupons.refresh': command(z.strictObject({ ids: z.nullable(couponIds) }), couponList),
  /** Stops a running refresh. */
  'coupons.stop-refreshing': command(nothing, couponList),
  /** Saves an own coupon if it is still as the screen showed it; null for a new one. */
  'coupons.save': command(
    z.strictObject({ shop: profileId, coupon: ownCoupon, shown: z.nullable(ownCoupon) }),
    couponList,
  ),
  /** Removes coupons from the list. */
  'coupons.remove': command(several, couponList),
  /** Undoes a removal. */
  'coupons.restore': command(several, couponList),
} as const;

export const couponsEvents = { 'coupons.changed': couponList } as const;
