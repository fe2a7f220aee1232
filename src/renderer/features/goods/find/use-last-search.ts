// Restores the last search of this shop when the page opens without one, and saves each search for the next time.
import { watch } from 'vue';
import { useRoute } from 'vue-router';
import { useGoodsViews } from '../views-store.ts';
import { initialFinding, searchKey, emptySearch, searchOf } from './finding.ts';
import type { Findings } from './use-finding.ts';

export function useLastSearch(
  { finding, type }: Pick<Findings, 'finding' | 'type'>,
  shop: () => string | null,
) {
  const store = useGoodsViews();
  const lastSearch = () => store.views.search ?? emptySearch;
  /** Nothing has been searched for yet, so the last search may be restored. */
  let isFirst = Object.keys(useRoute().query).length === 0;

  const bringBack = () => {
    if (!isFirst || !store.isKnown) return;
    isFirst = false;
    if (store.views.search !== null) type(store.views.search);
  };
  watch(() => store.isKnown, bringBack, { immediate: true });
  watch(finding, (next) => {
    if (searchKey(next) === searchKey(lastSearch())) return;
    isFirst = false;
    store.save({ search: searchOf(next) });
  });
  // A search does not carry over to another shop.
  watch(shop, (_now, before) => {
    if (before === null) return;
    type(initialFinding);
    isFirst = true;
    bringBack();
  });
}
