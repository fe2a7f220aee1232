// The one table of the wire: the 13 endpoints of the shop management open interface, in the document's order.
import { getCategoryByPage } from './sections/article-categories.ts';
import { getCouponInfo } from './sections/coupon.ts';
import { dataList } from './sections/data-objects.ts';
import { getEcLocationDataList } from './sections/dining-locations.ts';
import { getCategoryInfo } from './sections/goods-categories.ts';
import { addGoods, goodsList } from './sections/goods.ts';
import { addReceiptGroup, delReceiptGroup, getReceiptGroupList } from './sections/receipt-groups.ts';
import { getRegionList } from './sections/regions.ts';
import { getFuncSetting, getPickUpSetting } from './sections/settings.ts';
import type { FormOf, ReplyOf } from './endpoint.ts';

export const endpoints = {
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

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type Form<Name extends EndpointName> = FormOf<Endpoints[Name]>;
export type Reply<Name extends EndpointName> = ReplyOf<Endpoints[Name]>;

export const endpointNames = Object.keys(endpoints) as EndpointName[];
