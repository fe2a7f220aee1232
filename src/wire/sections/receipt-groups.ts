// Section 1: receipt groups; each stands for the kitchen printer that prints its goods.
import { z } from 'zod';
import { flagText, id, idParam } from '../scalars/numbers.ts';
import { text, textParam } from '../scalars/text.ts';
import { secondsText } from '../scalars/time.ts';
import { defineEndpoint, pageParams, paged } from '../endpoint.ts';

export const receiptGroup = z.looseObject({
  id: id(),
  app_id: text().optional(),
  name: text(),
  add_time: secondsText().optional(),
  update_time: secondsText().optional(),
  is_deleted: flagText().optional(),
});

export const LONGEST_GROUP_NAME = 60;

export const getReceiptGroupList = defineEndpoint({
  path: '/business/Shop/GetReceiptGroupList',
  kind: 'read',
  form: z.object({ ...pageParams.required, id: idParam().optional() }),
  reply: paged(receiptGroup),
});

export const addReceiptGroup = defineEndpoint({
  path: '/business/Shop/AddReceiptGroup',
  kind: 'write',
  form: z.object({
    name: textParam({ max: LONGEST_GROUP_NAME, blank: 'refused' }),
    id: idParam().optional(),
  }),
  reply: receiptGroup,
});

export const delReceiptGroup = defineEndpoint({
  path: '/business/Shop/DelReceiptGroup',
  kind: 'write',
  form: z.object({ id: idParam() }),
  reply: receiptGroup,
});
