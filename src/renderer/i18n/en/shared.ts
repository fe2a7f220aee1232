// The English messages that several pages share.
import type { shared as zh } from '../zh-cn/shared.ts';

export const shared: typeof zh = {
  delivery: {
    saved: 'Saved to {path}',
    download: 'Downloading',
  },
  screenKeys: {
    label: 'On-screen keyboard',
    shift: 'Shift',
    back: 'Backspace',
    space: 'Space',
    line: 'New line',
    system: 'System',
    done: 'Done',
  },
  sent: {
    all: 'Raw data ({n} field) | Raw data ({n} fields)',
    rest: 'Other fields ({n}) | Other fields ({n})',
    empty: 'empty',
    copy: 'Copy record',
    none: 'No data from the shop',
  },
  reading: {
    inferred: 'inferred',
    unknownCode: 'unknown code',
  },
  cached: {
    fetch: 'Refresh',
    fetching: 'Refreshing…',
    unreadable:
      '{n} record can’t be read. Contact the shop’s administrator. | {n} records can’t be read. Contact the shop’s administrator.',
    missing: 'List incomplete: {n} record missing | List incomplete: {n} records missing',
    noShop: 'No shop is open',
    noShopText: 'Open a shop to see its data.',
    toShops: 'Go to Shops',
    fetchingFirst: 'Loading from the shop…',
    offline: 'Can’t reach the shop, and nothing is saved yet',
    noToken: 'No valid token for this shop',
    token: 'Enter token',
    failed: 'Couldn’t load',
    never: 'Not loaded yet',
    onlyUnreadable: 'The shop’s records can’t be read',
    onlyUnreadableText: 'The records contain errors. Contact the shop’s administrator.',
  },
  search: {
    clear: 'Clear',
  },
};
