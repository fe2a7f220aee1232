// Every field name of every table of the interface document, copied table by table.

import type { EndpointName } from '../../src/wire/endpoints.ts';

export interface DocumentTable {
  table: string;
  endpoint: EndpointName;
  /** The path of the group with the fields, within the form or the answer: `form_data.goods_model`. */
  at?: string;
  fields: readonly string[];
}

const named = (text: string): readonly string[] => text.trim().split(/\s+/);

export const formTables: readonly DocumentTable[] = [
  { table: 'list print groups', endpoint: 'getReceiptGroupList', fields: named('page page_size id') },
  { table: 'edit print group', endpoint: 'addReceiptGroup', fields: named('name id') },
  { table: 'delete print group', endpoint: 'delReceiptGroup', fields: named('id') },
  { table: 'add or modify goods', endpoint: 'addGoods', fields: named('data_id form_data') },
  {
    table: 'goods information',
    endpoint: 'addGoods',
    at: 'form_data',
    fields: named(`title type detail_type category cover virtual_price price stock status sell_time scan_code
      supplier share_title share_img code description pick_up_type box_fee corner_mark corner_position corner_url
      recommend_type recommend_id region_id delivery_id img_urls model model_items is_package_goods`),
  },
  {
    table: 'specification kind',
    endpoint: 'addGoods',
    at: 'form_data.model',
    fields: named('name id subModelId subModelName'),
  },
  {
    table: 'specification combination',
    endpoint: 'addGoods',
    at: 'form_data.model_items',
    fields: named('img_url price stock virtual_price scan_code'),
  },
  {
    table: 'goods list',
    endpoint: 'goodsList',
    fields: named(`page page_size idx_arr data_ids sort_key sort_direction is_integral only_display_common
      filter_vip_goods least_price most_price least_view most_view start_time end_time least_stock most_stock
      least_sales most_sales type status pick_up_type goods_code show_package_goods only_pick_up_type
      package_goods_id is_seckill is_group_buy`),
  },
  { table: 'goods search', endpoint: 'goodsList', at: 'idx_arr', fields: named('idx idx_value') },
  {
    table: 'list records of a data object',
    endpoint: 'dataList',
    fields: named('page page_size form idx_arr search_key search_value sort_key sort_direction'),
  },
  { table: 'coupon detail', endpoint: 'getCouponInfo', fields: named('app_id coupon_id') },
  { table: 'city positioning list', endpoint: 'getRegionList', fields: named('pid') },
  { table: 'basic settings', endpoint: 'getPickUpSetting', fields: named('pick_up_type') },
  {
    table: 'function settings',
    endpoint: 'getFuncSetting',
    fields: named('pick_up_type ordering_food_type'),
  },
  { table: 'location list', endpoint: 'getEcLocationDataList', fields: named('page page_size') },
  { table: 'article categories', endpoint: 'getCategoryByPage', fields: named('category_id page page_size') },
  { table: 'category information', endpoint: 'getCategoryInfo', fields: named('app_id cate_ids') },
];

const sharedGoods = `description type delivery_id region_id id app_id title cover price sale_price sales is_recommend
  stock weight goods_type max_can_use_integral integral mass volume express_rule_id is_seckill seckill_status
  virtual_price add_time update_time viewed_count sell_time status server_time model category category_id
  goods_express_data code pick_up_type box_fee corner_mark corner_position corner_url receipt_group_id attributes`;

const plainGoods = `img_urls model_num commodity_code delivery_set distribution_set country_region_id share_title
  share_img video_id subarea video_img vip_level_condition vip_card_condition paid_vip_level_condition
  paid_vip_card_condition recommend_type recommend_id recommend_title recommend_cond_set supplier revert_stock_status
  alias is_package_goods tags simple_description app_shop_apply_type is_app_shop_goods take_off is_schedule_onsale
  period_set service recommend_group limit after_buy_x_days after_buy_continued_x_days valid_date_array readme
  vip_card_shop_type auto_carousel is_sendable self_delivery_location goods_weight page_config valid_date_type
  start_date_time end_date_time is_virtual_goods region_name worker_id elem_id is_pick_up_offline is_presell_goods
  presell_activity_id cate_p_id is_vip_goods vip_activity_id is_gift_goods is_package_combo_goods package_combo_ids
  shopping_way supply_type is_favorite goods_price min_price max_price max_virtual_price min_virtual_price
  min_sales_nums app_name express_fee poster_css recommend_info`;

const goodsRow = `id goods_id model price stock commodity_code add_time sales seckill_stock seckill_price seckill_sales
  img_url virtual_price no_discount`;

const savedRow = `${goodsRow} min_sales_nums discount_stock code`;

const express = 'express_fee express_fee_sort';
const kind = 'id name subModelName subModelId';

const reply = (endpoint: EndpointName, table: string, text: string): DocumentTable => ({
  table,
  endpoint,
  fields: named(text),
});

const part = (endpoint: EndpointName, at: string, text: string): DocumentTable => ({
  table: at,
  endpoint,
  at,
  fields: named(text),
});

export const replyTables: readonly DocumentTable[] = [
  reply('getReceiptGroupList', 'receipt group', 'id app_id name add_time update_time is_deleted'),
  part('goodsList', 'form_data', `${sharedGoods} is_group_buy goods_model scan_code package`),
  part('goodsList', 'form_data.model', kind),
  part('goodsList', 'form_data.goods_model', goodsRow),
  part('goodsList', 'form_data.goods_express_data', express),
  reply(
    'addGoods',
    'saved goods',
    `${sharedGoods} ${plainGoods} transactionSecurity benefit_config model_items model_items_object`,
  ),
  part('addGoods', 'model', kind),
  part('addGoods', 'transactionSecurity', 'name checked disabled'),
  part(
    'addGoods',
    'benefit_config',
    `not_use_coupon not_use_paid_vip not_use_common_vip not_use_benefit_day_vip not_use_common_appshop_vip
      not_use_paid_appshop_vip not_use_benefit_day_appshop_vip not_use_integral not_use_appointment_card`,
  ),
  part('addGoods', 'model_items', savedRow),
  part('addGoods', 'model_items_object', `${savedRow} model_name`),
  part('addGoods', 'goods_express_data', express),
  reply(
    'dataList',
    'data-object record',
    'id app_id user_token form form_data status is_deleted add_time update_time weight nickname',
  ),
  reply(
    'getCouponInfo',
    'coupon',
    `id app_id user_token app_name logo title sub_title background type condition value add_time react expire
      consume_num recv_num stock limit_num address phone is_deleted enable_status start_get_time end_get_time
      start_use_date end_use_date start_use_time end_use_time exclude_holiday exclude_weekend in_show_list
      button_color list_color extra_condition extra_goods`,
  ),
  reply(
    'getCouponInfo',
    'further coupon fields',
    `daily_start_use_time daily_end_use_time exchange_condition exchangeable user_condition viewed_count sales
      special_status category force allow self_collect extra_goods_info user_condition_list alliance_coupon
      sub_app_bar s_his_data recv_count in_use_time in_get_time is_user_level recv_status is_already_recv
      has_expired_coupon exist_unused_coupon_status`,
  ),
  reply('getRegionList', 'region', 'id pId name'),
  reply(
    'getPickUpSetting',
    'pick-up settings',
    `id app_id config_name add_time update_time pick_up_status user_token can_use_deliver_type config_data
      app_store_data region_data`,
  ),
  part(
    'getPickUpSetting',
    'config_data',
    'app_store_id set_deliver_area_type deliver_rule_data deliver_distance business_rule',
  ),
  part(
    'getPickUpSetting',
    'config_data.deliver_rule_data',
    `base_deliver_distance base_min_deliver_price base_deliver_fee base_deliver_time increment_deliver_distance
      increment_min_deliver_price increment_deliver_fee increment_deliver_time`,
  ),
  part('getPickUpSetting', 'config_data.business_rule', 'type exclude_holiday custom'),
  part('getPickUpSetting', 'config_data.business_rule.custom', 'business_time'),
  part(
    'getPickUpSetting',
    'config_data.business_rule.custom.business_time',
    'business_week business_time_interval',
  ),
  part(
    'getPickUpSetting',
    'config_data.business_rule.custom.business_time.business_time_interval',
    'start_time end_time',
  ),
  part(
    'getPickUpSetting',
    'app_store_data',
    `id contact_name contact_phone title logo industry_type region country_region_id address_detail longitude
      latitude store_desc service_phone app_id transport_id status add_time`,
  ),
  part('getPickUpSetting', 'region_data', 'region_string region_ids region_names country_region_id'),
  part('getPickUpSetting', 'region_data.region_names', 'country province city district'),
  reply(
    'getFuncSetting',
    'function settings',
    `status location_status take_meal_type line_up_info server_fee_info tissue_fee_info box_fee_info account_info
      add_dish_info`,
  ),
  part('getFuncSetting', 'line_up_info', 'queue_rule_type rule_info'),
  part('getFuncSetting', 'line_up_info.rule_info', 'waiting_time'),
  part('getFuncSetting', 'server_fee_info', 'server_fee_type server_fee'),
  part('getFuncSetting', 'tissue_fee_info', 'tissue_fee_type tissue_fee'),
  part('getFuncSetting', 'box_fee_info', 'box_fee_type box_fee'),
  part('getFuncSetting', 'account_info', 'account_type account_way'),
  part('getFuncSetting', 'add_dish_info', 'allow_app_status'),
  reply(
    'getEcLocationDataList',
    'dining location',
    'id app_id title description qrcode status is_deleted add_time update_time',
  ),
  reply(
    'getCategoryByPage',
    'article category',
    'id app_id user_token agent_user_token name article_type add_time update_time is_deleted',
  ),
  reply(
    'getCategoryInfo',
    'goods category',
    `id user_token category name listorder add_time is_deleted app_id goods_type common_type pid logo weight goods_num
      sex weixin_code company remark cover_thumb`,
  ),
];
