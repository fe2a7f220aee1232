// Tells whoever listens that something changed.
import type { AnyEvent, EventName, Payload } from '../contract/events.ts';

export type Listener = (event: AnyEvent) => void;

export interface Emitter {
  emit: <Name extends EventName>(name: Name, payload: Payload<Name>) => void;
  /** Answers the way to stop listening. */
  subscribe: (listener: Listener) => () => void;
}

export function createEmitter(): Emitter {
  const listeners = new Set<Listener>();
  return {
    emit: (name, payload) => {
      // The parameters pair each name with its own payload; the compiler cannot follow that into the union.
      const event = { name, payload } as AnyEvent;
      for (const listener of [...listeners]) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
