// By which states the items of a batch can be looked through.
import type { Batch } from '../../../../contract/batches.ts';
import type { CommandState } from '../../../../contract/outbox.ts';

export type Shown = 'all' | CommandState;

/** What a person has to see first; what is being sent at this instant comes and goes too fast to be chosen. */
const choices = [
  ...(['refused', 'conflict', 'uncertain', 'queued', 'done', 'cancelled'] as const),
] satisfies readonly CommandState[];

/** Those that hold something, and the one that is being looked at. */
export const shownStates = ({ states }: Pick<Batch, 'states'>, chosen: Shown): CommandState[] =>
  choices.filter((state) => states[state] > 0 || state === chosen);
