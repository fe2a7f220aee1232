// What was found to be damaged in the records of this machine and of the open shop.
import { defineStore } from 'pinia';
import { computed } from 'vue';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import { useSession } from './session.ts';

export const useDamage = defineStore('damage', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, ask, settle } = follow(bridge, 'damage.changed', () => bridge.call('damage.get', null));
  const shown = computed(() =>
    (state.value?.damages ?? []).filter(({ shop }) => shop === null || shop === session.current?.id),
  );
  const dismiss = (ids: string[]) => settle(bridge.call('damage.dismiss', { ids }));
  void ask();
  return { shown, dismiss };
});
