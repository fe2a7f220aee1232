// The basic and function settings of both modes: how the shop delivers, opens and serves.
import type { JsonRecord } from '../../src/service/multiply/draft.ts';

const store: JsonRecord = {
  id: '1',
  contact_name: '林小满',
  contact_phone: '10000000018',
  title: '巷口小馆 Alley Kitchen',
  logo: 'picture:logo/shop.svg',
  industry_type: '餐饮',
  region: '上海市黄浦区',
  country_region_id: '310101',
  address_detail: '青石巷18号 18 Bluestone Alley',
  longitude: '121.484430',
  latitude: '31.231660',
  store_desc: '一条小巷，一口热锅。A small alley, a hot wok.',
  service_phone: '021-00000018',
  transport_id: '1',
  status: '0',
  add_time: '1680300000',
};

const region: JsonRecord = {
  region_string: '中国 上海市 上海市辖区 黄浦区',
  region_ids: ['310000', '310100', '310101'],
  region_names: { country: '中国', province: '上海市', city: '上海市辖区', district: '黄浦区' },
  country_region_id: 310101,
};

const hours = (...spans: readonly (readonly [string, string])[]): JsonRecord[] =>
  spans.map(([start_time, end_time]) => ({ start_time, end_time }));

/** Weekdays with an afternoon break; weekends until after midnight. */
const kitchenHours: JsonRecord = {
  type: '2',
  exclude_holiday: '0',
  custom: {
    business_time: [
      { business_week: '1111000', business_time_interval: hours(['10:30', '14:00'], ['17:00', '21:30']) },
      { business_week: '0000111', business_time_interval: hours(['10:00', '15:00'], ['16:30', '01:30']) },
    ],
  },
};

const riderHours: JsonRecord = {
  type: '2',
  exclude_holiday: '1',
  custom: {
    business_time: [
      { business_week: '1111100', business_time_interval: hours(['11:00', '13:30'], ['17:30', '21:00']) },
      { business_week: '0000011', business_time_interval: hours(['11:00', '00:30']) },
    ],
  },
};

const deliveryRule: JsonRecord = {
  base_deliver_distance: '3',
  base_min_deliver_price: '30.00',
  base_deliver_fee: '4.00',
  base_deliver_time: '35',
  increment_deliver_distance: '1',
  increment_min_deliver_price: '10.00',
  increment_deliver_fee: '1.50',
  increment_deliver_time: '8',
};

export function demoPickUpSettings(): Record<string, JsonRecord> {
  const common = { pick_up_status: 1, app_store_data: store, region_data: region, add_time: '1680300600' };
  return {
    '2': {
      config_name: '同城配送 City Delivery',
      ...common,
      can_use_deliver_type: ['1', '2'],
      config_data: {
        app_store_id: '1',
        set_deliver_area_type: '1',
        deliver_rule_data: deliveryRule,
        deliver_distance: '8000',
        business_rule: riderHours,
      },
      update_time: '1741600000',
    },
    '4': {
      config_name: '堂食点餐 Dining',
      ...common,
      can_use_deliver_type: ['1'],
      config_data: { app_store_id: '1', business_rule: kitchenHours },
      update_time: '1744000000',
    },
  };
}

const dineIn: JsonRecord = {
  status: '1',
  location_status: '1',
  take_meal_type: ['1', '2'],
  line_up_info: { queue_rule_type: '1', rule_info: { waiting_time: '15' } },
  server_fee_info: { server_fee_type: '1', server_fee: '2.00' },
  tissue_fee_info: { tissue_fee_type: '1', tissue_fee: '1.00' },
  box_fee_info: { box_fee_type: '1', box_fee: '1.00' },
  account_info: { account_type: '2', account_way: ['1', '2'] },
  add_dish_info: { allow_app_status: '1' },
};

export function demoFunctionSettings(): Record<string, JsonRecord> {
  const reservation: JsonRecord = {
    ...dineIn,
    location_status: '0',
    take_meal_type: ['1'],
    line_up_info: { queue_rule_type: '2', rule_info: { waiting_time: '30' } },
    account_info: { account_type: '1', account_way: ['1'] },
    add_dish_info: { allow_app_status: '0' },
  };
  return {
    '2': { box_fee_info: { box_fee_type: '2', box_fee: '1.50' } },
    '4': { '1': dineIn, '2': reservation },
  };
}
