// The English messages of the newer settings: scale, start page, time zone, cached data.
import type { preferences as law } from '../zh-cn/preferences.ts';

export const preferences: typeof law = {
  groups: { look: 'Look', counter: 'Counter', shop: 'Shop', storage: 'Storage' },
  scale: { title: 'Size', hint: 'Everything grows or shrinks together, at once.', percent: '{n}%' },
  startPage: { title: 'Open at start', hint: 'The page that you see first when Servery opens.' },
  zone: {
    title: 'Time zone of the shop',
    hint: 'Sale times, and the days on which things were added and changed, are shown and entered by it. After a change the menu is rebuilt once.',
    wrong: 'There is no such time zone. Choose one of the list, such as Asia/Shanghai',
    now: 'At the shop it is {time} ({zone})',
  },
  pictures: {
    title: 'Room for pictures',
    hint: 'For each shop by itself. When it is full, the pictures not viewed for the longest time go first; they are fetched again when needed.',
    unit: 'MB at most',
  },
  cached: {
    title: 'Shop data on this machine',
    intro: 'All of it comes from the shop and can be fetched again. Only the open shop “{name}” is counted.',
    noShop: 'No shop is open.',
    pictures: 'Pictures',
    rest: 'Menu and other data',
    amount: '{size}, {n} file | {size}, {n} files',
    clearPictures: 'Clear pictures',
    clear: 'Clear what came from the shop',
    clearing: 'Clearing…',
    askPictures: {
      title: 'Clear the pictures of “{name}”?',
      text: '{n} picture goes from this machine, and {size} become free. It is fetched again when you look at the item; offline, items have no pictures for a while. | {n} pictures go from this machine, and {size} become free. They are fetched again when you look at the items; offline, items have no pictures for a while.',
    },
    askAll: {
      title: 'Clear what came from “{name}”?',
      text: '{size} go from this machine, and are fetched from the shop again at once:',
      menu: 'the menu, pictures, receipt groups, tables and the like',
      changes: 'the record of recent changes, which cannot be fetched again',
      stays:
        'Not touched: the token, changes not sent yet, drafts, saved views, and everything else made on this machine.',
      offline: 'The shop cannot be reached now: once cleared, there is no menu until it can be.',
    },
    confirm: 'Clear',
    donePictures: 'The pictures are cleared',
    doneAll: 'Cleared. It is being fetched from the shop again',
  },
  backup: {
    title: 'Backup and move',
    text: 'Save the settings, views and drafts made on this machine as one file, or take them from one: when you change machines, for example.',
    open: 'Open backup and move',
  },
};
