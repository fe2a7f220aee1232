// The goods of one shop that are selected for a bulk change: single items, or all results of a search.
import { computed, shallowRef } from 'vue';
import type { GoodsFilters } from '../../../contract/goods.ts';
import { MOST_SELECTED, type Selection } from '../../../contract/bulk.ts';
import { defineShopStore } from '../shop-store.ts';

export interface Sought {
  words: string;
  filters: GoodsFilters;
}

interface These {
  kind: 'these';
  ids: ReadonlySet<string>;
}

interface Found extends Sought {
  kind: 'found';
  /** The number of results, as far as it is known. */
  total: number;
  except: ReadonlySet<string>;
}

/** Must equal the limit in the contract. */
export const MOST_EXCEPT = 1000;

export type Chosen = These | Found;

export const noneChosen: Chosen = { kind: 'these', ids: new Set() };

export const allFound = ({ words, filters }: Sought, total: number): Chosen => ({
  kind: 'found',
  words,
  filters,
  total,
  except: new Set(),
});

/** Called for every item that is drawn. */
export const isChosen = (chosen: Chosen, id: string): boolean =>
  chosen.kind === 'these' ? chosen.ids.has(id) : !chosen.except.has(id);

export const useSelection = defineShopStore('selection', () => {
  /** Whether selection mode is on. */
  const isOn = shallowRef(false);
  const chosen = shallowRef<Chosen>(noneChosen);

  const take = (next: Chosen) => {
    isOn.value = true;
    chosen.value = next;
  };
  const end = () => {
    chosen.value = noneChosen;
    isOn.value = false;
  };

  return {
    isOn,
    chosen,
    count: computed(() => countOf(chosen.value)),
    selection: computed(() => asked(chosen.value)),
    take,
    end,
    /** Returns whether all of them fitted into the selection. */
    put: (ids: readonly string[], isIn: boolean): boolean => {
      const { next, isWhole } = chosenWith(chosen.value, ids, isIn);
      take(next);
      return isWhole;
    },
  };
});

export const countOf = (chosen: Chosen) =>
  chosen.kind === 'these' ? chosen.ids.size : Math.max(0, chosen.total - chosen.except.size);

export function asked(chosen: Chosen): Selection {
  if (chosen.kind === 'these') return { kind: 'these', ids: [...chosen.ids] };
  const { words, filters, except } = chosen;
  return { kind: 'found', words, filters, except: [...except] };
}

/** Items removed from a selection of all results are stored as exceptions. */
export function chosenWith(chosen: Chosen, ids: readonly string[], isIn: boolean) {
  const isListed = chosen.kind === 'these' ? isIn : !isIn;
  const before = chosen.kind === 'these' ? chosen.ids : chosen.except;
  const most = chosen.kind === 'these' ? MOST_SELECTED : MOST_EXCEPT;
  const listed = new Set(before);
  let isWhole = true;
  for (const id of ids) {
    if (!isListed) listed.delete(id);
    else if (listed.size < most || listed.has(id)) listed.add(id);
    else isWhole = false;
  }
  const next: Chosen =
    chosen.kind === 'these' ? { kind: 'these', ids: listed } : { ...chosen, except: listed };
  return { next, isWhole };
}
