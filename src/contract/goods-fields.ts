// The writable fields of an item, in our own names and values rather than the shop's.
import * as z from 'zod/mini';
import { deliveryModes, goodsId, thingId } from './goods.ts';

export const MOST_FEN = 99_999_999_999;
export const MOST_PIECES = 999_999_999;
export const MOST_GROUPS_OF_ITEM = 200;

export const fen = z.int().check(z.minimum(0), z.maximum(MOST_FEN));
export const pieces = z.int().check(z.minimum(0), z.maximum(MOST_PIECES));
const text = (longest: number) => z.string().check(z.maxLength(longest));
export const address = text(2048);
export const ids = z.array(goodsId).check(z.maxLength(200));

/** The states that a person can set; a scheduled sale moves an item out of the warehouse by itself. */
export const writtenStates = ['on-sale', 'in-warehouse'] as const;

/** One combination, without the ids of its options. */
export const rowFields = z.strictObject({
  priceFen: fen,
  /** The price that is shown struck through. */
  virtualFen: z.nullable(fen),
  stock: pieces,
  code: text(64),
  picture: address,
});
export type RowFields = z.output<typeof rowFields>;

/** The ids of the options, joined with commas in the order of the kinds. */
export const rowKey = z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,2}$/));

export const writtenKind = z.strictObject({
  id: z.int().check(z.minimum(1), z.maximum(9)),
  name: text(60),
  options: z.array(z.strictObject({ id: z.int().check(z.minimum(30)), name: text(60) })),
});

export const badge = z.strictObject({
  /** 0 none, 1 to 4 the shop's own marks, 5 a custom picture. */
  mark: z.literal([0, 1, 2, 3, 4, 5]),
  place: z.enum(['picture', 'title']),
  picture: address,
});

export const packagePart = z.strictObject({
  id: goodsId,
  /** The combination, for a part that has several; otherwise empty. */
  row: text(64),
  amount: z.int().check(z.minimum(1), z.maximum(9999)),
});

/** From here on a stock is as good as no limit: no day uses it up. */
export const UNLIMITED_STOCK = 9999;

/** Everything that AddGoods accepts. */
export const goodsFields = z.strictObject({
  title: text(400),
  description: text(20_000),
  type: z.literal([0, 1]),
  detailStyle: z.literal([0, 1, 2]),
  categories: ids,
  /** A queued group has the id `new-…`. */
  receiptGroups: z.array(thingId).check(z.maxLength(MOST_GROUPS_OF_ITEM)),
  cover: address,
  pictures: z.array(address).check(z.maxLength(30)),
  priceFen: fen,
  virtualFen: z.nullable(fen),
  stock: pieces,
  state: z.enum(writtenStates),
  /** When the scheduled sale begins. */
  sellAtSeconds: z.nullable(z.int()),
  scanCode: text(64),
  code: text(64),
  supplier: text(200),
  shareTitle: text(200),
  sharePicture: address,
  delivery: z.array(z.literal(deliveryModes)).check(z.maxLength(deliveryModes.length)),
  boxFeeFen: z.nullable(fen),
  badge,
  recommends: z.nullable(z.strictObject({ type: z.literal([0, 1]), ids })),
  regionId: text(20),
  templateId: text(20),
  kinds: z.array(writtenKind).check(z.maxLength(3)),
  rows: z.record(rowKey, rowFields),
  isPackage: z.boolean(),
  parts: z.array(packagePart).check(z.maxLength(200)),
});
export type GoodsFields = z.output<typeof goodsFields>;
export type GoodsFieldName = keyof GoodsFields;

/** The fields to change; `rows` holds only the changed rows, and each row only its changed fields. */
export const someGoodsFields = z.strictObject({
  ...z.partial(goodsFields).shape,
  rows: z.exactOptional(z.record(rowKey, z.partial(rowFields))),
});
export type SomeGoodsFields = z.output<typeof someGoodsFields>;
