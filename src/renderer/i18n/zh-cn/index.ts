// All that the screens say in Chinese. Its shape is the law for every other language.
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

export const zhCn = {
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
export type Messages = typeof zhCn;
