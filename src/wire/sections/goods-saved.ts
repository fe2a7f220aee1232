// The goods record in AddGoods' answer: the shared fields, and many whose meaning the document does not explain.
import { z } from 'zod';
import { fieldNames, optionalFields } from '../field-names.ts';
import { keyed, list } from '../scalars/lists.ts';
import { int } from '../scalars/numbers.ts';
import { optionalFen } from '../scalars/money.ts';
import { orBlank } from '../scalars/scalar.ts';
import { plain, text } from '../scalars/text.ts';
import { goodsRow, sharedGoodsFields } from './goods-record.ts';

/** Fields of the answer that the document does not explain. */
export const plainFieldNames = fieldNames(
  'img_urls model_num commodity_code delivery_set distribution_set country_region_id share_title',
  'share_img video_id subarea video_img vip_level_condition vip_card_condition',
  'paid_vip_level_condition paid_vip_card_condition recommend_type recommend_id recommend_title',
  'recommend_cond_set supplier revert_stock_status alias is_package_goods tags simple_description',
  'app_shop_apply_type is_app_shop_goods take_off is_schedule_onsale period_set service',
  'recommend_group limit after_buy_x_days after_buy_continued_x_days valid_date_array readme',
  'vip_card_shop_type auto_carousel is_sendable self_delivery_location goods_weight page_config',
  'valid_date_type start_date_time end_date_time is_virtual_goods region_name worker_id elem_id',
  'is_pick_up_offline is_presell_goods presell_activity_id cate_p_id is_vip_goods vip_activity_id',
  'is_gift_goods is_package_combo_goods package_combo_ids shopping_way supply_type is_favorite',
  'goods_price min_price max_price max_virtual_price min_virtual_price min_sales_nums app_name',
  'express_fee poster_css recommend_info',
);

export type PlainFieldName = (typeof plainFieldNames)[number];

const benefitFlagNames = fieldNames(
  'not_use_coupon not_use_paid_vip not_use_common_vip not_use_benefit_day_vip',
  'not_use_common_appshop_vip not_use_paid_appshop_vip not_use_benefit_day_appshop_vip',
  'not_use_integral not_use_appointment_card',
);

const benefitConfig = z.looseObject(optionalFields(benefitFlagNames, int));

/** One combination of the saved item. */
export const savedRow = z.looseObject({
  ...goodsRow.shape,
  min_sales_nums: orBlank(int()),
  discount_stock: orBlank(int()),
  code: text().optional(),
});

const namedSavedRow = z.looseObject({ ...savedRow.shape, model_name: text().optional() });

const securityPromise = z.looseObject({
  name: text().optional(),
  checked: text().optional(),
  disabled: text().optional(),
});

export const savedGoods = z.looseObject({
  ...sharedGoodsFields,
  ...optionalFields(plainFieldNames, plain),
  express_fee: optionalFen().optional(),
  transactionSecurity: list(securityPromise).optional(),
  benefit_config: benefitConfig.optional(),
  model_items: list(savedRow).optional(),
  model_items_object: keyed(namedSavedRow).optional(),
});
