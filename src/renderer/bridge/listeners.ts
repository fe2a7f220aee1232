// Keeps who wants to be told something, and tells them; each gets the way to stop listening.

export interface Listeners<Payload> {
  add: (listener: (payload: Payload) => void) => () => void;
  emit: (payload: Payload) => void;
}

export function createListeners<Payload>(): Listeners<Payload> {
  const all = new Set<{ hear: (payload: Payload) => void }>();
  return {
    add: (listener) => {
      // One entry a call: the same function may listen twice.
      const entry = { hear: listener };
      all.add(entry);
      return () => void all.delete(entry);
    },
    emit: (payload) => {
      for (const { hear } of [...all]) hear(payload);
    },
  };
}
