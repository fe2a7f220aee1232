// The price of a package's parts if bought separately.
import type { GoodsFields } from '../../../../contract/goods-fields.ts';
import type { GoodsLine, GoodsDetail } from '../../../../contract/goods.ts';

type Part = GoodsFields['parts'][number];

export interface Known {
  lines: ReadonlyMap<string, Pick<GoodsLine, 'priceFen' | 'hasRows'>>;
  details: ReadonlyMap<string, Pick<GoodsDetail, 'rows'>>;
}

export const rowOfPart = ({ id, row }: Part, { details }: Pick<Known, 'details'>) =>
  details.get(id)?.rows.find(({ options }) => options.join(',') === row);

export function priceOfPart(part: Part, known: Known): number | null {
  const row = part.row === '' ? undefined : rowOfPart(part, known);
  if (row !== undefined) return row.priceFen;
  return part.row === '' ? (known.lines.get(part.id)?.priceFen ?? null) : null;
}

/** Null if the price of any part is unknown. */
export function sumOfParts(parts: readonly Part[], known: Known): number | null {
  return parts.reduce<number | null>((sum, part) => {
    const price = priceOfPart(part, known);
    return sum === null || price === null ? null : sum + price * part.amount;
  }, 0);
}
