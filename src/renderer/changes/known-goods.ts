// The details of the items mentioned on the page, as far as this machine has them.
import { computed, type ComputedRef, type ShallowReactive, shallowReactive, watch } from 'vue';
import type { GoodsCategory, GoodsDetail } from '../../contract/goods.ts';
import { useShop } from '../app/shop-store.ts';
import { quietMoment } from '../app/when-quiet.ts';

const LONGEST_MS = 100;

interface KnownGoods {
  /** Null while it is loading, and when the shop no longer has the item. */
  details: ShallowReactive<Map<string, GoodsDetail | null>>;
  categories: ComputedRef<readonly GoodsCategory[]>;
}

export function useKnownGoods(spokenOf: () => readonly string[]): KnownGoods {
  const shop = useShop();
  const details: KnownGoods['details'] = shallowReactive(new Map());
  const { data } = shop.latest('goods.categories', () => null);

  async function learn(id: string) {
    details.set(id, null);
    // Everything that is known without the details is drawn first.
    await quietMoment(LONGEST_MS);
    const answer = await shop.call('goods.get', { id });
    if (answer.ok) details.set(id, answer.data);
  }

  watch(
    spokenOf,
    (ids) => {
      for (const id of new Set(ids)) if (!details.has(id)) void learn(id);
    },
    { immediate: true },
  );
  return { details, categories: computed(() => data.value ?? []) };
}
