// What the goods editor asks for: the item as it can be written, what is wrong with what was typed, and drafts that outlive a crash.
import * as z from 'zod/mini';
import { goodsId } from './goods.ts';
import { someGoodsFields } from './goods-fields.ts';
import { command, nothing, query } from './route.ts';

export const editable = z.strictObject({
  id: goodsId,
  title: z.string(),
  /** As it will be when all that waits is done; what the record does not tell is left out. */
  fields: someGoodsFields,
  /** Fields that can be written and that the record does not carry: a shop that replaces items empties them. */
  unread: z.array(z.string()),
});
export type Editable = z.output<typeof editable>;

/** Why a field cannot be as it is; the words are the screen's. */
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
  /** The field, or `rows`, a row's key and its field; or `kinds`, the kind's place and `options`, the option's place. */
  path: z.array(z.string()),
  rule: z.enum(goodsRules),
  limit: z.nullable(z.union([z.string(), z.number()])),
});
export type RefusedGoods = z.output<typeof refusedGoods>;

/** PHP reads so many values of a form unless it is told otherwise, and drops the others without a word. */
export const MOST_VALUES_IN_A_FORM = 1000;
/** From here on the editor warns: another shop may add fields of its own. */
export const VARIABLES_AT_RISK = 900;

export const goodsCheck = z.strictObject({
  refused: z.array(refusedGoods),
  /** How many variables the form would have. */
  variables: z.int(),
});
export type GoodsCheck = z.output<typeof goodsCheck>;

export const codeTaken = z.strictObject({ code: z.string(), id: z.string(), title: z.string() });
export type CodeTaken = z.output<typeof codeTaken>;

export const MOST_CODES_AT_ONCE = 1100;

/** `new-` and anything for an item that does not exist yet. */
export const draftKey = z.string().check(z.regex(/^([1-9]\d{0,18}|new-[0-9a-z]{1,40})$/));

export const draft = z.strictObject({
  key: draftKey,
  title: z.string().check(z.maxLength(400)),
  /** What the editing began with. */
  base: someGoodsFields,
  fields: someGoodsFields,
  /** Further things that the editor wants to find again: what was typed and cannot be saved yet. */
  typed: z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(20_000))),
  savedAtSeconds: z.number(),
});
export type Draft = z.output<typeof draft>;

export const MOST_DRAFTS = 100;

export const editingRoutes = {
  'editing.open': query(z.strictObject({ id: goodsId }), editable),
  'editing.check': query(
    z.strictObject({
      fields: someGoodsFields,
      isNew: z.boolean(),
      /** Of an item that stands: what is sent of it besides is counted too. */
      id: z.exactOptional(z.nullable(goodsId)),
    }),
    goodsCheck,
  ),
  /** Which of these stand already, on other goods than this one. */
  'editing.codes': query(
    z.strictObject({
      except: z.nullable(goodsId),
      codes: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MOST_CODES_AT_ONCE)),
    }),
    z.array(codeTaken),
  ),
  /** Under what the host shows the picture at this address. */
  'editing.picture': query(
    z.strictObject({ address: z.string().check(z.maxLength(2048)) }),
    z.nullable(z.string()),
  ),
  'editing.drafts': query(nothing, z.array(draft)),
  'editing.save-draft': command(z.omit(draft, { savedAtSeconds: true }), z.array(draft)),
  'editing.drop-draft': command(z.strictObject({ key: draftKey }), z.array(draft)),
} as const;
