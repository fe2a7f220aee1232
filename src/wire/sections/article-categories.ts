// Section 8: the categories of the shop's articles.
import { z } from 'zod';
import { defineEndpoint, paged, pageParams } from '../endpoint.ts';
import { codeText, flagText, id, idParam } from '../scalars/numbers.ts';
import { text } from '../scalars/text.ts';
import { dateText, nullableDateText } from '../scalars/time.ts';

export const articleCategory = z.looseObject({
  id: id(),
  app_id: text().optional(),
  user_token: text().optional(),
  agent_user_token: text().optional(),
  name: text(),
  article_type: codeText().optional(),
  add_time: dateText().optional(),
  update_time: nullableDateText().optional(),
  is_deleted: flagText().optional(),
});

export const getCategoryByPage = defineEndpoint({
  path: '/business/AppNews/GetCategoryByPage',
  kind: 'read',
  form: z.object({ category_id: idParam().optional(), ...pageParams.optional }),
  reply: paged(articleCategory),
});
