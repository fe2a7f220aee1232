// An export that is read back unchanged changes no item of any menu.
import { expect, test } from 'vitest';
import { exportColumns, type GoodsExport } from '../../../src/contract/goods.ts';
import { goodsFile } from '../../../src/formats/write/goods-file.ts';
import { fc } from '../../support/fast-check.ts';
import { chinaTime } from '../../support/china-time.ts';
import { anyText, exportOf } from '../../formats/write/goods-lines.ts';
import { dish, openCounter, sizes, words } from './counter.ts';

/** Equal names, names that contain separators, a formula, a path, a number, and categories without a name. */
const categories = {
  '11': { name: 'Noodles' },
  '12': { name: 'Noodles' },
  '13': { name: 'Soups, hot' },
  '14': { name: '=cold, "dishes"; 凉菜、小吃' },
  '15': { name: 'A/B', pid: '13' },
  '16': { name: '17' },
  '17': { name: '面, Noodles' },
};
const groups = new Map([
  ['1', 'Grill'],
  ['2', 'Grill'],
  ['3', 'Bar; cold, hot'],
  ['4', '5'],
  ['new-1', '=面档'],
]);
/** With two groups that were removed. */
const groupIds = ['1', '2', '3', '4', '5', '6'];
const categoryIds = [...Object.keys(categories), '900', '901'];

const title = fc.oneof(
  anyText,
  fc.constantFrom("'=1", '=1', '12.50', ' Soup ', "''", '名称', 'Price', 'On sale'),
);
const codeText = fc.constantFrom('', 'A-1', '0012', '6901234567892', '=5', 'x, y', "'-1", 'Z');
const yuan = fc.nat(99_999).map((fen) => (fen / 100).toFixed(2));

const row = (option: number) =>
  fc.record({
    id: fc.constant(option),
    model: fc.constant(String(option)),
    price: yuan,
    stock: fc.integer({ min: 0, max: 99 }),
    commodity_code: codeText,
  });
const rows = fc.tuple(row(31), row(32)).map((goods_model) => ({ model: sizes, goods_model }));

const anyDish = fc.record(
  {
    title,
    price: yuan,
    stock: fc.integer({ min: -3, max: 2000 }),
    code: codeText,
    scan_code: codeText,
    status: fc.constantFrom('0', '1'),
    sell_time: fc.constantFrom('', '2020-01-01 08:00:00', '2999-01-01 08:00:00'),
    category_id: fc.uniqueArray(fc.constantFrom(...categoryIds), { maxLength: 4 }),
    receipt_group_id: fc.uniqueArray(fc.constantFrom(...groupIds), { maxLength: 3 }),
    package: fc.constantFrom([], [{ goods_id: 1, num: 2 }]),
    rows: fc.oneof(fc.constant({}), rows),
  },
  { requiredKeys: ['title'] },
);

const menu = fc
  .array(anyDish, { minLength: 1, maxLength: 6 })
  .map((dishes) =>
    dishes.map(({ title: name, rows: ofRows = {}, ...rest }, at) =>
      dish(String(101 + at), name, { ...rest, ...ofRows, is_package_goods: (rest.package ?? []).length > 0 }),
    ),
  );

const languages = { English: 0, Chinese: 1 };

function asked(format: GoodsExport['format'], at: number): GoodsExport {
  const named: Partial<Record<string, string>> = Object.fromEntries(
    Object.entries(words.headings).map(([field, headings]) => [field, headings[at] ?? headings[0]]),
  );
  const state = (name: keyof typeof words.states) => words.states[name][at] ?? '';
  return exportOf({
    format,
    columns: exportColumns.map((column) => ({ column, heading: named[column] ?? column })),
    states: {
      'on-sale': state('on-sale'),
      scheduled: state('scheduled'),
      'in-warehouse': state('in-warehouse'),
    },
  });
}

type Opened = ReturnType<typeof openCounter>;

function exportedFrom({ lines, tree }: Opened, wanted: GoodsExport): Uint8Array {
  return goodsFile(lines, wanted, {
    categoryName: tree.nameOf,
    groupName: (id) => groups.get(id) ?? null,
    wallOf: chinaTime.zone.wallOf,
  });
}

const cases = (['csv', 'xlsx'] as const).flatMap((format) =>
  Object.entries(languages).map(([language, at]) => [format, language, at] as const),
);

test.each(cases)(
  'an export as %s in %s changes nothing when it is read back',
  async (format, _language, at) => {
    await fc.assert(
      fc.asyncProperty(menu, async (dishes) => {
        const counter = openCounter({ dishes, categories, groups });
        const { items, table } = await counter.plan(exportedFrom(counter, asked(format, at)));
        expect(table.columns).toEqual(
          exportColumns.map((column) => (Object.hasOwn(words.headings, column) ? column : null)),
        );
        expect(items).toHaveLength(counter.lines.length);
        expect(items.map(({ kind, faults, changes }) => ({ kind, faults, changes }))).toEqual(
          items.map(() => ({ kind: 'unchanged', faults: [], changes: [] })),
        );
      }),
    );
  },
);

test('one edited cell of an export changes its item and nothing else', async () => {
  const counter = openCounter({
    categories,
    dishes: [
      dish('101', 'Soup', { category_id: ['13', '15'], code: 'A-1', status: '0' }),
      dish('102', '面', { category_id: ['12'], status: '0' }),
    ],
  });
  const bytes = exportedFrom(counter, asked('csv', 1));
  const text = new TextDecoder()
    .decode(bytes)
    .replace('10.00', '10.5')
    .replace('"Soups, hot, A/B"', '"Soups, hot, 面, Noodles"');
  const { items } = await counter.plan(new TextEncoder().encode(text));
  expect(items.map(({ id, changes }) => [id, changes]).toSorted()).toEqual([
    ['101', [{ path: ['categories'], before: ['13', '15'], after: ['13', '17'] }]],
    ['102', [{ path: ['priceFen'], before: 1000, after: 1050 }]],
  ]);
});
