// The fields of an item that cannot be sent back to the shop, because its record does not carry them.
import { type GoodsFieldName, goodsFields } from '../contract/goods-fields.ts';
import type { SecondsOf } from '../wire/shop-time.ts';
import { formOf } from './goods-form.ts';
import { hasUnreadableRows, valuesOf } from './goods-values.ts';

/** The form parameter of each field. */
const paramOf: Readonly<Record<GoodsFieldName, string>> = {
  title: 'title',
  description: 'description',
  type: 'type',
  detailStyle: 'detail_type',
  categories: 'category',
  receiptGroups: 'receipt_group_id',
  cover: 'cover',
  pictures: 'img_urls',
  priceFen: 'price',
  virtualFen: 'virtual_price',
  stock: 'stock',
  state: 'status',
  sellAtSeconds: 'sell_time',
  scanCode: 'scan_code',
  code: 'code',
  supplier: 'supplier',
  shareTitle: 'share_title',
  sharePicture: 'share_img',
  delivery: 'pick_up_type',
  boxFeeFen: 'box_fee',
  badge: 'corner_mark',
  recommends: 'recommend_type',
  regionId: 'region_id',
  templateId: 'delivery_id',
  kinds: 'model',
  rows: 'model_items',
  isPackage: 'is_package_goods',
  parts: 'package',
};

/** In the order of the contract. Empty fields are left out, since nothing can be lost there. */
export function unreadFieldsOf(record: unknown, secondsOf: SecondsOf): GoodsFieldName[] {
  const form = formOf(record, {}, secondsOf);
  const values = valuesOf(record, secondsOf);
  const hasRows = (values.kinds ?? []).length > 0;
  return names.filter((name) => {
    // A shop that does not show groups does not store them either: they are stored on this machine.
    if (name === 'receiptGroups') return false;
    if (name === 'parts') return values.isPackage === true && values.parts === undefined;
    if (name === 'rows') return hasUnreadableRows(record, values);
    if (name === 'scanCode' && hasRows) return false;
    return !Object.hasOwn(form, paramOf[name]);
  });
}

const names = Object.keys(goodsFields.shape) as GoodsFieldName[];
