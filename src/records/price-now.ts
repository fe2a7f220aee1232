// What one piece costs now: the one rule for tiles, options, slips and paper. A flash sale has no hours in the shop's
// interface; its switch says whether it is on.
import { addOnsFen, type LineAddOn } from '../contract/add-ons.ts';
import type { GoodsLine, SpecificationRow } from '../contract/goods.ts';

type Item = Pick<GoodsLine, 'priceFen' | 'saleFen' | 'isFlashOn'>;
type Row = Pick<SpecificationRow, 'priceFen' | 'flashSaleFen'>;

export interface PriceNow {
  /** Null if it has no price. */
  fen: number | null;
  isFlash: boolean;
}

/** A flash sale that is on comes before the price of the combination, and that before the price of the item. */
export function priceNow({ priceFen, saleFen, isFlashOn }: Item, row?: Row): PriceNow {
  const flashFen = row === undefined ? saleFen : row.flashSaleFen;
  if (isFlashOn && flashFen !== null && flashFen > 0) return { fen: flashFen, isFlash: true };
  return { fen: row?.priceFen ?? priceFen, isFlash: false };
}

const isLeft = ({ stock }: Pick<SpecificationRow, 'stock'>) => stock === null || stock > 0;

/** What an item costs from, and up to if its combinations differ; those that are sold out count if all are. */
export function pricesNow(
  item: Item,
  rows: readonly (Row & Pick<SpecificationRow, 'stock'>)[],
): Pick<GoodsLine, 'nowFen' | 'nowUpToFen'> {
  const left = rows.filter(isLeft);
  const offered = left.length === 0 ? rows : left;
  const prices = rows.length === 0 ? [priceNow(item)] : offered.map((row) => priceNow(item, row));
  const known = prices.flatMap(({ fen }) => fen ?? []);
  if (known.length === 0) return { nowFen: null, nowUpToFen: null };
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return { nowFen: least, nowUpToFen: most > least ? most : null };
}

type PricedAddOns = readonly Pick<LineAddOn, 'amount' | 'fen'>[];

/** What one piece costs with its add-ons; a flash sale and a combination change only the price of the dish. */
export const pieceFen = (dishFenNow: number, addOns: PricedAddOns): number => dishFenNow + addOnsFen(addOns);

/** The price of the dish in that of a piece with its add-ons. */
export const dishFen = (unitFen: number, addOns: PricedAddOns): number => unitFen - addOnsFen(addOns);

interface SentFlash {
  is_seckill?: unknown;
  seckill_status?: unknown;
}

export const isFlashOn = ({ is_seckill: isJoined, seckill_status: status }: SentFlash): boolean =>
  isJoined === 1 && status === 1;

interface SentRow {
  seckill_price?: number | null | undefined;
  no_discount?: number | null | undefined;
}

/** Null for a combination that the flash sale leaves at its price, and for 0.00, which was never set. */
export const flashFenOf = ({ seckill_price: fen, no_discount: isExempt }: SentRow): number | null =>
  isExempt === 1 || fen === undefined || fen === 0 ? null : fen;

interface SentPricedRow extends SentRow {
  price?: number | null | undefined;
  stock?: number | null | undefined;
}

/** What `pricesNow` needs of a combination as the shop sends it. */
export const pricedRow = (row: SentPricedRow) => ({
  priceFen: row.price ?? null,
  flashSaleFen: flashFenOf(row),
  stock: row.stock ?? null,
});
