// The goods categories of the open shop as last reported by the core; fetched again whenever the menu changes.
import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { ShopCategories } from '../../../contract/categories.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';
import { useSession } from '../../app/stores/session.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

export const useCategories = defineStore('categories', () => {
  const bridge = useBridge();
  const session = useSession();
  const goods = follow(bridge, 'goods.changed', () => bridge.call('goods.state', null));
  const { state, error, take, forget } = lastAnswer();
  const asking = ref(false);

  const ask = () => take(bridge.call('categories.get', null));

  watch(
    () => session.current?.id,
    (id) => {
      forget();
      goods.state.value = null;
      if (id !== undefined) for (const question of [goods.ask, ask]) void question();
    },
    { immediate: true },
  );

  const menu = () => goods.state.value;
  watch(
    // Watches single values: the progress of a fetch is reported often and changes nothing here.
    [() => menu()?.revision, () => menu()?.freshness.asOfSeconds, () => menu()?.freshness.error?.code],
    (_now, before) => {
      if (before[0] !== undefined) void ask();
    },
  );

  async function fetch() {
    asking.value = true;
    await take(bridge.call('categories.fetch', null));
    asking.value = false;
  }

  return { state, error, asking, fetch, goods: goods.state };
});

/** Drops answers to all requests but the latest. */
function lastAnswer() {
  const state = shallowRef<ShopCategories | null>(null);
  const error = shallowRef<AppError | null>(null);
  let last = 0;
  return {
    state,
    error,
    forget: () => {
      last += 1;
      [state.value, error.value] = [null, null];
    },
    take: async (question: Promise<Result<ShopCategories>>) => {
      const mine = (last += 1);
      const answer = await question;
      if (mine !== last) return;
      error.value = answer.ok ? null : answer.error;
      if (answer.ok) state.value = answer.data;
    },
  };
}
