// How a shop's interface behaves where its document leaves it open, as found out with a test item.
import * as z from 'zod/mini';
import { appError } from './errors.ts';
import type { GoodsFieldName, SomeGoodsFields } from './goods-fields.ts';
import { nestings, profileId } from './profile.ts';
import { command, query } from './route.ts';

/** Why a check found no answer. */
export const unlearnedReasons = [
  'not-asked',
  'refused',
  'unreadable',
  'not-shown',
  'too-few',
  'no-item',
  'no-group',
  'connection',
  'unclear',
] as const;
export type UnlearnedReason = (typeof unlearnedReasons)[number];

const LONGEST_DETAIL = 300;
const LONGEST_LIST = 100;

export interface Unlearned {
  known: false;
  why: UnlearnedReason;
  /** The shop's own message, when it gave one. */
  detail: string;
}
export type Outcome<Value> = { known: true; value: Value } | Unlearned;

const unknown = z.strictObject({
  known: z.literal(false),
  why: z.enum(unlearnedReasons),
  detail: z.string().check(z.maxLength(LONGEST_DETAIL)),
});

/** The default makes results that an earlier version saved readable: checks that it did not have count as not asked. */
const outcome = <Value extends z.ZodMiniType>(value: Value) =>
  z._default(z.discriminatedUnion('known', [z.strictObject({ known: z.literal(true), value }), unknown]), {
    known: false,
    why: 'not-asked',
    detail: '',
  });

export const makeUnlearned = (why: UnlearnedReason, detail = ''): Unlearned => ({
  known: false,
  why,
  detail: detail.slice(0, LONGEST_DETAIL),
});

/** The lists whose page sizes are tried, by their names in the cache. */
export const triedLists = ['goods', 'receipt-groups', 'dining-locations', 'article-categories'] as const;
export type TriedList = (typeof triedLists)[number];

const pageSize = outcome(
  z.strictObject({
    /** The largest number of records that came on one page. */
    most: z.int().check(z.minimum(1)),
    /** The shop has more records but returned no more at once. */
    isCapped: z.boolean(),
  }),
);

/** Fields that a check writes to see whether the goods list shows them. */
export const triedFields = [
  ...(['scan_code', 'supplier', 'share_title', 'virtual_price', 'box_fee'] as const),
  ...(['detail_type', 'share_img', 'img_urls', 'recommend_type', 'recommend_id'] as const),
];
export type TriedField = (typeof triedFields)[number];

export const shopBehaviour = z.strictObject({
  learnedAtSeconds: z.number(),
  /** Which encoding of nested values the shop reads. */
  nesting: outcome(z.enum([...nestings, 'both'])),
  /** What happens to fields that a change leaves out. */
  saving: outcome(z.enum(['merges', 'replaces'])),
  /** Fields that can be written but that the goods list does not show. */
  unlisted: outcome(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(LONGEST_LIST))),
  pageSizes: z._default(
    z.strictObject({
      goods: pageSize,
      'receipt-groups': pageSize,
      'dining-locations': pageSize,
      'article-categories': pageSize,
    }),
    {
      goods: makeUnlearned('not-asked'),
      'receipt-groups': makeUnlearned('not-asked'),
      'dining-locations': makeUnlearned('not-asked'),
      'article-categories': makeUnlearned('not-asked'),
    },
  ),
  variables: outcome(
    z.strictObject({
      /** The largest number of form variables that arrived whole. */
      passes: z.int().check(z.minimum(1)),
      /** The smallest number that did not; null when every number that was tried arrived. */
      fails: z.nullable(z.int()),
    }),
  ),
  /** Whether the shop stores a `receipt_group_id` that is written with an item. */
  groupStored: outcome(z.boolean()),
  /** Test records that the check could not remove. */
  leftovers: z._default(z.array(z.enum(['item', 'group'])).check(z.maxLength(2)), []),
});
export type ShopBehaviour = z.output<typeof shopBehaviour>;

/** The field of an item that each stands for. */
export const goodsFieldOf: Readonly<Record<TriedField, GoodsFieldName>> = {
  scan_code: 'scanCode',
  supplier: 'supplier',
  share_title: 'shareTitle',
  virtual_price: 'virtualFen',
  box_fee: 'boxFeeFen',
  detail_type: 'detailStyle',
  share_img: 'sharePicture',
  img_urls: 'pictures',
  recommend_type: 'recommends',
  recommend_id: 'recommends',
};

export interface ItemChange {
  written: SomeGoodsFields;
  /** What the item's own record does not carry; all that the shop hides where it is not known. */
  unread?: readonly string[] | undefined;
}

/** What a change empties: all that the shop does not show and the change does not give. */
export function fieldsAtRisk(learned: ShopBehaviour | null, { written, unread }: ItemChange): TriedField[] {
  if (learned === null || !learned.saving.known || learned.saving.value === 'merges') return [];
  const { unlisted } = learned;
  return triedFields.filter(
    (name) =>
      (!unlisted.known || unlisted.value.includes(name)) &&
      (unread === undefined || unread.includes(goodsFieldOf[name])) &&
      written[goodsFieldOf[name]] === undefined,
  );
}

export const behaviourSteps = [
  'outbox',
  'lists',
  'item',
  'saving',
  'groups',
  'variables',
  'clean-up',
] as const;
export type BehaviourStep = (typeof behaviourSteps)[number];

export const shopBehaviourState = z.strictObject({
  shop: profileId,
  /** Null when the shop has not been checked. */
  learned: z.nullable(shopBehaviour),
  /** Null while no check is running. */
  step: z.nullable(z.enum(behaviourSteps)),
  /** Why the last check ended early; nothing of it was saved. */
  failure: z.nullable(appError),
});
export type ShopBehaviourState = z.output<typeof shopBehaviourState>;

const which = z.strictObject({ shop: profileId });

export const shopBehaviourRoutes = {
  /** The last results, and the progress of a running check. */
  'shop-behaviour.get': query(which, shopBehaviourState),
  /** Starts the check. Only for the open shop and with the person's consent: it creates an item and a group there. */
  'shop-behaviour.start': command(which, shopBehaviourState),
  /** Stops a running check. */
  'shop-behaviour.stop': command(which, shopBehaviourState),
} as const;

export const shopBehaviourEvents = { 'shop-behaviour.changed': shopBehaviourState } as const;
