// The English messages of the receipt groups page.
import type { receiptGroups as zh } from '../zh-cn/receipt-groups.ts';

export const receiptGroups: typeof zh = {
  intro: 'An item’s group decides on which kitchen printer it comes out.',
  count: '{n} group | {n} groups',
  found: '{found} of {n} group | {found} of {n} groups',
  goods: '{n} item | {n} items',
  noGoods: 'No items',
  uncounted: 'Not counted yet',
  since: 'Added {day}',
  search: {
    label: 'Search by name',
    clear: 'Show all',
    none: 'No group has “{words}” in its name.',
  },
  add: { label: 'Name of a new group', do: 'Add', done: '“{name}” was added' },
  rename: {
    do: 'Rename “{name}”',
    label: 'New name for “{name}”',
    save: 'Save',
    done: '“{from}” is now called “{name}”',
  },
  remove: {
    do: 'Remove',
    label: 'Remove “{name}”',
    title: 'Remove the group “{name}”?',
    used: '{n} item still points at this group. It will keep pointing at a group that is gone: unless it is in another group too, it will come out on no printer until it is put into one. | {n} items still point at this group. They will keep pointing at a group that is gone: those in no other group will come out on no printer until they are put into one.',
    unused: 'No item points at this group.',
    uncounted:
      'The menu has not been read yet, so it is not known how many items point at this group. Any that do will keep pointing at a group that is gone: those in no other group will come out on no printer.',
    done: '“{name}” was removed',
  },
  stuck: 'Not done yet: needs you',
  pending: {
    add: 'Waits to be added',
    rename: 'Waits to be renamed',
    remove: 'Waits to be removed',
  },
  faults: {
    blank: 'Please enter a name',
    long: 'A name has at most {most} characters; this one has {n}',
    taken: 'A group has this name already: please choose another',
  },
  reports: {
    label: 'Items that come out on no kitchen printer',
    none: 'item in no group: not printed | items in no group: not printed',
    astray: 'item in a deleted group: may not be printed | items in a deleted group: may not be printed',
    fine: { none: 'Every item is in a group', astray: 'No item is in a deleted group' },
    uncounted: 'The menu has not been read yet, so the items in each group are not counted.',
  },
  empty: {
    later: 'You can add groups now: they are saved on this machine and sent once the shop is online.',
    none: 'This shop has no receipt groups yet',
    noneText: 'Enter a name above to add the first one. Each group is one kitchen printer.',
  },
  lost: {
    title: 'The group “{name}” is no longer there',
    text: 'You were calling it “{typed}”.',
    use: 'Add a new group with this name',
    drop: 'Drop it',
  },
  keys: {
    search: 'Search the groups',
    add: 'Name a new group',
    move: 'Move between the groups',
    rename: 'Rename the chosen group',
    remove: 'Remove the chosen group',
    save: 'Save the name',
    giveUp: 'Give up the name',
    enterKey: 'Enter',
  },
};
