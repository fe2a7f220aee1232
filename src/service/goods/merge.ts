// Applies an AddGoods form to an item: named fields are replaced, cleared ones are emptied, the others stay.
import type { GoodsForm } from '../../wire/sections/goods-form.ts';
import { plainFieldNames } from '../../wire/sections/goods-saved.ts';
import type { Refusal } from '../../wire/scalars/refusal.ts';
import { combinationKeys } from '../../wire/specifications/matrix.ts';
import { type GoodsDocument, type GoodsRow, goodsDocument, withTotals } from './document.ts';
import type { Zone } from './zone.ts';

export interface MergeContext {
  zone: Zone;
  nowSeconds: number;
  /** Turns an address that this service issued back into the picture's mark. */
  mark: (address: string) => string;
  takeRowId: () => string;
}

export function newDocument(id: string, nowSeconds: number): GoodsDocument {
  return { ...goodsDocument.parse({ id, title: '-', price: '0' }), add_time: nowSeconds };
}

/** The item after the form, or a refusal when they do not fit together. */
export function mergeForm(
  before: GoodsDocument,
  form: GoodsForm,
  context: MergeContext,
): GoodsDocument | Refusal {
  const sellTime =
    form.sell_time === undefined ? before.sell_time : localSellTime(form.sell_time, context.zone);
  if (sellTime === undefined) return { code: 'not-date', path: ['sell_time'], got: String(form.sell_time) };
  const after: GoodsDocument = {
    ...before,
    ...copiedFields(form),
    ...addressesOf(form, context.mark),
    further: furtherOf(before, form),
    sell_time: sellTime,
    change_time: context.nowSeconds,
    ...(form.package === undefined ? {} : { package: form.package.map(partOf) }),
    // An item that is no longer a package has no parts; parts in the same form are refused later.
    ...(form.is_package_goods === false && form.package === undefined ? { package: [] } : {}),
  };
  if (form.model === undefined) return withTotals(after);
  return form.model.length === 0 ? { ...after, model: [], goods_model: [] } : withRows(after, form, context);
}

/** The fields that are copied as they are; null empties them. */
function copiedFields(form: GoodsForm): Partial<GoodsDocument> {
  const taken = {
    title: form.title,
    description: form.description,
    type: form.type,
    detail_type: form.detail_type,
    category_id: form.category,
    virtual_price: form.virtual_price,
    price: form.price,
    stock: form.stock,
    status: form.status,
    scan_code: form.scan_code,
    supplier: form.supplier,
    share_title: form.share_title,
    code: form.code,
    pick_up_type: form.pick_up_type,
    box_fee: form.box_fee,
    corner_mark: form.corner_mark,
    corner_position: form.corner_position,
    recommend_type: form.recommend_type === null ? 0 : form.recommend_type,
    recommend_id: form.recommend_id,
    region_id: form.region_id === null ? '' : form.region_id,
    delivery_id: form.delivery_id === null ? '' : form.delivery_id,
    is_package_goods: form.is_package_goods,
    receipt_group_id: form.receipt_group_id,
  };
  return Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== undefined));
}

function addressesOf(form: GoodsForm, mark: MergeContext['mark']): Partial<GoodsDocument> {
  return {
    ...(form.cover === undefined ? {} : { cover: mark(form.cover) }),
    ...(form.share_img === undefined ? {} : { share_img: mark(form.share_img ?? '') }),
    ...(form.corner_url === undefined ? {} : { corner_url: mark(form.corner_url ?? '') }),
    ...(form.img_urls === undefined ? {} : { img_urls: form.img_urls.map(mark) }),
  };
}

const ownFields = new Set<string>([
  'img_urls',
  'share_title',
  'share_img',
  'supplier',
  'recommend_type',
  'recommend_id',
]);
const storedFields = plainFieldNames.filter((name) => !ownFields.has(name));

/** Stores documented fields without a known meaning, so that a desk can send back everything that it read. */
function furtherOf(before: GoodsDocument, form: GoodsForm): GoodsDocument['further'] {
  const written = storedFields.filter((name) => form[name] !== undefined && !(name in goodsDocument.shape));
  return { ...before.further, ...Object.fromEntries(written.map((name) => [name, form[name]])) };
}

const partOf = (part: NonNullable<GoodsForm['package']>[number]) => ({
  goods_id: part.goods_id,
  model: part.model ?? '',
  num: part.num ?? 1,
});

/** The form has local time or seconds; the item stores local time. */
function localSellTime(written: NonNullable<GoodsForm['sell_time']> | null, zone: Zone): string | undefined {
  if (written === null) return '';
  const seconds = typeof written === 'number' ? written : zone.secondsOf(written);
  const local = seconds === undefined ? undefined : zone.localOf(seconds);
  // In some zones the last hours of the year 9999 fall into the year 10000, which cannot be stored.
  return local !== undefined && zone.secondsOf(local) === undefined ? undefined : local;
}

/** Rows of a combination that still exists keep their id, sales and all fields that the form lacks. */
function withRows(after: GoodsDocument, form: GoodsForm, context: MergeContext): GoodsDocument {
  const model = form.model ?? [];
  const items = form.model_items ?? {};
  const former = new Map(after.goods_model.map((row) => [row.model, row]));
  const rows = combinationKeys(model).flatMap((key): GoodsRow[] => {
    const item = items[key];
    if (item === undefined) return [];
    const existing = former.get(key) ?? blankRow(key, context);
    return [
      {
        ...existing,
        price: item.price,
        stock: item.stock,
        virtual_price: item.virtual_price === undefined ? existing.virtual_price : item.virtual_price,
        commodity_code: item.scan_code ?? existing.commodity_code,
        img_url: item.img_url === undefined ? existing.img_url : context.mark(item.img_url ?? ''),
      },
    ];
  });
  return withTotals({ ...after, model, goods_model: rows });
}

function blankRow(model: string, { takeRowId, nowSeconds }: MergeContext): GoodsRow {
  return {
    id: takeRowId(),
    model,
    price: 0,
    stock: 0,
    commodity_code: '',
    virtual_price: null,
    img_url: '',
    add_time: nowSeconds,
    sales: 0,
    seckill_stock: 0,
    seckill_price: null,
    seckill_sales: 0,
    no_discount: 0,
    code: '',
  };
}
