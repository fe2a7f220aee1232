// The state of a command as a person is told it: some of the outbox's states mean several things.
import type { Command, CommandState } from '../../contract/outbox.ts';

type Finer = Pick<Command, 'isGone' | 'candidates' | 'error'>;
export type Shown = Pick<Command, 'state'> & { [Name in keyof Finer]?: Finer[Name] | undefined };

export type ShownState = CommandState | 'gone' | 'unclear' | 'unsent' | 'incomplete';

export function shownState({ state, isGone, candidates, error }: Shown): ShownState {
  if (state === 'conflict')
    return isUnclear({ state, candidates }) ? 'unclear' : isGone === true ? 'gone' : state;
  if (state !== 'refused') return state;
  if (error?.code === 'shop.rows-lost') return 'incomplete';
  return error?.code === 'shop.unsendable' || error?.code === 'shop.form-too-long' ? 'unsent' : state;
}

/** Whether the shop has made the new thing is for a person to say. */
export const isUnclear = ({ state, candidates }: Pick<Shown, 'state' | 'candidates'>): boolean =>
  state === 'conflict' && candidates !== null && candidates !== undefined;
