// Section 2: goods, the menu's items with their combinations and packages.
import { z } from 'zod';
import { defineEndpoint, paged } from '../endpoint.ts';
import { idParam } from '../scalars/numbers.ts';
import { goodsForm } from './goods-form.ts';
import { goodsListForm } from './goods-list.ts';
import { goodsItem } from './goods-record.ts';
import { savedGoods } from './goods-saved.ts';

export const addGoods = defineEndpoint({
  path: '/business/Shop/AddGoods',
  kind: 'write',
  form: z.object({ data_id: idParam().optional(), form_data: goodsForm }),
  reply: savedGoods,
  nested: ['form_data'],
});

export const goodsList = defineEndpoint({
  path: '/business/Shop/goodsList/',
  kind: 'read',
  form: goodsListForm,
  reply: paged(goodsItem),
  nested: ['idx_arr', 'data_ids', 'pick_up_type', 'only_pick_up_type'],
});
