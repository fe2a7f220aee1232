// All items of several categories: how many they are, and the selection that a change is for.
import { MOST_SELECTED, type Selection } from '../../../contract/bulk.ts';
import { goodsId, MOST_GOODS_AT_ONCE } from '../../../contract/goods.ts';
import { done, type Result } from '../../../contract/result.ts';
import { type ShopScope, useShop } from '../../app/shop-store.ts';

interface CategoryItems {
  count: number;
  selection: Selection;
  /** There are more than one change may be for. */
  isCut: boolean;
}

/** Nothing is asked while no category is ticked. */
export const useCategoryItems = (ticked: () => readonly string[]) =>
  useShop().latest(itemsOf, () => (ticked().length === 0 ? undefined : ticked()));

/** One category is a search of its own, of any size; an item may be in several, so those are listed. */
async function itemsOf(
  categories: readonly string[],
  call: ShopScope['call'],
): Promise<Result<CategoryItems>> {
  const [first, ...others] = categories;
  if (first === undefined || others.length > 0) return listed(categories, call);
  const search = { words: '', filters: { category: first } };
  const answer = await call('goods.search', { ...search, offset: 0, limit: 1, facets: false });
  if (!answer.ok) return answer;
  return done({
    count: answer.data.total,
    selection: { kind: 'found', ...search, except: [] },
    isCut: false,
  });
}

async function listed(
  categories: readonly string[],
  call: ShopScope['call'],
): Promise<Result<CategoryItems>> {
  const ids = new Set<string>();
  for (const category of categories) {
    for (let offset = 0; ids.size <= MOST_SELECTED; offset += MOST_GOODS_AT_ONCE) {
      const range = { offset, limit: MOST_GOODS_AT_ONCE };
      const answer = await call('goods.search', {
        words: '',
        filters: { category },
        ...range,
        facets: false,
      });
      if (!answer.ok) return answer;
      for (const { id } of answer.data.lines) if (goodsId.safeParse(id).success) ids.add(id);
      if (offset + MOST_GOODS_AT_ONCE >= answer.data.total) break;
    }
  }
  const all = [...ids].slice(0, MOST_SELECTED);
  return done({
    count: all.length,
    selection: { kind: 'these', ids: all },
    isCut: ids.size > MOST_SELECTED,
  });
}
