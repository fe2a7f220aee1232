// The texts of the cells of the dense table; title and status have components of their own.
import type { GoodsLine } from '../../../../contract/goods.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import type { GoodsColumn } from './goods-columns.ts';
import { shortPriceSpan } from './price-span.ts';

export type CellColumn = Exclude<GoodsColumn, 'title' | 'state'>;
export type CategoryNames = ReadonlyMap<string, string>;

/** Shown for a value that the shop does not send. */
export const NOTHING = '—';

export function useCells(categoryNames: () => CategoryNames | undefined) {
  const { t } = useWords();
  const { money, number, moment } = useFormats();

  const orNothing = <Value>(value: Value | null, words: (value: Value) => string) =>
    value === null ? NOTHING : words(value);
  const joined = (texts: readonly string[]) => (texts.length === 0 ? NOTHING : texts.join(' · '));

  const cells: Readonly<Record<CellColumn, (line: GoodsLine) => string>> = {
    price: (line) => shortPriceSpan(line, { t, money }),
    sale: ({ saleFen }) => orNothing(saleFen, money),
    stock: ({ stock }) => orNothing(stock, number),
    sales: ({ sales }) => orNothing(sales, number),
    views: ({ views }) => orNothing(views, number),
    weight: ({ weight }) => orNothing(weight, number),
    codes: ({ codes }) => joined(codes),
    categories: ({ categories }) => joined(categories.map((id) => categoryNames()?.get(id) ?? id)),
    delivery: ({ delivery }) => joined(delivery.map((mode) => t(`goodsDetail.delivery.${mode}`))),
    added: ({ addedAtSeconds }) => orNothing(addedAtSeconds, moment),
    changed: ({ changedAtSeconds }) => orNothing(changedAtSeconds, moment),
  };
  return (line: GoodsLine, column: CellColumn): string => cells[column](line);
}
