// The details of the items mentioned on the page, as far as this machine has them; dropped when the shop changes.
import { computed, type ShallowReactive, shallowReactive, shallowRef, type ShallowRef, watch } from 'vue';
import type { GoodsCategory, GoodsDetail } from '../../contract/goods.ts';
import { useBridge } from '../bridge/bridge.ts';
import { useSession } from '../app/stores/session.ts';
import { quietMoment } from '../app/when-quiet.ts';

const LONGEST_MS = 100;

interface KnownGoods {
  /** Null while it is loading, and when the shop no longer has the item. */
  details: ShallowReactive<Map<string, GoodsDetail | null>>;
  categories: ShallowRef<readonly GoodsCategory[]>;
}

export function useKnownGoods(spokenOf: () => readonly string[]): KnownGoods {
  const bridge = useBridge();
  const session = useSession();
  const details: KnownGoods['details'] = shallowReactive(new Map());
  const categories: KnownGoods['categories'] = shallowRef([]);
  const shop = computed(() => session.current?.id);

  async function learn(id: string, asked: string) {
    details.set(id, null);
    // Everything that is known without the details is drawn first.
    await quietMoment(LONGEST_MS);
    const answer = await bridge.call('goods.get', { id });
    if (answer.ok && shop.value === asked) details.set(id, answer.data);
  }

  async function learnCategories(asked: string) {
    const answer = await bridge.call('goods.categories', null);
    if (answer.ok && shop.value === asked) categories.value = answer.data;
  }

  watch(
    shop,
    (now) => {
      details.clear();
      categories.value = [];
      if (now !== undefined) void learnCategories(now);
    },
    { immediate: true },
  );
  watch(
    spokenOf,
    (ids) => {
      for (const id of new Set(ids))
        if (shop.value !== undefined && !details.has(id)) void learn(id, shop.value);
    },
    { immediate: true },
  );
  return { details, categories };
}
