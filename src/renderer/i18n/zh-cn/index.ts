// All that the screens say in Chinese. Its shape is the law for every other language.
import { first } from './first.ts';
import { goods } from './goods.ts';
import { goodsActs } from './goods-acts.ts';
import { goodsDetail } from './goods-detail.ts';
import { goodsEditor } from './goods-editor.ts';
import { goodsExport } from './goods-export.ts';
import { goodsMatrix } from './goods-matrix.ts';
import { home } from './home.ts';
import { many } from './many.ts';
import { manyChange } from './many-change.ts';
import { outbox } from './outbox.ts';
import { pages } from './pages.ts';
import { receiptGroups } from './receipt-groups.ts';

export const zhCn = {
  ...first,
  goods,
  goodsActs,
  goodsDetail,
  goodsEditor,
  goodsExport,
  goodsMatrix,
  home,
  many,
  manyChange,
  outbox: { ...first.outbox, ...outbox },
  page: { ...first.page, ...pages },
  receiptGroups,
};
export type Messages = typeof zhCn;
