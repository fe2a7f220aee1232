// The known shops, the open one, and whether it can be reached, as last reported by the core.
import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

export const useSession = defineStore('session', () => {
  const bridge = useBridge();
  const { state, error, ask, settle } = follow(bridge, 'session.changed', () =>
    bridge.call('session.get', null),
  );

  const profiles = computed(() => state.value?.profiles ?? []);
  const current = computed(() => profiles.value.find(({ id }) => id === state.value?.currentId));

  /** A check was asked for here and has not ended. */
  const isChecking = ref(false);
  async function check() {
    isChecking.value = true;
    const answer = await settle(bridge.call('session.check', null));
    isChecking.value = false;
    return answer;
  }

  return {
    state,
    error,
    load: ask,
    profiles,
    current,
    /** No shop was ever added on this machine. */
    isFirstRun: computed(() => state.value !== null && profiles.value.length === 0),
    isTraining: computed(() => current.value?.kind === 'training'),
    switchTo: (id: string) => settle(bridge.call('session.switch', { id })),
    check,
    isChecking,
    openTraining: () => settle(bridge.call('training.open', null)),
    settle,
  };
});
