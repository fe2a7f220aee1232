// What was found to be damaged in the records of this machine and of the open shop.
import { defineStore } from 'pinia';
import { computed } from 'vue';
import { useDevice } from '../shop-store.ts';
import { useSession } from './session.ts';

export const useDamage = defineStore('damage', () => {
  const { call, follow } = useDevice();
  const session = useSession();
  const { state, settle } = follow('damage.changed', 'damage.get');
  const shown = computed(() =>
    (state.value?.damages ?? []).filter(({ shop }) => shop === null || shop === session.current?.id),
  );
  return { shown, dismiss: (ids: string[]) => settle(call('damage.dismiss', { ids })) };
});
