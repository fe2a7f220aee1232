// The store of the open shop's receipt groups, with queued changes already applied.
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
  /** The search words, which survive a visit to the goods page. */
  const words = ref('');

  watch(
    () => session.current?.id,
    (id) => {
      for (const part of [state, error, menu.state]) part.value = null;
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

/** The menu determines the numbers of goods, and changes independently of the groups. */
function followMenu(bridge: Bridge) {
  const { state, ask } = follow(bridge, 'goods.changed', () => bridge.call('goods.state', null));
  return {
    state,
    ask,
    /** Watched one by one, because the progress of a fetch changes the state often but no count. */
    change: [() => state.value?.menu, () => state.value?.revision],
    /** Whether the counts of goods are meaningful: without a menu they are all 0. */
    isCounted: computed(() => state.value?.menu === 'open' && state.value.freshness.asOfSeconds !== null),
  };
}
