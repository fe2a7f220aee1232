// How the menu of now differs from the slip on screen; asked again when the slip or the menu changes.
import { shallowRef, watch } from 'vue';
import type { MenuDifference } from '../../../../contract/orders.ts';
import { useGoods } from '../../../app/stores/goods.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useCounter } from '../counter-store.ts';

const none: readonly MenuDifference[] = [];

export function useCompare() {
  const bridge = useBridge();
  const counter = useCounter();
  const goods = useGoods();
  const differences = shallowRef(none);
  let asked = 0;

  watch(
    () => [counter.order?.id, counter.order?.lines.length, goods.menu?.revision] as const,
    async ([order], before) => {
      const number = (asked += 1);
      if (order !== before?.[0]) differences.value = none;
      if (order === undefined) return;
      const answer = await bridge.call('orders.compare', { order });
      if (number === asked && answer.ok) differences.value = answer.data;
    },
    { immediate: true },
  );
  return differences;
}
