// The receipt groups of a scripted desk: none yet, unless a test gives it some.
import type { ReceiptGroup, ReceiptGroups } from '../../../src/contract/receipt-groups.ts';
import { done } from '../../../src/contract/result.ts';

const noGroups: ReceiptGroups = {
  groups: [],
  isStored: null,
  inNone: 0,
  orphaned: 0,
  removedGroups: [],
  unreadable: 0,
  missing: 0,
  fetching: false,
  freshness: { asOfSeconds: null, error: null },
};

export const receiptGroupAnswers = {
  'receipt-groups.get': () => done(noGroups),
  'receipt-groups.fetch': () => done(noGroups),
  'receipt-groups.preset': () => done([]),
};

export const groupOf = (id: string, name: string, rest: Partial<ReceiptGroup> = {}): ReceiptGroup => ({
  id,
  name,
  addedAtSeconds: 1_780_000_000,
  goods: 0,
  localItems: 0,
  pending: null,
  isStuck: false,
  ...rest,
});

/** The answer of a shop with “Bar” and “Grill”. */
export const twoGroups = (rest: Partial<ReceiptGroups> = {}) => ({
  'receipt-groups.get': () =>
    done({
      ...noGroups,
      groups: [groupOf('1', 'Bar'), groupOf('2', 'Grill')],
      freshness: { asOfSeconds: 1_790_000_000, error: null },
      ...rest,
    }),
});
