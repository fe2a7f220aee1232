// The state of a command as shown to a person: some states of the outbox mean several things.
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

/** A person has to decide whether the shop has created the new record. */
export const isUnclear = ({ state, candidates }: Pick<Shown, 'state' | 'candidates'>): boolean =>
  state === 'conflict' && candidates !== null && candidates !== undefined;
