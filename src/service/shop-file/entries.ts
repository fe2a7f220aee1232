// The records that the interface can only read: their schema in the shop file, and the values of omitted fields.
import { z } from 'zod';
import { emptyTexts, fieldNames, zeros } from '../../wire/field-names.ts';
import { articleCategory } from '../../wire/sections/article-categories.ts';
import { coupon, furtherCouponFieldNames } from '../../wire/sections/coupon.ts';
import { dataRecord } from '../../wire/sections/data-objects.ts';
import { diningLocation } from '../../wire/sections/dining-locations.ts';
import { goodsCategory } from '../../wire/sections/goods-categories.ts';
import { region } from '../../wire/sections/regions.ts';
import { funcSetting, pickUpSetting } from '../../wire/sections/settings.ts';
import type { EntryKind } from '../storage/tables.ts';

interface EntryRule {
  schema: z.ZodObject;
  /** The values of omitted fields, because an answer has every documented field. */
  blank: Readonly<Record<string, unknown>>;
}

const timeless = { add_time: 0, update_time: 0, is_deleted: 0 };

const blankCoupon = {
  ...emptyTexts(furtherCouponFieldNames),
  ...emptyTexts(fieldNames('user_token app_name logo sub_title background condition value address phone')),
  ...emptyTexts(
    fieldNames('start_get_time end_get_time start_use_date end_use_date start_use_time end_use_time'),
  ),
  ...emptyTexts(fieldNames('button_color list_color extra_condition extra_goods add_time')),
  ...zeros(fieldNames('type react expire consume_num recv_num stock limit_num is_deleted')),
  enable_status: 1,
  exclude_holiday: '0',
  exclude_weekend: '0',
  in_show_list: '1',
  extra_goods_info: [],
  user_condition_list: [],
};

const blankCategory = {
  category: 'goods',
  pid: '0',
  ...emptyTexts(fieldNames('user_token logo weixin_code company remark cover_thumb')),
  ...zeros(fieldNames('listorder add_time is_deleted goods_type common_type weight sex')),
};

export const entryRules: Record<EntryKind, EntryRule> = {
  category: { schema: strict(goodsCategory.omit({ app_id: true, goods_num: true })), blank: blankCategory },
  location: {
    schema: strict(diningLocation.omit({ app_id: true })),
    blank: { description: '', qrcode: '', status: 0, ...timeless },
  },
  coupon: { schema: strict(coupon.omit({ app_id: true })), blank: blankCoupon },
  region: { schema: strict(region), blank: { pId: '0' } },
  article_category: {
    schema: strict(articleCategory.omit({ app_id: true })),
    blank: {
      user_token: '',
      agent_user_token: '',
      article_type: 0,
      add_time: '',
      update_time: null,
      is_deleted: 0,
    },
  },
  data_record: {
    schema: strict(dataRecord.omit({ app_id: true, form: true })),
    blank: { user_token: '', form_data: {}, status: 0, weight: 0, nickname: '', ...timeless },
  },
  pick_up_setting: {
    schema: strict(pickUpSetting.omit({ app_id: true })),
    blank: {
      config_name: '',
      add_time: 0,
      update_time: 0,
      pick_up_status: 0,
      user_token: '',
      can_use_deliver_type: [],
    },
  },
  function_setting: { schema: strict(funcSetting), blank: {} },
};

function strict(schema: z.ZodObject): z.ZodObject {
  return z.strictObject(schema.shape);
}

/** Reads a record of the file into the document's raw types, with every field filled in. */
export function readEntry(kind: EntryKind, raw: object) {
  const { schema, blank } = entryRules[kind];
  const result = schema.safeParse({ ...blank, ...raw }, { reportInput: true });
  return result.success ? { success: true as const, record: z.encode(schema, result.data) } : result;
}
