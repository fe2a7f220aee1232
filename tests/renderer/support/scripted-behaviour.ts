// The check of a shop's behaviour on a scripted desk: it can be started and stopped, and the test sets its progress.
import {
  makeUnlearned,
  type ShopBehaviour,
  type ShopBehaviourState,
} from '../../../src/contract/shop-behaviour.ts';
import { done } from '../../../src/contract/result.ts';

const known = <Value>(value: Value) => ({ known: true as const, value });

/** A shop that behaves as documented. */
export const usualBehaviour: ShopBehaviour = {
  learnedAtSeconds: 1_748_750_400,
  nesting: known('brackets'),
  saving: known('merges'),
  unlisted: known([]),
  pageSizes: {
    goods: known({ most: 200, isCapped: true }),
    'receipt-groups': known({ most: 4, isCapped: false }),
    'dining-locations': known({ most: 18, isCapped: false }),
    'article-categories': makeUnlearned('too-few'),
  },
  variables: known({ passes: 1000, fails: 2000 }),
  groupStored: known(false),
  leftovers: ['item'],
};

export const unchecked = (shop: string): ShopBehaviourState => ({
  shop,
  learned: null,
  step: null,
  failure: null,
});

export const behaviourAnswers = () => ({
  'shop-behaviour.get': ({ shop }: { shop: string }) => done(unchecked(shop)),
  'shop-behaviour.start': ({ shop }: { shop: string }) =>
    done({ ...unchecked(shop), step: 'outbox' as const }),
  'shop-behaviour.stop': ({ shop }: { shop: string }) => done({ ...unchecked(shop), step: 'item' as const }),
});
