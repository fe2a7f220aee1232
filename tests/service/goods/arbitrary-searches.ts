// Random searches with values from the menu, most of which find something, and random walks through pages.

import { fc } from '../../support/fast-check.ts';
import { type GoodsListForm, goodsSortKeys } from '../../../src/wire/sections/goods-list.ts';
import { fields, someOf } from '../../support/arbitrary-values.ts';
import { CATEGORY_IDS, dishCode, dishTitle } from '../arbitrary-shop.ts';
import type { Menu } from './goods-oracle.ts';

export const near = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const span = (least: string, most: string, values: readonly number[]) =>
  fc.tuple(near(values), near(values), fc.integer({ min: 0, max: 3 })).map(([a, b, which]) => ({
    ...(which & 1 ? { [least]: Math.min(a, b) } : {}),
    ...(which & 2 ? { [most]: Math.max(a, b) } : {}),
  }));

export function formsFor({ records, changeTimes, parents }: Menu): fc.Arbitrary<GoodsListForm> {
  const ids = records.map((record) => record.id);
  const title = near(records.map((record) => record.title));
  const piece = fc.tuple(title, fc.nat(), fc.integer({ min: 0, max: 4 })).map(([text, start, length]) =>
    Array.from(text)
      .slice(start % text.length, (start % text.length) + length)
      .join(''),
  );
  const packageIds = records.filter((record) => record.is_package_goods).map((record) => record.id);
  const rare = fields(
    {},
    {
      idx_arr: fc.oneof(
        fields({
          idx: fc.constant('category' as const),
          idx_value: near([...CATEGORY_IDS, ...parents.keys()]),
        }),
        fields({ idx: fc.constant('title' as const), idx_value: fc.oneof(piece, piece, dishTitle) }),
      ),
      data_ids: fc.array(near(ids), { minLength: 1, maxLength: 250 }),
      goods_code: fc.oneof(
        dishCode,
        near(records.map((record) => record.code ?? '').filter((code) => code !== '')),
      ),
      only_pick_up_type: someOf(1, 2, 3, 4).filter((modes) => modes.length > 0),
      type: near([0, 1] as const),
    },
  );
  const common = fields(
    {},
    {
      sort_key: near(goodsSortKeys),
      sort_direction: near([0, 1] as const),
      is_integral: near([0, 1, 2, 3, 4, 5] as const),
      only_display_common: fc.boolean(),
      filter_vip_goods: fc.boolean(),
      status: near([0, 1, 2, 3] as const),
      pick_up_type: someOf(1, 2, 3, 4).filter((modes) => modes.length > 0),
      show_package_goods: near([0, 1, 2, 2, 3, -1]),
      package_goods_id: near([...packageIds, '999']),
    },
  );
  const ranges = fc
    .tuple(
      span(
        'least_price',
        'most_price',
        records.map((record) => record.price ?? 0),
      ),
      span(
        'least_view',
        'most_view',
        records.map((record) => Number(record.viewed_count)),
      ),
      span('start_time', 'end_time', [...changeTimes.values()]),
      span('least_stock', 'most_stock', [0, ...records.map((record) => record.stock ?? 0)]),
      span(
        'least_sales',
        'most_sales',
        records.map((record) => record.sales ?? 0),
      ),
    )
    .map((held) => Object.assign({}, ...held) as GoodsListForm);
  const activity = near<GoodsListForm>([
    ...[{}, {}, {}, { is_seckill: 1 }, { is_seckill: 2 }, { is_group_buy: 0 }, { is_group_buy: 1 }],
    { is_seckill: 2, is_group_buy: 0 },
  ] as const);
  const sometimes = <Part extends object>(part: fc.Arbitrary<Part>) =>
    fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: part });
  return fc
    .tuple(fc.oneof(rare, fc.constant({})), sometimes(common), sometimes(ranges), activity)
    .map(([first, second, third, fourth]): GoodsListForm => ({ ...first, ...second, ...third, ...fourth }));
}

type Step = { form: GoodsListForm; size: number; page: number } | { write: string; stock: number };

/** Mostly pages of a few queries, such as the next one, any one, or the last ones; sometimes a write. */
export function stepsThrough({ records }: Menu): fc.Arbitrary<Step[]> {
  const queries: GoodsListForm[] = [
    {},
    { sort_key: 'stock', sort_direction: 1, show_package_goods: 2 },
    { sort_key: 'title' },
    { sort_key: 'title', sort_direction: 1, status: 1 },
    { sort_key: 'sales', least_price: 1000 },
    { sort_key: 'update_time', sort_direction: 0 },
    { sort_key: 'stock', status: 3 },
  ];
  const read = fc.record({
    form: near(queries),
    size: near([3, 10, 10, 10, 64]),
    page: fc.oneof(fc.nat({ max: 200 }), fc.integer({ min: -4, max: -1 }), near([0, 1, 2, 3, 4, 5])),
  });
  const write = fc.record({
    write: near(records.filter((record) => record.goods_model?.length === 0).map(({ id }) => id)),
    stock: near([0, 1, 5]),
  });
  return fc.array(fc.oneof({ weight: 24, arbitrary: read }, { weight: 1, arbitrary: write }), {
    minLength: 401,
    maxLength: 401,
  });
}
