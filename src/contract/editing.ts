// The goods editor: an item as editable fields, checks of what was typed, and drafts that survive a crash.
import * as z from 'zod/mini';
import { goodsId } from './goods.ts';
import { someGoodsFields } from './goods-fields.ts';
import { command, nothing, query } from './route.ts';

export const editable = z.strictObject({
  id: goodsId,
  title: z.string(),
  /** The values after all queued changes; fields that are missing from the record are left out. */
  fields: someGoodsFields,
  /** Writable fields that are missing from the record; a shop that replaces items on saving would empty them. */
  unread: z.array(z.string()),
});
export type Editable = z.output<typeof editable>;

/** Why a field is invalid; the screen translates the rule. */
export const goodsRules = [
  'missing',
  'empty',
  'too-long',
  'too-many',
  'too-small',
  'too-large',
  'not-address',
  'not-listed',
  'not-date',
  'not-id',
  'twice',
  'too-many-combinations',
  'combination-missing',
  'no-combination',
  'no-code-with-rows',
  'wrong',
] as const;
export type GoodsRule = (typeof goodsRules)[number];

export const refusedGoods = z.strictObject({
  /**
   * A field name; or `rows`, a row key and its field; or `kinds`, the kind's index, `options` and the option's index.
   */
  path: z.array(z.string()),
  rule: z.enum(goodsRules),
  limit: z.nullable(z.union([z.string(), z.number()])),
});
export type RefusedGoods = z.output<typeof refusedGoods>;

/** The default `max_input_vars` of PHP, which silently drops the rest of a form. */
export const MOST_VALUES_IN_A_FORM = 1000;
/** The editor warns from here on, because another shop may add fields of its own. */
export const VARIABLES_AT_RISK = 900;

export const goodsCheck = z.strictObject({
  refused: z.array(refusedGoods),
  /** The number of variables in the form that would be sent. */
  variables: z.int(),
});
export type GoodsCheck = z.output<typeof goodsCheck>;

export const codeTaken = z.strictObject({ code: z.string(), id: z.string(), title: z.string() });
export type CodeTaken = z.output<typeof codeTaken>;

export const MOST_CODES_AT_ONCE = 1100;

/** `new-` and a suffix for an item that does not exist yet. */
export const draftKey = z.string().check(z.regex(/^([1-9]\d{0,18}|new-[0-9a-z]{1,40})$/));

export const draft = z.strictObject({
  key: draftKey,
  title: z.string().check(z.maxLength(400)),
  /** The fields when editing began. */
  base: someGoodsFields,
  fields: someGoodsFields,
  /** Input that cannot be saved yet, such as an incomplete number, by the editor's own keys. */
  typed: z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(20_000))),
  savedAtSeconds: z.number(),
});
export type Draft = z.output<typeof draft>;

export const MOST_DRAFTS = 100;

export const editingRoutes = {
  /** The editable fields of an item. */
  'editing.open': query(z.strictObject({ id: goodsId }), editable),
  /** Checks fields against the rules of the interface before they are queued. */
  'editing.check': query(
    z.strictObject({
      fields: someGoodsFields,
      isNew: z.boolean(),
      /** An existing item: the form also contains its unchanged fields, which count as variables. */
      id: z.exactOptional(z.nullable(goodsId)),
    }),
    goodsCheck,
  ),
  /** Which of these codes are already used by other goods. */
  'editing.codes': query(
    z.strictObject({
      except: z.nullable(goodsId),
      codes: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MOST_CODES_AT_ONCE)),
    }),
    z.array(codeTaken),
  ),
  /** The name under which the host serves the picture at this address. */
  'editing.picture': query(
    z.strictObject({ address: z.string().check(z.maxLength(2048)) }),
    z.nullable(z.string()),
  ),
  /** Lists the drafts. */
  'editing.drafts': query(nothing, z.array(draft)),
  /** Saves a draft. */
  'editing.save-draft': command(z.omit(draft, { savedAtSeconds: true }), z.array(draft)),
  /** Deletes a draft. */
  'editing.drop-draft': command(z.strictObject({ key: draftKey }), z.array(draft)),
} as const;
