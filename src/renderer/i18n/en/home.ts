// The English messages of the home page.
import type { home as zh } from '../zh-cn/home.ts';

export const home: typeof zh = {
  fine: 'Everything is all right',
  toLookAt: '{n} thing to look at | {n} things to look at',
  lines: {
    needsYou: '{count} change needs you | {count} changes need you',
    unsent:
      '{count} change has not been sent to the shop yet | {count} changes have not been sent to the shop yet',
    allSent: 'All changes sent',
    soldOut: '{count} item is sold out | {count} items are sold out',
    lowStock: '{count} item is low in stock | {count} items are low in stock',
    enough: 'Nothing is sold out or low in stock',
    inNoGroup:
      '{count} item is in no receipt group and is not printed | {count} items are in no receipt group and are not printed',
    inLostGroup: '{count} item is in a deleted group | {count} items are in a deleted group',
    allGrouped: 'Every item has a receipt group',
    unreadable: '{count} record cannot be read | {count} records cannot be read',
    allReadable: 'Everything that the shop sent can be read',
    stale: '{count} thing could not be brought up to date | {count} things could not be brought up to date',
    changed: '{count} change to the menu in the last day | {count} changes to the menu in the last day',
    unchanged: 'The menu has not changed in the last day',
    closedTables: '{count} table is closed | {count} tables are closed',
    allOpen: 'No table is closed',
  },
  changes: {
    added: '{count} new',
    gone: '{count} gone',
    prices: '{count} price | {count} prices',
    stocks: '{count} stock | {count} stocks',
    states: '{count} on or off sale',
    others: '{count} other | {count} others',
  },
  cached: {
    title: 'Saved on this machine',
    intro: 'This is what you see while offline.',
    what: 'What',
    held: 'Records',
    age: 'How old',
    pictures: 'Pictures take {size}; they can be cleared in the preferences',
  },
};
