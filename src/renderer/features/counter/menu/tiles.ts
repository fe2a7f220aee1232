// The tiles on screen: one page of a part of the menu, or of what the typed words find.
import { computed, type ShallowRef, shallowRef, watch } from 'vue';
import type { GoodsFilters, GoodsLine, GoodsQuery } from '../../../../contract/goods.ts';
import { done, type Result } from '../../../../contract/result.ts';
import { useTapped } from '../../../app/item-acts/quick-acts.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useGoods } from '../../../app/stores/goods.ts';

export const TILES_A_PAGE = 24;
export const LONGEST_WORDS = 200;

/** Null is the whole menu; `sold-out` is no id of a category, because those have digits only. */
export type Section = string | null;
export const SOLD_OUT = 'sold-out';

const filtersOf = (section: Section): GoodsFilters => {
  if (section === SOLD_OUT) return { status: 'sold-out' };
  return section === null ? { status: 'on-sale' } : { status: 'on-sale', category: section };
};

interface Search {
  words: string;
  section: Section;
  page: number;
}

const queryOf = ({ words, section, page }: Search): GoodsQuery => ({
  words,
  // Words search the whole menu, whatever part of it is open.
  filters: filtersOf(words.trim() === '' ? section : null),
  offset: page * TILES_A_PAGE,
  limit: TILES_A_PAGE,
  facets: false,
});

const nothing: { lines: readonly GoodsLine[]; total: number } = { lines: [], total: 0 };

export function useTiles() {
  const search = shallowRef<Search>({ words: '', section: null, page: 0 });
  const { found, error, firstOf } = useFound(search);
  const tapped = useTapped(() => found.value);
  const pages = computed(() => Math.ceil(found.value.total / TILES_A_PAGE));
  const lastPage = () => Math.max(0, pages.value - 1);
  const change = (next: Partial<Search>) => {
    search.value = { ...search.value, ...next };
  };

  // Fewer items than before may leave the page empty.
  watch(pages, () => {
    if (search.value.page > lastPage()) change({ page: lastPage() });
  });

  return {
    words: computed(() => search.value.words),
    section: computed(() => search.value.section),
    page: computed(() => search.value.page),
    pages,
    total: computed(() => found.value.total),
    lines: computed(() => found.value.lines.map(tapped.line)),
    error,
    search: (words: string) => change({ words: words.slice(0, LONGEST_WORDS), page: 0 }),
    open: (section: Section) => change({ section, words: '', page: 0 }),
    turn: (by: number) => change({ page: Math.min(Math.max(0, search.value.page + by), lastPage()) }),
    /** The first item that the words of now find, whatever is typed while it is searched. */
    first: () => firstOf(search.value),
  };
}

/** The lines of the newest search; those of the one before stay until they have come. */
function useFound(search: Readonly<ShallowRef<Search>>) {
  const shop = useShop();
  const goods = useGoods();
  const { data, error, isAsking } = shop.latest(
    async (wanted: Search, call) => {
      const answer = await call('goods.search', queryOf(wanted));
      return answer.ok ? done({ of: wanted, ...answer.data }) : answer;
    },
    () => (goods.menu === null ? undefined : search.value),
    { again: () => goods.menu?.revision, isKept: true },
  );
  const findFirst = shop.command('goods.search');

  return {
    // The lines of other words would be taken for those that these find.
    found: computed(() =>
      data.value === null || (error.value !== null && data.value.of !== search.value) ? nothing : data.value,
    ),
    error,
    firstOf: async (wanted: Search): Promise<Result<GoodsLine | undefined>> => {
      if (data.value?.of === wanted && !isAsking.value) return done(data.value.lines[0]);
      const answer = await findFirst.run({ ...queryOf(wanted), limit: 1 });
      return answer.ok ? done(answer.data.lines[0]) : answer;
    },
  };
}

export interface SectionRow {
  id: string;
  name: string;
  level: 1 | 2;
}

/** The categories that have something to sell, and how much is sold out. */
export function useSections(opened: () => Section) {
  const goods = useGoods();
  const { data: counted } = useShop().latest(
    async (_shop: string, call) => {
      const query = { words: '', offset: 0, limit: 1, facets: true };
      const [onSale, gone] = await Promise.all([
        call('goods.search', { ...query, filters: filtersOf(null) }),
        call('goods.search', { ...query, filters: filtersOf(SOLD_OUT), facets: false }),
      ]);
      const categories = onSale.ok ? (onSale.data.facets?.category ?? []) : [];
      return done({
        onSale: new Map(categories.map((facet) => [facet.value, facet.count])),
        soldOut: gone.ok ? gone.data.total : 0,
      });
    },
    () => goods.menu?.shop,
    { again: () => goods.menu?.revision, isKept: true },
  );

  const rows = computed((): SectionRow[] => {
    const filled = goods.categories.filter(({ id }) => (counted.value?.onSale.get(id) ?? 0) > 0);
    const open = filled.find(({ id }) => id === opened());
    return filled
      .filter(({ parentId }) => parentId === null)
      .flatMap((top): SectionRow[] => {
        const isOpen = open !== undefined && (open.id === top.id || open.parentId === top.id);
        const below = isOpen ? filled.filter(({ parentId }) => parentId === top.id) : [];
        return [
          { id: top.id, name: top.name ?? top.id, level: 1 },
          ...below.map(({ id, name }): SectionRow => ({ id, name: name ?? id, level: 2 })),
        ];
      });
  });
  return { rows, soldOut: computed(() => counted.value?.soldOut ?? 0) };
}
