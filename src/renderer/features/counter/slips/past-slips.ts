// The slips of earlier days that were found so far; the core reads a few days a call, and is asked on until a page is full.
import { computed, ref, shallowRef, watch } from 'vue';
import type { PastPosition } from '../../../../contract/orders.ts';
import type { PastSlip } from '../../../../contract/slips.ts';
import { done } from '../../../../contract/result.ts';
import type { Input } from '../../../../contract/routes.ts';
import { useShop } from '../../../app/shop-store.ts';

const PAGE = 40;

export function usePastSlips(words: () => string, day: () => number | null) {
  const shop = useShop();
  const list = shop.latest('days.list', () => null);
  const days = computed(
    () => list.data.value?.filter(({ closedAtSeconds }) => closedAtSeconds !== null) ?? [],
  );
  /** What each call has found, by where it began. */
  const parts = shallowRef<ReadonlyMap<string, readonly PastSlip[]>>(new Map());
  const slips = computed(() => [...parts.value.values()].flat());
  /** Where the current call begins; null at the newest day. */
  const from = shallowRef<PastPosition | null>(null);
  /** The search pauses when so many are found. */
  const wanted = ref(PAGE);
  const search = computed(() => ({ words: words().trim(), day: day() }));

  const found = shop.latest(
    async (query: Input<'orders.past'>, call) => {
      const answer = await call('orders.past', query);
      return answer.ok ? done({ ...answer.data, after: query.after }) : answer;
    },
    () => ({ ...search.value, after: from.value, limit: PAGE }),
  );
  const next = computed(() => (found.data.value === null ? from.value : found.data.value.next));

  function goOn() {
    if (found.data.value !== null && next.value !== null && slips.value.length < wanted.value)
      from.value = next.value;
  }

  // At once: the next question is about the new words alone.
  watch(
    () => JSON.stringify(search.value),
    () => {
      parts.value = new Map();
      from.value = null;
      wanted.value = PAGE;
    },
    { flush: 'sync' },
  );
  watch(found.data, (answer) => {
    if (answer === null) return;
    parts.value = new Map(parts.value).set(JSON.stringify(answer.after), answer.slips);
    goOn();
  });

  return {
    days,
    slips,
    error: computed(() => found.error.value ?? list.error.value),
    isSearching: found.isAsking,
    hasMore: computed(() => next.value !== null),
    /** How far back the search has come. */
    searchedTo: computed(() => days.value.find(({ number }) => number === next.value?.day)?.date ?? null),
    more: () => {
      wanted.value = slips.value.length + PAGE;
      if (found.error.value === null) goOn();
      else void found.ask();
    },
  };
}
