// All items of several categories: how many they are, and the selection that a change is for.
import { shallowRef, type ShallowRef, watch } from 'vue';
import { MOST_SELECTED, type Selection } from '../../../contract/bulk.ts';
import { goodsId, MOST_GOODS_AT_ONCE } from '../../../contract/goods.ts';
import type { AppError } from '../../../contract/errors.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';

interface CategoryItems {
  /** Null while they are counted. */
  count: number | null;
  selection: Selection;
  /** There are more than one change may be for. */
  isCut: boolean;
  error: AppError | null;
}

const nothing: CategoryItems = { count: 0, selection: { kind: 'these', ids: [] }, isCut: false, error: null };

export function useCategoryItems(ticked: () => readonly string[]): Readonly<ShallowRef<CategoryItems>> {
  const bridge = useBridge();
  const found = shallowRef(nothing);
  let asked = 0;
  watch(ticked, async (categories) => {
    const mine = (asked += 1);
    found.value = { ...nothing, count: null };
    const items = await itemsOf(bridge, categories);
    if (mine === asked) found.value = items;
  });
  return found;
}

/** One category is a search of its own, of any size; an item may be in several, so those are listed. */
async function itemsOf(bridge: Bridge, categories: readonly string[]): Promise<CategoryItems> {
  const [first, ...others] = categories;
  if (first === undefined) return nothing;
  if (others.length > 0) return listed(bridge, categories);
  const filters = { category: first };
  const answer = await bridge.call('goods.search', {
    words: '',
    filters,
    offset: 0,
    limit: 1,
    facets: false,
  });
  if (!answer.ok) return { ...nothing, error: answer.error };
  const selection: Selection = { kind: 'found', words: '', filters, except: [] };
  return { ...nothing, count: answer.data.total, selection };
}

async function listed(bridge: Bridge, categories: readonly string[]): Promise<CategoryItems> {
  const ids = new Set<string>();
  for (const category of categories) {
    for (let offset = 0; ids.size <= MOST_SELECTED; offset += MOST_GOODS_AT_ONCE) {
      const filters = { category };
      const range = { offset, limit: MOST_GOODS_AT_ONCE };
      const answer = await bridge.call('goods.search', { words: '', filters, ...range, facets: false });
      if (!answer.ok) return { ...nothing, error: answer.error };
      for (const { id } of answer.data.lines) if (goodsId.safeParse(id).success) ids.add(id);
      if (offset + MOST_GOODS_AT_ONCE >= answer.data.total) break;
    }
  }
  const all = [...ids].slice(0, MOST_SELECTED);
  const isCut = ids.size > MOST_SELECTED;
  return { ...nothing, count: all.length, selection: { kind: 'these', ids: all }, isCut };
}
