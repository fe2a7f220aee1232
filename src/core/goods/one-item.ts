// Finds one item in the menu and reads its record: opens one file, and one for each part of a package, however large the menu is.
import type { GoodsLine, GoodsDetail } from '../../contract/goods.ts';
import { fieldsOf, idAndTitleOf, rawOf } from '../../wire/record-fields.ts';
import { goodsRecord } from '../../wire/sections/goods-record.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { JsonValue } from '../ports.ts';
import { goodsResource } from '../records/goods-resource.ts';
import { kindsOf, optionsIn, type PackagePart, partsOf } from '../../records/goods-rows.ts';
import { isFlashOn, pricedRow, pricesNow } from '../../records/price-now.ts';
import type { ItemInMenu } from '../work.ts';
import type { CachedMenu } from './cached-menu.ts';
import type { CategoryTree } from './category-tree.ts';
import { detailOf } from './goods-detail.ts';
import { lineFrom } from './goods-lines.ts';

export interface ItemDeps {
  cached: CachedMenu;
  tree: CategoryTree;
  pictureName: PictureName;
  groupName: (id: string) => string | undefined;
  nowSeconds: number;
}

/** Undefined if the menu does not have the item. */
export async function itemIn(id: string, deps: ItemDeps): Promise<GoodsDetail | undefined> {
  const { cached, pictureName, groupName, nowSeconds, tree } = deps;
  const [item] = await cached.ask('menu.items', { ids: [id], nowSeconds });
  if (item?.shard === undefined) return undefined;
  // If the record was lost with its file, shows what the menu knows.
  const record = await recordOf(item, cached);
  return detailOf(record, {
    line: item.line === undefined ? oddLine(item, record) : lineFrom(item.line, pictureName),
    pictureName,
    groupName,
    categoryName: tree.nameOf,
    parts: await namedParts(partsOf(rawOf(record, 'form_data')), deps),
  });
}

/** Null for an item that the menu does not have. */
async function recordOf({ id, shard }: ItemInMenu, cached: CachedMenu): Promise<JsonValue> {
  if (shard === undefined) return null;
  return (await cached.shardRecords(shard)).find(isItem(id)) ?? null;
}

/** The parts of a package with what the menu calls them. */
async function namedParts(
  parts: readonly PackagePart[],
  { cached, nowSeconds }: ItemDeps,
): Promise<GoodsDetail['parts']> {
  if (parts.length === 0) return [];
  const found = await cached.ask('menu.items', { ids: parts.map(({ id }) => id), nowSeconds });
  const items = new Map(found.map((item) => [item.id, item]));
  return Promise.all(
    parts.map(async (part) => {
      const item = items.get(part.id);
      return { ...part, title: item?.title ?? null, optionNames: await optionNamesOf(part, item, cached) };
    }),
  );
}

async function optionNamesOf(
  { options }: PackagePart,
  item: ItemInMenu | undefined,
  cached: CachedMenu,
): Promise<string[]> {
  if (options === '') return [];
  const record = item === undefined ? null : await recordOf(item, cached);
  const kinds = kindsOf(rawOf(record, 'form_data'));
  const named = (id: string, at: number) => kinds[at]?.options.find((option) => option.id === id)?.name ?? id;
  return optionsIn(kinds)(options).map(named);
}

const isItem = (id: string) => (record: JsonValue) =>
  goodsResource.idOf(record) === id || idAndTitleOf(record).id === id;

/** Shows the readable fields of a record that is unreadable as a whole. */
function oddLine({ id, title }: ItemInMenu, record: JsonValue): GoodsLine {
  const raw = rawOf(record, 'form_data');
  const field = fieldsOf(goodsRecord.shape, raw);
  const rows = field('goods_model') ?? [];
  const modes = field('pick_up_type') ?? [];
  const prices = {
    priceFen: field('price') ?? null,
    saleFen: field('sale_price') ?? null,
    isFlashOn: isFlashOn({ is_seckill: field('is_seckill'), seckill_status: field('seckill_status') }),
  };
  return {
    id,
    title: field('title') ?? title ?? '',
    marks: [],
    picture: null,
    upToFen: null,
    ...prices,
    ...pricesNow(prices, rows.map(pricedRow)),
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
    receiptGroups: field('receipt_group_id') ?? [],
    hasLocalGroups: false,
    isPending: false,
  };
}
