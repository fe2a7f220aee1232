// Named searches of one shop, saved on this machine.
import { computed, type ComputedRef } from 'vue';
import { isShortName, MOST_VIEWS, type SavedView } from '../../../../contract/goods-views.ts';
import type { useGoodsViews } from '../views-store.ts';
import { searchOf, withoutEmptyFilters } from './finding.ts';

export const nameFaults = ['empty', 'long', 'taken', 'full', 'unknown'] as const;
export type NameFault = (typeof nameFaults)[number];

export interface SavedViews {
  views: ComputedRef<readonly SavedView[]>;
  /** Whether the last change has been saved by the core. */
  isSaved: ComputedRef<boolean>;
  save: (view: SavedView) => NameFault | null;
  rename: (name: string, next: string) => NameFault | null;
  remove: (name: string) => void;
}

type Store = Pick<ReturnType<typeof useGoodsViews>, 'views' | 'isKnown' | 'isSaved' | 'save'>;

export function openSavedViews(store: Store): SavedViews {
  const views = computed(() => store.views.views);
  const saveAll = (next: SavedView[]) => {
    store.save({ views: next });
    return null;
  };
  const faultOf = (name: string, others: readonly SavedView[]): NameFault | null => {
    if (name === '') return 'empty';
    if (!isShortName(name)) return 'long';
    return others.some((view) => view.name === name) ? 'taken' : null;
  };

  return {
    views,
    isSaved: computed(() => store.isSaved),
    save: (view) => {
      const name = view.name.trim();
      // Saving before the views are loaded would overwrite them.
      if (!store.isKnown) return 'unknown';
      const fault = faultOf(name, views.value);
      if (fault !== null) return fault;
      if (views.value.length >= MOST_VIEWS) return 'full';
      const { words, filters, order } = searchOf(view);
      return saveAll([
        ...views.value,
        { name, words, filters: withoutEmptyFilters(filters), order, layout: view.layout },
      ]);
    },
    rename: (name, next) => {
      const wanted = next.trim();
      const others = views.value.filter((view) => view.name !== name);
      const fault = faultOf(wanted, others);
      if (fault !== null) return fault;
      return saveAll(views.value.map((view) => (view.name === name ? { ...view, name: wanted } : view)));
    },
    remove: (name) => void saveAll(views.value.filter((view) => view.name !== name)),
  };
}
