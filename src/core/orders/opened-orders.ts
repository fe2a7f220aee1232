// What belongs to the orders of the open shop.
import type { TaxExample } from '../../contract/order-routes.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { BestSellers } from './best-sellers.ts';
import type { KitchenTickets } from './kitchen-tickets.ts';
import type { OrderAudit } from './order-audit.ts';
import type { OrderPapers } from './order-papers.ts';
import type { OrderPrints } from './order-prints.ts';
import type { OrderStore } from './order-store.ts';
import type { ShopReports } from './reports/shop-reports.ts';
import type { ShopDays } from './shop-days.ts';
import type { ShopDrawer } from './shop-drawer.ts';
import type { ShopOrders } from './shop-orders.ts';
import type { UntakenStock } from './untaken-stock.ts';

export interface OpenedOrders {
  shop: ShopScope;
  store: OrderStore;
  orders: ShopOrders;
  drawer: ShopDrawer;
  days: ShopDays;
  audit: OrderAudit;
  sellers: BestSellers;
  reports: ShopReports;
  papers: OrderPapers;
  prints: OrderPrints;
  taxExample: (isTakeAway: boolean) => TaxExample;
  tickets: KitchenTickets;
  /** Those that were looked at. */
  archives: Map<string, Pick<OpenedOrders, 'store' | 'days'>>;
  untaken: UntakenStock;
}
