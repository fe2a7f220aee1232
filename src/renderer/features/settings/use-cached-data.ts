// The size of the open shop's cached data, measured when the page opens and after clearing.
import { computed, ref, shallowRef, watch } from 'vue';
import type { AppError } from '../../../contract/errors.ts';
import type { CachedData } from '../../../contract/cached-data.ts';
import { useSession } from '../../app/stores/session.ts';
import { useBridge } from '../../bridge/bridge.ts';

type Clearing = 'cached-data.clear-pictures' | 'cached-data.clear';

export function useCachedData() {
  const bridge = useBridge();
  const session = useSession();
  const counted = shallowRef<CachedData | null>(null);
  const error = shallowRef<AppError | null>(null);
  const isClearing = ref(false);

  async function ask(route: 'cached-data.size' | Clearing) {
    const answer = await bridge.call(route, null);
    error.value = answer.ok ? null : answer.error;
    if (answer.ok) counted.value = answer.data;
    return answer.ok;
  }
  watch(
    () => session.current?.id,
    () => ask('cached-data.size'),
    { immediate: true },
  );

  return {
    error,
    isClearing,
    /** Null while the sizes are those of another shop. */
    cached: computed(() => (counted.value?.shop === session.current?.id ? counted.value : null)),
    clear: async (route: Clearing) => {
      isClearing.value = true;
      const isDone = await ask(route);
      isClearing.value = false;
      return isDone;
    },
  };
}
