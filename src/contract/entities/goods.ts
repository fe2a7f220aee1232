// The goods of the open shop as lists show them: what can be asked for, and a line for each item.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';

/** What can be asked for, and written, at the shop. */
export const goodsId = z.string().check(z.regex(/^[1-9]\d{0,18}$/));
/** Whatever a shop calls an item: to be looked at it need not be asked for. */
export const anyGoodsId = z.string().check(z.minLength(1), z.maxLength(64));

const word = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const count = z.int().check(z.minimum(0));
const span = z.strictObject({ least: z.exactOptional(count), most: z.exactOptional(count) });

/** The ways in which an item reaches the guest, by the shop's own numbers. */
export const deliveryModes = [1, 2, 3, 4] as const;
const modes = z.array(z.literal(deliveryModes)).check(z.maxLength(deliveryModes.length));

export const saleStates = ['on-sale', 'in-warehouse', 'sold-out'] as const;
export const pointsChoices = ['discount', 'none', 'exchange', 'without-exchange'] as const;
export const packageChoices = ['single', 'package'] as const;
export const activityChoices = ['flash-sale', 'none', 'no-flash-sale'] as const;

export const groupReports = ['none', 'astray'] as const;

/** Everything that goodsList can be asked for, in our words; what is left out lets everything pass. */
export const goodsFilters = z.strictObject({
  category: z.exactOptional(goodsId),
  status: z.exactOptional(z.enum(saleStates)),
  /** The shop's own codes for what kind of goods these are. */
  type: z.exactOptional(z.literal([0, 1])),
  points: z.exactOptional(z.enum(pointsChoices)),
  packages: z.exactOptional(z.enum(packageChoices)),
  activity: z.exactOptional(z.enum(activityChoices)),
  /** Any of these. */
  delivery: z.exactOptional(modes),
  /** All of these. */
  everyDelivery: z.exactOptional(modes),
  priceFen: z.exactOptional(span),
  stock: z.exactOptional(span),
  sales: z.exactOptional(span),
  views: z.exactOptional(span),
  /** Epoch seconds of the last write. */
  changed: z.exactOptional(span),
  /** A whole code: the item's, its scan code, or that of one of its rows. */
  code: z.exactOptional(word(200)),
  /** Only what marketing activities may take up; goods with member prices too, or not. */
  marketing: z.exactOptional(z.enum(['with-members', 'without-members'])),
  /** What may still be put into this package. */
  fitsInto: z.exactOptional(goodsId),
  ids: z.exactOptional(z.array(goodsId).check(z.maxLength(1000))),
  /** In this receipt group; in none; or in one that the shop does not have. */
  receiptGroup: z.exactOptional(z.union([goodsId, z.enum(groupReports)])),
});
export type GoodsFilters = z.output<typeof goodsFilters>;

export const goodsOrders = [
  'weight',
  'sales',
  'price',
  'added',
  'changed',
  'stock',
  'views',
  'title',
] as const;
export type GoodsOrder = (typeof goodsOrders)[number];

export const MOST_GOODS_AT_ONCE = 200;

const searched = {
  words: z.string().check(z.maxLength(200)),
  filters: goodsFilters,
  /** Without it the best matches come first, and the heaviest where no words are given. */
  order: z.exactOptional(z.strictObject({ by: z.enum(goodsOrders), ascending: z.boolean() })),
};

export const goodsQuery = z.strictObject({
  ...searched,
  offset: count,
  limit: z.int().check(z.minimum(1), z.maximum(MOST_GOODS_AT_ONCE)),
  /** Whether to count the choices for the current result. */
  facets: z.boolean(),
});
export type GoodsQuery = z.output<typeof goodsQuery>;

/** Where an item stands at this moment; what is sold out may still be on sale. */
export const listingStates = ['on-sale', 'scheduled', 'in-warehouse'] as const;

/** What a list shows of an item. A number that the shop does not tell is null. */
export const goodsLine = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The parts of the title that the words have met, from this code unit up to, and without, that one. */
  marks: z.array(z.tuple([z.int(), z.int()])),
  /** Under what the host shows its picture; null where it has none. */
  picture: z.nullable(z.string()),
  priceFen: z.nullable(z.int()),
  /** Of the dearest row, where it is more than `priceFen`. */
  upToFen: z.nullable(z.int()),
  /** The promotion's price, where there is one. */
  saleFen: z.nullable(z.int()),
  stock: z.nullable(z.int()),
  sales: z.nullable(z.int()),
  views: z.nullable(z.int()),
  weight: z.nullable(z.int()),
  state: z.enum(listingStates),
  /** When the scheduled sale begins. */
  sellAtSeconds: z.nullable(z.number()),
  addedAtSeconds: z.nullable(z.number()),
  /** The last write; where only its day is known, that day's first second. */
  changedAtSeconds: z.nullable(z.number()),
  isPackage: z.boolean(),
  hasRows: z.boolean(),
  isFlashSale: z.boolean(),
  /** The item's codes and those of its rows. */
  codes: z.array(z.string()),
  categories: z.array(z.string()),
  delivery: z.array(z.literal(deliveryModes)),
  /** The shop has not been told of all that is shown, or has not been seen to have it. */
  isPending: z.boolean(),
});
export type GoodsLine = z.output<typeof goodsLine>;

const facet = z.array(z.strictObject({ value: z.string(), count: z.int() }));

/** How many there would be with this choice in the place of the present one. */
export const goodsFacets = z.strictObject({
  category: facet,
  status: facet,
  type: facet,
  points: facet,
  packages: facet,
  activity: facet,
  delivery: facet,
});
export type GoodsFacets = z.output<typeof goodsFacets>;

export const goodsPage = z.strictObject({
  lines: z.array(goodsLine),
  total: z.int(),
  facets: z.nullable(goodsFacets),
  /** How many stand here only because no more than the day of their last write is known. */
  uncertain: z.int(),
  /** Of which state of the goods this is the answer. */
  revision: z.int(),
});
export type GoodsPage = z.output<typeof goodsPage>;

export const goodsCategory = z.strictObject({
  id: z.string(),
  /** Null where the shop does not know it. */
  name: z.nullable(z.string()),
  parentId: z.nullable(z.string()),
});
export type GoodsCategory = z.output<typeof goodsCategory>;

/** A record that cannot be read, with as much of it as can. */
export const unreadableGoods = z.strictObject({
  id: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** The names of the fields that are wrong. */
  fields: z.array(z.string()),
});
export type UnreadableGoods = z.output<typeof unreadableGoods>;

export const syncKinds = ['changes', 'all'] as const;

export const syncProgress = z.strictObject({
  kind: z.enum(syncKinds),
  done: z.int(),
  /** Null where the shop does not count. */
  of: z.nullable(z.int()),
  /** Null until there is a speed to speak of. */
  leftMs: z.nullable(z.number()),
});
export type SyncProgress = z.output<typeof syncProgress>;

export const goodsState = z.strictObject({
  /** `opening` while what is on this machine is being read, `previewed` once its first rows can be shown; `none` where no shop is open. */
  menu: z.enum(['none', 'opening', 'previewed', 'open']),
  /** Another one whenever searches may answer otherwise. */
  revision: z.int(),
  held: z.int(),
  unreadable: z.int(),
  freshness,
  /** When the shop was last gone through as a whole; only then is it known what it has deleted. */
  wholeAtSeconds: z.nullable(z.number()),
  /** How many more the shop counts than it shows. */
  missing: z.int(),
  progress: z.nullable(syncProgress),
});
export type GoodsState = z.output<typeof goodsState>;

/** What one fetching changed, as far as a counter minds. */
export const goodsChange = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['new', 'gone', 'price', 'stock', 'status', 'title', 'other']),
  /** Fen, pieces, a state or a title, by the kind; null where there was or is none. */
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.nullable(z.union([z.string(), z.number()])),
});
export type GoodsChange = z.output<typeof goodsChange>;

export const goodsChanges = z.strictObject({
  atSeconds: z.number(),
  /** How many there were; of very many only the first are kept. */
  total: z.int(),
  changes: z.array(goodsChange),
});
export type GoodsChanges = z.output<typeof goodsChanges>;

export const exportColumns = [
  'id',
  'title',
  'price',
  'upTo',
  'sale',
  'stock',
  'sales',
  'views',
  'state',
  'codes',
  'categories',
  'changed',
] as const;

export const goodsExport = z.strictObject({
  ...searched,
  format: z.enum(['csv', 'xlsx']),
  /** In this order, each under the words that stand above it. */
  columns: z
    .array(z.strictObject({ column: z.enum(exportColumns), heading: word(100) }))
    .check(z.minLength(1), z.maxLength(exportColumns.length)),
  /** The states in the person's language. */
  states: z.strictObject({ 'on-sale': word(60), scheduled: word(60), 'in-warehouse': word(60) }),
  name: word(100),
});
export type GoodsExport = z.output<typeof goodsExport>;
