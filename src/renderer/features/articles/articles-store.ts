// The article categories of the open shop, as last reported by the core.
import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { useSession } from '../../app/stores/session.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

export const useArticles = defineStore('articles', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, error, ask, settle } = follow(bridge, 'articles.changed', () =>
    bridge.call('articles.get', null),
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

  async function fetch() {
    asking.value = true;
    const answer = await settle(bridge.call('articles.fetch', null));
    asking.value = false;
    if (!answer.ok) error.value = answer.error;
  }

  return { state, error, asking, fetch };
});
