// The English messages of the newer settings: scale, start page, time zone, cached data.
import type { preferences as law } from './preferences.zh-cn.ts';

export const preferences: typeof law = {
  groups: {
    look: 'Appearance',
    counter: 'Counter',
    shop: 'Shop',
    storage: 'Storage',
  },
  scale: {
    title: 'Display size',
    hint: 'Resizes everything on screen.',
    percent: '{n}%',
  },
  startPage: {
    title: 'Start page',
    hint: 'Shown when Servery opens.',
  },
  scanSound: {
    title: 'Sound for unknown codes',
    hint: 'Plays a low tone when no item has the scanned code.',
  },
  zone: {
    title: 'Shop time zone',
    hint: 'Used for all dates and times of items.',
    wrong: 'Unknown time zone. Choose one from the list, such as Asia/Shanghai.',
    now: 'Shop time: {time} ({zone})',
  },
  pictures: {
    title: 'Picture storage',
    hint: 'Per shop. When full, the oldest pictures are removed first.',
    unit: 'MB max',
  },
  cached: {
    title: 'Saved shop data',
    intro: 'Data of “{name}” on this device.',
    noShop: 'No shop is open.',
    pictures: 'Pictures',
    rest: 'Menu and more',
    amount: '{size}, {n} file | {size}, {n} files',
    clearPictures: 'Clear pictures',
    clear: 'Clear shop data',
    clearing: 'Clearing…',
    askPictures: {
      title: 'Clear the pictures of “{name}”?',
      text: 'Frees {size} ({n} picture). It is loaded again when needed. | Frees {size} ({n} pictures). They are loaded again when needed.',
    },
    askAll: {
      title: 'Clear data of “{name}”?',
      text: 'Frees {size}. Everything is loaded from the shop again, except recent changes:',
      menu: 'menu, pictures, receipt groups, tables and more',
      changes: 'recent changes (can’t be restored)',
      stays: 'Your token, unsent changes, drafts and saved views stay.',
      offline: 'Can’t reach the shop now. There will be no menu until you’re back online.',
    },
    confirm: 'Clear',
    donePictures: 'Pictures cleared',
    doneAll: 'Cleared. Loading from the shop…',
  },
  backup: {
    title: 'Backup',
    text: 'Keep orders and settings safe, and move them to another device.',
    open: 'Open backup',
  },
};
