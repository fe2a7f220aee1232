// The items of a place that match the typed words, fetched as they come into view; refetched when the menu changes.
import { computed, shallowRef, watch } from 'vue';
import type { GoodsFilters } from '../../../contract/goods.ts';
import { done } from '../../../contract/result.ts';
import { useShop } from '../../app/shop-store.ts';
import { usePages } from '../../ui/rows/pages.ts';

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
  const categories = shop.latest(
    'goods.categories',
    () => (question().revision === null ? undefined : null),
    {
      again: () => question().revision,
      isKept: true,
    },
  );
  /** Of the search that the lines belong to. */
  const shownKey = shallowRef('');
  const keyOf = ({ words, filters }: Search) => JSON.stringify([words.trim(), filters]);

  const pages = usePages(async ({ offset, limit }) => {
    const { search } = question();
    const answer = await shop.call('goods.search', { ...search, offset, limit, facets: false });
    if (answer.ok && offset === 0) shownKey.value = keyOf(search);
    return answer.ok ? done({ lines: answer.data.lines, total: answer.data.total }) : answer;
  });

  watch(
    () => [keyOf(question().search), question().revision] as const,
    ([key, revision], before) => {
      if (revision === null) return;
      if (key === before?.[0]) pages.renew();
      else pages.restart();
    },
    { immediate: true },
  );

  return {
    ...pages,
    categories: computed(() => categories.data.value ?? []),
    categoryNames: computed(
      () => new Map((categories.data.value ?? []).map(({ id, name }) => [id, name ?? id] as const)),
    ),
    shownKey,
    /** Whether the lines belong to the present search. */
    isCurrent: computed(() => shownKey.value === keyOf(question().search)),
  };
}
