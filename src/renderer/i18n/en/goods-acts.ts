// What the one-tap acts on an item say in English.
import type { goodsActs as zh } from '../zh-cn/goods-acts.ts';

export const goodsActs: typeof zh = {
  label: 'Quick acts',
  soldOut: 'Sold out',
  back: 'Back in stock',
  onSale: 'Put on sale',
  offSale: 'Take off sale',
  edit: 'Edit',
  add: 'New item',
  pending: 'Waits for the shop',
  pendingMark: 'Waits',
  unknownNumbers: 'Nobody here knows how many of “{title}” there were: type it in the editor',
  done: {
    soldOut: '“{title}” is sold out',
    back: '“{title}” is back with its former stock',
    onSale: '“{title}” is on sale',
    offSale: '“{title}” is off sale',
  },
};
