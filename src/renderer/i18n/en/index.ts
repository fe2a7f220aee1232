// All English messages.
import type { Messages } from '../zh-cn/index.ts';
import { counter } from '../../features/counter/words/counter.en.ts';
import { counterBill } from '../../features/counter/words/counter-bill.en.ts';
import { counterFloor } from '../../features/counter/words/counter-floor.en.ts';
import { counterSettings } from '../../features/counter/words/counter-settings.en.ts';
import { days } from '../../features/days/words/days.en.ts';
import { dataObjects } from '../../features/data-objects/words/data-objects.en.ts';
import { coupons } from '../../features/coupons/words/coupons.en.ts';
import { diningLocations } from '../../features/dining-locations/words/dining-locations.en.ts';
import { backup } from '../../features/backup/words/backup.en.ts';
import { copies } from '../../features/backup/words/copies.en.ts';
import { damage } from './damage.ts';
import { first } from './first.ts';
import { floorPlan } from '../../features/dining-locations/words/floor-plan.en.ts';
import { goods } from '../../features/goods/words/goods.en.ts';
import { goodsActs } from '../../features/goods/words/goods-acts.en.ts';
import { goodsDetail } from '../../features/goods/words/goods-detail.en.ts';
import { goodsEditor } from '../../features/goods-editor/words/goods-editor.en.ts';
import { goodsExport } from '../../features/goods/words/goods-export.en.ts';
import { goodsMatrix } from '../../features/goods-editor/words/goods-matrix.en.ts';
import { home } from '../../features/overview/words/home.en.ts';
import { many } from '../../features/many/words/many.en.ts';
import { manyChange } from '../../features/many/words/many-change.en.ts';
import { outbox } from '../../features/outbox/words/outbox.en.ts';
import { pages } from './pages.ts';
import { preferences } from '../../features/settings/words/preferences.en.ts';
import { printers } from '../../features/printers/words/printers.en.ts';
import { printJobs } from '../../features/printers/words/print-jobs.en.ts';
import { printTemplates } from '../../features/printers/words/print-templates.en.ts';
import { trainingPrinters } from '../../features/printers/words/training-printers.en.ts';
import { goodsPrint } from '../../features/goods/words/goods-print.en.ts';
import { receiptGroups } from '../../features/receipt-groups/words/receipt-groups.en.ts';
import { shopBehaviour } from '../../features/shops/words/shop-behaviour.en.ts';
import { storeSettings } from '../../features/store/words/store-settings.en.ts';
import { reference } from './reference.ts';
import { tableCards } from '../../features/table-cards/words/table-cards.en.ts';

export const en: Messages = {
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
