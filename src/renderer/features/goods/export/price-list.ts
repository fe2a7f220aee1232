// The price list to print: which goods, in which groups.
import { computed, onScopeDispose, ref, shallowRef } from 'vue';
import { type GoodsCategory, type GoodsLine, MOST_GOODS_AT_ONCE } from '../../../../contract/goods.ts';
import { done, type Result } from '../../../../contract/result.ts';
import { type Call, useShop } from '../../../app/shop-store.ts';
import { useWords } from '../../../i18n/words.ts';
import { categoryRows } from '../../../ui/category-rows.ts';
import { useGoods } from '../../../app/stores/goods.ts';
import type { Searched } from './menu-file.ts';

interface PriceGroup {
  /** Null for goods without a category. */
  id: string | null;
  lines: readonly GoodsLine[];
}

/** A group with its heading, as it is printed. */
export interface NamedGroup {
  key: string;
  name: string;
  lines: readonly GoodsLine[];
}

interface Options {
  categories: readonly GoodsCategory[];
  /** The category that the search was limited to: other categories of the same goods are left out. */
  within: string | undefined;
}

/** The groups are in the order of the categories; each keeps the order of the lines. */
export function groupByCategory(lines: readonly GoodsLine[], { categories, within }: Options): PriceGroup[] {
  const parents = parentsOf(categories);
  const groups = new Map<string | null, GoodsLine[]>();
  for (const line of lines) {
    for (const id of categoriesOf(line, parents, within)) {
      const group = groups.get(id) ?? [];
      groups.set(id, group);
      group.push(line);
    }
  }
  return orderOf(categories, [...groups.keys()]).map((id) => ({ id, lines: groups.get(id) ?? [] }));
}

type Parents = ReadonlyMap<string, string | null>;

const parentsOf = (categories: readonly GoodsCategory[]): Parents =>
  new Map(categories.map(({ id, parentId }) => [id, parentId]));

/** The categories above it, nearest first; stops if the shop's tree contains a circle. */
function ancestorsOf(id: string, parents: Parents): string[] {
  const path: string[] = [];
  for (let next = parents.get(id) ?? null; next !== null; next = parents.get(next) ?? null) {
    if (next === id || path.includes(next)) break;
    path.push(next);
  }
  return path;
}

function categoriesOf(line: GoodsLine, parents: Parents, within: string | undefined): (string | null)[] {
  const own = [...new Set(line.categories)];
  const inside = own.filter(
    (id) => within === undefined || id === within || ancestorsOf(id, parents).includes(within),
  );
  // Goods in a category and in its parent are listed only in the narrower one.
  const narrowest = inside.filter((id) => !inside.some((other) => ancestorsOf(other, parents).includes(id)));
  // In a circle each category is above the other, so `narrowest` is empty.
  return [narrowest, inside].find((ids) => ids.length > 0) ?? [within ?? null];
}

/** Parents before children in the shop's order, then unknown categories, then goods without a category. */
function orderOf(categories: readonly GoodsCategory[], ids: readonly (string | null)[]): (string | null)[] {
  const ranks = new Map(categoryRows(categories, []).map(({ id }, rank) => [id, rank]));
  const rankOf = (id: string | null) => (id === null ? ranks.size + 1 : (ranks.get(id) ?? ranks.size));
  return ids.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Whether a guest can order it now. */
export const isSellable = ({ state, stock }: GoodsLine): boolean => state === 'on-sale' && stock !== 0;

const NO_CATEGORY = '';

/** Read once, and grouped again when a print option changes. */
export function usePriceList(searched: Searched) {
  const reading = useReading(searched);
  const goods = useGoods();
  const nameOf = useCategoryPath();
  const isSellableOnly = ref(false);
  const excluded = shallowRef<ReadonlySet<string>>(new Set());

  const groups = computed<NamedGroup[]>(() => {
    const wanted = (reading.lines.value ?? []).filter((line) => !isSellableOnly.value || isSellable(line));
    const options = { categories: goods.categories, within: searched.filters.category };
    return groupByCategory(wanted, options).map(({ id, lines }) => ({
      key: id ?? NO_CATEGORY,
      name: nameOf(id),
      lines,
    }));
  });
  const printed = computed(() => groups.value.filter(({ key }) => !excluded.value.has(key)));
  /** An item in two categories counts once. */
  const count = computed(() => new Set(printed.value.flatMap(({ lines }) => lines.map(({ id }) => id))).size);

  function toggle(key: string) {
    const next = new Set(excluded.value);
    if (!next.delete(key)) next.add(key);
    excluded.value = next;
  }

  return { ...reading, isSellableOnly, excluded, groups, printed, count, toggle };
}

export const MOST_PRINTED = 2000;
/** Gives up after this many attempts: a menu that changes so often is being fetched. */
const MOST_READINGS = 4;

interface Read {
  lines: readonly GoodsLine[];
  total: number;
}

/** Reads a whole result page by page, all pages from the same revision of the menu. */
function useReading(searched: Searched) {
  const readSoFar = ref(0);
  let isWanted = true;
  onScopeDispose(() => (isWanted = false));

  /** Null if the menu has changed meanwhile. */
  async function readOnce({ words, filters, order }: Searched, call: Call): Promise<Result<Read | null>> {
    const query = { words, filters, ...(order === undefined ? {} : { order }), facets: false };
    const lines: GoodsLine[] = [];
    let revision: number | undefined;
    for (;;) {
      const limit = Math.min(MOST_GOODS_AT_ONCE, MOST_PRINTED - lines.length);
      const answer = await call('goods.search', { ...query, offset: lines.length, limit });
      if (!answer.ok) return answer;
      const page = answer.data;
      revision ??= page.revision;
      if (page.revision !== revision) return done(null);
      lines.push(...page.lines);
      readSoFar.value = lines.length;
      const isWhole = page.lines.length === 0 || lines.length >= Math.min(page.total, MOST_PRINTED);
      if (isWhole || !isWanted) return done({ lines, total: page.total });
    }
  }

  const { data, error, isAsking, ask } = useShop().latest(
    async (query: Searched, call): Promise<Result<{ read: Read | null }>> => {
      for (let attempt = 0; attempt < MOST_READINGS; attempt += 1) {
        const answer = await readOnce(query, call);
        if (!answer.ok) return answer;
        if (answer.data !== null) return done({ read: answer.data });
      }
      return done({ read: null });
    },
    () => searched,
  );
  const read = computed(() => (isAsking.value ? null : (data.value?.read ?? null)));
  return {
    lines: computed(() => read.value?.lines ?? null),
    total: computed(() => read.value?.total ?? 0),
    readSoFar,
    isMenuChanging: computed(() => !isAsking.value && data.value !== null && read.value === null),
    failure: computed(() => (isAsking.value ? null : error.value)),
    read: ask,
  };
}

/** The name of a category, preceded by the names of those above it. */
function useCategoryPath() {
  const { t } = useWords();
  const goods = useGoods();
  const unnamed = (id: string) => t('goodsExport.print.unnamed', { id });
  const rows = computed(() => {
    const named = goods.categories.map((category) => ({
      ...category,
      name: category.name ?? unnamed(category.id),
    }));
    return new Map(categoryRows(named, []).map((row) => [row.id, row]));
  });
  return (id: string | null): string => {
    if (id === null) return t('goodsExport.print.other');
    const row = rows.value.get(id);
    return row === undefined ? unnamed(id) : [...row.path, row.name].join(' · ');
  };
}
