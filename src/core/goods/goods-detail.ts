// One item with everything that the shop sent; each field is read separately, so that an odd one does not hide the others.
import { type GoodsLine, cornerPlaces, type GoodsDetail } from '../../contract/goods.ts';
import { goodsRecord } from '../../wire/sections/goods-record.ts';
import { textOf } from '../../wire/scalars/scalar.ts';
import type { JsonValue } from '../ports.ts';
import { type Fields, fieldsOf, rawOf } from '../../wire/record-fields.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import { kindsOf, listIn, rowsOf } from '../../records/goods-rows.ts';

export interface DetailDeps {
  line: GoodsLine;
  pictureName: PictureName;
  categoryName: (id: string) => string | null;
  groupName: (id: string) => string | undefined;
  parts: GoodsDetail['parts'];
}

/** Fields shown in the line or elsewhere in the detail. */
const shown = new Set([
  ...['id', 'title', 'cover', 'price', 'sale_price', 'stock', 'sales', 'viewed_count', 'weight', 'status'],
  ...['sell_time', 'add_time', 'update_time', 'is_package_goods', 'goods_model', 'is_seckill', 'code'],
  ...['scan_code', 'category_id', 'pick_up_type', 'description', 'virtual_price', 'box_fee'],
  ...['seckill_status', 'model', 'package', 'corner_url', 'corner_position'],
  'receipt_group_id',
]);

export function detailOf(record: JsonValue, deps: DetailDeps): GoodsDetail {
  const raw = rawOf(record, 'form_data') ?? null;
  const field = fieldsOf(goodsRecord.shape, raw);
  const kinds = kindsOf(raw);
  const { rows, pictures } = rowsOf(raw, { ...deps, kinds });
  const { picture: cover } = deps.line;
  return {
    line: deps.line,
    description: field('description') ?? '',
    pictures: [...new Set([...(cover === null ? [] : [cover]), ...pictures])],
    virtualPrice: field('virtual_price') ?? '',
    flashSale: field('is_seckill') === 1 ? flashSaleOf(field, rows) : null,
    boxFeeFen: field('box_fee') ?? null,
    kinds,
    rows,
    parts: deps.parts,
    badge: badgeOf(field, deps.pictureName),
    categories: categoriesOf(field, deps),
    receiptGroups: deps.line.receiptGroups.map((id) => ({ id, name: deps.groupName(id) ?? null })),
    delivery: listIn(raw, 'pick_up_type').map(deliveryOf),
    status: {
      raw: textOf(rawOf(raw, 'status')) ?? '',
      read: statusNames.get(String(field('status'))) ?? null,
    },
    rest: restOf(raw),
    record,
  };
}

type Read = Fields<typeof goodsRecord.shape>;

const statusNames = new Map([
  ['0', 'on-sale'],
  ['1', 'in-warehouse'],
]);

const switchNames = new Map([
  ['1', 'on'],
  ['2', 'off'],
]);

function flashSaleOf(field: Read, rows: GoodsDetail['rows']): GoodsDetail['flashSale'] {
  const prices = rows.flatMap(({ flashSaleFen }) => (flashSaleFen === null ? [] : [flashSaleFen]));
  const raw = String(field('seckill_status') ?? '');
  return {
    leastFen: prices.length === 0 ? null : Math.min(...prices),
    status: { raw, read: switchNames.get(raw) ?? null },
  };
}

function badgeOf(field: Read, pictureName: PictureName): GoodsDetail['badge'] {
  const mark = String(field('corner_mark') ?? '0');
  if (mark === '0' || mark === '') return null;
  const address = field('corner_url') ?? '';
  const raw = String(field('corner_position') ?? '');
  return {
    picture: address === '' ? null : pictureName(address),
    place: { raw, read: /^[01]$/.test(raw) ? (cornerPlaces[Number(raw)] ?? null) : null },
  };
}

/** Uses the name in the tree, or until the tree is fetched the name in the record. */
function categoriesOf(field: Read, { categoryName }: DetailDeps): GoodsDetail['categories'] {
  const ids = field('category_id') ?? [];
  const names = field('category') ?? [];
  const isPaired = names.length === ids.length;
  return ids.map((id, at) => ({ id, name: categoryName(id) ?? (isPaired ? (names[at] ?? null) : null) }));
}

function deliveryOf(sent: unknown): GoodsDetail['delivery'][number] {
  const raw = textOf(sent) ?? '';
  return { raw, read: /^[1-4]$/.test(raw.trim()) ? Number(raw) : null };
}

function restOf(raw: unknown): GoodsDetail['rest'] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return [];
  // The record is unchanged parsed JSON.
  const fields = Object.entries(raw) as [string, JsonValue][];
  return fields.filter(([name]) => !shown.has(name)).map(([name, value]) => ({ name, value }));
}
