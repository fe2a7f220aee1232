// The list of changes, reloaded after each fetch that has changed something.
import { shallowRef, watch } from 'vue';
import type { GoodsChanges } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useGoods } from '../goods-store.ts';

export function useChanges() {
  const bridge = useBridge();
  const goods = useGoods();
  const changes = shallowRef<readonly GoodsChanges[] | null>(null);
  const failure = shallowRef<AppError | null>(null);
  let asked = 0;

  async function ask() {
    asked += 1;
    const mine = asked;
    const answer = await bridge.call('goods.changes', null);
    // Drops a late answer: a newer request is on its way.
    if (mine !== asked) return;
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) changes.value = answer.data;
  }

  // Clears the list when another shop is opened.
  watch(
    () => goods.shop,
    () => (changes.value = null),
  );
  watch(() => [goods.shop, goods.state?.revision, goods.state?.freshness.asOfSeconds], ask, {
    immediate: true,
  });

  return { changes, failure, ask };
}
