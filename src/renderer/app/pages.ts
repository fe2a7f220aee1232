// The single table of pages, from which the router, the navigation, the command palette and the shortcuts are made.
import {
  Calendar,
  CollectionTag,
  DataAnalysis,
  Dish,
  Files,
  FirstAidKit,
  Grid,
  MapLocation,
  Memo,
  Printer,
  Promotion,
  Reading,
  Sell,
  Setting,
  Shop,
  Ticket,
  Tickets,
} from '@element-plus/icons-vue';
import type { Component } from 'vue';
import type { Bridge } from '../bridge/bridge.ts';
import OverviewPage from '../features/overview/OverviewPage.vue';
import WelcomePage from '../features/welcome/WelcomePage.vue';
import { navNames } from './nav-names.ts';

export interface Page {
  name: string;
  path: string;
  load: () => Promise<{ default: Component }>;
  /** Loads in advance what the page would otherwise wait for: its first data, or what the core is slow to open. */
  ahead?: (bridge: Bridge) => Promise<unknown>;
  /** Pages of the navigation have an icon (order: `nav-names.ts`); a page without one is reached from another page. */
  icon?: Component;
  /** The page of the navigation that it belongs to. */
  under?: string;
  /** Included in the first script. */
  isFirst?: boolean;
  /** Available before there is any shop. */
  beforeFirstShop?: boolean;
}

const definePages = <const Table extends readonly Page[]>(table: Table) => table;

export const pages = definePages([
  {
    name: 'counter',
    path: '/counter',
    load: () => import('../features/counter/CounterPage.vue'),
    icon: Sell,
  },
  {
    name: 'counter-settings',
    path: '/counter/settings',
    load: () => import('../features/counter/CounterSettingsPage.vue'),
    under: 'counter',
  },
  {
    name: 'days',
    path: '/days',
    load: () => import('../features/days/DaysPage.vue'),
    icon: Calendar,
  },
  {
    name: 'goods',
    path: '/goods',
    load: () => import('../features/goods/GoodsPage.vue'),
    icon: Dish,
  },
  {
    name: 'overview',
    path: '/',
    load: () => Promise.resolve({ default: OverviewPage }),
    isFirst: true,
    icon: DataAnalysis,
  },
  {
    name: 'receipt-groups',
    path: '/receipt-groups',
    load: () => import('../features/receipt-groups/ReceiptGroupsPage.vue'),
    icon: Files,
  },
  {
    name: 'printers',
    path: '/printers',
    load: () => import('../features/printers/PrintersPage.vue'),
    icon: Printer,
  },
  {
    name: 'print-jobs',
    path: '/printers/jobs',
    load: () => import('../features/printers/jobs/PrintJobsPage.vue'),
    under: 'printers',
  },
  {
    name: 'print-templates',
    path: '/printers/templates',
    load: () => import('../features/printers/templates/TemplatesPage.vue'),
    under: 'printers',
  },
  {
    name: 'data-objects',
    path: '/data',
    load: () => import('../features/data-objects/DataObjectsPage.vue'),
    ahead: async () => (await import('../features/data-objects/data-store.ts')).useDataObjects(),
    icon: Tickets,
  },
  {
    name: 'store-settings',
    path: '/store-settings',
    load: () => import('../features/store/StoreSettingsPage.vue'),
    icon: Memo,
  },
  {
    name: 'coupons',
    path: '/coupons',
    load: () => import('../features/coupons/CouponsPage.vue'),
    icon: Ticket,
  },
  {
    name: 'categories',
    path: '/categories',
    load: () => import('../features/categories/CategoriesPage.vue'),
    icon: CollectionTag,
  },
  {
    name: 'articles',
    path: '/articles',
    load: () => import('../features/articles/ArticlesPage.vue'),
    icon: Reading,
  },
  {
    name: 'regions',
    path: '/regions',
    load: () => import('../features/regions/RegionsPage.vue'),
    ahead: (bridge) => bridge.call('regions.state', null),
    icon: MapLocation,
  },
  {
    name: 'dining-locations',
    path: '/dining-locations',
    load: () => import('../features/dining-locations/DiningLocationsPage.vue'),
    icon: Grid,
  },
  {
    name: 'outbox',
    path: '/outbox',
    load: () => import('../features/outbox/OutboxPage.vue'),
    icon: Promotion,
  },
  {
    name: 'shops',
    path: '/shops',
    load: () => import('../features/shops/ShopsPage.vue'),
    icon: Shop,
  },
  {
    name: 'settings',
    path: '/settings',
    load: () => import('../features/settings/SettingsPage.vue'),
    icon: Setting,
    beforeFirstShop: true,
  },
  {
    name: 'diagnostics',
    path: '/diagnostics',
    load: () => import('../features/diagnostics/DiagnosticsPage.vue'),
    icon: FirstAidKit,
    beforeFirstShop: true,
  },
  {
    name: 'backup',
    path: '/backup',
    load: () => import('../features/backup/BackupPage.vue'),
    under: 'settings',
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
  {
    name: 'table-cards',
    path: '/table-cards',
    load: () => import('../features/table-cards/TableCardsPage.vue'),
    under: 'dining-locations',
  },
]);

export type PageName = (typeof pages)[number]['name'];
type NavPage = Extract<(typeof pages)[number], { icon: Component }>;

export const navPages: NavPage[] = navNames.flatMap((wanted) =>
  pages.filter((page): page is NavPage => 'icon' in page && page.name === wanted),
);

/** The path of a page of the navigation; an unknown name gives the overview. */
export const pathOf = (name: string): string => navPages.find((page) => page.name === name)?.path ?? '/';

/** The shortcuts have nine digits. */
export const numberedPages = navPages.slice(0, 9);

/** The entry of the navigation to highlight for a page. */
export function navOf(name: PageName | undefined): string | undefined {
  const page = pages.find((candidate) => candidate.name === name);
  return page !== undefined && 'under' in page ? page.under : name;
}
