// The chapter of the guide for each page; the help of a page without one begins with the list of chapters.
import type { PageName } from '../../i18n/titles.ts';

/** The ids are the anchors of docs/guide/en.md. */
export const chapters: Readonly<Partial<Record<PageName, string>>> = {
  welcome: 'the-first-minute',
  overview: 'the-window',
  counter: 'take-orders-at-the-counter',
  'counter-settings': 'ordering',
  'money-settings': 'payments',
  tax: 'taxes',
  drawer: 'the-drawer-and-what-is-owed',
  days: 'the-business-day',
  reports: 'reports',
  goods: 'items',
  'goods-new': 'changing-items-and-what-saved-means',
  'goods-edit': 'changing-items-and-what-saved-means',
  'goods-many': 'bulk-changes',
  'goods-batches': 'bulk-changes',
  'goods-batch': 'bulk-changes',
  'goods-import': 'importing-a-file',
  'add-ons': 'add-ons',
  'receipt-groups': 'prep-stations',
  outbox: 'changing-items-and-what-saved-means',
  printers: 'set-up-the-kitchens-printers-in-ten-minutes',
  'print-jobs': 'when-a-ticket-does-not-come-out',
  'print-templates': 'ticket-design',
  kitchen: 'kitchen-screens',
  'kitchen-guests': 'kitchen-screens',
  'kitchen-screens': 'kitchen-screens',
  devices: 'phones-and-other-devices',
  guests: 'guests-phones',
  'dining-locations': 'tables-and-the-floor-plan',
  'table-cards': 'table-cards',
  'store-settings': 'store',
  coupons: 'coupons',
  'data-objects': 'forms',
  categories: 'categories',
  articles: 'article-categories',
  regions: 'regions',
  shops: 'several-shops',
  'shop-new': 'connecting-your-shop',
  'shop-edit': 'connecting-your-shop',
  people: 'people',
  audit: 'people',
  hours: 'people',
  settings: 'settings',
  backup: 'backup',
  diagnostics: 'when-something-goes-wrong',
};

/** The address of a page's help. */
export const helpOf = (page: PageName | undefined) => {
  const chapter = page && chapters[page];
  return { name: 'help', params: chapter === undefined ? {} : { chapter } };
};
