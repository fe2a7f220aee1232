// Finds one item in the menu and reads its record: opens one file, however large the menu is.
import type { GoodsLine, GoodsDetail } from '../../contract/goods.ts';
import { goodsRecord } from '../../wire/sections/goods-record.ts';
import { type Unreadable, idAndTitleOf } from '../catalogue/entry.ts';
import { rowOf } from '../catalogue/filters.ts';
import type { JsonValue } from '../ports.ts';
import { fieldsOf, rawOf } from '../../wire/record-fields.ts';
import { detailOf } from './goods-detail.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import { lineOf } from './goods-lines.ts';
import { goodsResource } from '../records/goods-resource.ts';
import type { CachedMenu, Menu } from './cached-menu.ts';

export interface ItemDeps {
  cached: CachedMenu;
  pictureName: PictureName;
  groupName: (id: string) => string | undefined;
  nowSeconds: number;
}

/** Undefined if the menu does not have the item. */
export function itemIn(menu: Menu, id: string, deps: ItemDeps): GoodsDetail | undefined {
  const { columns } = menu.data.derived;
  const row = rowOf(menu.data.derived, id);
  const odd = row === undefined ? menu.data.unreadable.find((item) => item.id === id) : undefined;
  const shard = row === undefined ? odd?.shard : columns.shard[row];
  if (shard === undefined) return undefined;
  // If the record was lost with its file, shows what the menu knows.
  const record = deps.cached.records(shard).find(isItem(id)) ?? null;
  const line = row === undefined ? oddLine(id, odd, record) : lineOf(row, [], { columns, ...deps });
  return detailOf(record, {
    line,
    pictureName: deps.pictureName,
    groupName: deps.groupName,
    categoryName: menu.tree.nameOf,
    titleOf: (part) => titleIn(menu, part),
  });
}

const isItem = (id: string) => (record: JsonValue) =>
  goodsResource.idOf(record) === id || idAndTitleOf(record).id === id;

function titleIn({ data: { derived } }: Menu, id: string): string | null {
  const row = rowOf(derived, id);
  return row === undefined ? null : (derived.columns.title[row] ?? null);
}

/** Shows the readable fields of a record that is unreadable as a whole. */
function oddLine(id: string, odd: Unreadable | undefined, record: JsonValue): GoodsLine {
  const raw = rawOf(record, 'form_data');
  const field = fieldsOf(goodsRecord.shape, raw);
  const rows = field('goods_model') ?? [];
  const modes = field('pick_up_type') ?? [];
  return {
    id,
    title: field('title') ?? odd?.title ?? '',
    marks: [],
    picture: null,
    priceFen: field('price') ?? null,
    upToFen: null,
    saleFen: field('sale_price') ?? null,
    stock: field('stock') ?? null,
    sales: field('sales') ?? null,
    views: null,
    weight: field('weight') ?? null,
    state: field('status') === 0 ? 'on-sale' : 'in-warehouse',
    sellAtSeconds: null,
    addedAtSeconds: field('add_time') ?? null,
    changedAtSeconds: null,
    isPackage: field('is_package_goods') ?? false,
    hasRows: rows.length > 0,
    isFlashSale: field('is_seckill') === 1,
    codes: [field('code') ?? '', field('scan_code') ?? ''].filter((code) => code !== ''),
    categories: field('category_id') ?? [],
    delivery: modes.filter((mode) => mode === 1 || mode === 2 || mode === 3 || mode === 4),
    isPending: false,
  };
}
