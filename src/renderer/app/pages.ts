// The one table of pages: the router, the navigation, the command palette and the shortcuts are made from it.
import { DataAnalysis, Dish, FirstAidKit, Printer, Promotion, Setting, Shop } from '@element-plus/icons-vue';
import type { Component } from 'vue';
import OverviewPage from '../features/overview/OverviewPage.vue';
import WelcomePage from '../features/welcome/WelcomePage.vue';

export interface Page {
  name: string;
  path: string;
  load: () => Promise<{ default: Component }>;
  /** Where it stands in the navigation; a page without one is reached from another. */
  nav?: { icon: Component; group: 'shop' | 'desk' };
  /** The page of the navigation that it belongs to. */
  under?: string;
  /** Comes with the first script. */
  isFirst?: boolean;
  /** Can be seen before there is any shop. */
  beforeFirstShop?: boolean;
}

const definePages = <const Table extends readonly Page[]>(table: Table) => table;

export const pages = definePages([
  {
    name: 'goods',
    path: '/goods',
    load: () => import('../features/goods/GoodsPage.vue'),
    nav: { icon: Dish, group: 'shop' },
  },
  {
    name: 'overview',
    path: '/',
    load: () => Promise.resolve({ default: OverviewPage }),
    isFirst: true,
    nav: { icon: DataAnalysis, group: 'shop' },
  },
  {
    name: 'receipt-groups',
    path: '/receipt-groups',
    load: () => import('../features/receipt-groups/ReceiptGroupsPage.vue'),
    nav: { icon: Printer, group: 'shop' },
  },
  {
    name: 'outbox',
    path: '/outbox',
    load: () => import('../features/outbox/OutboxPage.vue'),
    nav: { icon: Promotion, group: 'shop' },
  },
  {
    name: 'shops',
    path: '/shops',
    load: () => import('../features/shops/ShopsPage.vue'),
    nav: { icon: Shop, group: 'desk' },
  },
  {
    name: 'settings',
    path: '/settings',
    load: () => import('../features/settings/SettingsPage.vue'),
    nav: { icon: Setting, group: 'desk' },
    beforeFirstShop: true,
  },
  {
    name: 'diagnostics',
    path: '/diagnostics',
    load: () => import('../features/diagnostics/DiagnosticsPage.vue'),
    nav: { icon: FirstAidKit, group: 'desk' },
    beforeFirstShop: true,
  },
  {
    name: 'welcome',
    path: '/welcome',
    load: () => Promise.resolve({ default: WelcomePage }),
    isFirst: true,
    beforeFirstShop: true,
  },
  {
    name: 'shop-new',
    path: '/shops/new',
    load: () => import('../features/shops/ShopEditorPage.vue'),
    under: 'shops',
    beforeFirstShop: true,
  },
  {
    name: 'shop-edit',
    path: '/shops/:id/edit',
    load: () => import('../features/shops/ShopEditorPage.vue'),
    under: 'shops',
  },
  {
    name: 'goods-new',
    path: '/goods/new',
    load: () => import('../features/goods-editor/GoodsEditorPage.vue'),
    under: 'goods',
  },
  {
    name: 'goods-edit',
    path: '/goods/:id/edit',
    load: () => import('../features/goods-editor/GoodsEditorPage.vue'),
    under: 'goods',
  },
  {
    name: 'goods-many',
    path: '/goods/many',
    load: () => import('../features/many/BulkPage.vue'),
    under: 'goods',
  },
  {
    name: 'goods-import',
    path: '/goods/import',
    load: () => import('../features/many/import/ImportPage.vue'),
    under: 'goods',
  },
  {
    name: 'goods-batches',
    path: '/goods/batches',
    load: () => import('../features/many/batch/BatchesPage.vue'),
    under: 'goods',
  },
  {
    name: 'goods-batch',
    path: '/goods/batches/:id',
    load: () => import('../features/many/batch/BatchPage.vue'),
    under: 'goods',
  },
]);

export type PageName = (typeof pages)[number]['name'];
type NavPage = Extract<(typeof pages)[number], { nav: object }>;

export const navPages: NavPage[] = pages.filter((page) => 'nav' in page);

/** Which line of the navigation shows where one is. */
export function navOf(name: PageName | undefined): string | undefined {
  const page = pages.find((other) => other.name === name);
  return page !== undefined && 'under' in page ? page.under : name;
}
