// Lines of the list of goods, for tests of what is shown of them, and a small menu.
import type { GoodsCategory, GoodsDetail, GoodsLine } from '../../../../src/contract/goods.ts';

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

const line = (id: string, title: string, rest: Partial<GoodsLine> & Pick<GoodsLine, 'priceFen'>): GoodsLine =>
  lineOf({ id, title, ...rest });

export const menuOfTwelve: readonly GoodsLine[] = [
  line('101', 'Beef noodle soup', { priceFen: 2800, upToFen: 3600, hasRows: true, categories: ['11'] }),
  line('102', 'Dan dan noodles', { priceFen: 1800, codes: ['6901234567892'], categories: ['11'] }),
  line('103', 'Cold sesame noodles', { priceFen: 1600, stock: 3, categories: ['12'] }),
  line('104', 'Mapo tofu', { priceFen: 2600, saleFen: 2200, isFlashOn: true, categories: ['2'] }),
  line('105', 'Fish-fragrant aubergine', { priceFen: 3200, stock: 0, categories: ['2'] }),
  line('106', 'Steamed rice', { priceFen: 200, stock: 9999, sales: 8200, categories: ['2'] }),
  line('107', 'Jasmine tea', { priceFen: 800, codes: ['TEA-1'], categories: ['3'] }),
  line('108', 'Soy milk', { priceFen: 600, isFlashSale: true, delivery: [1, 3, 4], categories: ['3'] }),
  line('109', 'Lunch for one', { priceFen: 3900, isPackage: true, categories: ['4'] }),
  line('110', 'Dinner for four', { priceFen: 25_800, isPackage: true, codes: ['SET-4'], categories: ['4'] }),
  line('111', 'Winter hot pot', {
    priceFen: 16_800,
    state: 'scheduled',
    sellAtSeconds: 1_900_000_000,
    categories: ['77'],
  }),
  line('112', 'Mooncake box', { priceFen: 12_800, state: 'in-warehouse', codes: ['SET-4'] }),
];

/** The last one is used by an item, but not listed by the shop. */
export const menuCategories: readonly GoodsCategory[] = [
  { id: '1', name: 'Noodles', parentId: null },
  { id: '11', name: 'Hot noodles', parentId: '1' },
  { id: '12', name: 'Cold noodles', parentId: '1' },
  { id: '2', name: 'Dishes', parentId: null },
  { id: '3', name: 'Drinks', parentId: null },
  { id: '4', name: 'Sets', parentId: null },
  { id: '77', name: null, parentId: null },
];

/** The details of an item, made from its row alone. */
export function detailOf(line: GoodsLine): GoodsDetail {
  return {
    line,
    description: '',
    pictures: [],
    virtualPrice: '',
    flashSale: null,
    boxFeeFen: null,
    kinds: [],
    rows: [],
    parts: [],
    badge: null,
    categories: line.categories.map((id) => ({
      id,
      name: menuCategories.find((one) => one.id === id)?.name ?? null,
    })),
    receiptGroups: line.receiptGroups.map((id) => ({ id, name: null })),
    delivery: line.delivery.map((mode) => ({ raw: String(mode), read: mode })),
    status: { raw: '0', read: 'on-sale' },
    rest: [],
    record: { id: line.id, title: line.title },
  };
}
