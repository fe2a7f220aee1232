// A line of the list of goods, for tests of what is shown of it.
import type { GoodsLine } from '../../../../src/contract/goods.ts';

const usual: Omit<GoodsLine, 'nowFen' | 'nowUpToFen'> = {
  id: '101',
  title: 'Beef noodle soup',
  marks: [],
  picture: null,
  priceFen: 2800,
  upToFen: null,
  saleFen: null,
  stock: 40,
  sales: 120,
  views: 900,
  weight: 10,
  state: 'on-sale',
  sellAtSeconds: null,
  addedAtSeconds: 1_780_000_000,
  changedAtSeconds: 1_785_000_000,
  isPackage: false,
  hasRows: false,
  isFlashSale: false,
  isFlashOn: false,
  codes: [],
  categories: [],
  delivery: [3, 4],
  receiptGroups: [],
  hasLocalGroups: false,
  isPending: false,
};

/** Sold at its price, unless the change says otherwise. */
export const lineOf = (change: Partial<GoodsLine> = {}): GoodsLine => {
  const line = { ...usual, ...change };
  return { nowFen: line.priceFen, nowUpToFen: line.upToFen, ...line };
};
