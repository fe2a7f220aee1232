// The calls of a typical day, in realistic proportions.

import type { Caller, Reply } from '../caller.ts';
import type { Chance } from '../chance.ts';
import { formOf } from '../kill/works.ts';

const PAGES = 10;
const KNOWN_GOODS = ['1001', '1002', '1003', '1004', '1005', '1006'];

/** Makes one random call; `number` makes its written values unique. */
export function callSome(caller: Caller, chance: Chance, number: number): Promise<Reply> {
  const kind = chance.below(100);
  const page = { page: 1 + chance.below(PAGES), page_size: 20 };
  if (kind < 35) return caller.call('goodsList', page);
  if (kind < 45) return caller.call('goodsList', { ...page, idx_arr: { idx: 'title', idx_value: 'Soup' } });
  if (kind < 50) return caller.call('goodsList', { data_ids: KNOWN_GOODS });
  if (kind < 60) return caller.call('getRegionList', {});
  if (kind < 70) return caller.call('getReceiptGroupList', page);
  if (kind < 75) return caller.call('getPickUpSetting', { pick_up_type: 2 });
  if (kind < 80) return caller.call('getEcLocationDataList', page);
  if (kind < 85) return caller.call('dataList', { form: '501', ...page });
  if (kind < 95)
    return caller.call('addGoods', { data_id: chance.pick(KNOWN_GOODS), form_data: { stock: number } });
  const subject = kind < 98 ? 'single' : 'matrix';
  return caller.call('addGoods', { form_data: formOf({ subject, key: `load-${number}`, number }) });
}
