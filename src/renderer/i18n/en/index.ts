// All that the screens say in English.
import type { Messages } from '../zh-cn/index.ts';
import { failures } from './failures.ts';
import { frame } from './frame.ts';
import { goods } from './goods.ts';
import { goodsActs } from './goods-acts.ts';
import { goodsDetail } from './goods-detail.ts';
import { goodsEditor } from './goods-editor.ts';
import { goodsExport } from './goods-export.ts';
import { goodsMatrix } from './goods-matrix.ts';
import { outbox } from './outbox.ts';
import { pages } from './pages.ts';
import { receiptGroups } from './receipt-groups.ts';

export const en: Messages = {
  ...frame,
  ...failures,
  goods,
  goodsActs,
  goodsDetail,
  goodsEditor,
  goodsExport,
  goodsMatrix,
  outbox,
  page: pages,
  receiptGroups,
};
