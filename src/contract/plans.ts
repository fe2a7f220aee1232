// Plans: what a bulk change or an import would do, item by item. Nothing is queued without a plan.
import * as z from 'zod/mini';
import { goodsRules } from './editing.ts';
import { importFields } from './import-fields.ts';
import { written } from './outbox.ts';
import { triedFields } from './shop-behaviour.ts';
import { command, nothing, query } from './route.ts';

export const planId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const planKinds = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type PlanKind = (typeof planKinds)[number];

/** Why an item cannot be changed as requested; the screen translates the rule. */
export const planRules = [
  ...goodsRules,
  'below-nothing',
  'negative',
  'too-much',
  'unreadable',
  'no-category',
  'group-missing',
  'not-number',
  'not-price',
  'no-fixed-price',
  'not-known',
  'not-in-menu',
  'several-in-menu',
  'other-name',
  'taken',
  'has-combinations',
  'other-options',
  'form-too-long',
] as const;
export type PlanRule = (typeof planRules)[number];

export const planFault = z.strictObject({
  /** The heading of the column in the file; null when the fault does not belong to one cell. */
  heading: z.nullable(z.string()),
  /** The content of the cell. */
  cellText: z.string(),
  /** The field of the item, as far as it is known. */
  path: z.array(z.string()),
  rule: z.enum(planRules),
  limit: z.nullable(z.union([z.string(), z.number()])),
  /** The cell of a file that can be corrected. */
  cell: z.exactOptional(
    z.strictObject({
      line: z.int(),
      field: z.enum(importFields),
      /** The whole cell; absent if it is too long to be corrected here. */
      text: z.exactOptional(z.string()),
    }),
  ),
  /** How many the form has that is too long. */
  values: z.exactOptional(z.int()),
});
export type PlanFault = z.output<typeof planFault>;

/** A row of a file, by the fields that its columns stand for. */
export const fileRow = z.strictObject({
  line: z.int(),
  cells: z.array(z.tuple([z.enum(importFields), z.string()])),
});
export type FileRow = z.output<typeof fileRow>;

export const planItem = z.strictObject({
  /** The line in the file, counted as a spreadsheet does; null when there is none. */
  line: z.nullable(z.int()),
  /** Null for an item that is not in the menu yet. */
  id: z.nullable(z.string()),
  title: z.string(),
  /** The name in the file, if it is none of the item's. */
  fileTitle: z.exactOptional(z.string()),
  kind: z.enum(planKinds),
  /** For a new item, the values that it will have. */
  changes: z.array(written),
  faults: z.array(planFault),
});
export type PlanItem = z.output<typeof planItem>;

/** What saving empties at the shop: fields that it overwrites and that cannot be read back. */
export const planRisk = z.strictObject({
  items: z.int(),
  fields: z.array(z.enum(triedFields)),
});
export type PlanRisk = z.output<typeof planRisk>;

export const plan = z.strictObject({
  id: planId,
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  /** Wrong items whose only fault is a form longer than the shop reads: they can be sent all the same. */
  tooLong: z.int(),
  risk: planRisk,
  /** Includes the items that are too long. */
  riskOfAll: planRisk,
  /** How many items were skipped because the plan was full. */
  leftOut: z.int(),
});
export type Plan = z.output<typeof plan>;

export const planPage = z.strictObject({ items: z.array(planItem), total: z.int() });
export type PlanPage = z.output<typeof planPage>;

/** The limit of one plan; most menus are smaller. */
export const MOST_PLANNED = 20_000;
export const MOST_PLAN_ITEMS_AT_ONCE = 200;

export const plansRoutes = {
  /** One page of a plan's items. */
  'plans.items': query(
    z.strictObject({
      id: planId,
      /** Null for all kinds. */
      kind: z.nullable(z.enum(planKinds)),
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_PLAN_ITEMS_AT_ONCE)),
    }),
    planPage,
  ),
  /** Discards a plan. */
  'plans.drop': command(z.strictObject({ id: planId }), nothing),
} as const;
