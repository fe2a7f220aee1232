// The items of a place that match the typed words, fetched as they come into view; refetched when the menu changes.
import { computed } from 'vue';
import type { GoodsFilters } from '../../../contract/goods.ts';
import { useShop } from '../../app/shop-store.ts';

export interface Search {
  words: string;
  filters: GoodsFilters;
}

interface Question {
  search: Search;
  /** Null while there is no menu. */
  revision: number | null;
}

export function useItems(question: () => Question) {
  const shop = useShop();
  const again = () => question().revision;
  const categories = shop.latest('goods.categories', () => (again() === null ? undefined : null), {
    again,
    isKept: true,
  });
  const asked = () => {
    const { words, filters } = question().search;
    return again() === null ? undefined : { words: words.trim(), filters, facets: false };
  };
  const pages = shop.pages('goods.search', asked, ({ lines }) => lines, { again });

  return {
    ...pages,
    isHere: computed(() => pages.newest.value !== null),
    categories: computed(() => categories.data.value ?? []),
    categoryNames: computed(
      () => new Map((categories.data.value ?? []).map(({ id, name }) => [id, name ?? id] as const)),
    ),
    /** Of the search that the lines belong to. */
    shownKey: computed(() => JSON.stringify(pages.shown.value)),
  };
}
