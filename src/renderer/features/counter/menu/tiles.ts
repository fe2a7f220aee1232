// The tiles on screen: a part of the menu, or what the typed words find.
import { computed, shallowRef, watch } from 'vue';
import type { GoodsFilters, GoodsLine } from '../../../../contract/goods.ts';
import { done, type Result } from '../../../../contract/result.ts';
import { useTapped } from '../../../app/item-acts/quick-acts.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useGoods } from '../../../app/stores/goods.ts';
import { TONES, toneOf } from '../../../ui/picture-box.ts';
import { useCounter } from '../counter-store.ts';
import { useFavourites } from './favourites.ts';

/** Slightly more than most screens show. */
const LINES_A_PAGE = 48;
export const LONGEST_WORDS = 200;

/** Null is the whole menu; the two words are no ids of categories, because those have digits only. */
export type Section = string | null;
export const SOLD_OUT = 'sold-out';
export const FAVOURITES = 'favourites';

const filtersOf = (section: Section): GoodsFilters => {
  if (section === SOLD_OUT) return { status: 'sold-out' };
  return section === null ? { status: 'on-sale' } : { status: 'on-sale', category: section };
};

interface Search {
  words: string;
  /** Undefined until it is known which one the counter begins with. */
  section: Section | undefined;
}

const questionOf = ({ words, section }: Search) => ({
  words,
  // Words search the whole menu, whatever part of it is open.
  filters: filtersOf(words.trim() === '' ? (section ?? null) : null),
  facets: false,
});

export function useTiles() {
  const shop = useShop();
  const goods = useGoods();
  const favourites = useFavourites();
  const search = shallowRef<Search>({ words: '', section: undefined });
  const home = (): Section => (favourites.isEmpty === false ? FAVOURITES : null);
  watch(
    () => favourites.isEmpty,
    (isEmpty) => {
      const { words, section } = search.value;
      if (isEmpty !== undefined && section === undefined) search.value = { words, section: home() };
    },
    { immediate: true },
  );

  const isOf = (section: Section | undefined) =>
    search.value.words.trim() === '' && search.value.section === section;
  const isFavourites = computed(() => isOf(FAVOURITES));
  const pages = shop.pages(
    'goods.search',
    () =>
      goods.menu === null || isFavourites.value || isOf(undefined) ? undefined : questionOf(search.value),
    ({ lines }) => lines,
    { size: LINES_A_PAGE, basisOf: ({ revision }) => revision, again: () => goods.menu?.revision },
  );
  const tapped = useTapped(() => [pages.revision.value, favourites.revision]);
  const findFirst = shop.command('goods.search');
  /** The lines of other words would be taken for those that these find. */
  const isRefused = computed(() => pages.error.value !== null && !pages.isCurrent.value);
  const at = (index: number) => {
    const line = isFavourites.value ? favourites.shown[index] : pages.at(index);
    return line && tapped.line(line);
  };

  return {
    words: computed(() => search.value.words),
    /** Empty until it is known which one the counter begins with. */
    section: computed((): Section => (search.value.section === undefined ? '' : search.value.section)),
    isFavourites,
    isSoldOut: computed(() => isOf(SOLD_OUT)),
    total: computed(() => {
      if (isFavourites.value) return favourites.shown.length;
      return isRefused.value ? 0 : pages.total.value;
    }),
    at,
    see: (from: number, to: number) => {
      if (!isFavourites.value) pages.see(from, to);
    },
    revision: computed(() => (isFavourites.value ? favourites.revision : pages.revision.value)),
    /** Changes with the list on screen; each list keeps its place. */
    listKey: computed(() => (isFavourites.value ? FAVOURITES : JSON.stringify(pages.shown.value))),
    error: computed(() => (isFavourites.value ? favourites.error : pages.error.value)),
    search: (words: string) => {
      search.value = { ...search.value, words: words.slice(0, LONGEST_WORDS) };
    },
    open: (section: Section) => {
      search.value = { section, words: '' };
    },
    /** What the counter begins with, for the next guest too. */
    home: () => {
      search.value = { section: home(), words: '' };
    },
    /** The first item that the current words find, even if more is typed during the search. */
    first: async (): Promise<Result<GoodsLine | undefined>> => {
      if (pages.isCurrent.value) return done(at(0));
      const answer = await findFirst.run({ ...questionOf(search.value), offset: 0, limit: 1 });
      return answer.ok ? done(answer.data.lines[0]) : answer;
    },
  };
}

export interface SectionRow {
  id: string;
  name: string;
  /** Its colour; a part has that of the whole. */
  tone: number;
  level: 1 | 2;
}

/** Each category of the menu has a colour, which its items share: the one that was chosen, or one by its order. */
export function useTones() {
  const goods = useGoods();
  const counter = useCounter();
  const tones = computed(() => {
    const tops = goods.categories.filter(({ parentId }) => parentId === null);
    const chosen = counter.counter?.settings.tones ?? {};
    const toneAt = new Map(tops.map(({ id }, index) => [id, chosen[id] ?? 1 + (index % TONES)]));
    return new Map(goods.categories.map(({ id, parentId }) => [id, toneAt.get(parentId ?? id) ?? 1]));
  });
  return {
    ofCategory: (id: string) => tones.value.get(id) ?? 1,
    ofItem: ({ categories, title }: Pick<GoodsLine, 'categories' | 'title'>) =>
      categories.map((id) => tones.value.get(id)).find((tone) => tone !== undefined) ?? toneOf(title),
  };
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

  const tones = useTones();
  const rows = computed((): SectionRow[] => {
    const filled = goods.categories.filter(({ id }) => (counted.value?.onSale.get(id) ?? 0) > 0);
    const open = filled.find(({ id }) => id === opened());
    return filled
      .filter(({ parentId }) => parentId === null)
      .flatMap((top): SectionRow[] => {
        const isOpen = open !== undefined && (open.id === top.id || open.parentId === top.id);
        const below = isOpen ? filled.filter(({ parentId }) => parentId === top.id) : [];
        return [
          { id: top.id, name: top.name ?? top.id, tone: tones.ofCategory(top.id), level: 1 },
          ...below.map(({ id, name }): SectionRow => ({
            id,
            name: name ?? id,
            tone: tones.ofCategory(id),
            level: 2,
          })),
        ];
      });
  });
  return { rows, soldOut: computed(() => counted.value?.soldOut ?? 0) };
}
