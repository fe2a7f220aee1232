// All Chinese messages. Their type is the one that every other language must match.
import { dataObjects } from './data-objects.ts';
import { coupons } from './coupons.ts';
import { diningLocations } from './dining-locations.ts';
import { backup } from './backup.ts';
import { first } from './first.ts';
import { floorPlan } from './floor-plan.ts';
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
import { preferences } from './preferences.ts';
import { receiptGroups } from './receipt-groups.ts';
import { shopBehaviour } from './shop-behaviour.ts';
import { storeSettings } from './store-settings.ts';
import { reference } from './reference.ts';
import { tableCards } from './table-cards.ts';

export const zhCn = {
  ...first,
  dataObjects,
  coupons,
  diningLocations,
  floorPlan,
  backup,
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
  receiptGroups,
  shopBehaviour,
  storeSettings,
  reference,
  tableCards,
};
export type Messages = typeof zhCn;
