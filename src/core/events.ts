// Notifies listeners of changes.
import type { AnyEvent, EventName, Payload } from '../contract/events.ts';

export type Listener = (event: AnyEvent) => void;

export interface Emitter {
  emit: <Name extends EventName>(name: Name, payload: Payload<Name>) => void;
  /** Returns the function that unsubscribes. */
  subscribe: (listener: Listener) => () => void;
  /** The same for one event. */
  on: <Name extends EventName>(name: Name, listener: (payload: Payload<Name>) => void) => () => void;
}

export function createEmitter(): Emitter {
  const listeners = new Set<Listener>();
  const subscribe = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    subscribe,
    emit: (name, payload) => {
      // Each name comes with its own payload type; the compiler cannot carry that over to the union.
      const event = { name, payload } as AnyEvent;
      for (const listener of [...listeners]) listener(event);
    },
    on: (name, listener) =>
      subscribe((event) => {
        if (event.name === name) listener(event.payload as Payload<typeof name>);
      }),
  };
}
