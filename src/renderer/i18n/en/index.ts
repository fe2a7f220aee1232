// All that the screens say in English.
import type { Messages } from '../zh-cn/index.ts';
import { failures } from './failures.ts';
import { frame } from './frame.ts';
import { goods } from './goods.ts';
import { goodsDetail } from './goods-detail.ts';
import { goodsExport } from './goods-export.ts';
import { pages } from './pages.ts';

export const en: Messages = { ...frame, ...failures, goods, goodsDetail, goodsExport, page: pages };
