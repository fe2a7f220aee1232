// The goods of the open shop as lists show them: what can be asked for, and a line for each item.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { delivery } from './delivery.ts';
import { command, nothing, query } from './route.ts';

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

const fen = z.nullable(z.int());
const named = z.strictObject({ id: z.string(), name: z.nullable(z.string()) });

/** A code of the shop's as it came, beside what it is read as. */
const coded = <Read extends z.ZodMiniType>(read: Read) =>
  z.strictObject({ raw: z.string(), read: z.nullable(read) });

export const specificationKind = z.strictObject({
  name: z.string(),
  options: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});

export const specificationRow = z.strictObject({
  /** One option of each kind, in the order of the kinds. */
  options: z.array(z.string()),
  priceFen: fen,
  virtualFen: fen,
  flashSaleFen: fen,
  stock: z.nullable(z.int()),
  sales: z.nullable(z.int()),
  code: z.string(),
  picture: z.nullable(z.string()),
});
export type SpecificationRow = z.output<typeof specificationRow>;

export const packageItem = z.strictObject({
  id: z.string(),
  /** Null where the shop shows no such item. */
  title: z.nullable(z.string()),
  options: z.string(),
  amount: z.nullable(z.int()),
});

/** Where the shop says that a badge stands: on the item's picture, or before its title. */
export const cornerPlaces = ['picture', 'title'] as const;

export const goodsDetail = z.strictObject({
  line: goodsLine,
  description: z.string(),
  pictures: z.array(z.string()),
  /** As the shop sent it: some send words. */
  virtualPrice: z.string(),
  flashSale: z.nullable(z.strictObject({ leastFen: fen, status: coded(z.string()) })),
  boxFeeFen: fen,
  kinds: z.array(specificationKind),
  rows: z.array(specificationRow),
  parts: z.array(packageItem),
  badge: z.nullable(z.strictObject({ picture: z.nullable(z.string()), place: coded(z.enum(cornerPlaces)) })),
  categories: z.array(named),
  receiptGroups: z.array(named),
  delivery: z.array(coded(z.int())),
  status: coded(z.string()),
  /** The fields that no other part of this shows, each as the shop sent it. */
  rest: z.array(z.strictObject({ name: z.string(), value: z.json() })),
  /** The whole record, verbatim. */
  record: z.json(),
});
export type GoodsDetail = z.output<typeof goodsDetail>;

export const MOST_UNREADABLE_AT_ONCE = 200;

export const goodsRoutes = {
  'goods.state': query(nothing, goodsState),
  'goods.search': query(goodsQuery, goodsPage),
  'goods.get': query(z.strictObject({ id: anyGoodsId }), goodsDetail),
  'goods.categories': query(nothing, z.array(goodsCategory)),
  'goods.unreadable': query(
    z.strictObject({
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_UNREADABLE_AT_ONCE)),
    }),
    z.array(unreadableGoods),
  ),
  'goods.changes': query(nothing, z.array(goodsChanges)),
  'goods.fetch': command(z.strictObject({ kind: z.enum(syncKinds) }), goodsState),
  'goods.stop-fetching': command(nothing, goodsState),
  'goods.export': command(goodsExport, delivery),
} as const;

export const goodsEvents = { 'goods.changed': goodsState } as const;
