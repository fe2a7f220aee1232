// How the counter works at this shop: who stands there, its fees, its courses, its quick reasons.
import * as z from 'zod/mini';
import { drawerName, MOST_DRAWERS } from './drawer.ts';
import { goodsId } from './goods.ts';
import { fen } from './goods-fields.ts';
import { feeKinds, feeUnits, serviceCharge } from './order-charges.ts';
import { MOST_COURSES } from './orders.ts';
import { payWay, payWayList } from './pay-ways.ts';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';
import type { Language } from './settings.ts';

export const MOST_PEOPLE = 100;
export const MOST_QUICK_TEXTS = 20;
/** The colours to choose from for a category. */
export const CATEGORY_TONES = 10;
const MOST_TONES = 1000;
const MOST_NOTELESS = 200;

const person = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const groupId = z.string().check(z.minLength(1), z.maxLength(64));
const quickText = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const quickTexts = z.array(quickText).check(z.maxLength(MOST_QUICK_TEXTS));

/** What one tap offers: the shop's own texts, after the usual ones that are not hidden. */
const quickChoice = z.strictObject({
  own: quickTexts,
  /** By their keys. */
  hidden: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MOST_QUICK_TEXTS)),
});
export type QuickChoice = z.output<typeof quickChoice>;

/** What a reason is given for. */
export const reasonKinds = ['void', 'discount', 'refund', 'reopen'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

export const roundingRules = ['none', 'jiao', 'yuan'] as const;
export const tipRules = ['none', 'person', 'pool'] as const;

export const TIP_CHOICES = 3;
export const MOST_TIP_PERCENT = 100;

/** The percents that one tap adds, until a person chooses others. */
export const usualTipPercents: Record<Language, readonly number[]> = {
  en: [15, 18, 20],
  'zh-CN': [5, 10, 15],
};

export const moneySettings = z.strictObject({
  /** Null for the usual ways of the language. */
  ways: z.nullable(payWayList),
  /** How the total of a new order is rounded down. */
  rounding: z.enum(roundingRules),
  /** Whose tips are; without tips, none is asked for. */
  tips: z.enum(tipRules),
  /** Absent for the usual ones of the language. */
  tipPercents: z.exactOptional(
    z
      .array(z.int().check(z.minimum(1), z.maximum(MOST_TIP_PERCENT)))
      .check(z.minLength(TIP_CHOICES), z.maxLength(TIP_CHOICES)),
  ),
  /** Of new orders at a table. */
  service: z.nullable(z.strictObject(serviceCharge)),
  /** At the beginning of a business day. */
  asksFloat: z.boolean(),
  usualFloatFen: fen,
  /** What the drawer should hold is not shown before it is counted. */
  countsBlind: z.boolean(),
  /** Each person counts the cash that they take, from the start of their shift to its end. */
  hasShifts: z.boolean(),
  /** Those beside the main drawer. */
  drawers: z.array(drawerName).check(
    z.maxLength(MOST_DRAWERS),
    z.refine((names) => new Set(names).size === names.length),
  ),
});
export type MoneySettings = z.output<typeof moneySettings>;

export const counterSettings = z.strictObject({
  people: z.array(person).check(z.maxLength(MOST_PEOPLE)),
  /** How each fee is charged in new orders; null is not at all. Each can still be changed in the order. */
  fees: z.record(z.enum(feeKinds), z.nullable(z.enum(feeUnits))),
  /** The names of the courses; an empty list shows numbers. */
  courses: z.array(quickText).check(z.maxLength(MOST_COURSES)),
  /** Offered as one tap. */
  reasons: z.record(z.enum(reasonKinds), quickChoice),
  /** For the kitchen. */
  notes: quickChoice,
  /** The receipt groups, such as drinks, whose dishes offer none of them but the one for dishes to take along. */
  noteless: z._default(z.array(groupId).check(z.maxLength(MOST_NOTELESS)), []),
  /** Without tables, sending an order does not ask for one. */
  hasTables: z.boolean(),
  /** Takes what was sent to the kitchen from the stock at the shop. */
  takesStock: z.boolean(),
  /** Prints a receipt when an order is paid. */
  printsReceipts: z.boolean(),
  /** The last required choice adds a dish of which nothing else can be chosen. */
  addsAtLastChoice: z.boolean(),
  /** The colours that people chose for categories, by their ids; the others have one by their order. */
  tones: z
    .record(goodsId, z.int().check(z.minimum(1), z.maximum(CATEGORY_TONES)))
    .check(z.refine((tones) => Object.keys(tones).length <= MOST_TONES)),
  money: moneySettings,
});
export type CounterSettings = z.output<typeof counterSettings>;

/** A fee that the shop's settings have, by the unit that a person chose, or by the usual one. */
export const shopFee = z.strictObject({
  kind: z.enum(feeKinds),
  unit: z.enum(feeUnits),
  /** Null if the amount cannot be read. */
  unitFen: z.nullable(z.int()),
  /** The shop's own code for the type of the fee. */
  type: z.string(),
});
export type ShopFee = z.output<typeof shopFee>;

export const counterState = z.strictObject({
  revision: z.int(),
  settings: counterSettings,
  /** Who stands at the counter now; empty if none was chosen. */
  person: z.string(),
  fees: z.array(shopFee),
  /** All payment ways in their order, also those that are hidden. */
  ways: z.array(payWay),
});
export type CounterState = z.output<typeof counterState>;

export const MOST_FAVOURITES = 60;

/** The items that people want first, in the order that they chose. */
export const favourites = z.strictObject({ items: z.array(goodsId).check(z.maxLength(MOST_FAVOURITES)) });
export type Favourites = z.output<typeof favourites>;

/** Only if the named shop is still the open one. */
const favouriteOf = { shop: profileId, item: goodsId };
const placing = z.strictObject({
  ...favouriteOf,
  /** The favourite that it comes before; null is the end, and so is one that is no favourite any more. */
  before: z.nullable(goodsId),
});

/** Says where one item goes, not how all of them stand, so that two windows never undo each other's order. */
export function placed(
  items: readonly string[],
  { item, before }: Pick<z.output<typeof placing>, 'item' | 'before'>,
): string[] {
  if (item === before) return [...items];
  const others = items.filter((each) => each !== item);
  const at = before === null ? -1 : others.indexOf(before);
  return at < 0 ? [...others, item] : others.toSpliced(at, 0, item);
}

export const counterRoutes = {
  'counter.get': query(nothing, counterState),
  /**
   * Replaces what differs from the settings that the person saw, or all of them; only if the named shop is still the
   * open one.
   */
  'counter.save': command(
    z.strictObject({
      shop: profileId,
      was: z.exactOptional(counterSettings),
      settings: counterSettings,
    }),
    counterState,
  ),
  'counter.choose-person': command(
    z.strictObject({ person: z.string().check(z.maxLength(40)) }),
    counterState,
  ),
  'counter.favourites': query(nothing, favourites),
  /** Adds an item to the favourites, or moves it among them. */
  'counter.place-favourite': command(placing, favourites),
  'counter.remove-favourite': command(z.strictObject(favouriteOf), favourites),
} as const;

export const counterEvents = {
  'counter.changed': counterState,
  'counter.favourites-changed': favourites,
} as const;
