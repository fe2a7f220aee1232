// What a set of rules is given: the shop that they are held against, once it is open.

import type { Shop } from './shop.ts';

export interface Judged {
  /** Only our own demo shop's contents are known beforehand. */
  isOurs: boolean;
  shop: () => Shop;
}

export interface JudgedWithStranger extends Judged {
  /** A caller with the token of another application. */
  stranger: () => Shop;
}
