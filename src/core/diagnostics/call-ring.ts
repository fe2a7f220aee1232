// The last calls to the shop, for finding out what went wrong.
import { type CallRecord, MOST_CALLS } from '../../contract/diagnostics.ts';

export interface CallRing {
  add: (record: CallRecord) => void;
  /** The newest first. */
  last: (limit: number) => CallRecord[];
}

export function createCallRing(): CallRing {
  const records: CallRecord[] = [];
  return {
    add: (record) => {
      records.push(record);
      if (records.length > MOST_CALLS) records.shift();
    },
    last: (limit) => records.slice(-limit).reverse(),
  };
}
