// The English messages of the bulk change form.
import type { manyChange as zh } from './many-change.zh-cn.ts';

export const manyChange: typeof zh = {
  title: 'Edit {count} item | Edit {count} items',
  planned: 'Preview: {count} item | Preview: {count} items',
  intro: 'Tick what to change. You can preview it before sending.',
  none: { title: 'No items selected', text: 'Press “Select” on the items page first.' },
  parts: {
    price: 'Price',
    stock: 'Stock',
    state: 'On/off sale',
    delivery: 'Delivery',
    categories: 'Categories',
    badge: 'Badge',
  },
  ofRows: 'Applies to every combination of an item.',
  price: {
    how: 'Change',
    kinds: { scale: 'By percent', shift: 'By an amount', set: 'Set to' },
    way: 'Direction',
    ways: { more: 'Increase', less: 'Decrease' },
    fields: { scale: 'Percent', shift: 'Amount', set: 'New price' },
    rounding: 'Rounding',
    roundings: {
      none: 'None',
      tenth: 'Nearest 0.10',
      half: 'Nearest 0.50',
      whole: 'Nearest yuan',
      ninety: 'Ending in .90',
      'ninety-nine': 'Ending in .99',
    },
    example: '{before} → {after}',
  },
  stock: {
    how: 'Change',
    kinds: { set: 'Set to', shift: 'Adjust', 'sold-out': 'Sold out' },
    way: 'Direction',
    ways: { more: 'Increase', less: 'Decrease' },
    fields: { set: 'New stock', shift: 'Quantity' },
    least: 'Stock won’t go below zero.',
  },
  deliveryHint: 'Replaces the current delivery methods.',
  categories: { add: 'Add to', remove: 'Remove from', none: 'None selected' },
  plan: 'Preview',
  planning: 'Preparing preview…',
  nothing: 'Nothing ticked',
};
