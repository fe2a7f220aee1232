// Section 9: goods categories by their ids.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { keyed, listParam, UNLIMITED } from '../scalars/lists.ts';
import { codeText, flagText, id, idParam, intText } from '../scalars/numbers.ts';
import { text, textParam } from '../scalars/text.ts';
import { secondsText } from '../scalars/time.ts';
import { LONGEST_APP_ID } from './coupon.ts';

/**
 * The document does not name the fields for the QQ number and the e-mail address; they pass through as extra fields.
 */
export const goodsCategory = z.looseObject({
  id: id(),
  user_token: text().optional(),
  category: text().optional(),
  name: text(),
  listorder: intText().optional(),
  add_time: secondsText().optional(),
  is_deleted: flagText().optional(),
  app_id: text().optional(),
  goods_type: codeText().optional(),
  common_type: codeText().optional(),
  pid: id().optional(),
  logo: text().optional(),
  weight: intText().optional(),
  goods_num: intText().optional(),
  sex: codeText().optional(),
  weixin_code: text().optional(),
  company: text().optional(),
  remark: text().optional(),
  cover_thumb: text().optional(),
});

const MOST_CATEGORIES = 10_000;

export const getCategoryInfo = defineEndpoint({
  path: '/business/Category/GetCategoryInfo',
  kind: 'read',
  form: z.object({
    app_id: textParam({ max: LONGEST_APP_ID, blank: 'refused' }),
    cate_ids: listParam(idParam(), { most: MOST_CATEGORIES }),
  }),
  reply: keyed(goodsCategory, UNLIMITED),
  nested: ['cate_ids'],
  unindexed: ['cate_ids'],
});
