// The English messages of the bulk change form.
import type { manyChange as zh } from '../zh-cn/many-change.ts';

export const manyChange: typeof zh = {
  title: 'Change {count} item | Change {count} items',
  planned: 'Before you send: {count} item | Before you send: {count} items',
  intro: 'Tick what is to change; all else stays as it is. You see each item before anything is sent.',
  none: { title: 'No goods are selected', text: 'Press “Select” on the goods page and choose some first.' },
  parts: {
    price: 'Price',
    stock: 'Stock',
    state: 'On or off sale',
    delivery: 'Delivery',
    categories: 'Categories',
    badge: 'Badge',
  },
  ofRows: 'Of goods with combinations, each combination changes.',
  price: {
    how: 'How the price changes',
    kinds: { scale: 'By percent', shift: 'By an amount', set: 'Same for all' },
    way: 'Which way',
    ways: { more: 'Dearer', less: 'Cheaper' },
    fields: { scale: 'Percent', shift: 'By how much', set: 'New price' },
    rounding: 'Rounding',
    roundings: {
      none: 'None',
      tenth: 'To 0.10',
      half: 'To 0.50',
      whole: 'To whole yuan',
      ninety: 'Up to .90',
      'ninety-nine': 'Up to .99',
    },
    example: '{before} → {after}',
  },
  stock: {
    how: 'How the stock changes',
    kinds: { set: 'Same for all', shift: 'More or less', 'sold-out': 'Sold out' },
    way: 'Which way',
    ways: { more: 'More', less: 'Less' },
    fields: { set: 'New stock', shift: 'By how many' },
    least: 'Below zero it stays at zero.',
  },
  deliveryHint: 'Only what is ticked remains.',
  categories: { add: 'Put into', remove: 'Take out of', none: 'None chosen' },
  plan: 'Preview',
  planning: 'Looking at each item…',
  nothing: 'Nothing is ticked yet',
};
