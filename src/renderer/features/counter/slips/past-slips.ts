// The slips of earlier days that were found so far; the core reads a few days a call, and is asked on until a page is full.
import { computed, onBeforeUnmount, ref, shallowRef, watch } from 'vue';
import type { BusinessDay } from '../../../../contract/business-days.ts';
import type { AppError } from '../../../../contract/errors.ts';
import type { PastPosition, PastSlip } from '../../../../contract/orders.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useOneByOne } from '../../../bridge/one-by-one.ts';

const PAGE = 40;

export function usePastSlips(words: () => string, day: () => number | null) {
  const bridge = useBridge();
  const slips = shallowRef<readonly PastSlip[]>([]);
  const next = shallowRef<PastPosition | null>(null);
  const isSearching = ref(true);
  const error = shallowRef<AppError | null>(null);
  const days = shallowRef<readonly BusinessDay[]>([]);
  /** What is asked for now; answers to anything earlier are dropped. */
  let asked = 0;
  const dateOf = (number: number) => days.value.find((each) => each.number === number)?.date ?? null;

  async function fill(mine: number, wanted: number): Promise<void> {
    isSearching.value = true;
    do {
      const after = next.value;
      const query = { words: words().trim(), day: day(), after, limit: PAGE };
      const answer = await bridge.call('orders.past', query);
      if (mine !== asked) return;
      error.value = answer.ok ? null : answer.error;
      if (!answer.ok) break;
      slips.value = [...slips.value, ...answer.data.slips];
      next.value = answer.data.next;
    } while (next.value !== null && slips.value.length < wanted);
    isSearching.value = false;
  }

  const restart = useOneByOne(async () => {
    asked += 1;
    slips.value = [];
    next.value = null;
    await fill(asked, PAGE);
  });

  async function loadDays() {
    const answer = await bridge.call('days.list', null);
    if (answer.ok) days.value = answer.data.filter(({ closedAtSeconds }) => closedAtSeconds !== null);
    else error.value = answer.error;
  }

  watch([words, day], () => {
    // What is on its way is about other words.
    asked += 1;
    isSearching.value = true;
    restart();
  });
  onBeforeUnmount(() => (asked += 1));
  void loadDays();
  restart();

  return {
    days,
    slips,
    error,
    isSearching,
    hasMore: computed(() => next.value !== null),
    /** How far back the search has come. */
    searchedTo: computed(() => (next.value === null ? null : dateOf(next.value.day))),
    more: () => {
      if (!isSearching.value) void fill(asked, slips.value.length + PAGE);
    },
  };
}
