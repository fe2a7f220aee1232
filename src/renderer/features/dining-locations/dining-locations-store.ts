// The tables of the open shop: the list, its search, and their status in words.
import { computed, ref, shallowRef } from 'vue';
import type { DiningLocation, DiningView } from '../../../contract/dining-locations.ts';
import { defineShopStore } from '../../app/shop-store.ts';
import { nameWithin } from '../../../contract/table-names.ts';
import type { FloorTable, TableStatus } from '../../app/tables/seating.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';

export const useDiningLocations = defineShopStore('dining-locations', (shop) => {
  const list = shop.follow('dining-locations.changed', 'dining-locations.get');
  const words = ref('');
  /** Null for all. */
  const status = ref<StatusFilter | null>(null);
  const saved = shop.latest('dining-locations.view', () => null);
  const saveView = shop.command('dining-locations.save-view');
  /** Takes precedence over the last choice, which may load later. */
  const chosen = shallowRef<DiningView | null>(null);
  /** The plan shows every location, so it is left while some are wanted; the choice stays. */
  const isOffPlan = ref(false);
  /** Null until the last choice has loaded. */
  const view = computed(() => {
    const last = chosen.value ?? saved.data.value ?? (saved.error.value === null ? null : 'board');
    return isOffPlan.value && last === 'plan' ? 'board' : last;
  });

  return {
    list,
    fetch: shop.command('dining-locations.fetch', { into: list }),
    words,
    status,
    view,
    choose: (next: DiningView) => {
      isOffPlan.value = false;
      chosen.value = next;
      void saveView.run({ view: next });
    },
    /** Shows exactly the locations with this status, or all. */
    showOnly: (wanted: StatusFilter | null) => {
      words.value = '';
      status.value = wanted;
      if (wanted !== null) isOffPlan.value = true;
    },
    locations: computed(() => list.state.value?.locations ?? []),
    isKnown: computed(() => (list.state.value?.freshness.asOfSeconds ?? null) !== null),
  };
});

/** Of the shop's locations by their id, who sits there now. */
export type SeatedTables = ReadonlyMap<string, FloorTable>;

/** As at the counter; also what the shop says and Servery does not know. */
export type LocationStatus = TableStatus | 'unknown';

/** Guests may still sit where the shop takes no more. */
export function statusOf({ id, isOpen }: DiningLocation, seated: SeatedTables): LocationStatus {
  const status = seated.get(id)?.status ?? 'free';
  return isOpen === null && status === 'free' ? 'unknown' : status;
}

export const statusFilters = ['free', 'seated', 'closed', 'unknown'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** Every table with guests is under "seated". */
export function filterOf(location: DiningLocation, seated: SeatedTables): StatusFilter {
  const status = statusOf(location, seated);
  return status === 'free' || status === 'closed' || status === 'unknown' ? status : 'seated';
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Keeps the shop's order; every word must occur in the name or the remark. */
export function findLocations(locations: readonly DiningLocation[], words: string): DiningLocation[] {
  const parts = plain(words)
    .split(/\s+/)
    .filter((part) => part !== '');
  return locations.filter(({ title, description }) => {
    const text = plain(`${title}\n${description}`);
    return parts.every((part) => text.includes(part));
  });
}

export function countByFilter(
  locations: readonly DiningLocation[],
  seated: SeatedTables,
): Record<StatusFilter, number> {
  const counts = { free: 0, seated: 0, closed: 0, unknown: 0 };
  for (const location of locations) counts[filterOf(location, seated)] += 1;
  return counts;
}

export function useLocationWords() {
  const { t, language } = useWords();
  const { moment } = useFormats();
  return {
    /** Without the name of its area where that stands above it. */
    nameOf: ({ id, title }: Pick<DiningLocation, 'id' | 'title'>, area = '') =>
      title.trim().length === 0
        ? t('diningLocations.unnamed', { id })
        : nameWithin(area, title, language.value),
    statusWordsOf: (status: LocationStatus) =>
      status === 'unknown' ? t('diningLocations.unknown') : t(`counterFloor.floor.states.${status}`),
    timeOf: (seconds: number | null) => (seconds === null ? t('diningLocations.never') : moment(seconds)),
  };
}
