// Translates a screen's query into goodsList's own form, so that the catalogue answers it as the shop would.
import type { GoodsFilters, GoodsOrder, GoodsQuery } from '../../contract/goods.ts';
import type { RefusedField } from '../../contract/errors.ts';
import {
  type GoodsListForm,
  type GoodsSortKey,
  SORT_ASCENDING,
  SORT_DESCENDING,
} from '../../wire/sections/goods-list.ts';
import { goodsChoices } from '../../wire/sections/goods-choices.ts';
import { invalid } from '../failure.ts';

type Asked = Pick<GoodsQuery, 'filters' | 'order'>;

/** Without it the shop leaves packages out. */
const ALL_KINDS: GoodsListForm = { show_package_goods: 2 };

const sortKeys: Readonly<Record<GoodsOrder, GoodsSortKey>> = {
  weight: 'weight',
  sales: 'sales',
  price: 'price',
  added: 'add_time',
  changed: 'update_time',
  stock: 'stock',
  views: 'viewed_count',
  title: 'title',
};

/** Throws `input.invalid` for a reversed range. */
export function formOf({ filters, order }: Asked): GoodsListForm {
  const reversed = spans.flatMap(({ filter }) => refusalOf(filter, filters[filter]));
  if (reversed.length > 0) throw invalid(...reversed);
  return {
    ...ALL_KINDS,
    ...choicesIn(filters),
    ...spansIn(filters),
    ...restOf(filters),
    ...(order && {
      sort_key: sortKeys[order.by],
      sort_direction: order.ascending ? SORT_ASCENDING : SORT_DESCENDING,
    }),
  };
}

type SpanFilter = 'priceFen' | 'stock' | 'sales' | 'views' | 'changed';

const spans = [
  { filter: 'priceFen', least: 'least_price', most: 'most_price' },
  { filter: 'stock', least: 'least_stock', most: 'most_stock' },
  { filter: 'sales', least: 'least_sales', most: 'most_sales' },
  { filter: 'views', least: 'least_view', most: 'most_view' },
  { filter: 'changed', least: 'start_time', most: 'end_time' },
] as const satisfies readonly {
  filter: SpanFilter;
  least: keyof GoodsListForm;
  most: keyof GoodsListForm;
}[];

function refusalOf(filter: SpanFilter, span: GoodsFilters[SpanFilter]): RefusedField[] {
  const { least = -Infinity, most = Infinity } = span ?? {};
  return least > most ? [{ path: ['filters', filter, 'most'], rule: 'too-small', limit: least }] : [];
}

function spansIn(filters: GoodsFilters): GoodsListForm {
  const given = spans.flatMap(({ filter, least, most }) => [
    [least, filters[filter]?.least],
    [most, filters[filter]?.most],
  ]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as GoodsListForm;
}

/** Uses the table of the facets, so that a choice finds what its count says. */
function choicesIn(filters: GoodsFilters): GoodsListForm {
  const groups = ['status', 'type', 'points', 'packages', 'activity'] as const;
  const chosen = groups.map((group) => {
    const value = filters[group];
    return value === undefined ? {} : goodsChoices[group][String(value)];
  });
  return Object.assign({}, ...chosen) as GoodsListForm;
}

function restOf(filters: GoodsFilters): GoodsListForm {
  const { category, delivery, everyDelivery, code, marketing, fitsInto, ids } = filters;
  return {
    ...(category !== undefined && { idx_arr: { idx: 'category', idx_value: category } }),
    ...(delivery && { pick_up_type: delivery }),
    ...(everyDelivery && { only_pick_up_type: everyDelivery }),
    ...(code !== undefined && { goods_code: code }),
    ...(marketing !== undefined && { only_display_common: true }),
    ...(marketing === 'with-members' && { filter_vip_goods: true }),
    ...(fitsInto !== undefined && { package_goods_id: fitsInto }),
    ...(ids && { data_ids: ids }),
  };
}
