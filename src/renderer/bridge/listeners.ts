// A set of listeners; adding one returns the function that removes it.

export interface Listeners<Payload> {
  add: (listener: (payload: Payload) => void) => () => void;
  emit: (payload: Payload) => void;
}

export function createListeners<Payload>(): Listeners<Payload> {
  const all = new Set<{ notify: (payload: Payload) => void }>();
  return {
    add: (listener) => {
      // One entry for each call: the same function may be added twice.
      const entry = { notify: listener };
      all.add(entry);
      return () => void all.delete(entry);
    },
    emit: (payload) => {
      for (const { notify } of [...all]) notify(payload);
    },
  };
}
