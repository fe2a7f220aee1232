// The English messages of the overview.
import type { overview as zh } from './overview.zh-cn.ts';

export const overview: typeof zh = {
  title: 'Overview',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  goods: 'Items',
  onSale: 'On sale',
  soldOut: 'Sold out',
  receiptGroups: 'Receipt groups',
  diningLocations: 'Tables',
  articleCategories: 'Article categories',
  empty: 'No data from this shop yet',
  emptyText: 'Connect to the shop to see its items, tables and groups.',
  unreadableText: 'The saved overview can’t be read. Refresh to get it from the shop again.',
  share: '{percent} of items',
  none: 'No shop is open',
};
