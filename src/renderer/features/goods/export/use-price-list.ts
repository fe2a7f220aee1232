// The current result as a price list: read once, and grouped again when a print option changes.
import { computed, onScopeDispose, ref, shallowRef } from 'vue';
import type { GoodsLine } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useWords } from '../../../i18n/words.ts';
import { useGoods } from '../goods-store.ts';
import { ancestorsOf, groupByCategory, isSellable, type NamedGroup } from './price-list.ts';
import { readResult } from './read-result.ts';
import type { Searched } from './use-export.ts';

const NO_CATEGORY = '';

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

function useReading(searched: Searched) {
  const bridge = useBridge();
  const lines = shallowRef<readonly GoodsLine[] | null>(null);
  const total = ref(0);
  const readSoFar = ref(0);
  const isMenuChanging = ref(false);
  const failure = shallowRef<AppError | null>(null);
  let isWanted = true;
  onScopeDispose(() => (isWanted = false));

  function onRead(count: number) {
    readSoFar.value = count;
    return isWanted;
  }

  async function read() {
    lines.value = failure.value = null;
    isMenuChanging.value = false;
    const result = await readResult({ bridge, searched, onRead });
    isMenuChanging.value = result.kind === 'menu-changing';
    if (result.kind === 'failed') failure.value = result.error;
    if (result.kind !== 'read') return;
    lines.value = result.lines;
    total.value = result.total;
  }

  return { lines, total, readSoFar, isMenuChanging, failure, read };
}

/** The name of a category, preceded by the names of those above it. */
function useCategoryPath() {
  const { t } = useWords();
  const goods = useGoods();
  const known = computed(() => new Map(goods.categories.map(({ id, name }) => [id, name])));
  const parents = computed(() => new Map(goods.categories.map(({ id, parentId }) => [id, parentId])));
  const plain = (id: string) => known.value.get(id) ?? t('goodsExport.print.unnamed', { id });
  return (id: string | null): string => {
    if (id === null) return t('goodsExport.print.other');
    const path = ancestorsOf(id, parents.value).filter((ancestor) => known.value.has(ancestor));
    return [id, ...path].map(plain).reverse().join(' · ');
  };
}
