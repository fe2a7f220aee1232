// The English messages about damaged records.
import type { damage as zh } from '../zh-cn/damage.ts';

export const damage: typeof zh = {
  title: 'Damaged records',
  dismiss: 'Got it',
  dismissAll: 'Got it, all',
  more: '{n} more',
  records: {
    orders: 'today’s orders',
    day: 'the orders of {date}',
    days: 'the list of business days',
    'print-jobs': 'the print jobs',
    outbox: 'the unsent changes',
  },
  kinds: {
    unreadable: 'Line {lines} of {records} can’t be read. | Lines {lines} of {records} can’t be read.',
    missing: 'Line {lines} of {records} is missing. | Lines {lines} of {records} are missing.',
    cut: 'Line {lines} at the end of {records} is missing. | Lines {lines} at the end of {records} are missing.',
    changed:
      'Line {lines} of {records} isn’t what was saved. | Lines {lines} of {records} aren’t what was saved.',
    extra:
      'Line {lines} of {records} was there twice or in the wrong place. It was put right, and nothing is missing. | Lines {lines} of {records} were there twice or in the wrong place. They were put right, and nothing is missing.',
    gone: 'The file with {records} is missing or empty.',
    replaced: 'The file with {records} isn’t the one saved last.',
    anchor:
      'The check mark of {records} is damaged. Servery can’t tell whether anything is missing at the end.',
    total:
      'The file with {records} doesn’t match the closing: {closedOrders} orders, {closedTotal} when it was closed; {foundOrders} orders, {foundTotal} now.',
  },
  days: {
    missing: 'Business day {first} was missing from the list. It was restored from the day’s own file.',
    changed:
      'Business day {first} in the list wasn’t what was saved. It was restored from the day’s own file.',
    replaced:
      'The list of business days was replaced by an older one. Day {first} was restored from the day’s own file.',
    gone: 'The list of business days was lost. It was restored from the days’ own files.',
  },
  between: ', ',
  slips: 'May lack items or payments: {slips}.',
  papers: 'The kitchen has tickets that are on no order: {papers}.',
  mended: 'It was put right from memory. Nothing is lost.',
  todo: {
    orders: 'Compare the orders with the kitchen tickets and correct them.',
    day: 'Compare the day with its printed report.',
    days: 'Compare the day with its printed report.',
    'print-jobs': 'Some tickets may not have been printed. Check with the kitchen.',
    outbox: 'Some changes may not have been sent. Check the items in the menu.',
  },
  copy: 'Copy of the damaged file: {copy}',
};
