// Searches that somebody keeps under a name, for one shop, on this machine.
import { computed, type ComputedRef } from 'vue';
import { isShortName, MOST_VIEWS, type SavedView } from '../../../../contract/goods-views.ts';
import type { useGoodsViews } from '../views-store.ts';
import { searchOf, tidied } from './finding.ts';

export const nameFaults = ['empty', 'long', 'taken', 'full', 'unknown'] as const;
export type NameFault = (typeof nameFaults)[number];

export interface SavedViews {
  views: ComputedRef<readonly SavedView[]>;
  /** Whether the last change is kept beyond this window's life. */
  isKept: ComputedRef<boolean>;
  save: (view: SavedView) => NameFault | null;
  rename: (name: string, next: string) => NameFault | null;
  remove: (name: string) => void;
}

type Store = Pick<ReturnType<typeof useGoodsViews>, 'views' | 'isKnown' | 'isKept' | 'keep'>;

export function openSavedViews(store: Store): SavedViews {
  const views = computed(() => store.views.views);
  const put = (next: SavedView[]) => {
    store.keep({ views: next });
    return null;
  };
  const faultOf = (name: string, others: readonly SavedView[]): NameFault | null => {
    if (name === '') return 'empty';
    if (!isShortName(name)) return 'long';
    return others.some((view) => view.name === name) ? 'taken' : null;
  };

  return {
    views,
    isKept: computed(() => store.isKept),
    save: (view) => {
      const name = view.name.trim();
      // What is not known yet would be written over.
      if (!store.isKnown) return 'unknown';
      const fault = faultOf(name, views.value);
      if (fault !== null) return fault;
      if (views.value.length >= MOST_VIEWS) return 'full';
      const { words, filters, order } = searchOf(view);
      return put([...views.value, { name, words, filters: tidied(filters), order, layout: view.layout }]);
    },
    rename: (name, next) => {
      const wanted = next.trim();
      const others = views.value.filter((view) => view.name !== name);
      const fault = faultOf(wanted, others);
      if (fault !== null) return fault;
      return put(views.value.map((view) => (view.name === name ? { ...view, name: wanted } : view)));
    },
    remove: (name) => void put(views.value.filter((view) => view.name !== name)),
  };
}
