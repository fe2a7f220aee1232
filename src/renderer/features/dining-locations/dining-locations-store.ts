// The tables of the open shop: the list, its search, and their status in words.
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { DiningLocation, DiningView } from '../../../contract/dining-locations.ts';
import { useShopState } from '../../app/shop-state.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';

export const useDiningLocations = defineStore('dining-locations', () => {
  const bridge = useBridge();
  const session = useSession();
  const words = ref('');
  /** Null for all. */
  const status = ref<LocationStatus | null>(null);
  const { view, choose, recall, leavePlan } = rememberedView(bridge);

  const { state, error, asking, fetch } = useShopState('dining-locations.changed', {
    get: () => bridge.call('dining-locations.get', null),
    fetch: () => bridge.call('dining-locations.fetch', null),
    onSwitch: (shop) => {
      status.value = null;
      words.value = '';
      if (shop !== undefined) void recall(() => session.current?.id === shop);
    },
  });

  return {
    state,
    error,
    asking,
    words,
    status,
    view,
    choose,
    fetch,
    /** Shows exactly the locations with this status, or all. */
    showOnly: (wanted: LocationStatus | null) => {
      words.value = '';
      status.value = wanted;
      if (wanted !== null) leavePlan();
    },
    locations: computed(() => state.value?.locations ?? []),
    isKnown: computed(() => state.value !== null && state.value.freshness.asOfSeconds !== null),
  };
});

function rememberedView(bridge: Bridge) {
  /** Null until the last choice has loaded. */
  const chosen = shallowRef<DiningView | null>(null);
  /** The plan shows every location, so it is left while some are wanted; the choice stays. */
  const isOffPlan = shallowRef(false);
  return {
    view: computed(() => (isOffPlan.value && chosen.value === 'plan' ? 'board' : chosen.value)),
    leavePlan: () => {
      isOffPlan.value = true;
    },
    choose: (next: DiningView) => {
      isOffPlan.value = false;
      chosen.value = next;
      void bridge.call('dining-locations.save-view', { view: next });
    },
    recall: async (isStillWanted: () => boolean) => {
      chosen.value = null;
      isOffPlan.value = false;
      const saved = await bridge.call('dining-locations.view', null);
      // A choice made in the meantime takes precedence.
      if (isStillWanted()) chosen.value ??= saved.ok ? saved.data : 'board';
    },
  };
}

export const statuses = ['open', 'closed', 'unknown'] as const;
export type LocationStatus = (typeof statuses)[number];

export const statusOf = ({ isOpen }: Pick<DiningLocation, 'isOpen'>): LocationStatus =>
  isOpen === null ? 'unknown' : isOpen ? 'open' : 'closed';

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

export function countByStatus(locations: readonly DiningLocation[]): Record<LocationStatus, number> {
  const counts = { open: 0, closed: 0, unknown: 0 };
  for (const location of locations) counts[statusOf(location)] += 1;
  return counts;
}

export function useLocationWords() {
  const { t } = useWords();
  const { moment } = useFormats();
  return {
    nameOf: ({ id, title }: Pick<DiningLocation, 'id' | 'title'>) =>
      title.trim().length === 0 ? t('diningLocations.unnamed', { id }) : title,
    timeOf: (seconds: number | null) => (seconds === null ? t('diningLocations.never') : moment(seconds)),
  };
}
