// The actions on a command in the list.
import type { Command } from '../../../../contract/outbox.ts';

export type LineAct = 'up' | 'down' | 'cancel' | 'retry' | 'edit' | 'decide';

/** The label of the retry button; in some states sending again is a decision. */
export function retryWordsOf({ state, error, candidates }: Command) {
  if (state === 'uncertain') return 'outbox.act.lookNow';
  if (state === 'conflict' && candidates !== null) return 'outbox.act.sendAgain';
  if (state !== 'refused') return 'outbox.act.retry';
  if (error?.code === 'shop.rows-lost') return 'outbox.act.sendAgain';
  return error?.code === 'shop.form-too-long' ? 'outbox.act.sendAnyway' : 'outbox.act.retry';
}
