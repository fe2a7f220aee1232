// Every state of the form that can be gone back to: what is typed into one field at a stretch is one step.

const MOST_STEPS = 200;

interface Step<State> {
  /** Which field it was. */
  key: string;
  state: State;
}

export interface History<State> {
  now: State;
  /** The last one last: the state before the step. */
  past: readonly Step<State>[];
  /** The next one last: the state after the step. */
  future: readonly Step<State>[];
  /** The field that is being edited: what else happens to it belongs to the same step. */
  open: string | null;
}

export const begun = <State>(now: State): History<State> => ({ now, past: [], future: [], open: null });

export function edited<State>(
  { now, past, open }: History<State>,
  { key, state }: Step<State>,
): History<State> {
  const isSameStep = open === key && past.length > 0;
  const steps = isSameStep ? past : [...past, { key, state: now }].slice(-MOST_STEPS);
  return { now: state, past: steps, future: [], open: key };
}

export const sealed = <State>(history: History<State>): History<State> =>
  history.open === null ? history : { ...history, open: null };

/** The key tells which field has changed; undefined where there is nothing to go back to. */
export function undone<State>({ now, past, future }: History<State>) {
  const step = past.at(-1);
  if (step === undefined) return undefined;
  const { key, state } = step;
  const history = { now: state, past: past.slice(0, -1), future: [...future, { key, state: now }] };
  return { key, history: { ...history, open: null } };
}

export function redone<State>({ now, past, future }: History<State>) {
  const step = future.at(-1);
  if (step === undefined) return undefined;
  const { key, state } = step;
  const history = { now: state, past: [...past, { key, state: now }], future: future.slice(0, -1) };
  return { key, history: { ...history, open: null } };
}
