// The combinations of an item as a table; an option that repeats the row above is marked as repeated.
import type { GoodsDetail, SpecificationRow } from '../../../../contract/goods.ts';

export interface OptionCell {
  words: string;
  /** The row above has the same option, and the same options before it. */
  isRepeated: boolean;
}

export interface MatrixRow {
  row: SpecificationRow;
  options: OptionCell[];
}

type Kinds = GoodsDetail['kinds'];

/** Falls back to the id if the option has no known name. */
const optionWords = (kinds: Kinds, nth: number, option: string) =>
  kinds[nth]?.options.find(({ id }) => id === option)?.name ?? option;

/** A shop may name more kinds than a row has options, or fewer: every row gets a cell for each. */
const widthOf = (kinds: Kinds, rows: readonly SpecificationRow[]) =>
  rows.reduce((most, { options }) => Math.max(most, options.length), kinds.length);

export function matrixOf(kinds: Kinds, rows: readonly SpecificationRow[]): MatrixRow[] {
  const width = widthOf(kinds, rows);
  let above: string[] = [];
  return rows.map((row) => {
    const words = Array.from({ length: width }, (_, nth) => optionWords(kinds, nth, row.options[nth] ?? ''));
    const parted = words.findIndex((word, nth) => word !== above[nth]);
    above = words;
    // The last option is always shown, because it is what distinguishes the rows.
    const isRepeated = (nth: number) => nth < width - 1 && (parted === -1 || nth < parted);
    return { row, options: words.map((word, nth) => ({ words: word, isRepeated: isRepeated(nth) })) };
  });
}

export const kindNames = (kinds: Kinds, rows: readonly SpecificationRow[]): string[] =>
  Array.from({ length: widthOf(kinds, rows) }, (_, nth) => kinds[nth]?.name ?? '');

/** The columns of every item, and those that only some items have. */
export const mainFigures = ['price', 'stock'] as const;
export const moreFigures = ['flashSale', 'virtual', 'sales'] as const;
export type Figure = (typeof mainFigures)[number] | (typeof moreFigures)[number];

const figureOf: Readonly<Record<Figure, (row: SpecificationRow) => number | null>> = {
  price: ({ priceFen }) => priceFen,
  stock: ({ stock }) => stock,
  flashSale: ({ flashSaleFen }) => flashSaleFen,
  virtual: ({ virtualFen }) => virtualFen,
  sales: ({ sales }) => sales,
};

/** Leaves out columns that are empty in every row. */
export const figuresIn = (rows: readonly SpecificationRow[]): Figure[] =>
  moreFigures.filter((figure) => rows.some((row) => figureOf[figure](row) !== null));

export const valueOf = (row: SpecificationRow, figure: Figure): number | null => figureOf[figure](row);
