// One item with everything that the shop sent of it, decoded as far as it is understood, and raw beside that.
import * as z from 'zod/mini';
import { goodsLine } from './goods.ts';

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
