// Brings back what was last looked for in this shop, for whoever comes without saying what for; and keeps it for the next time.
import { watch } from 'vue';
import { useRoute } from 'vue-router';
import { useGoodsViews } from '../views-store.ts';
import { atFirst, keyOf, nothingSought, searchOf } from './finding.ts';
import type { Findings } from './use-finding.ts';

export function useLastSearch(
  { finding, type }: Pick<Findings, 'finding' | 'type'>,
  shop: () => string | null,
) {
  const store = useGoodsViews();
  const lastSearch = () => store.views.search ?? nothingSought;
  /** Nobody has looked for anything yet. */
  let isFirst = Object.keys(useRoute().query).length === 0;

  const bringBack = () => {
    if (!isFirst || !store.isKnown) return;
    isFirst = false;
    if (store.views.search !== null) type(store.views.search);
  };
  watch(() => store.isKnown, bringBack, { immediate: true });
  watch(finding, (next) => {
    if (keyOf(next) === keyOf(lastSearch())) return;
    isFirst = false;
    store.keep({ search: searchOf(next) });
  });
  // Another shop has other items.
  watch(shop, (_now, before) => {
    if (before === null) return;
    type(atFirst);
    isFirst = true;
    bringBack();
  });
}
