// Lines of goods for tests of the export: ordinary ones and extreme ones.
import { fc } from '../../support/fast-check.ts';
import {
  deliveryModes,
  exportColumns,
  type GoodsExport,
  type GoodsLine,
  listingStates,
} from '../../../src/contract/goods.ts';

export const quietLine: GoodsLine = {
  id: '7',
  title: 'Soup',
  marks: [],
  picture: null,
  priceFen: 1250,
  upToFen: null,
  saleFen: null,
  nowFen: 1250,
  nowUpToFen: null,
  stock: 4,
  sales: 0,
  views: 31,
  weight: 0,
  state: 'on-sale',
  sellAtSeconds: null,
  addedAtSeconds: null,
  changedAtSeconds: 1_790_000_000,
  isPackage: false,
  hasRows: false,
  isFlashSale: false,
  isFlashOn: false,
  receiptGroups: [],
  hasLocalGroups: false,
  isPending: false,
  codes: ['SP-1'],
  categories: ['3'],
  delivery: [4],
};

/** Texts as people and attackers write them, and random ones. */
const nasty = fc.constantFrom(
  '=1+1',
  '+8613800000000',
  '-A12',
  '@SUM(A1)',
  '\t=1',
  '\r\n=1',
  '＝cmd|’ /C calc’!A0',
  '"quoted"',
  'a,b',
  'line\r\nbreak',
  '_x0041_',
  '_x000D_x000D_',
  '\u0000\u0007\u001F\u007F\uFFFE\uFFFF',
  '\uD800',
  '<b>&amp;</b>]]>',
  ' 红烧牛肉面 ',
  '🥟'.repeat(3),
  '6901234567892',
  "'=1",
);
export const anyText = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.tuple(nasty, nasty).map(([first, second]) => first + second),
);

const number = fc.option(fc.oneof(fc.integer({ min: -5, max: 99_999 }), fc.maxSafeInteger()));
const moment = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom(-1e15, -3e9, 1e11, 1e13)),
);

export const anyLine: fc.Arbitrary<GoodsLine> = fc.record({
  ...Object.fromEntries(Object.entries(quietLine).map(([name, value]) => [name, fc.constant(value)])),
  id: fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 16n - 1n }).map(String), anyText),
  title: anyText,
  priceFen: number,
  upToFen: number,
  saleFen: number,
  stock: number,
  sales: number,
  views: number,
  state: fc.constantFrom(...listingStates),
  changedAtSeconds: moment,
  codes: fc.array(anyText, { maxLength: 3 }),
  categories: fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 2 }),
  delivery: fc.subarray([...deliveryModes]),
  receiptGroups: fc.array(fc.constantFrom('1', '2', 'new-3'), { maxLength: 2 }),
}) as fc.Arbitrary<GoodsLine>;

export const anyColumns: fc.Arbitrary<GoodsExport['columns']> = fc
  .shuffledSubarray([...exportColumns], { minLength: 1 })
  .chain((columns) =>
    fc.tuple(
      ...columns.map((column) =>
        anyText.map((heading) => ({ column, heading: heading === '' ? 'x' : heading })),
      ),
    ),
  );

export const states: GoodsExport['states'] = {
  'on-sale': 'On sale',
  scheduled: 'Scheduled',
  'in-warehouse': 'In the warehouse',
};

export const categoryName = (id: string) => ({ '1': 'Noodles', '2': '=cold, "dishes"' })[id] ?? null;

export const groupName = (id: string) => ({ '1': 'Grill', 'new-3': 'Bar; "Cold"' })[id] ?? null;

export const exportOf = (change: Partial<GoodsExport> = {}): GoodsExport => ({
  words: '',
  filters: {},
  format: 'csv',
  columns: exportColumns.map((column) => ({ column, heading: column })),
  states,
  name: 'goods',
  ...change,
});
