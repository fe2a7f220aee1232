// The home page of a scripted desk: all is well.
import type { Home } from '../../../src/contract/home.ts';
import { done } from '../../../src/contract/result.ts';

const fresh = { asOfSeconds: 1_790_000_000, error: null };

export const allIsWell: Home = {
  goods: { all: 120, onSale: 90, soldOut: 0, lowStock: 0, inNoGroup: 0, inLostGroup: 0 },
  changed: {
    sinceSeconds: 1_789_900_000,
    added: 0,
    gone: 0,
    prices: 0,
    stocks: 0,
    states: 0,
    others: 0,
  },
  closedTables: 0,
  opening: [],
  pictureBytes: 12_000_000,
  cached: [
    { name: 'goods', held: 120, unreadable: 0, freshness: fresh },
    { name: 'receipt-groups', held: 4, unreadable: 0, freshness: fresh },
  ],
};

export const homeAnswers = { 'home.get': () => done(allIsWell) };
