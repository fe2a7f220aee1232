// The English messages for acts on an order that are refused.
import type { counterRefused as zh } from './counter-refused.zh-cn.ts';

export const counterRefused: typeof zh = {
  gone: {
    title: 'This order no longer exists',
    todo: 'It may have been merged or cleared in another window. Open the orders again.',
  },
  over: { title: 'This order is closed', todo: 'Reopen it to change it.' },
  changed: { title: 'This order has changed', todo: 'Check it and try again.' },
  sent: { title: 'Sent items can’t be changed', todo: 'Void the item and add it again.' },
  'no-price': { title: 'This item has no price', todo: 'Set its price in the menu first.' },
  'no-combination': { title: 'Choose an option', todo: 'The selected option no longer exists.' },
  'nothing-to-send': { title: 'Nothing to send', todo: 'Add items first, or fire a held course.' },
  'not-empty': {
    title: 'This order was sent or paid',
    todo: 'It can’t be cleared. Void items or refund instead.',
  },
  discounted: {
    title: 'That order has a discount',
    todo: 'Merging would remove it. Merge from the counter to decide.',
  },
  'still-owed': { title: 'There is still an amount due', todo: 'Take the payment first.' },
  'too-much': { title: 'That’s too much', todo: 'Use a smaller amount.' },
  'too-many': { title: 'Too many items', todo: 'Use more than one order.' },
  'add-on-gone': {
    title: 'An add-on is no longer offered',
    todo: 'It was sold out or removed. Open the item again.',
  },
  'add-ons-rule': {
    title: 'Check the add-ons',
    todo: 'Too few or too many are selected. Open the item and choose again.',
  },
  'no-reason': {
    title: 'A reason is needed',
    todo: 'Nothing was changed. Try again and give a reason.',
  },
  'no-name': { title: 'A name is needed', todo: 'Enter who owes it, then try again.' },
  'not-refundable': {
    title: 'This payment method can’t be refunded',
    todo: 'Choose another one, or allow it under Payments.',
  },
  'coupon-off': { title: 'The coupon is switched off', todo: 'Switch it on, or use it with a reason.' },
  'coupon-not-yet': {
    title: 'The coupon isn’t valid yet',
    todo: 'Check its days, or use it with a reason.',
  },
  'coupon-over': { title: 'The coupon has expired', todo: 'Check its days, or use it with a reason.' },
  'coupon-hours': {
    title: 'The coupon isn’t valid now',
    todo: 'Check its hours, or use it with a reason.',
  },
  'coupon-too-little': { title: 'Minimum spend not reached', todo: 'Add items, or use it with a reason.' },
  'coupon-used-up': { title: 'The coupon is used up', todo: 'Raise its limit, or use it with a reason.' },
  'all-finished': { title: 'Nothing to rush', todo: 'The kitchen has finished every item.' },
  'coupon-gone': { title: 'This coupon was removed', todo: 'Use another one, or enter a discount.' },
  'sold-since': {
    title: 'Something was sold since',
    todo: 'It belongs to the next business day, so this one stays closed. Correct it with a refund.',
  },
  'shift-open': {
    title: 'A shift is still open',
    todo: 'End it, counted or not, and close the day again.',
  },
  uncounted: {
    title: 'Count the cash first',
    todo: 'Blind count is on: enter what you counted, then try again.',
  },
  'day-closed': { title: 'The business day has changed', todo: 'Look at the current day and try again.' },
};
