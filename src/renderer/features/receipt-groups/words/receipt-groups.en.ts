// The English messages of the receipt groups page.
import type { receiptGroups as zh } from './receipt-groups.zh-cn.ts';

export const receiptGroups: typeof zh = {
  count: '{n} group | {n} groups',
  found: '{found} of {n} group | {found} of {n} groups',
  goods: '{n} item | {n} items',
  items: '{count} item | {count} items',
  acts: 'Actions for “{name}”',
  deleted: '{name} (deleted)',
  here: 'This shop doesn’t store which items are in a group. Your choices are saved on this device and included in backups.',
  drag: 'Drag to a group',
  pendingItem: 'Not sent yet',
  back: 'Back to groups',
  places: {
    all: 'All items',
    none: 'In no group',
    astray: 'In a deleted group',
  },
  since: 'Added {day}',
  search: {
    label: 'Search groups',
    items: 'Search items',
    clear: 'Show all',
    none: 'No results for “{words}”',
  },
  add: {
    new: 'New group…',
    title: 'New group',
    label: 'New group name',
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
    title: 'Delete group “{name}”?',
    used: '{n} item is in this group. Unless it is in another group, only the printer for other items will print it. | {n} items are in this group. Those in no other group will print only at the printer for other items.',
    unused: 'No items are in this group.',
    uncounted:
      'The menu isn’t loaded, so its items are unknown. Items in no other group will print only at the printer for other items.',
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
      none: 'All items are in a group',
      astray: 'No items in deleted groups',
    },
    uncounted: 'Items aren’t counted until the menu is loaded.',
  },
  empty: {
    later: 'You can add groups now. They are sent once the shop is online.',
    none: 'No receipt groups yet',
    noneText: 'Add one group for each kitchen printer.',
    group:
      'No items in this group yet. Tick items in another list and move them here, or add whole categories.',
    menu: 'No items on the menu.',
  },
  ticks: {
    all: 'Select all',
    none: 'Clear',
    count: '{count} selected | {count} selected',
  },
  moving: {
    put: 'Put in…',
    move: 'Move to…',
    add: 'Also print at…',
    takeOut: 'Remove',
    moved: '{count} item moved to “{group}” | {count} items moved to “{group}”',
    added: '{count} item added to “{group}” | {count} items added to “{group}”',
    removed: '{count} item removed from “{group}” | {count} items removed from “{group}”',
    cleared: '{count} item removed from its groups | {count} items removed from their groups',
    nothing: 'Already there. Nothing changed.',
  },
  byCategory: {
    open: 'By category…',
    title: 'Add whole categories',
    categories: 'Categories',
    group: 'Receipt group',
    none: 'No category selected',
    counting: 'Counting…',
    add: 'Also print there',
    move: 'Move there',
  },
  removed: {
    named:
      '{count} item is in “{name}”, which was deleted | {count} items are in “{name}”, which was deleted',
    unnamed: '{count} item is in a deleted group | {count} items are in a deleted group',
  },
  lost: {
    title: 'Group “{name}” was deleted',
    text: 'You were renaming it to “{typed}”.',
    use: 'Add as new',
    drop: 'Discard',
  },
  keys: {
    search: 'Search items',
    add: 'Add group',
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
