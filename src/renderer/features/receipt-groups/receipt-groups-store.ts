// The receipt groups of the open shop as the core last told of them, with what waits laid over them already.
import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

export const useReceiptGroups = defineStore('receipt-groups', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, error, ask, settle } = follow(bridge, 'receipt-groups.changed', () =>
    bridge.call('receipt-groups.get', null),
  );
  const menu = followMenu(bridge);
  const asking = ref(false);
  /** What the person looks for among the names; still there when they come back from the goods. */
  const words = ref('');

  watch(
    () => session.current?.id,
    (id) => {
      for (const one of [state, error, menu.state]) one.value = null;
      words.value = '';
      if (id !== undefined) for (const question of [ask, menu.ask]) void question();
    },
    { immediate: true },
  );

  watch(menu.change, () => {
    if (state.value !== null) void ask();
  });

  async function fetch() {
    asking.value = true;
    const answer = await settle(bridge.call('receipt-groups.fetch', null));
    asking.value = false;
    if (!answer.ok) error.value = answer.error;
  }

  return {
    state,
    error,
    asking,
    words,
    fetch,
    groups: computed(() => state.value?.groups ?? []),
    isCounted: menu.isCounted,
  };
});

/** By it the goods are counted, and it changes without the groups. */
function followMenu(bridge: Bridge) {
  const { state, ask } = follow(bridge, 'goods.changed', () => bridge.call('goods.state', null));
  return {
    state,
    ask,
    /** Each by itself: how far a fetching has come is told often, and changes no count. */
    change: [() => state.value?.menu, () => state.value?.revision],
    /** Whether the counts of goods say anything: without a menu all of them are 0. */
    isCounted: computed(() => state.value?.menu === 'open' && state.value.freshness.asOfSeconds !== null),
  };
}
