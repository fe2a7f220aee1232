// All Chinese messages. Their type is the one that every other language must match.
import { counter } from '../../features/counter/words/counter.zh-cn.ts';
import { counterBill } from '../../features/counter/words/counter-bill.zh-cn.ts';
import { counterFloor } from '../../features/counter/words/counter-floor.zh-cn.ts';
import { counterSettings } from '../../features/counter/words/counter-settings.zh-cn.ts';
import { days } from '../../features/days/words/days.zh-cn.ts';
import { dataObjects } from '../../features/data-objects/words/data-objects.zh-cn.ts';
import { coupons } from '../../features/coupons/words/coupons.zh-cn.ts';
import { diningLocations } from '../../features/dining-locations/words/dining-locations.zh-cn.ts';
import { backup } from '../../features/backup/words/backup.zh-cn.ts';
import { copies } from '../../features/backup/words/copies.zh-cn.ts';
import { damage } from './damage.ts';
import { first } from './first.ts';
import { floorPlan } from '../../features/dining-locations/words/floor-plan.zh-cn.ts';
import { goods } from '../../features/goods/words/goods.zh-cn.ts';
import { goodsActs } from '../../features/goods/words/goods-acts.zh-cn.ts';
import { goodsDetail } from '../../features/goods/words/goods-detail.zh-cn.ts';
import { goodsEditor } from '../../features/goods-editor/words/goods-editor.zh-cn.ts';
import { goodsExport } from '../../features/goods/words/goods-export.zh-cn.ts';
import { goodsMatrix } from '../../features/goods-editor/words/goods-matrix.zh-cn.ts';
import { home } from '../../features/overview/words/home.zh-cn.ts';
import { many } from '../../features/many/words/many.zh-cn.ts';
import { manyChange } from '../../features/many/words/many-change.zh-cn.ts';
import { outbox } from '../../features/outbox/words/outbox.zh-cn.ts';
import { pages } from './pages.ts';
import { preferences } from '../../features/settings/words/preferences.zh-cn.ts';
import { printers } from '../../features/printers/words/printers.zh-cn.ts';
import { printJobs } from '../../features/printers/words/print-jobs.zh-cn.ts';
import { printTemplates } from '../../features/printers/words/print-templates.zh-cn.ts';
import { trainingPrinters } from '../../features/printers/words/training-printers.zh-cn.ts';
import { goodsPrint } from '../../features/goods/words/goods-print.zh-cn.ts';
import { receiptGroups } from '../../features/receipt-groups/words/receipt-groups.zh-cn.ts';
import { shopBehaviour } from '../../features/shops/words/shop-behaviour.zh-cn.ts';
import { storeSettings } from '../../features/store/words/store-settings.zh-cn.ts';
import { reference } from './reference.ts';
import { tableCards } from '../../features/table-cards/words/table-cards.zh-cn.ts';

export const zhCn = {
  ...first,
  counter,
  counterBill,
  counterFloor,
  counterSettings,
  days,
  damage,
  dataObjects,
  coupons,
  diningLocations,
  floorPlan,
  backup,
  copies,
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
  preferences,
  printers,
  printJobs,
  printTemplates,
  trainingPrinters,
  goodsPrint,
  receiptGroups,
  shopBehaviour,
  storeSettings,
  reference,
  tableCards,
};
export type Messages = typeof zhCn;
