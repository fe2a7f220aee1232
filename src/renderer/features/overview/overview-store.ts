// The store of the open shop's overview.
import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { useSession } from '../../app/stores/session.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

export const useOverview = defineStore('overview', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, error, ask, settle } = follow(bridge, 'overview.changed', () =>
    bridge.call('overview.get', null),
  );
  const asking = ref(false);

  watch(
    () => session.current?.id,
    (id) => {
      state.value = null;
      error.value = null;
      if (id !== undefined) void ask();
    },
    { immediate: true },
  );

  async function refresh() {
    asking.value = true;
    const answer = await settle(bridge.call('overview.refresh', null));
    asking.value = false;
    if (!answer.ok) error.value = answer.error;
  }

  return { state, error, asking, refresh };
});
