// Small random shops with few distinct values, so that filters match, sort keys tie and records refer to each other.

import { fc } from '../support/fast-check.ts';
import { combinationKeys } from '../../src/wire/specifications/matrix.ts';
import { specKinds } from '../support/arbitrary-specifications.ts';

/** An item as people write it into a file: codes and flags as numbers or as texts. */
export interface FileItem {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly [field: string]: unknown;
}

export type FileDraft = Readonly<Record<string, unknown>>;

const yuan = fc.constantFrom('0.00', '0.01', '8.00', '8.50', '12.00', '38.00');
const few = fc.integer({ min: 0, max: 3 });
const word = fc.constantFrom(
  ...[
    '宫保',
    '鸡丁',
    '鸡',
    'Chicken',
    'chicken',
    'ＴＥＡ',
    'tea',
    '🍜',
    '%',
    '_',
    '"',
    '\\',
    "'",
    '{a,b}',
    ' ',
    'é',
  ],
);
export const dishTitle = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((words) => words.join(''))
  .filter((title) => title.trim() !== '');
export const dishCode = fc.constantFrom('A001', 'A002', 'b"1', '{x}', '码');
const moment = fc.constantFrom('1700000000', '1700000001', '1748750400', '1748750401');
export const CATEGORY_IDS = ['1', '2', '11', '12', '21'] as const;
const GROUP_IDS = ['1', '2', '3'] as const;
const address = fc.constantFrom('', 'https://pictures.test/a.png');
const flag = fc.constantFrom(0, 1);

const plainFields = fc.record(
  {
    description: fc.constantFrom('', '两行\n"a"\\', '<b>'),
    cover: address,
    virtual_price: fc.constantFrom('', '99.00'),
    sale_price: fc.constantFrom('', '7.00'),
    stock: few,
    sales: few,
    weight: fc.integer({ min: -2, max: 2 }),
    viewed_count: few,
    type: flag,
    goods_type: fc.constantFrom(0, 5),
    detail_type: fc.constantFrom(0, 1, 2),
    status: flag,
    sell_time: fc.constantFrom('', '2024-01-01 00:00:00', '2025-06-01 12:00:00', '2035-01-01 00:00:00'),
    add_time: moment,
    change_time: moment,
    category_id: fc.shuffledSubarray([...CATEGORY_IDS], { maxLength: 3 }),
    code: dishCode,
    scan_code: fc.constantFrom('69001', '69002'),
    supplier: fc.constantFrom('', '张记'),
    share_title: fc.constantFrom('', 'share'),
    share_img: address,
    img_urls: fc.array(address, { maxLength: 2 }),
    pick_up_type: fc.shuffledSubarray([1, 2, 3, 4]),
    box_fee: fc.constantFrom('', '1.00'),
    corner_mark: fc.constantFrom(0, 3, 5),
    corner_position: flag,
    recommend_type: flag,
    is_recommend: flag,
    integral: fc.constantFrom(-1, 0, 1, 2),
    max_can_use_integral: few,
    seckill_status: fc.constantFrom(1, 2),
    is_vip_goods: flag,
    is_presell_goods: flag,
    is_gift_goods: flag,
    receipt_group_id: fc.shuffledSubarray([...GROUP_IDS]),
    delivery_id: fc.constantFrom('', '7'),
    region_id: fc.constantFrom('', '110000'),
    express_fee: fc.constantFrom('', '6.00'),
    mass: fc.constantFrom('', '1kg'),
    further: fc.constantFrom({}, { tags: ['x', { y: 1 }], alias: '' }),
    attributes: fc.constantFrom([], [{ name: '辣度' }]),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const activity = fc.constantFrom({}, { is_seckill: 1 }, { is_group_buy: 1 });

const row = fc.record(
  { price: yuan, stock: few, commodity_code: fc.constantFrom('69001', '69003'), sales: few },
  { requiredKeys: ['price', 'stock'], noNullPrototype: true },
);

/** Kinds and their rows; row ids are derived from the item's id, and half of the items have no kinds. */
const rowsOf = (id: number): fc.Arbitrary<FileDraft> =>
  fc.oneof(
    fc.constant({}),
    specKinds({ least: 1, most: 2 }).chain((model) => {
      const keys = combinationKeys(model);
      return fc.array(row, { minLength: keys.length, maxLength: keys.length }).map((rows) => ({
        model,
        ...sumOf(rows),
        goods_model: rows.map((held, index) => ({
          ...held,
          id: String(id * 100 + index),
          model: keys[index] ?? '',
        })),
      }));
    }),
  );

/** An item with rows has the lowest price and the total stock of its rows. */
const sumOf = (rows: readonly { price: string; stock: number }[]) => ({
  price: Math.min(...rows.map((held) => Number(held.price))).toFixed(2),
  stock: rows.reduce((sum, held) => sum + held.stock, 0),
  scan_code: '',
});

const goodsOf = (id: number): fc.Arbitrary<FileItem> =>
  fc
    .tuple(dishTitle, yuan, plainFields, activity, rowsOf(id))
    .map(([title, price, fields, joined, rows]) => ({
      id: String(id),
      title,
      price,
      ...fields,
      ...joined,
      ...rows,
    }));

/** Makes the item a package of some single goods before it. */
function asPackage(item: FileItem, before: readonly FileItem[]): FileItem {
  const single = before.filter((other) => other.goods_model === undefined && other.package === undefined);
  if (item.goods_model !== undefined || single.length === 0) return item;
  const parts = single.slice(0, 2).map((part) => ({ goods_id: part.id, model: '', num: 2 }));
  return { ...item, is_package_goods: 1, package: parts, recommend_id: [single[0]?.id ?? ''] };
}

/** `count` items from this id on; every fifth is a package when possible. */
export const goodsFiles = (firstId: number, count: number): fc.Arbitrary<FileItem[]> =>
  fc.tuple(...Array.from({ length: count }, (_, index) => goodsOf(firstId + index))).map((items) => {
    const made: FileItem[] = [];
    for (const [index, item] of items.entries()) made.push(index % 5 === 4 ? asPackage(item, made) : item);
    return made;
  });

export const smallCategories = CATEGORY_IDS.map((id) => ({
  id,
  name: `类 ${id}`,
  pid: id.length === 1 ? '0' : id.slice(0, 1),
}));

export const smallSurroundings = {
  categories: smallCategories,
  receipt_groups: GROUP_IDS.map((id) => ({ id, name: `组 ${id}`, is_deleted: id === '3' ? '1' : '0' })),
  regions: [{ id: '110000', pId: '0', name: '北京' }],
};

export const shopFileOf = (rest: FileDraft): FileDraft => ({
  format: 'servery-shop',
  version: 1,
  shop: { name: '小馆', time_zone: 'Asia/Shanghai' },
  ...rest,
});

const dataRecords = (firstId: number) =>
  fc
    .array(
      fc.record({
        nickname: fc.constantFrom('', '王', '"'),
        form_data: fc.dictionary(
          fc.constantFrom('phone', '2', 'a"b', '名'),
          fc.oneof(fc.string(), fc.integer()),
          {
            noNullPrototype: true,
          },
        ),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((records) => records.map((record, index) => ({ ...record, id: String(firstId + index) })));

export const smallShops: fc.Arbitrary<FileDraft> = fc
  .tuple(
    fc.integer({ min: 0, max: 12 }).chain((count) => goodsFiles(1, count)),
    fc.constantFrom('Asia/Shanghai', 'America/New_York'),
    dataRecords(1),
    fc.constantFrom({}, { '2': { box_fee_info: { box_fee_type: '1', box_fee: '2.00' } } }),
  )
  .map(([goods, zone, records, settings]) => ({
    ...shopFileOf({
      ...smallSurroundings,
      goods,
      function_settings: settings,
      data_objects: { booking: records },
    }),
    shop: { name: '小馆', time_zone: zone },
    locations: [{ id: '5', title: 'T5', status: 1 }],
    coupons: [{ id: '9', title: '八折', type: '1', value: '8', react: 2 }],
    article_categories: [{ id: '3', name: '新闻', add_time: '2024-01-01 10:00:00' }],
    pick_up_settings: { '4': { config_name: '堂食', can_use_deliver_type: ['1'] } },
  }));
