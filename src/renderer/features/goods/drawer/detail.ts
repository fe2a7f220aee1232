// The open item: fetched, and what the drawer reads out of it.
import { computed } from 'vue';
import type { GoodsCategory, GoodsDetail, SpecificationRow } from '../../../../contract/goods.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useGoods } from '../../../app/stores/goods.ts';

export function useDetail(id: () => string) {
  const goods = useGoods();
  const { data, error, ask } = useShop().latest('goods.get', () => ({ id: id() }), {
    again: () => goods.state?.revision,
  });
  const isGone = computed(() => error.value?.code === 'goods.gone');
  return {
    /** Null while it is fetched, and if that failed at once. After a failure the old data stays, unless the item is gone. */
    detail: computed(() => (isGone.value ? null : data.value)),
    error,
    isGone,
    categories: computed(() => goods.categories),
    ask,
  };
}

export interface OptionCell {
  words: string;
  /** The row above has the same option, and the same options before it. */
  isRepeated: boolean;
}

interface MatrixRow {
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

/** The combinations that carry a code, each with the names of its options. */
export const rowsWithCode = ({ kinds, rows }: Pick<GoodsDetail, 'kinds' | 'rows'>, code: string) =>
  rows
    .filter((row) => row.code === code)
    .map((row) => ({
      row,
      name: row.options.map((option, nth) => optionWords(kinds, nth, option)).join(' · '),
    }));

export const kindNames = (kinds: Kinds, rows: readonly SpecificationRow[]): string[] =>
  Array.from({ length: widthOf(kinds, rows) }, (_, nth) => kinds[nth]?.name ?? '');

/** The columns of every item, and those that only some items have. */
export const mainFigures = ['price', 'stock'] as const;
const moreFigures = ['flashSale', 'virtual', 'sales'] as const;
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

/** The tree has two levels; the limit ends the walk if the shop sends a circle. */
const DEEPEST = 10;

/** A category without a known name is shown by its id. */
export function categoryPath(
  { id, name }: { id: string; name: string | null },
  tree: readonly GoodsCategory[],
): string[] {
  const known = (wanted: string) => tree.find((category) => category.id === wanted);
  const path = [name ?? known(id)?.name ?? id];
  let above = known(id)?.parentId ?? null;
  while (above !== null && path.length < DEEPEST) {
    const parent = known(above);
    path.unshift(parent?.name ?? above);
    above = parent?.parentId ?? null;
  }
  return path;
}

const readings = {
  type: { '0': 'type-physical', '1': 'type-virtual' },
  is_group_buy: { '0': 'no', '1': 'yes' },
  is_recommend: { '0': 'no', '1': 'yes' },
  is_vip_goods: { '0': 'no', '1': 'yes' },
  is_presell_goods: { '0': 'no', '1': 'yes' },
  is_gift_goods: { '0': 'no', '1': 'yes' },
  is_package_goods: { '0': 'no', '1': 'yes' },
} as const;

type Reading = 'type-physical' | 'type-virtual' | 'yes' | 'no';

/** Undefined if the field or its code is unknown. */
export function fieldReading(name: string, value: unknown): Reading | undefined {
  if (!Object.hasOwn(readings, name)) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const codes: Readonly<Record<string, Reading>> = readings[name as keyof typeof readings];
  const code = String(value);
  return Object.hasOwn(codes, code) ? codes[code] : undefined;
}

const yuan = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Null if the text is not an amount of money. */
export function fenOf(text: string): number | null {
  const [, whole, parts = ''] = yuan.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}
