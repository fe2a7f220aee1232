// The tables of the interface document: every field with its type.

import { table } from './misfits.ts';

export const receiptGroup = table('string: id app_id name; time: add_time update_time; flag: is_deleted');

const goods = `
  string: description app_id title cover mass volume virtual_price viewed_count sell_time code corner_url;
  int: type delivery_id region_id id sales is_recommend stock weight goods_type max_can_use_integral integral
    express_rule_id is_seckill seckill_status add_time server_time corner_mark corner_position;
  decimal: price sale_price box_fee;
  dottedDay: update_time;
  stringOrInt: status;
  object: model goods_express_data;
  array: category category_id pick_up_type receipt_group_id attributes`;

export const goodsRecord = table(
  `${goods}; stringOrInt: is_group_buy; string: scan_code; array: goods_model package`,
);

export const kind = table('int: id; string: name; array: subModelName subModelId');
export const expressData = table('decimal: express_fee; array: express_fee_sort');

const row = `
  int: id goods_id stock add_time sales seckill_stock seckill_sales no_discount;
  string: model commodity_code img_url;
  decimal: price seckill_price virtual_price`;

export const goodsRow = table(row);
export const savedRow = table(`${row}; any: min_sales_nums discount_stock code`);
export const namedSavedRow = [...savedRow, ...table('string: model_name')];

export const savedGoods = table(`${goods}; array: transactionSecurity model_items;
  object: benefit_config model_items_object;
  any: img_urls model_num commodity_code delivery_set distribution_set country_region_id share_title share_img video_id
    subarea video_img vip_level_condition vip_card_condition paid_vip_level_condition paid_vip_card_condition
    recommend_type recommend_id recommend_title recommend_cond_set supplier revert_stock_status alias
    is_package_goods tags simple_description app_shop_apply_type is_app_shop_goods take_off is_schedule_onsale
    period_set service recommend_group limit after_buy_x_days after_buy_continued_x_days valid_date_array readme
    vip_card_shop_type auto_carousel is_sendable self_delivery_location goods_weight page_config valid_date_type
    start_date_time end_date_time is_virtual_goods region_name worker_id elem_id is_pick_up_offline is_presell_goods
    presell_activity_id cate_p_id is_vip_goods vip_activity_id is_gift_goods is_package_combo_goods
    package_combo_ids shopping_way supply_type is_favorite goods_price min_price max_price max_virtual_price
    min_virtual_price min_sales_nums app_name express_fee poster_css recommend_info`);

export const notInSavedGoods = ['form_data', 'goods_model', 'is_group_buy', 'package', 'scan_code'];

export const benefitConfig =
  table(`int: not_use_coupon not_use_paid_vip not_use_common_vip not_use_benefit_day_vip
  not_use_common_appshop_vip not_use_paid_appshop_vip not_use_benefit_day_appshop_vip not_use_integral
  not_use_appointment_card`);

export const securityPromise = table('string: name checked disabled');

export const dataRecord = table(`string: id app_id user_token form status nickname weight; object: form_data;
  flag: is_deleted; time: add_time update_time`);

export const coupon = table(`int: id;
  string: app_id user_token app_name logo title sub_title background type condition value add_time react expire
    consume_num recv_num stock limit_num address phone exclude_holiday exclude_weekend in_show_list button_color
    list_color extra_condition extra_goods;
  flag: is_deleted enable_status;
  day: start_get_time end_get_time start_use_date end_use_date;
  hourMinute: start_use_time end_use_time;
  array: extra_goods_info user_condition_list;
  any: daily_start_use_time daily_end_use_time exchange_condition exchangeable user_condition viewed_count sales
    special_status category force allow self_collect alliance_coupon sub_app_bar s_his_data recv_count in_use_time
    in_get_time is_user_level recv_status is_already_recv has_expired_coupon exist_unused_coupon_status`);

export const region = table('string: id pId name');

export const pickUpSetting = table(`string: id app_id config_name user_token; time: add_time update_time;
  int: pick_up_status; array: can_use_deliver_type; object: config_data app_store_data region_data`);

export const configData = table(`string: app_store_id set_deliver_area_type deliver_distance;
  object: deliver_rule_data business_rule`);
export const deliverRule = table(`string: base_deliver_distance base_min_deliver_price base_deliver_fee
  base_deliver_time increment_deliver_distance increment_min_deliver_price increment_deliver_fee
  increment_deliver_time`);
export const businessRule = table('string: type exclude_holiday; any: custom');
export const businessTime = table('week: business_week; array: business_time_interval');
export const timeInterval = table('hourMinute: start_time end_time');
export const storeData = table(`string: id contact_name contact_phone title logo industry_type region
  country_region_id address_detail longitude latitude store_desc service_phone app_id transport_id status add_time`);
export const regionData = table(
  'string: region_string; array: region_ids; object: region_names; int: country_region_id',
);
export const regionNames = table('string: country province city district');

export const catering = table(`string: status location_status; array: take_meal_type;
  object: line_up_info server_fee_info tissue_fee_info box_fee_info account_info add_dish_info`);
export const cateringParts = {
  line_up_info: table('string: queue_rule_type; object: rule_info'),
  server_fee_info: table('any: server_fee_type server_fee'),
  tissue_fee_info: table('any: tissue_fee_type tissue_fee'),
  box_fee_info: table('any: box_fee_type box_fee'),
  account_info: table('string: account_type; array: account_way'),
  add_dish_info: table('string: allow_app_status'),
};
export const lineUpRule = table('string: waiting_time');

export const diningLocation = table(`string: id app_id title description qrcode; int: status is_deleted;
  time: add_time update_time`);

export const articleCategory = table(`string: id app_id user_token agent_user_token name article_type;
  dateTime: add_time; dateTimeOrNull: update_time; flag: is_deleted`);

export const goodsCategory =
  table(`string: id user_token category name listorder app_id goods_type common_type pid
    logo weight goods_num sex weixin_code company remark cover_thumb;
  time: add_time; flag: is_deleted`);
