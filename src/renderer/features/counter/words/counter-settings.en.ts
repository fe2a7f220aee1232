// The English messages for the settings of the counter.
import type { counterSettings as zh } from './counter-settings.zh-cn.ts';

export const counterSettings: typeof zh = {
  title: 'Counter settings',
  back: 'Back to the counter',
  saved: 'Saved',
  list: {
    add: 'Add',
    remove: 'Remove “{text}”',
    removed: 'Removed “{text}”',
    undo: 'Undo',
    edit: 'Edit “{text}”',
    taken: 'Already on the list',
    full: 'Up to {most}',
  },
  people: {
    title: 'People',
    intro: 'Slips and day reports show who took the order and the payment.',
    none: 'No people yet. Slips show no names.',
    field: 'Name',
  },
  courses: {
    title: 'Courses',
    intro: 'Name the courses, such as Starters, Mains and Desserts. Without names they show numbers.',
    none: 'Courses show numbers.',
    field: 'Course name',
    number: 'Course {n}',
  },
  reasons: {
    title: 'Quick reasons',
    intro: 'One tap for voids, discounts and refunds.',
    none: 'The usual reasons are offered.',
    field: 'Reason',
  },
  notes: {
    title: 'Kitchen notes',
    intro: 'One tap adds them to the kitchen ticket.',
    none: 'The usual notes are offered.',
    field: 'Note',
  },
  fees: {
    title: 'Fees',
    intro: 'Added to new slips. Each slip can still be changed.',
    none: 'The store settings have no box, service or tissue fee.',
    toSettings: 'View store settings',
    kinds: { box: 'Box fee', server: 'Service fee', tissue: 'Tissue fee' },
    per: {
      order: '{money} per order',
      guest: '{money} per guest',
      piece: '{money} per item, take-away only',
    },
    unreadable: 'The amount can’t be read, so it can’t be charged',
    inferred: 'The API docs don’t explain how this is charged. Read the usual way.',
  },
  receipts: {
    title: 'Print a receipt after payment',
    hint: 'On the receipt printer, once a slip is paid in full.',
  },
  stock: {
    title: 'Reduce stock at the shop',
    hint: 'Off by default.',
    steps: {
      send: 'After sending, one change for each item is queued for the shop, also offline.',
      relative: 'Only the sold amount is subtracted. An older number never replaces the shop’s stock.',
      soldOut: 'An item whose stock reaches 0 is sold out.',
      void: 'Voiding a sent item adds its stock back.',
    },
  },
};
