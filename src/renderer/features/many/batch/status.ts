// How far a batch has come, in a few numbers.
import type { Batch } from '../../../../contract/batches.ts';
import type { CommandState } from '../../../../contract/outbox.ts';

type Counted = Pick<Batch, 'states'>;

const sum = ({ states }: Counted, wanted: readonly CommandState[]) =>
  wanted.reduce((total, state) => total + states[state], 0);

/** They go by themselves, without anybody's help. */
export const waitingIn = (batch: Counted): number => sum(batch, ['queued', 'sending', 'uncertain']);
export const needsYouIn = (batch: Counted): number => sum(batch, ['refused', 'conflict']);
export const overIn = (batch: Counted): number => sum(batch, ['done', 'cancelled']) + needsYouIn(batch);
/** The shop has not been told of these. */
export const unsentIn = (batch: Counted): number => sum(batch, ['queued', 'conflict']);
