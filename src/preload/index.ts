// Exposes the bridge to the page: calls to the host, and listeners for its events. Nothing else crosses.
import { contextBridge, ipcRenderer } from 'electron';
import { BRIDGE_NAME, CALL_CHANNEL, EVENT_CHANNEL, type RawBridge } from '../contract/bridge.ts';

type Listener = (payload: unknown) => void;

/** By event name; each subscription is its own object, so the same listener can subscribe twice. */
const subscriptions = new Map<string, Set<{ listener: Listener }>>();

ipcRenderer.on(EVENT_CHANNEL, (_, message: { name: string; payload: unknown }) => {
  for (const { listener } of [...(subscriptions.get(message.name) ?? [])]) listener(message.payload);
});

const bridge: RawBridge = {
  call: (route, input) => ipcRenderer.invoke(CALL_CHANNEL, route, input),
  on: (event, listener) => {
    if (typeof event !== 'string' || typeof listener !== 'function')
      throw new TypeError('on(event, listener)');
    const mine = { listener };
    const all = subscriptions.get(event) ?? new Set();
    subscriptions.set(event, all.add(mine));
    return () => {
      all.delete(mine);
    };
  },
};

contextBridge.exposeInMainWorld(BRIDGE_NAME, bridge);
