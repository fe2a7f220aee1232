// The paths of the document's endpoints, copied from it, with the required parameters of reads.

import type { Fields } from './form.ts';

export const paths = {
  listGroups: '/business/Shop/GetReceiptGroupList',
  editGroup: '/business/Shop/AddReceiptGroup',
  deleteGroup: '/business/Shop/DelReceiptGroup',
  addGoods: '/business/Shop/AddGoods',
  listGoods: '/business/Shop/goodsList/',
  listData: '/business/Application/dataList',
  coupon: '/business/Coupons/GetCouponInfo',
  regions: '/business/Shop/GetRegionList',
  pickUpSetting: '/business/Shop/GetPickUpSetting',
  funcSetting: '/business/Shop/GetFuncSetting',
  locations: '/business/Shop/GetEcLocationDataList',
  articleCategories: '/business/AppNews/GetCategoryByPage',
  categories: '/business/Category/GetCategoryInfo',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

const aPage = { page: 1, page_size: 5 };

/** Reads that any shop can answer, independent of its data. */
export const plainReads = (appId: string): readonly [Path, Fields][] => [
  [paths.listGroups, aPage],
  [paths.listGoods, {}],
  [paths.listData, {}],
  [paths.regions, {}],
  [paths.pickUpSetting, { pick_up_type: 2 }],
  [paths.funcSetting, { pick_up_type: 4, ordering_food_type: 1 }],
  [paths.locations, aPage],
  [paths.articleCategories, {}],
  [paths.categories, { app_id: appId, cate_ids: [1] }],
];

export const pagedLists: readonly [name: string, Path, Fields][] = [
  ['receipt groups', paths.listGroups, { page: 1, page_size: 10 }],
  ['goods', paths.listGoods, { page: 1, page_size: 10 }],
  ['data objects', paths.listData, { page: 1, page_size: 10 }],
  ['regions', paths.regions, {}],
  ['dining locations', paths.locations, { page: 1, page_size: 10 }],
  ['article categories', paths.articleCategories, {}],
];
