// The dining locations of the open shop as last reported by the core, with the person's filter and view.
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { DiningView } from '../../../contract/dining-locations.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import type { LocationStatus } from './shown-locations.ts';

export const useDiningLocations = defineStore('dining-locations', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, error, ask, settle } = follow(bridge, 'dining-locations.changed', () =>
    bridge.call('dining-locations.get', null),
  );
  const asking = ref(false);
  const words = ref('');
  /** Null for all. */
  const status = ref<LocationStatus | null>(null);
  const { view, choose, recall } = rememberedView(bridge);

  watch(
    () => session.current?.id,
    (id) => {
      for (const field of [state, error, status, view]) field.value = null;
      words.value = '';
      if (id === undefined) return;
      void ask();
      void recall(() => session.current?.id === id);
    },
    { immediate: true },
  );

  async function fetch() {
    asking.value = true;
    const answer = await settle(bridge.call('dining-locations.fetch', null));
    asking.value = false;
    if (!answer.ok) error.value = answer.error;
  }

  return {
    state,
    error,
    asking,
    words,
    status,
    view,
    choose,
    fetch,
    locations: computed(() => state.value?.locations ?? []),
    isKnown: computed(() => state.value !== null && state.value.freshness.asOfSeconds !== null),
  };
});

function rememberedView(bridge: Bridge) {
  /** Null until the last choice has loaded. */
  const view = shallowRef<DiningView | null>(null);
  return {
    view,
    choose: (next: DiningView) => {
      view.value = next;
      void bridge.call('dining-locations.save-view', { view: next });
    },
    recall: async (isStillWanted: () => boolean) => {
      const saved = await bridge.call('dining-locations.view', null);
      // A choice made in the meantime takes precedence.
      if (isStillWanted()) view.value ??= saved.ok ? saved.data : 'board';
    },
  };
}
