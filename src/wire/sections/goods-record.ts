// The goods record in goodsList's answer, field by field in the document's order.
import { z } from 'zod';
import { group, list, references } from '../scalars/lists.ts';
import { fen, optionalFen } from '../scalars/money.ts';
import { code, codeText, flag, id, idNumber, int, reference } from '../scalars/numbers.ts';
import { orBlank } from '../scalars/scalar.ts';
import { looseText, plain, text } from '../scalars/text.ts';
import { dateText, dottedDay, seconds } from '../scalars/time.ts';
import { modelOfReply } from '../specifications/model.ts';

/** One combination of a multi-specification item in a reply. */
export const goodsRow = z.looseObject({
  id: idNumber(),
  goods_id: orBlank(idNumber()),
  model: text(),
  price: orBlank(fen()),
  stock: orBlank(int()),
  commodity_code: text().optional(),
  add_time: seconds().optional(),
  sales: orBlank(int()),
  seckill_stock: orBlank(int()),
  seckill_price: optionalFen().optional(),
  seckill_sales: orBlank(int()),
  img_url: text().optional(),
  virtual_price: optionalFen().optional(),
  no_discount: orBlank(int()),
});

/** One part of a package item. The document names the list but not its fields, so these are our own. */
export const packagePart = z.looseObject({
  goods_id: id(),
  /** The combination, for a part with specifications; otherwise empty. */
  model: looseText().optional(),
  num: orBlank(int()),
});

export const expressData = group(
  z.looseObject({
    express_fee: optionalFen().optional(),
    express_fee_sort: list(plain()).optional(),
  }),
);

/** The fields that both goods answers have. */
export const sharedGoodsFields = {
  description: text().optional(),
  type: code().optional(),
  delivery_id: reference().optional(),
  region_id: reference().optional(),
  id: idNumber(),
  app_id: text().optional(),
  title: text(),
  cover: text().optional(),
  price: orBlank(fen()),
  sale_price: optionalFen().optional(),
  sales: orBlank(int()),
  is_recommend: orBlank(int()),
  stock: orBlank(int()),
  weight: orBlank(int()),
  goods_type: code().optional(),
  max_can_use_integral: orBlank(int()),
  integral: orBlank(int()),
  mass: looseText().optional(),
  volume: looseText().optional(),
  express_rule_id: reference().optional(),
  is_seckill: code().optional(),
  seckill_status: code().optional(),
  virtual_price: looseText().optional(),
  add_time: seconds().optional(),
  update_time: dottedDay().optional(),
  viewed_count: looseText().optional(),
  sell_time: dateText().optional(),
  status: codeText().optional(),
  server_time: seconds().optional(),
  model: modelOfReply().optional(),
  category: list(text()).optional(),
  category_id: references().optional(),
  goods_express_data: expressData.optional(),
  code: text().optional(),
  pick_up_type: list(code()).optional(),
  box_fee: optionalFen().optional(),
  corner_mark: code().optional(),
  corner_position: code().optional(),
  corner_url: text().optional(),
  receipt_group_id: references().optional(),
  attributes: list(plain()).optional(),
};

/** Additions of our service, so that every filter of goodsList can be answered from the record alone. */
export const filterFlags = {
  is_package_goods: flag().optional(),
  is_vip_goods: flag().optional(),
  is_presell_goods: flag().optional(),
  is_gift_goods: flag().optional(),
};

/** The fields that only goodsList sends. */
const listedOnly = {
  goods_model: list(goodsRow).optional(),
  is_group_buy: code().optional(),
  package: list(packagePart).optional(),
  scan_code: text().optional(),
};

export const goodsRecord = z.looseObject({
  ...sharedGoodsFields,
  ...filterFlags,
  ...listedOnly,
});

/** One item of goodsList's `data`. */
export const goodsItem = z.looseObject({ form_data: goodsRecord });
