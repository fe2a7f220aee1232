// The ticked items: some of them, or all that are found.
import { computed, shallowRef } from 'vue';
import type { Selection } from '../../../contract/bulk.ts';
import { goodsId, type GoodsFilters } from '../../../contract/goods.ts';
import {
  allFound,
  asked,
  type Chosen,
  chosenWith,
  countOf,
  isChosen,
  noneChosen,
} from '../../app/stores/selection.ts';

interface Found {
  words: string;
  filters: GoodsFilters;
  total: number;
}

export type Ticks = ReturnType<typeof useTicks>;

export function useTicks() {
  const chosen = shallowRef<Chosen>(noneChosen);
  return {
    count: computed(() => countOf(chosen.value)),
    has: (id: string) => isChosen(chosen.value, id),
    selection: computed((): Selection => asked(chosen.value)),
    isAll: computed(() => chosen.value.kind === 'found' && chosen.value.except.size === 0),
    /** Returns whether there was room for it. */
    tick: (id: string, isIn: boolean): boolean => {
      if (!goodsId.safeParse(id).success) return true;
      const { next, isWhole } = chosenWith(chosen.value, [id], isIn);
      chosen.value = next;
      return isWhole;
    },
    all: ({ words, filters, total }: Found) => {
      chosen.value = allFound({ words, filters }, total);
    },
    /** What is found has changed: a selection of all that was found is of something else. */
    follow: (total: number | null) => {
      if (chosen.value.kind !== 'found') return;
      chosen.value = total === null ? noneChosen : { ...chosen.value, total };
    },
    clear: () => {
      chosen.value = noneChosen;
    },
  };
}
