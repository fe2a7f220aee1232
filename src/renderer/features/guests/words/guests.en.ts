// The English messages of the page about guests.
import type { guests as zh } from './guests.zh-cn.ts';

export const guests: typeof zh = {
  card: 'Menu page',
  text: 'Guests on the restaurant’s network scan the code on their table to see the menu and call the waiter. It needs no internet and isn’t encrypted.',
  isOn: 'Show guests the menu',
  states: { closed: 'Off', opening: 'Starting…', open: 'On', failed: 'Can’t start' },
  openAt: 'On: {addresses}',
  takesOrders: 'Guests can propose items',
  takesOrdersHint:
    'Show them the code under “More” on their order. Nothing is ordered before a server takes it.',
  port: 'Port',
  portHint: 'If you change it, print the codes on the tables again.',
  troubles: {
    'port-taken': { title: 'Another program uses this port', todo: 'Choose another port.' },
    'port-forbidden': { title: 'This port isn’t allowed', todo: 'Choose another port.' },
    'no-address': { title: 'No private network', todo: 'Connect this device to the restaurant’s network.' },
    'key-store': { title: 'The key store is locked', todo: 'Unlock the key store of this device.' },
    failed: {
      title: 'The menu didn’t start',
      todo: 'Try again. If it happens again, export diagnostics and contact support.',
    },
  },
  tables: 'Codes of the tables',
  tablesText: 'They never expire, and only show the menu and call the waiter.',
  table: 'Table',
  tableHint: 'Show or print this code at the table.',
  codeLabel: 'Code of {table}',
  noTables: 'This shop has no tables yet.',
  turnOn: 'Turn on the menu to see the codes.',
};
