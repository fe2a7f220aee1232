// Tax of what is sold, and the numbers of receipts: rules of this desk, because the shop's interface has no field for them.
import * as z from 'zod/mini';
import { type GoodsCategory, goodsId } from './goods.ts';
import { madeId } from './order-bills.ts';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';
import { type TaxRate, type TaxTerms, typedRate } from './tax-rates.ts';

export const MOST_TAX_CLASSES = 12;
const MOST_ASSIGNED = 2_000;
export const LONGEST_RECEIPT_PREFIX = 8;

export const taxClass = z
  .strictObject({
    ...typedRate,
    /** The class that a takeaway has instead; null for the same. */
    takeAway: z.nullable(madeId),
  })
  .check(z.refine(({ zh, en }) => zh !== '' || en !== '', { path: ['zh'] }));
export type TaxClass = z.output<typeof taxClass>;

/** Letters and digits that a printer, a file and a tax office can read. */
export const receiptPrefix = z
  .string()
  .check(z.maxLength(LONGEST_RECEIPT_PREFIX), z.regex(/^[A-Za-z0-9/-]*$/));

/** What is not assigned to a class of its own. */
export const taxUses = ['usual', 'service', 'fees'] as const;
export type TaxUse = (typeof taxUses)[number];

const assigned = z
  .record(z.string().check(z.minLength(1), z.maxLength(64)), madeId)
  .check(z.refine((classes) => Object.keys(classes).length <= MOST_ASSIGNED));

export const taxRules = z.strictObject({
  classes: z.array(taxClass).check(z.maxLength(MOST_TAX_CLASSES)),
  /** Of dishes without another class, of the service charge, and of the shop's own fees; null is no tax. */
  uses: z.record(z.enum(taxUses), z.nullable(madeId)),
  /** By category, also for the categories below it, and by dish, which comes first. */
  categories: assigned,
  items: assigned,
  /** In front of each receipt's number; null gives no numbers. */
  receiptPrefix: z.nullable(receiptPrefix),
});
export type TaxRules = z.output<typeof taxRules>;

export const noTaxRules: TaxRules = {
  classes: [],
  uses: { usual: null, service: null, fees: null },
  categories: {},
  items: {},
  receiptPrefix: null,
};

const ofShop = { shop: profileId };

export const taxRoutes = {
  'tax.get': query(nothing, taxRules),
  /** Adds a class, or replaces it. Lines that were taken before stay as they are. `isUsual`: it applies to everything. */
  'tax.save-class': command(
    z.strictObject({ ...ofShop, taxClass, isUsual: z.exactOptional(z.boolean()) }),
    taxRules,
  ),
  /** What had it has none. */
  'tax.remove-class': command(z.strictObject({ ...ofShop, id: madeId }), taxRules),
  'tax.choose': command(
    z.strictObject({ ...ofShop, use: z.enum(taxUses), taxClass: z.nullable(madeId) }),
    taxRules,
  ),
  /** Null for the class of the category above, or the usual one. */
  'tax.assign': command(
    z.strictObject({
      ...ofShop,
      to: z.enum(['categories', 'items']),
      id: goodsId,
      taxClass: z.nullable(madeId),
    }),
    taxRules,
  ),
  'tax.number-receipts': command(z.strictObject({ ...ofShop, prefix: z.nullable(receiptPrefix) }), taxRules),
} as const;

export const taxEvents = { 'tax.changed': taxRules } as const;

interface Dish {
  id: string;
  /** The ids of its categories. */
  categories: readonly string[];
}

/** The class of a dish: its own, else that of the nearest category above it, else the usual one. */
export function classOfDish(
  { items, categories: byCategory, uses }: TaxRules,
  { id, categories }: Dish,
  tree: readonly Pick<GoodsCategory, 'id' | 'parentId'>[],
): string | null {
  const parents = new Map(tree.map((category) => [category.id, category.parentId]));
  for (const category of categories) {
    const walked = new Set<string>();
    for (let at: string | null = category; at !== null && !walked.has(at); at = parents.get(at) ?? null) {
      walked.add(at);
      const found = byCategory[at];
      if (items[id] === undefined && found !== undefined) return found;
    }
  }
  return items[id] ?? uses.usual;
}

/** Of a class that a person adds. */
export const usualTaxName = { zh: '增值税', en: 'Sales tax' };

function rateOfClass(taxClass: TaxClass): TaxRate {
  const { takeAway: _, ...rate } = taxClass;
  return rate;
}

/** What a line or a fee stores of its class; undefined without one. */
export function termsOf({ classes }: Pick<TaxRules, 'classes'>, id: string | null): TaxTerms | undefined {
  const own = classes.find((each) => each.id === id);
  if (own === undefined) return undefined;
  const away = classes.find((each) => each.id === own.takeAway);
  return { ...rateOfClass(own), ...(away !== undefined && { takeAway: rateOfClass(away) }) };
}
