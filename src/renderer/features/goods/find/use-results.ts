// The results of the current search in the open shop's menu, with everything shown around them.
import { computed, onScopeDispose, type ShallowRef, shallowRef, watch } from 'vue';
import { useBridge } from '../../../bridge/bridge.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { useTapped } from '../acts/taps.ts';
import { useGoods } from '../goods-store.ts';
import { categoryName, categoryTree } from './category-tree.ts';
import { chipsOf } from './chips.ts';
import { type Finding, searchKey } from './finding.ts';
import { createResults } from './result-source.ts';

export function useResults(finding: Readonly<ShallowRef<Finding>>) {
  const bridge = useBridge();
  const goods = useGoods();
  const { t } = useWords();
  const formats = useFormats();
  const { source, again } = createResults(
    () => ({ search: finding.value, menu: goods.menu }),
    (query) => bridge.call('goods.search', query),
  );
  showTaps(source);
  // Searches again after the connection to the core is restored.
  onScopeDispose(bridge.onResync(again));

  const shownKey = computed(() => (source.shown === null ? null : searchKey(source.shown)));
  const isCurrent = computed(() => shownKey.value === searchKey(finding.value));
  return {
    source,
    again,
    shownKey,
    /** Whether the shown result belongs to the current search. */
    isCurrent,
    tree: computed(() => categoryTree(goods.categories, source.facets?.category)),
    names: computed(() => new Map(goods.categories.map(({ id, name }) => [id, name ?? id]))),
    chips: computed(() =>
      chipsOf(finding.value.filters, {
        t,
        formats,
        categoryName: (id) => categoryName(goods.categories, id),
      }),
    ),
    firstLine: useFirstLine(source, isCurrent),
  };
}

type Source = ReturnType<typeof createResults>['source'];

/** Shows tapped changes in the list at once. */
function showTaps(source: Source): void {
  const tapped = useTapped(() => source.revision);
  const { lineAt } = source;
  source.lineAt = (index) => {
    const line = lineAt(index);
    return line && tapped.line(line);
  };
}

/** The first line of the current search, for Enter; waits if the result is still loading. */
function useFirstLine(source: Source, isCurrent: { readonly value: boolean }) {
  const wanted = shallowRef<((id: string) => void) | null>(null);
  const openIfReady = () => {
    if (wanted.value === null || !isCurrent.value) return;
    const line = source.lineAt(0);
    if (line !== undefined) wanted.value(line.id);
    wanted.value = null;
  };
  watch(() => [isCurrent.value, source.revision], openIfReady, { flush: 'post' });
  return (found: (id: string) => void) => {
    wanted.value = found;
    openIfReady();
  };
}
