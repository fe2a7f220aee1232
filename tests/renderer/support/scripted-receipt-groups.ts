// The receipt groups of a scripted desk: none yet.
import type { ReceiptGroups } from '../../../src/contract/receipt-groups.ts';
import { done } from '../../../src/contract/result.ts';

const noGroups: ReceiptGroups = {
  groups: [],
  inNone: 0,
  orphaned: 0,
  unreadable: 0,
  missing: 0,
  fetching: false,
  freshness: { asOfSeconds: null, error: null },
};

export const receiptGroupAnswers = {
  'receipt-groups.get': () => done(noGroups),
  'receipt-groups.fetch': () => done(noGroups),
};
