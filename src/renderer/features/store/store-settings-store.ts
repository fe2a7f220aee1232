// The settings of the open shop as last reported by the core, and the selected view of them.
import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import type { StoreMode } from '../../../contract/store-settings.ts';
import { useSession } from '../../app/stores/session.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

export const settingsViews = ['delivery', 'catering', 'compare'] as const;
export type SettingsView = StoreMode | 'compare';

export const useStoreSettings = defineStore('store-settings', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, error, ask, settle } = follow(bridge, 'store-settings.changed', () =>
    bridge.call('store-settings.get', null),
  );
  const asking = ref(false);
  /** Stays selected when the person returns to the page. */
  const view = ref<SettingsView>('delivery');

  watch(
    () => session.current?.id,
    (id) => {
      state.value = null;
      error.value = null;
      if (id !== undefined) void ask();
    },
    { immediate: true },
  );

  async function fetch() {
    asking.value = true;
    const answer = await settle(bridge.call('store-settings.fetch', null));
    asking.value = false;
    if (!answer.ok) error.value = answer.error;
  }

  return { state, error, asking, view, fetch };
});
