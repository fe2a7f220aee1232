// The columns of the dense table: which there are, how wide each is, and which stand there at first.

import { type GoodsColumn, goodsColumns } from '../../../../contract/goods-views.ts';

export { type GoodsColumn, goodsColumns } from '../../../../contract/goods-views.ts';

/** As many as a screen of 1280 points shows beside the categories without moving sideways. */
export const firstColumns: readonly GoodsColumn[] = ['title', 'price', 'stock', 'state', 'sales'];

interface Shape {
  leastPx: number;
  /** What of the room that is left over goes here. */
  share: number;
  isFigure: boolean;
}

const figure = (leastPx: number, share = 0): Shape => ({ leastPx, share, isFigure: true });
const words = (leastPx: number, share: number): Shape => ({ leastPx, share, isFigure: false });

/** The least is what most of its kind need on one line; the name, which may take two, gets most of the rest. */
const shapes: Readonly<Record<GoodsColumn, Shape>> = {
  title: words(180, 6),
  price: figure(172, 1),
  sale: figure(108),
  stock: figure(76),
  state: words(168, 2),
  sales: figure(80),
  views: figure(84),
  weight: figure(84),
  codes: words(150, 1),
  categories: words(150, 2),
  delivery: words(150, 2),
  added: words(164, 0),
  changed: words(164, 0),
};

export const isFigure = (column: GoodsColumn): boolean => shapes[column].isFigure;

/** Those that are chosen, in the order in which they always stand; an item without its title is nothing. */
export const inOrder = (chosen: readonly GoodsColumn[]): GoodsColumn[] =>
  goodsColumns.filter((column) => column === 'title' || chosen.includes(column));

export const leastWidthPx = (columns: readonly GoodsColumn[]): number =>
  columns.reduce((sum, column) => sum + shapes[column].leastPx, 0);

/** As `grid-template-columns` has it. */
export const columnTracks = (columns: readonly GoodsColumn[]): string =>
  columns
    .map((column) => shapes[column])
    .map(({ leastPx, share }) => (share === 0 ? `${leastPx}px` : `minmax(${leastPx}px, ${share}fr)`))
    .join(' ');
