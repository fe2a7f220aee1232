// The English messages of the page of goods categories.
import type { categories as zh } from './categories.zh-cn.ts';

export const categories: typeof zh = {
  label: 'Categories',
  find: 'Search by name or ID',
  count: '{n} category | {n} categories',
  found: '{found} of {n} category | {found} of {n} categories',
  noneFound: 'No results for “{words}”',
  unnamed: 'Unnamed ({id})',
  unknown: 'Unknown to the shop',
  strayParent: 'Parent {id} doesn’t exist',
  inRound: 'Circular parents',
  deleted: 'Deleted',
  here: '{n} item | {n} items',
  counted: 'shop: {n}',
  notGiven: 'shop: unknown',
  goods: 'Show items in “{name}”',
  details: 'Details of “{name}”',
  toGoods: 'Show items',
  facts: {
    id: 'ID',
    parent: 'Parent',
    noParent: 'None (top level)',
    goods: 'Items on this device',
    counted: 'Items at the shop',
    weight: 'Weight',
    order: 'Order',
    added: 'Added',
    unsaid: 'Unknown',
  },
  where:
    'New categories are made in your provider’s own website or app, where the shop’s menu is managed. Here they can only be viewed.',
  empty: {
    title: 'No categories',
    text: 'Categories of your items appear here.',
  },
  keys: {
    search: 'Search categories',
    move: 'Move',
    open: 'Expand or collapse',
    details: 'Details',
    enterKey: 'Enter',
  },
};
