// The columns of the dense table: their widths and the default selection.

import { type GoodsColumn, goodsColumns } from '../../../../contract/goods-views.ts';

export { type GoodsColumn, goodsColumns } from '../../../../contract/goods-views.ts';

/** As many as fit beside the categories on a screen of 1280 px without scrolling sideways. */
export const firstColumns: readonly GoodsColumn[] = ['title', 'price', 'stock', 'state', 'sales'];

interface Shape {
  leastPx: number;
  /** The column's share of the remaining width. */
  share: number;
  isFigure: boolean;
}

const figure = (leastPx: number, share = 0): Shape => ({ leastPx, share, isFigure: true });
const words = (leastPx: number, share: number): Shape => ({ leastPx, share, isFigure: false });

/** The minimum fits most values on one line; the title, which may wrap, gets most of the remaining width. */
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

/** The chosen columns in their fixed order; the title is always included. */
export const inOrder = (chosen: readonly GoodsColumn[]): GoodsColumn[] =>
  goodsColumns.filter((column) => column === 'title' || chosen.includes(column));

export const leastWidthPx = (columns: readonly GoodsColumn[]): number =>
  columns.reduce((sum, column) => sum + shapes[column].leastPx, 0);

/** In the syntax of `grid-template-columns`. */
export const columnTracks = (columns: readonly GoodsColumn[]): string =>
  columns
    .map((column) => shapes[column])
    .map(({ leastPx, share }) => (share === 0 ? `${leastPx}px` : `minmax(${leastPx}px, ${share}fr)`))
    .join(' ');
