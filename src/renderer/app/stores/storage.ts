// Whether this machine can save data reliably.
import { defineStore } from 'pinia';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

export const useStorage = defineStore('storage', () => {
  const bridge = useBridge();
  const { state, error, ask } = follow(bridge, 'storage.changed', () => bridge.call('storage.get', null));
  return { state, error, load: ask };
});
