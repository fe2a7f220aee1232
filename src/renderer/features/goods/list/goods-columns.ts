// The columns of the dense table: which there are, how wide each is, and which stand there at first.

export const goodsColumns = [
  'title',
  'price',
  'sale',
  'stock',
  'state',
  'sales',
  'views',
  'weight',
  'codes',
  'categories',
  'delivery',
  'added',
  'changed',
] as const;
export type GoodsColumn = (typeof goodsColumns)[number];

export const firstColumns: readonly GoodsColumn[] = ['title', 'price', 'stock', 'state', 'sales', 'codes'];

interface Shape {
  leastPx: number;
  /** What of the room that is left over goes here. */
  share: number;
  isFigure: boolean;
}

const figure = (leastPx: number): Shape => ({ leastPx, share: 0, isFigure: true });
const words = (leastPx: number, share: number): Shape => ({ leastPx, share, isFigure: false });

const shapes: Readonly<Record<GoodsColumn, Shape>> = {
  title: words(220, 4),
  price: figure(184),
  sale: figure(112),
  stock: figure(92),
  state: words(270, 0),
  sales: figure(92),
  views: figure(92),
  weight: figure(88),
  codes: words(150, 1),
  categories: words(150, 1),
  delivery: words(170, 1),
  added: words(150, 0),
  changed: words(150, 0),
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
