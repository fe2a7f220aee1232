// The dish of an open sheet as the menu has it by now: it may sell out, or leave the menu, while it is being chosen.
import { computed } from 'vue';
import { type Choosing, isSoldOut } from '../../app/dishes/choosing.ts';
import { keyOf } from '../../app/dishes/choice.ts';
import { useShop } from '../../app/shop-store.ts';
import { useGoods } from '../../app/stores/goods.ts';

export function useDishNow({ detail }: Choosing) {
  const goods = useGoods();
  const revision = () => goods.menu?.revision;
  const openedAt = revision();
  const latest = useShop().latest(
    'goods.get',
    () => (detail === null || revision() === openedAt ? undefined : { id: detail.line.id }),
    { again: revision, isKept: true },
  );
  const now = computed(() => latest.data.value ?? detail);
  const isOffMenu = computed(
    () =>
      latest.error.value?.code === 'goods.gone' || (now.value !== null && now.value.line.state !== 'on-sale'),
  );
  return {
    now,
    /** `row` is the combination that is chosen; null for none. */
    isSoldOut: (row: string | null): boolean => {
      if (now.value === null) return false;
      const combination = now.value.rows.find((each) => keyOf(each) === row);
      return (
        isOffMenu.value || isSoldOut(now.value.line) || (combination !== undefined && isSoldOut(combination))
      );
    },
  };
}
