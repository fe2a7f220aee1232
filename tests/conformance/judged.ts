// The context of a set of rules: the shop under test, available once it is open.

import type { Shop } from './shop.ts';

export interface RuleContext {
  /** Whether the shop is our own demo shop, whose contents are known. */
  isOurs: boolean;
  shop: () => Shop;
}

export interface RuleContextWithStranger extends RuleContext {
  /** A caller with the token of another application. */
  stranger: () => Shop;
}
