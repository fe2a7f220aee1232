// The order on screen that is at no table and not sent: a table takes it, or it stays under Orders.
import { computed } from 'vue';
import type { Order } from '../../../../contract/orders.ts';
import { useWords } from '../../../i18n/words.ts';
import { offerUndo } from '../../../ui/messages.ts';
import { useCounter } from '../counter-store.ts';

export function useInHand() {
  const { t } = useWords();
  const counter = useCounter();
  const inHand = computed(() => {
    const { order } = counter;
    return order?.status === 'open' && order.place?.kind !== 'table' && order.unsent > 0 ? order : null;
  });

  /** Its dishes are not in the kitchen yet, so it must not be forgotten. */
  function leaveBehind(left: Order | null = inHand.value) {
    if (left === null) return;
    offerUndo({
      text: t('counterFloor.floor.left', { n: left.unsent }),
      act: t('counterFloor.floor.back'),
      undo: () => counter.show(left.id),
    });
  }

  return { inHand, leaveBehind };
}
