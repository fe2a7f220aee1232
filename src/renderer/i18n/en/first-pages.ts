// The English messages of the pages that can open first.
import type { firstPages as zh } from '../zh-cn/first-pages.ts';

export const firstPages: typeof zh = {
  times: {
    now: 'Just read',
    minutes: '{n} minute old | {n} minutes old',
    hours: '{n} hour old | {n} hours old',
    days: '{n} day old | {n} days old',
    never: 'No data yet',
    because: '{age} · not newer because: {why}',
  },
  welcome: {
    title: 'Welcome to Servery',
    text: 'Menu, receipt groups, tables, settings and coupons in one place. When you are offline, everything stays readable.',
    training: {
      title: 'Try the training shop',
      text: 'No account needed. A whole demo restaurant on this machine: change anything, no real business is touched.',
      start: 'Try it now',
      starting: 'Preparing the training shop…',
      wait: 'Some seconds the first time, quicker after that.',
      again: 'Try again',
    },
    own: {
      title: 'Connect my shop',
      text: 'You need the address of the shop’s open interface, the app id and an access token. The token is stored encrypted on this machine.',
      start: 'Connect',
    },
    backup: 'Restore a backup',
    trouble: 'Trouble? See diagnostics & about',
  },
  overview: {
    title: 'Overview',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    goods: 'Items',
    onSale: 'On sale',
    soldOut: 'Sold out',
    receiptGroups: 'Receipt groups',
    diningLocations: 'Tables',
    articleCategories: 'Article categories',
    empty: 'Nothing has been read from this shop yet',
    emptyText: 'Once it is reached, this page shows how many items, tables and groups it has.',
    unreadableText:
      'The overview saved on this machine cannot be read. It can be fetched from the shop again.',
    share: '{percent} of all items',
    none: 'No shop is open',
  },
  opening: {
    open: 'Open now',
    closed: 'Closed now',
    unknown: 'Unknown whether it is open now',
    closes: 'closes {when}',
    opens: 'opens {when}',
    neverCloses: 'never closes',
    neverOpens: 'open on no day',
    tomorrow: 'tomorrow {time}',
    thisWeek: '{day} {time}',
    nextWeek: 'next {day} {time}',
  },
  units: { bytes: '{n} bytes', kilobytes: '{n} KB', megabytes: '{n} MB' },
};
