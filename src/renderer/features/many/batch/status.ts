// The progress of a batch in numbers.
import type { Batch } from '../../../../contract/batches.ts';
import type { CommandState } from '../../../../contract/outbox.ts';

type Counted = Pick<Batch, 'states'>;

const sum = ({ states }: Counted, wanted: readonly CommandState[]) =>
  wanted.reduce((total, state) => total + states[state], 0);

/** Items that will be sent without anyone's help. */
export const waitingIn = (batch: Counted): number => sum(batch, ['queued', 'sending', 'uncertain']);
export const needsYouIn = (batch: Counted): number => sum(batch, ['refused', 'conflict']);
export const overIn = (batch: Counted): number => sum(batch, ['done', 'cancelled']) + needsYouIn(batch);
/** Items that have not been sent to the shop, so that they can still be cancelled. */
export const unsentIn = (batch: Counted): number => sum(batch, ['queued', 'conflict']);
