// The person's preferences on this machine, such as language and look.
import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { SettingsChange } from '../../../contract/settings.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

export const useSettings = defineStore('settings', () => {
  const bridge = useBridge();
  const { state, error, ask, settle } = follow(bridge, 'settings.changed', () =>
    bridge.call('settings.get', null),
  );
  return {
    state,
    error,
    load: ask,
    language: computed(() => state.value?.language ?? 'system'),
    theme: computed(() => state.value?.theme ?? 'system'),
    change: (change: SettingsChange) => settle(bridge.call('settings.change', change)),
  };
});
