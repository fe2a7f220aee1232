// Searches that somebody keeps under a name, for one shop, on this machine.
import { computed, type ComputedRef, shallowRef } from 'vue';
import { goodsFilters, goodsOrders } from '../../../../contract/entities/goods.ts';
import { remember, type Shelf } from '../../../bridge/remembered.ts';
import { readLayout } from './address.ts';
import { type Layout, LONGEST_WORDS, type Search, searchOf, tidied } from './finding.ts';

export const MOST_VIEWS = 20;
export const LONGEST_VIEW_NAME = 60;

export interface SavedView extends Search {
  name: string;
  layout: Layout;
}

export const nameFaults = ['empty', 'taken', 'full'] as const;
export type NameFault = (typeof nameFaults)[number];

export interface SavedViews {
  views: ComputedRef<readonly SavedView[]>;
  /** Whether the last change is kept beyond this window's life. */
  isKept: ComputedRef<boolean>;
  save: (view: SavedView) => NameFault | null;
  rename: (name: string, next: string) => NameFault | null;
  remove: (name: string) => void;
}

export function openSavedViews(profileId: string, shelf?: Shelf): SavedViews {
  const kept = remember<readonly SavedView[]>({
    key: `views.${profileId}`,
    read: readViews,
    otherwise: [],
    ...(shelf === undefined ? {} : { shelf }),
  });
  const views = shallowRef(kept.get());
  const isKept = shallowRef(true);

  const put = (next: readonly SavedView[]) => {
    views.value = next;
    isKept.value = kept.set(next);
    return null;
  };
  const isTaken = (name: string, but?: string) =>
    views.value.some((view) => view.name === name && view.name !== but);

  return {
    views: computed(() => views.value),
    isKept: computed(() => isKept.value),
    save: (view) => {
      const name = view.name.trim();
      if (name === '') return 'empty';
      if (isTaken(name)) return 'taken';
      if (views.value.length >= MOST_VIEWS) return 'full';
      return put([...views.value, { ...searchOf(view), name, layout: view.layout }]);
    },
    rename: (name, next) => {
      const wanted = next.trim();
      if (wanted === '') return 'empty';
      if (isTaken(wanted, name)) return 'taken';
      return put(views.value.map((view) => (view.name === name ? { ...view, name: wanted } : view)));
    },
    remove: (name) => void put(views.value.filter((view) => view.name !== name)),
  };
}

/** One view that makes no sense takes no other with it. */
function readViews(raw: unknown): readonly SavedView[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const read = raw.flatMap((one) => readView(one) ?? []);
  const firstOfName = read.filter(
    ({ name }, index) => read.findIndex((view) => view.name === name) === index,
  );
  return firstOfName.slice(0, MOST_VIEWS);
}

const memberOf = (raw: object, name: string): unknown => Reflect.get(raw, name);

function readView(raw: unknown): SavedView | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const [name, words, layout] = [memberOf(raw, 'name'), memberOf(raw, 'words'), memberOf(raw, 'layout')];
  const filters = goodsFilters.safeParse(memberOf(raw, 'filters'));
  if (typeof name !== 'string' || name.trim() === '' || typeof words !== 'string' || !filters.success)
    return undefined;
  return {
    name: name.trim().slice(0, LONGEST_VIEW_NAME),
    words: words.slice(0, LONGEST_WORDS),
    filters: tidied(filters.data),
    order: readOrder(memberOf(raw, 'order')),
    layout: readLayout(layout) ?? 'grid',
  };
}

function readOrder(raw: unknown): Search['order'] {
  if (typeof raw !== 'object' || raw === null) return null;
  const by = goodsOrders.find((order) => order === memberOf(raw, 'by'));
  const ascending = memberOf(raw, 'ascending');
  return by === undefined || typeof ascending !== 'boolean' ? null : { by, ascending };
}
