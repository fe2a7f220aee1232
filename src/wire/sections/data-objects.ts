// Section 3: data objects, the shop's own forms and their records.
import { z } from 'zod';
import { defineEndpoint, paged, pageParams } from '../endpoint.ts';
import { plainMap } from '../scalars/lists.ts';
import { searchParam } from '../scalars/searches.ts';
import { codeText, flagText, id, intText } from '../scalars/numbers.ts';
import { text, textParam } from '../scalars/text.ts';
import { secondsText } from '../scalars/time.ts';
import { sortDirection } from './goods-list.ts';

export const dataRecord = z.looseObject({
  id: id(),
  app_id: text().optional(),
  user_token: text().optional(),
  form: text().optional(),
  form_data: plainMap().optional(),
  status: codeText().optional(),
  is_deleted: flagText().optional(),
  add_time: secondsText().optional(),
  update_time: secondsText().optional(),
  weight: intText().optional(),
  nickname: text().optional(),
});

const word = () => textParam({ max: 200 });

export const dataList = defineEndpoint({
  path: '/business/Application/dataList',
  kind: 'read',
  form: z.object({
    ...pageParams.optional,
    form: word().optional(),
    idx_arr: searchParam(z.object({ idx: word(), idx_value: word() })),
    search_key: word().optional(),
    search_value: word().optional(),
    sort_key: word().optional(),
    sort_direction: sortDirection().optional(),
  }),
  reply: paged(dataRecord),
  nested: ['idx_arr'],
});
