// All that the screens say in Chinese. Its shape is the law for every other language.
import { failures } from './failures.ts';
import { frame } from './frame.ts';
import { goods } from './goods.ts';
import { goodsDetail } from './goods-detail.ts';
import { goodsExport } from './goods-export.ts';
import { pages } from './pages.ts';

export const zhCn = { ...frame, ...failures, goods, goodsDetail, goodsExport, page: pages };
export type Messages = typeof zhCn;
