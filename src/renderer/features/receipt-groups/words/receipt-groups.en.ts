// The English messages of the receipt groups page.
import type { receiptGroups as zh } from './receipt-groups.zh-cn.ts';

export const receiptGroups: typeof zh = {
  count: '{n} station | {n} stations',
  found: '{found} of {n} station | {found} of {n} stations',
  goods: '{n} item | {n} items',
  items: '{count} item | {count} items',
  acts: 'Actions for “{name}”',
  deleted: '{name} (deleted)',
  here: 'This shop doesn’t store the prep stations of items. Your choices are saved on this device and included in backups.',
  drag: 'Drag to a station',
  pendingItem: 'Not sent yet',
  back: 'Back to stations',
  places: {
    all: 'All items',
    none: 'No station',
    astray: 'At a deleted station',
  },
  since: 'Added {day}',
  search: {
    label: 'Search stations',
    items: 'Search items',
    clear: 'Show all',
    none: 'No results for “{words}”',
  },
  add: {
    new: 'New station…',
    title: 'New station',
    label: 'New station',
    do: 'Add',
    done: '“{name}” added',
  },
  rename: {
    act: 'Rename',
    label: 'New name for “{name}”',
    save: 'Save',
    done: '“{from}” renamed to “{name}”',
  },
  remove: {
    do: 'Delete',
    title: 'Delete station “{name}”?',
    used: '{n} item is at this station. Unless it is at another one, only the printer for other items will print it. | {n} items are at this station. Those at no other station will print only at the printer for other items.',
    unused: 'No items are at this station.',
    uncounted:
      'The menu isn’t loaded, so its items are unknown. Items at no other station will print only at the printer for other items.',
    done: '“{name}” deleted',
  },
  stuck: 'Needs you',
  pending: {
    add: 'Adding',
    rename: 'Renaming',
    remove: 'Deleting',
  },
  faults: {
    blank: 'Enter a name',
    long: 'Up to {most} characters (now {n})',
    taken: 'This name is already used',
  },
  reports: {
    fine: {
      none: 'All items have a station',
      astray: 'No items at deleted stations',
    },
    uncounted: 'Items aren’t counted until the menu is loaded.',
  },
  empty: {
    later: 'You can add stations now. They are sent once the shop is online.',
    none: 'No prep stations yet',
    noneText: 'Add one for each kitchen printer, such as Hot kitchen or Bar.',
    group:
      'No items at this station yet. Tick items in another list and move them here, or add whole categories.',
    menu: 'No items on the menu.',
  },
  ticks: {
    all: 'Select all',
    none: 'Clear',
    count: '{count} selected | {count} selected',
  },
  moving: {
    put: 'Assign to…',
    move: 'Move to…',
    add: 'Also print at…',
    takeOut: 'Remove',
    moved: '{count} item moved to “{group}” | {count} items moved to “{group}”',
    added: '{count} item added to “{group}” | {count} items added to “{group}”',
    removed: '{count} item removed from “{group}” | {count} items removed from “{group}”',
    cleared: '{count} item removed from its stations | {count} items removed from their stations',
    nothing: 'Already there. Nothing changed.',
  },
  byCategory: {
    open: 'By category…',
    title: 'Add whole categories',
    categories: 'Categories',
    group: 'Prep station',
    none: 'No category selected',
    counting: 'Counting…',
    add: 'Also print there',
    move: 'Move there',
  },
  removed: {
    named:
      '{count} item is at “{name}”, which was deleted | {count} items are at “{name}”, which was deleted',
    unnamed: '{count} item is at a deleted station | {count} items are at a deleted station',
  },
  lost: {
    title: 'Station “{name}” was deleted',
    text: 'You were renaming it to “{typed}”.',
    use: 'Add as new',
    drop: 'Discard',
  },
  keys: {
    search: 'Search items',
    add: 'Add station',
    move: 'Move',
    tick: 'Tick item',
    spaceKey: 'Space',
    rename: 'Rename',
    remove: 'Delete',
    save: 'Save name',
    giveUp: 'Cancel',
    enterKey: 'Enter',
  },
};
