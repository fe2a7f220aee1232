// Coupons of every type and in every state, so that each case occurs once.
import { lean, type IdRecord, type JsonRecord } from '../../src/service/multiply/draft.ts';

/** The fields that most coupons share; a coupon lists only its differences. Wording follows the interface document. */
const usual: JsonRecord = {
  background: '#d9482f',
  condition: '0',
  add_time: '1704070800',
  react: '0',
  expire: '-1',
  consume_num: '0',
  recv_num: '0',
  stock: '500',
  limit_num: '1',
  address: '上海市黄浦区青石巷18号',
  phone: '021-00000018',
  is_deleted: '0',
  enable_status: '1',
  start_get_time: '2024-01-01',
  end_get_time: '2035-12-31',
  start_use_date: '2024-01-01',
  end_use_date: '2035-12-31',
  start_use_time: '00:00',
  end_use_time: '23:59',
  daily_start_use_time: '00:00:00',
  daily_end_use_time: '23:59:59',
  exclude_holiday: '0',
  exclude_weekend: '0',
  in_show_list: '1',
  button_color: '#ffffff',
  list_color: '#fff3d6',
  exchangeable: '0',
  viewed_count: '1280',
  category: '0',
  recv_count: '0',
};

type Face = readonly [title: string, subTitle: string, logo: string];

function coupon(id: number, face: Face, rest: JsonRecord): IdRecord {
  const [title, sub_title, logo] = face;
  const all: JsonRecord = { ...usual, title, sub_title, logo: `picture:coupon/${logo}.svg`, ...rest };
  return { id: String(id), ...(lean(all) as JsonRecord) };
}

const gift = (goodsId: string, title: string): JsonRecord => ({ id: goodsId, title, num: '1' });

const offers: readonly (readonly [Face, JsonRecord])[] = [
  [
    ['满100减20', '20 off 100', 'money'],
    { type: '0', condition: '100.00', value: '20.00', recv_num: '214', consume_num: '96' },
  ],
  [
    ['午市八五折', '15% off lunch', 'lunch'],
    {
      type: '1',
      value: '8.5',
      daily_start_use_time: '11:00:00',
      daily_end_use_time: '14:00:00',
      start_use_time: '11:00',
      end_use_time: '14:00',
      exclude_weekend: '1',
      recv_num: '88',
      consume_num: '51',
    },
  ],
  [
    ['50元代金券', '50 yuan voucher', 'money'],
    { type: '2', value: '50.00', expire: '30', react: '1', limit_num: '2' },
  ],
  [
    ['酸梅汤兑换券', 'A free sour plum drink', 'drink'],
    {
      type: '3',
      value: '0.00',
      expire: '7',
      extra_goods_info: [gift('1276', '酸梅汤 Sour Plum Drink')],
      exchange_condition: '任意消费 Any order',
    },
  ],
  [
    ['储值300送30', 'Top up 300, get 30', 'card'],
    { type: '4', condition: '300.00', value: '30.00', exclude_holiday: '1' },
  ],
  [['全场通用券', 'Good for everything', 'feast'], { type: '5', value: '10.00', expire: '0' }],
  [
    ['奶茶十次卡', 'Ten bubble teas', 'drink'],
    { type: '6', value: '10', expire: '365', stock: '80', recv_num: '22' },
  ],
  [
    ['春节满500减88', '88 off 500 at New Year', 'feast'],
    {
      type: '0',
      condition: '500.00',
      value: '88.00',
      enable_status: '0',
      start_use_date: '2024-02-09',
      end_use_date: '2024-02-25',
      start_get_time: '2024-02-01',
      end_get_time: '2024-02-25',
    },
  ],
  [
    ['开业五折', 'Half price opening', 'feast'],
    {
      type: '1',
      value: '5',
      is_deleted: '1',
      enable_status: '0',
      start_use_date: '2023-04-01',
      end_use_date: '2023-04-07',
      start_get_time: '2023-03-25',
      end_get_time: '2023-04-07',
    },
  ],
  [
    ['2035周年庆券', 'Anniversary 2035', 'feast'],
    {
      type: '2',
      value: '35.00',
      start_get_time: '2035-04-01',
      end_get_time: '2035-04-30',
      start_use_date: '2035-04-01',
      end_use_date: '2035-05-31',
    },
  ],
  [
    ['五一满200减40', '40 off 200 on Labour Day', 'money'],
    {
      type: '0',
      condition: '200.00',
      value: '40.00',
      start_get_time: '2024-04-25',
      end_get_time: '2024-05-05',
      start_use_date: '2024-05-01',
      end_use_date: '2024-05-05',
      recv_num: '402',
      consume_num: '377',
    },
  ],
  [
    ['限量蛋挞券', 'Egg tarts, while they last', 'sweet'],
    {
      type: '3',
      value: '0.00',
      stock: '0',
      recv_num: '300',
      consume_num: '255',
      expire: '3',
      extra_goods_info: [gift('1250', '蛋挞 Egg Tarts')],
    },
  ],
  [
    ['夜宵九折', '10% off after ten', 'grill'],
    {
      type: '1',
      value: '9',
      daily_start_use_time: '22:00:00',
      daily_end_use_time: '01:30:00',
      start_use_time: '22:00',
      end_use_time: '01:30',
      react: '2',
      expire: '14',
    },
  ],
  [
    ['会员生日券', 'Birthday treat', 'sweet'],
    {
      type: '2',
      value: '66.00',
      condition: '0',
      expire: '15',
      limit_num: '1',
      is_user_level: '1',
      user_condition: '会员 Members',
      user_condition_list: ['vip'],
      exclude_holiday: '1',
      exclude_weekend: '1',
    },
  ],
  [
    ['新客立减15', '15 off your first order', 'money'],
    {
      type: '0',
      condition: '60.00',
      value: '15.00',
      react: '0',
      expire: '7',
      stock: '9999',
      in_show_list: '0',
    },
  ],
  [
    ['联名储值卡', 'Partner stored value', 'card'],
    { type: '4', condition: '1000.00', value: '120.00', enable_status: '0', alliance_coupon: '1' },
  ],
];

export function demoCoupons(): IdRecord[] {
  return offers.map(([face, rest], i) => coupon(i + 1, face, rest));
}

/** The drawing and the background of each coupon logo. */
export const couponLooks: Readonly<Record<string, readonly [look: string, colour: string]>> = {
  money: ['gift-card chili', '#e0533c'],
  lunch: ['bento coral', '#5fa35a'],
  drink: ['bubble-tea amber', '#e08f2f'],
  card: ['gift-card plum', '#8d5a8f'],
  feast: ['banquet gold', '#c9543a'],
  sweet: ['cake rose', '#c45f74'],
  grill: ['skewers cocoa', '#7a4b34'],
};
