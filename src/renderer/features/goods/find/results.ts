// What the search of the page finds, with what was tapped shown at once.
import { computed, reactive, type ShallowRef, watch } from 'vue';
import type { GoodsLine, GoodsQuery } from '../../../../contract/goods.ts';
import { useTapped } from '../../../app/item-acts/quick-acts.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useGoods } from '../../../app/stores/goods.ts';
import { useReceiptGroups } from '../../../app/stores/receipt-groups.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { firstColumns, type GoodsColumn, inOrder } from '../list/goods-columns.ts';
import { useGoodsViews } from '../views-store.ts';
import { chipsOf } from './chips.ts';
import { categoryName, categoryTree } from './filter-choices.ts';
import { type Finding, type Layout, type Search, searchKey, toQuery } from './finding.ts';

/** Slightly more than most screens show, so that a keystroke transfers little more than is visible. */
const LINES_A_PAGE = 32;

export type Results = ReturnType<typeof useFound>;

export function useResults(finding: Readonly<ShallowRef<Finding>>) {
  const goods = useGoods();
  const groups = useReceiptGroups();
  const { t } = useWords();
  const formats = useFormats();
  const results = useFound(finding);
  return {
    results,
    tree: computed(() => categoryTree(goods.categories, results.facets?.category)),
    names: computed(() => new Map(goods.categories.map(({ id, name }) => [id, name ?? id]))),
    chips: computed(() =>
      chipsOf(finding.value.filters, {
        t,
        formats,
        categoryName: (id) => categoryName(goods.categories, id),
        groupName: (id) => groups.names.get(id),
      }),
    ),
    firstLine: useFirstLine(finding, results),
  };
}

/** Searches of the same meaning are the same question. */
function questionOf({ words, filters, order }: Search): Omit<GoodsQuery, 'offset' | 'limit'> {
  const names = Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...toQuery({ words: words.trim(), filters: Object.fromEntries(names), order }), facets: false };
}

function useFound(finding: Readonly<ShallowRef<Finding>>) {
  const goods = useGoods();
  const pages = useShop().pages(
    'goods.search',
    () => (goods.menu === null ? undefined : questionOf(finding.value)),
    ({ lines }) => lines,
    {
      size: LINES_A_PAGE,
      ofFirst: { facets: true },
      basisOf: ({ revision }) => revision,
      again: () => goods.menu?.revision,
    },
  );
  const tapped = useTapped(() => pages.revision.value);

  return reactive({
    ...pages,
    at: (index: number): GoodsLine | undefined => {
      const line = pages.at(index);
      return line && tapped.line(line);
    },
    facets: computed(() => pages.first.value?.facets ?? null),
    uncertain: computed(() => pages.first.value?.uncertain ?? 0),
    /** The search that the lines belong to; null until the first answer. */
    search: computed((): Search | null => {
      const { words = '', filters = {}, order = null } = pages.shown.value ?? {};
      return pages.shown.value && { words, filters, order };
    }),
  });
}

interface WantedLine {
  /** The search of the moment at which it was wanted. */
  key: string;
  found: (id: string) => void;
}

/**
 * The first line of the current search, for Enter; waits while the result is loading. A search that fails, or that another
 * one replaces, opens nothing, and no later one does it in its place.
 */
function useFirstLine(finding: Readonly<ShallowRef<Finding>>, results: Results) {
  let wanted: WantedLine | null = null;
  const openIfReady = () => {
    if (wanted === null) return;
    const isReplaced = wanted.key !== searchKey(finding.value);
    if (results.isCurrent && !isReplaced) {
      const line = results.at(0);
      if (line !== undefined) wanted.found(line.id);
    }
    if (results.isCurrent || isReplaced || !results.isAsking) wanted = null;
  };
  watch(
    () => [searchKey(finding.value), results.isCurrent, results.revision, results.isAsking],
    openIfReady,
    { flush: 'post' },
  );
  return (found: (id: string) => void) => {
    wanted = { key: searchKey(finding.value), found };
    openIfReady();
  };
}

/** The layout and the columns last chosen for this shop, with defaults. */
export function useShown() {
  const store = useGoodsViews();
  return {
    layout: computed(() => store.views.layout ?? 'grid'),
    columns: computed(() => inOrder(store.views.columns ?? firstColumns)),
    saveLayout: (layout: Layout) => store.save({ layout }),
    saveColumns: (columns: readonly GoodsColumn[]) => store.save({ columns: [...columns] }),
  };
}
