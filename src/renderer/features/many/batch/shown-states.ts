// The states by which the items of a batch can be filtered.
import type { Batch } from '../../../../contract/batches.ts';
import type { CommandState } from '../../../../contract/outbox.ts';

export type Shown = 'all' | CommandState;

/** States that need a decision come first. `sending` is left out: it changes too fast to be chosen. */
const choices = [
  ...(['refused', 'conflict', 'uncertain', 'queued', 'done', 'cancelled'] as const),
] satisfies readonly CommandState[];

/** The states with items, and the chosen one. */
export const shownStates = ({ states }: Pick<Batch, 'states'>, chosen: Shown): CommandState[] =>
  choices.filter((state) => states[state] > 0 || state === chosen);
