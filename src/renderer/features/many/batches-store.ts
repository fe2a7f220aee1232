// The store of the open shop's recent batches.
import { defineStore } from 'pinia';
import { computed, watch } from 'vue';
import { useSession } from '../../app/stores/session.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

export const useBatches = defineStore('batches', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, error, ask } = follow(bridge, 'batches.changed', () => bridge.call('batches.list', null));

  watch(
    () => session.current?.id,
    (id) => {
      for (const part of [state, error]) part.value = null;
      if (id !== undefined) void ask();
    },
    { immediate: true },
  );

  return {
    state,
    error,
    load: ask,
    batches: computed(() => state.value ?? []),
    find: (id: string) => state.value?.find((batch) => batch.id === id),
    cancel: (id: string) => bridge.call('batches.cancel', { id }),
  };
});
