// The items of a place that match the typed words, fetched as they come into view; refetched when the menu changes.
import { computed, shallowRef, watch } from 'vue';
import type { GoodsCategory, GoodsFilters } from '../../../contract/goods.ts';
import { done } from '../../../contract/result.ts';
import { useBridge } from '../../bridge/bridge.ts';
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
  const bridge = useBridge();
  const categories = useCategoryNames(question);
  /** Of the search that the lines belong to. */
  const shownKey = shallowRef('');
  const keyOf = ({ words, filters }: Search) => JSON.stringify([words.trim(), filters]);

  const pages = usePages(async ({ offset, limit }) => {
    const { search } = question();
    const answer = await bridge.call('goods.search', { ...search, offset, limit, facets: false });
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
    categoryNames: categories.names,
    categories: categories.all,
    shownKey,
    /** Whether the lines belong to the present search. */
    isCurrent: computed(() => shownKey.value === keyOf(question().search)),
  };
}

function useCategoryNames(question: () => Question) {
  const bridge = useBridge();
  const all = shallowRef<readonly GoodsCategory[]>([]);
  watch(
    () => question().revision,
    async (revision) => {
      if (revision === null) return;
      const answer = await bridge.call('goods.categories', null);
      if (answer.ok) all.value = answer.data;
    },
    { immediate: true },
  );
  return { all, names: computed(() => new Map(all.value.map(({ id, name }) => [id, name ?? id] as const))) };
}
