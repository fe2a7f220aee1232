// The handler of each endpoint; a missing one does not compile.
import type { EndpointName } from '../../wire/endpoints.ts';
import type { Handler } from './call.ts';
import { getCouponInfo } from './coupon.ts';
import { dataList } from './data-objects.ts';
import { getCategoryInfo } from './goods-categories.ts';
import { addGoods, goodsList } from './goods.ts';
import { getCategoryByPage, getEcLocationDataList, getRegionList } from './places.ts';
import { addReceiptGroup, delReceiptGroup, getReceiptGroupList } from './receipt-groups.ts';
import { getFuncSetting, getPickUpSetting } from './settings.ts';

export const handlers: { [Name in EndpointName]: Handler<Name> } = {
  getReceiptGroupList,
  addReceiptGroup,
  delReceiptGroup,
  addGoods,
  goodsList,
  dataList,
  getCouponInfo,
  getRegionList,
  getPickUpSetting,
  getFuncSetting,
  getEcLocationDataList,
  getCategoryByPage,
  getCategoryInfo,
};
