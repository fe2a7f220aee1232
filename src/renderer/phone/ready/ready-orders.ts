// Orders of this waiter that the kitchen has finished: each rings once.
import { computed, shallowRef, watch } from 'vue';
import type { ServedOrder } from '../../../contract/kitchen.ts';
import { useShop } from '../../app/shop-store.ts';
import { usePhone } from '../phone.ts';

const keyOf = ({ order, atSeconds }: ServedOrder) => `${order} ${String(atSeconds)}`;

export function useReadyOrders(ring: () => void) {
  const shop = useShop();
  const { operator } = usePhone();
  const kitchen = shop.follow('kitchen.changed', 'kitchen.get');
  const known = new Set<string>();
  const shown = shallowRef<readonly ServedOrder[]>([]);

  /** In a house without people, each phone rings. */
  async function isMine({ order }: ServedOrder): Promise<boolean> {
    const me = operator.person.value;
    if (me === null) return true;
    const answer = await shop.call('orders.get', { order });
    return (
      answer.ok && answer.data.sendings.some(({ kind, person }) => kind === 'send' && person === me.name)
    );
  }

  async function take(each: ServedOrder) {
    if (!(await isMine(each))) return;
    shown.value = [...shown.value.filter(({ order }) => order !== each.order), each];
    ring();
  }

  let isFirst = true;
  watch(
    () => kitchen.state.value?.ready,
    (ready) => {
      if (ready === undefined) return;
      const news = ready.filter((each) => !known.has(keyOf(each)));
      for (const each of news) known.add(keyOf(each));
      // What was ready before the phone was opened rang at another one.
      if (!isFirst) for (const each of news) void take(each);
      isFirst = false;
      shown.value = shown.value.filter(({ order }) => ready.some((each) => each.order === order));
    },
    { immediate: true },
  );

  return {
    shown: computed(() => shown.value),
    dismiss: (order: string) => {
      shown.value = shown.value.filter((each) => each.order !== order);
    },
  };
}
