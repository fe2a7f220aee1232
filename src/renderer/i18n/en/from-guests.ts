// The English messages about what guests ask for, at the counter and on phones.
import type { fromGuests as zh } from '../zh-cn/from-guests.ts';

export const fromGuests: typeof zh = {
  calls: '{table} calls the waiter',
  done: 'Done',
  proposed: '{n} item proposed by guests | {n} items proposed by guests',
  take: 'Take',
  refuse: 'Refuse',
  title: 'Guest ordering',
  code: 'Code to scan with a guest’s phone',
  codeHint: 'Guests of this order scan it and propose items. It ends when the bill is paid.',
  end: 'End this code',
  off: 'Turn on the menu and ordering under “Guests” first.',
};
