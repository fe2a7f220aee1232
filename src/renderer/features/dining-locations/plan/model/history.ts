// What was done, so that it can be undone and done again.

export interface History<Value> {
  past: readonly Value[];
  present: Value;
  /** The next one first. */
  future: readonly Value[];
}

export const MOST_STEPS_BACK = 200;

export const begun = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** Something new is done: what was undone before is gone. */
export function done<Value>({ past, present, future }: History<Value>, next: Value): History<Value> {
  if (next === present) return { past, present, future };
  return { past: [...past, present].slice(-MOST_STEPS_BACK), present: next, future: [] };
}

export function undone<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  // A value may be undefined: only the list knows whether there was one.
  if (past.length === 0) return history;
  return {
    past: past.slice(0, -1),
    present: past[past.length - 1] as Value,
    future: [present, ...future],
  };
}

export function redone<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0] as Value, future: future.slice(1) };
}
