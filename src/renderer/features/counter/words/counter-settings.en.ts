// The English messages for the settings of the counter.
import type { counterSettings as zh } from './counter-settings.zh-cn.ts';

export const counterSettings: typeof zh = {
  title: 'Ordering',
  back: 'Back to the counter',
  selling: 'Orders and receipts',
  saved: 'Saved',
  list: {
    add: 'Add',
    remove: 'Remove “{text}”',
    removed: 'Removed “{text}”',
    undo: 'Undo',
    edit: 'Edit “{text}”',
    taken: 'Already on the list',
    full: 'Up to {most}',
    usual: 'Usual ones; tap to hide or show',
  },
  people: {
    title: 'Names at the counter (no PIN)',
    intro:
      'Orders and day reports show who took the order and the payment. For PINs and permissions, use the People page.',
    none: 'No people yet. Orders show no names.',
    field: 'Name',
  },
  courses: {
    title: 'Courses',
    intro: 'Name the courses, such as Starters, Mains and Desserts.',
    none: 'Courses show numbers.',
    field: 'Course name',
    number: 'Course {n}',
  },
  choices: {
    void: 'Reasons for voids',
    discount: 'Reasons for discounts',
    refund: 'Reasons for refunds',
    reopen: 'Reasons to reopen',
    notes: 'Kitchen notes',
  },
  reasons: {
    intro: 'Offered as one tap. Tap a built-in one to hide it.',
    field: 'Reason',
  },
  notes: {
    intro: 'One tap adds them to the kitchen ticket. Tap a built-in one to hide it.',
    field: 'Note',
  },
  noteless: {
    title: 'Prep stations without kitchen notes',
    intro: 'Items made only there, such as drinks, offer just “{note}”. Other notes can still be typed.',
  },
  fees: {
    title: 'Fees',
    intro: 'Added to new orders. The amounts come from the store settings; each order can still be changed.',
    none: 'The store settings have no box, service or napkin fee.',
    toSettings: 'View store settings',
    kinds: { box: 'Box fee', server: 'Service fee', tissue: 'Napkin fee' },
    charged: {
      box: 'Box fee {money}',
      server: 'Service fee {money}',
      tissue: 'Napkin fee {money}',
    },
    per: { order: 'Per bill', guest: 'Per guest', piece: 'Per takeout item', none: 'Off' },
    unreadable: 'The amount can’t be read, so it can’t be charged',
  },
  tables: {
    title: 'Guests sit at tables',
    hint: 'An order without a table asks Table or takeout when it is sent.',
  },
  lastChoice: {
    title: 'Add right after the last choice',
    hint: 'The last required option adds the item at once. If there are add-ons or quick notes to select, they come first and Add stays.',
  },
  tones: {
    title: 'Category colors',
    intro: 'On tiles and the category list. Choose a category, then its color.',
    of: 'Color of {category}',
    byOrder: 'By order',
    none: 'The menu has no categories yet.',
    names: {
      green: 'Green',
      brown: 'Brown',
      blue: 'Blue',
      red: 'Red',
      violet: 'Violet',
      yellow: 'Yellow',
      teal: 'Teal',
      indigo: 'Indigo',
      pink: 'Pink',
      grey: 'Grey',
    },
  },
  receipts: {
    title: 'Print a receipt after payment',
    hint: 'On the receipt printer, once an order is paid in full.',
  },
  stock: {
    title: 'Reduce stock at the shop',
    hint: 'Subtracts what you sell from the shop’s stock.',
    steps: {
      send: 'After sending, one change for each item is queued for the shop, also offline.',
      relative: 'Only the sold amount is subtracted. An older number never replaces the shop’s stock.',
      soldOut: 'An item whose stock reaches 0 is sold out.',
      void: 'Voiding a sent item adds its stock back.',
    },
  },
};
