// Section 7: dining locations, the tables and rooms that guests order at.
import { z } from 'zod';
import { defineEndpoint, paged, pageParams } from '../endpoint.ts';
import { code, flag, id } from '../scalars/numbers.ts';
import { text } from '../scalars/text.ts';
import { secondsText } from '../scalars/time.ts';

export const diningLocation = z.looseObject({
  id: id(),
  app_id: text().optional(),
  title: text(),
  description: text().optional(),
  qrcode: text().optional(),
  status: code().optional(),
  is_deleted: flag().optional(),
  add_time: secondsText().optional(),
  update_time: secondsText().optional(),
});

export const getEcLocationDataList = defineEndpoint({
  path: '/business/Shop/GetEcLocationDataList',
  kind: 'read',
  form: z.object(pageParams.required),
  reply: paged(diningLocation),
});
