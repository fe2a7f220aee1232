// The English messages of the receipt groups page.
import type { receiptGroups as zh } from './receipt-groups.zh-cn.ts';

export const receiptGroups: typeof zh = {
  count: '{n} group | {n} groups',
  found: '{found} of {n} group | {found} of {n} groups',
  goods: '{n} item | {n} items',
  noGoods: 'No items',
  uncounted: 'Not counted',
  since: 'Added {day}',
  search: {
    label: 'Search by name',
    clear: 'Show all',
    none: 'No results for “{words}”',
  },
  add: {
    label: 'New group name',
    do: 'Add',
    done: '“{name}” added',
  },
  rename: {
    do: 'Rename “{name}”',
    label: 'New name for “{name}”',
    save: 'Save',
    done: '“{from}” renamed to “{name}”',
  },
  remove: {
    do: 'Delete',
    label: 'Delete “{name}”',
    title: 'Delete group “{name}”?',
    used: '{n} item is in this group. Unless it is in another group, it won’t be printed. | {n} items are in this group. Those in no other group won’t be printed.',
    unused: 'No items are in this group.',
    uncounted: 'The menu isn’t loaded, so its items are unknown. Items in no other group won’t be printed.',
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
    label: 'Items not printed',
    none: 'item not printed (no group) | items not printed (no group)',
    astray: 'item in a deleted group | items in a deleted group',
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
  },
  lost: {
    title: 'Group “{name}” was deleted',
    text: 'You were renaming it to “{typed}”.',
    use: 'Add as new',
    drop: 'Discard',
  },
  keys: {
    search: 'Search groups',
    add: 'Add group',
    move: 'Move',
    rename: 'Rename',
    remove: 'Delete',
    save: 'Save name',
    giveUp: 'Cancel',
    enterKey: 'Enter',
  },
};
