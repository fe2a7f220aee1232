// Section 4: one coupon by its id.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fieldNames, optionalFields } from '../field-names.ts';
import { list } from '../scalars/lists.ts';
import { codeText, flagText, idNumber, idParam, intText } from '../scalars/numbers.ts';
import { looseText, plain, text, textParam } from '../scalars/text.ts';
import { dateText } from '../scalars/time.ts';

/** Fields of the answer that the document does not explain. */
export const furtherCouponFieldNames = fieldNames(
  'daily_start_use_time daily_end_use_time exchange_condition exchangeable user_condition',
  'viewed_count sales special_status category force allow self_collect alliance_coupon sub_app_bar',
  's_his_data recv_count in_use_time in_get_time is_user_level recv_status is_already_recv',
  'has_expired_coupon exist_unused_coupon_status',
);

export const coupon = z.looseObject({
  ...optionalFields(furtherCouponFieldNames, plain),
  id: idNumber(),
  app_id: text().optional(),
  user_token: text().optional(),
  app_name: text().optional(),
  logo: text().optional(),
  title: text(),
  sub_title: text().optional(),
  background: text().optional(),
  type: codeText().optional(),
  condition: looseText().optional(),
  value: looseText().optional(),
  add_time: dateText().optional(),
  react: intText().optional(),
  expire: codeText().optional(),
  consume_num: intText().optional(),
  recv_num: intText().optional(),
  stock: intText().optional(),
  limit_num: intText().optional(),
  address: text().optional(),
  phone: text().optional(),
  is_deleted: flagText().optional(),
  enable_status: codeText().optional(),
  start_get_time: dateText().optional(),
  end_get_time: dateText().optional(),
  start_use_date: dateText().optional(),
  end_use_date: dateText().optional(),
  start_use_time: text().optional(),
  end_use_time: text().optional(),
  exclude_holiday: looseText().optional(),
  exclude_weekend: looseText().optional(),
  in_show_list: looseText().optional(),
  button_color: text().optional(),
  list_color: text().optional(),
  extra_condition: looseText().optional(),
  extra_goods: looseText().optional(),
  extra_goods_info: list(plain()).optional(),
  user_condition_list: list(plain()).optional(),
});

export const LONGEST_APP_ID = 64;

export const getCouponInfo = defineEndpoint({
  path: '/business/Coupons/GetCouponInfo',
  kind: 'read',
  form: z.object({ app_id: textParam({ max: LONGEST_APP_ID, blank: 'refused' }), coupon_id: idParam() }),
  reply: coupon,
});
