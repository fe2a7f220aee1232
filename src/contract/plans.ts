// What would become of many goods: seen item by item before anything is taken down, and nothing is taken down without it.
import * as z from 'zod/mini';
import { goodsRules } from './editing.ts';
import { written } from './outbox.ts';
import { command, nothing, query } from './route.ts';

export const planId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const planKinds = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type PlanKind = (typeof planKinds)[number];

/** Why an item cannot be as it is wished; the words are the screen's. */
export const planRules = [
  ...goodsRules,
  'below-nothing',
  'too-much',
  'unreadable',
  'no-category',
  'not-number',
  'not-price',
  'not-known',
  'not-in-menu',
  'several-in-menu',
  'taken',
  'has-combinations',
] as const;
export type PlanRule = (typeof planRules)[number];

export const planFault = z.strictObject({
  /** What stands above the column in the file; null where it is not about one cell. */
  heading: z.nullable(z.string()),
  /** What the cell says. */
  told: z.string(),
  /** The field of the item, as far as it is known which. */
  path: z.array(z.string()),
  rule: z.enum(planRules),
  limit: z.nullable(z.union([z.string(), z.number()])),
});
export type PlanFault = z.output<typeof planFault>;

export const planItem = z.strictObject({
  /** Of the file, as a spreadsheet counts its lines; null where there is none. */
  line: z.nullable(z.int()),
  /** Null for what the menu does not hold yet. */
  id: z.nullable(z.string()),
  title: z.string(),
  kind: z.enum(planKinds),
  /** Of an item that is new, what it will have. */
  changes: z.array(written),
  faults: z.array(planFault),
});
export type PlanItem = z.output<typeof planItem>;

export const plan = z.strictObject({
  id: planId,
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  /** Of how many more nothing was looked at, as they are too many at once. */
  leftOut: z.int(),
});
export type Plan = z.output<typeof plan>;

export const planPage = z.strictObject({ items: z.array(planItem), total: z.int() });
export type PlanPage = z.output<typeof planPage>;

/** So many goods at once: a shop's whole menu, mostly. */
export const MOST_PLANNED = 20_000;
export const MOST_PLAN_ITEMS_AT_ONCE = 200;

export const plansRoutes = {
  'plans.items': query(
    z.strictObject({
      id: planId,
      /** Null for all. */
      kind: z.nullable(z.enum(planKinds)),
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_PLAN_ITEMS_AT_ONCE)),
    }),
    planPage,
  ),
  'plans.drop': command(z.strictObject({ id: planId }), nothing),
} as const;
