// The English messages of the home page.
import type { home as zh } from './home.zh-cn.ts';

export const home: typeof zh = {
  fine: 'All good',
  toLookAt: '{n} thing to check | {n} things to check',
  day: {
    sold: 'Business day: {n} order, {money} | Business day: {n} orders, {money}',
    open: '{n} open slip, {money} due | {n} open slips, {money} due',
    none: 'No open slips',
  },
  openingOf: '{mode}: ',
  lines: {
    needsYou: '{count} change needs you | {count} changes need you',
    mayHavePrinted: '{count} ticket may have come out | {count} tickets may have come out',
    notPrinted: '{count} ticket not printed | {count} tickets not printed',
    unsent: '{count} unsent change | {count} unsent changes',
    allSent: 'All changes sent',
    soldOut: '{count} item sold out | {count} items sold out',
    lowStock: '{count} item low in stock | {count} items low in stock',
    enough: 'Nothing sold out or low',
    inNoGroup: '{count} item in no receipt group | {count} items in no receipt group',
    inLostGroup: '{count} item in a deleted receipt group | {count} items in a deleted receipt group',
    allGrouped: 'Every item has a receipt group',
    unreadable: '{count} unreadable record | {count} unreadable records',
    allReadable: 'All records readable',
    stale: '{count} list not updated | {count} lists not updated',
    changed: '{count} menu change in the last 24 hours | {count} menu changes in the last 24 hours',
    unchanged: 'No menu changes in the last 24 hours',
    closedTables: '{count} table closed | {count} tables closed',
    allOpen: 'All tables open',
  },
  changes: {
    added: '{count} new',
    gone: '{count} removed',
    prices: '{count} price | {count} prices',
    stocks: '{count} stock | {count} stocks',
    states: '{count} status',
    others: '{count} other | {count} others',
  },
  cached: {
    title: 'Saved on this device',
    what: 'Data',
    held: 'Records',
    age: 'Updated',
    pictures: 'Pictures use {size}. Clear them in Preferences.',
  },
};
