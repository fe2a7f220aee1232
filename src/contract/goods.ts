// The goods of the open shop as lists show them: the search options, and one line for each item.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { delivery } from './delivery.ts';
import { command, nothing, query } from './route.ts';

/** An id that the shop accepts in requests. */
export const goodsId = z.string().check(z.regex(/^[1-9]\d{0,18}$/));
/** Any id that a shop sends, even one that it would not accept in a request. */
export const anyGoodsId = z.string().check(z.minLength(1), z.maxLength(64));

/** The id of a thing that the shop has not created yet: `new-` and the id of the command that creates it. */
export const madeBy = (id: string) => `new-${id}`;
const newThingId = z.string().check(z.regex(/^new-[0-9a-f]{32}$/));
/** An item or a receipt group that the shop has or that a queued change creates. */
export const thingId = z.union([goodsId, newThingId]);

const word = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const count = z.int().check(z.minimum(0));
const span = z.strictObject({ least: z.exactOptional(count), most: z.exactOptional(count) });

/** How an item reaches the guest, by the shop's own numbers. */
export const deliveryModes = [1, 2, 3, 4] as const;
const modes = z.array(z.literal(deliveryModes)).check(z.maxLength(deliveryModes.length));

export const saleStates = ['on-sale', 'in-warehouse', 'sold-out'] as const;
export const pointsChoices = ['discount', 'none', 'exchange', 'without-exchange'] as const;
export const packageChoices = ['single', 'package'] as const;
export const activityChoices = ['flash-sale', 'none', 'no-flash-sale'] as const;

export const groupReports = ['none', 'astray'] as const;

/** Every filter of goodsList, in our words; an absent filter matches everything. */
export const goodsFilters = z.strictObject({
  category: z.exactOptional(goodsId),
  status: z.exactOptional(z.enum(saleStates)),
  /** The shop's own codes for the type of goods. */
  type: z.exactOptional(z.literal([0, 1])),
  points: z.exactOptional(z.enum(pointsChoices)),
  packages: z.exactOptional(z.enum(packageChoices)),
  activity: z.exactOptional(z.enum(activityChoices)),
  /** Goods with any of these modes. */
  delivery: z.exactOptional(modes),
  /** Goods with all of these modes. */
  everyDelivery: z.exactOptional(modes),
  priceFen: z.exactOptional(span),
  stock: z.exactOptional(span),
  sales: z.exactOptional(span),
  views: z.exactOptional(span),
  /** Epoch seconds of the last write. */
  changed: z.exactOptional(span),
  /** A whole code: the item's own, its scan code, or one of its rows'. */
  code: z.exactOptional(word(200)),
  /** Only goods that marketing activities may use, with or without goods that have member prices. */
  marketing: z.exactOptional(z.enum(['with-members', 'without-members'])),
  /** Only goods that may still be added to this package. */
  fitsInto: z.exactOptional(goodsId),
  ids: z.exactOptional(z.array(goodsId).check(z.maxLength(1000))),
  /** Goods in this receipt group, in none, or in one that the shop does not have. */
  receiptGroup: z.exactOptional(z.union([thingId, z.enum(groupReports)])),
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
  /** Without it the best matches come first, or the highest weight when no words are given. */
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

/** The present sales state; an item that is sold out may still be on sale. */
export const listingStates = ['on-sale', 'scheduled', 'in-warehouse'] as const;

/** One row of a list. A number that the shop does not send is null. */
export const goodsLine = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The matched parts of the title: start and end in code units, end excluded. */
  marks: z.array(z.tuple([z.int(), z.int()])),
  /** The name under which the host serves its picture; null when it has none. */
  picture: z.nullable(z.string()),
  priceFen: z.nullable(z.int()),
  /** The price of the dearest row, when it is higher than `priceFen`. */
  upToFen: z.nullable(z.int()),
  /** The promotion price, when there is one; it counts while the flash sale is on. */
  saleFen: z.nullable(z.int()),
  /** What it is sold for now, from its cheapest combination that is left. */
  nowFen: z.nullable(z.int()),
  /** The same of the dearest combination, when it is higher. */
  nowUpToFen: z.nullable(z.int()),
  stock: z.nullable(z.int()),
  sales: z.nullable(z.int()),
  views: z.nullable(z.int()),
  weight: z.nullable(z.int()),
  state: z.enum(listingStates),
  /** When the scheduled sale begins. */
  sellAtSeconds: z.nullable(z.number()),
  addedAtSeconds: z.nullable(z.number()),
  /** The last write; when only its day is known, the first second of that day. */
  changedAtSeconds: z.nullable(z.number()),
  isPackage: z.boolean(),
  hasRows: z.boolean(),
  isFlashSale: z.boolean(),
  /** The flash sale is switched on. */
  isFlashOn: z.boolean(),
  /** The item's codes and those of its rows. */
  codes: z.array(z.string()),
  categories: z.array(z.string()),
  delivery: z.array(z.literal(deliveryModes)),
  /** The ids of its receipt groups; `new-…` for a group that the shop has not created yet. */
  receiptGroups: z.array(z.string()),
  /** The shop does not store its receipt groups, so this machine keeps them. */
  hasLocalGroups: z.boolean(),
  /** Some of the shown values are not sent yet, or not confirmed by the shop. */
  isPending: z.boolean(),
});
export type GoodsLine = z.output<typeof goodsLine>;

const facet = z.array(z.strictObject({ value: z.string(), count: z.int() }));

/** The number of items that each choice would show in place of the present one. */
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
  /** The number of items that match only because just the day of their last write is known. */
  uncertain: z.int(),
  /** The state of the goods that this page answers for. */
  revision: z.int(),
});
export type GoodsPage = z.output<typeof goodsPage>;

export const goodsCategory = z.strictObject({
  id: z.string(),
  /** Null when the shop does not know it. */
  name: z.nullable(z.string()),
  parentId: z.nullable(z.string()),
});
export type GoodsCategory = z.output<typeof goodsCategory>;

/** A record that cannot be read, with the parts that can. */
export const unreadableGoods = z.strictObject({
  id: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** The names of the invalid fields. */
  fields: z.array(z.string()),
});
export type UnreadableGoods = z.output<typeof unreadableGoods>;

export const syncKinds = ['changes', 'all'] as const;

export const syncProgress = z.strictObject({
  kind: z.enum(syncKinds),
  done: z.int(),
  /** Null when the shop does not count. */
  of: z.nullable(z.int()),
  /** Null until the speed is known. */
  leftMs: z.nullable(z.number()),
});
export type SyncProgress = z.output<typeof syncProgress>;

export const goodsState = z.strictObject({
  /** `opening` while the stored menu is being read; `none` when no shop is open. */
  menu: z.enum(['none', 'opening', 'open']),
  /** Changes whenever searches may answer differently. */
  revision: z.int(),
  held: z.int(),
  unreadable: z.int(),
  freshness,
  /** Since when every item has been read again, its stock included: all at once, or page by page. */
  wholeAtSeconds: z.nullable(z.number()),
  /** How many goods the shop counts but does not list. */
  missing: z.int(),
  progress: z.nullable(syncProgress),
});
export type GoodsState = z.output<typeof goodsState>;

/** One difference that a fetch found, if it matters at the counter. */
export const goodsChange = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['new', 'gone', 'price', 'stock', 'status', 'title', 'other']),
  /** Fen, pieces, a state or a title, depending on the kind; null when there was or is none. */
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.nullable(z.union([z.string(), z.number()])),
});
export type GoodsChange = z.output<typeof goodsChange>;

export const goodsChanges = z.strictObject({
  atSeconds: z.number(),
  /** The number of changes; only the first ones are stored. */
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
  'receiptGroups',
  'changed',
] as const;

export const goodsExport = z.strictObject({
  ...searched,
  format: z.enum(['csv', 'xlsx']),
  /** The columns in order, each with its heading. */
  columns: z
    .array(z.strictObject({ column: z.enum(exportColumns), heading: word(100) }))
    .check(z.minLength(1), z.maxLength(exportColumns.length)),
  /** The names of the states in the person's language. */
  states: z.strictObject({ 'on-sale': word(60), scheduled: word(60), 'in-warehouse': word(60) }),
  name: word(100),
});
export type GoodsExport = z.output<typeof goodsExport>;

const fen = z.nullable(z.int());
const named = z.strictObject({ id: z.string(), name: z.nullable(z.string()) });

/** One of the shop's codes as it came, and its meaning. */
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
  /** Null also where the flash sale leaves the price as it is. */
  flashSaleFen: fen,
  /** What it is sold for now. */
  nowFen: fen,
  stock: z.nullable(z.int()),
  sales: z.nullable(z.int()),
  code: z.string(),
  picture: z.nullable(z.string()),
});
export type SpecificationRow = z.output<typeof specificationRow>;

export const packageItem = z.strictObject({
  id: z.string(),
  /** Null when the shop lists no such item. */
  title: z.nullable(z.string()),
  /** The combination that the package fixes; empty if it fixes none. */
  options: z.string(),
  /** What the options of that combination are called; an option that the menu does not know stays an id. */
  optionNames: z.array(z.string()),
  amount: z.nullable(z.int()),
});

/** Where the badge is shown: on the item's picture, or before its title. */
export const cornerPlaces = ['picture', 'title'] as const;

export const goodsDetail = z.strictObject({
  line: goodsLine,
  description: z.string(),
  pictures: z.array(z.string()),
  /** As the shop sent it: some shops send words. */
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
  /** Fields that are not shown anywhere else, as the shop sent them. */
  rest: z.array(z.strictObject({ name: z.string(), value: z.json() })),
  /** The whole record as the shop sent it. */
  record: z.json(),
});
export type GoodsDetail = z.output<typeof goodsDetail>;

export const MOST_UNREADABLE_AT_ONCE = 200;

export const goodsRoutes = {
  /** The state of the menu: how much is cached, how fresh it is, and the progress of a fetch. */
  'goods.state': query(nothing, goodsState),
  /** One page of the goods that match, from memory. */
  'goods.search': query(goodsQuery, goodsPage),
  /** Everything that is known of one item. */
  'goods.get': query(z.strictObject({ id: anyGoodsId }), goodsDetail),
  /** The categories that goods can be filtered by. */
  'goods.categories': query(nothing, z.array(goodsCategory)),
  /** The records that cannot be read. */
  'goods.unreadable': query(
    z.strictObject({
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_UNREADABLE_AT_ONCE)),
    }),
    z.array(unreadableGoods),
  ),
  /** What the last fetches changed, newest first. */
  'goods.changes': query(nothing, z.array(goodsChanges)),
  /** Fetches the changes or all goods from the shop. */
  'goods.fetch': command(z.strictObject({ kind: z.enum(syncKinds) }), goodsState),
  /** Stops a running fetch. */
  'goods.stop-fetching': command(nothing, goodsState),
  /** Writes the matching goods to a file. */
  'goods.export': command(goodsExport, delivery),
} as const;

export const goodsEvents = { 'goods.changed': goodsState } as const;
