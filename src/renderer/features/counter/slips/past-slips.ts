// The slips of earlier days that were found so far; the core reads a few days a call, and is asked on until a page is full.
import { computed, onBeforeUnmount, ref, shallowRef, watch } from 'vue';
import type { BusinessDay } from '../../../../contract/business-days.ts';
import type { AppError } from '../../../../contract/errors.ts';
import type { PastPosition, PastSlip } from '../../../../contract/orders.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';
import { useOneByOne } from '../../../bridge/one-by-one.ts';

const PAGE = 40;

type Words = () => string;
type Day = () => number | null;

export function usePastSlips(words: Words, day: Day) {
  const bridge = useBridge();
  const search = createSearch(bridge, words, day);
  const { next, isSearching, slips, error } = search;
  const days = shallowRef<readonly BusinessDay[]>([]);
  const dateOf = (number: number) => days.value.find((each) => each.number === number)?.date ?? null;

  async function loadDays() {
    const answer = await bridge.call('days.list', null);
    if (answer.ok) days.value = answer.data.filter(({ closedAtSeconds }) => closedAtSeconds !== null);
    else error.value = answer.error;
  }

  watch([words, day], search.begin);
  onBeforeUnmount(search.drop);
  void loadDays();
  search.begin();

  return {
    days,
    slips,
    error,
    isSearching,
    hasMore: computed(() => next.value !== null),
    /** How far back the search has come. */
    searchedTo: computed(() => (next.value === null ? null : dateOf(next.value.day))),
    more: search.more,
  };
}

function createSearch(bridge: Bridge, words: Words, day: Day) {
  const slips = shallowRef<readonly PastSlip[]>([]);
  const next = shallowRef<PastPosition | null>(null);
  const isSearching = ref(true);
  const error = shallowRef<AppError | null>(null);
  /** What is asked for now; answers to anything earlier are dropped. */
  let asked = 0;

  async function fill(wanted: number): Promise<void> {
    const mine = asked;
    isSearching.value = true;
    do {
      const query = { words: words().trim(), day: day(), after: next.value, limit: PAGE };
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
    slips.value = [];
    next.value = null;
    await fill(PAGE);
  });
  const drop = () => {
    asked += 1;
  };

  return {
    slips,
    next,
    isSearching,
    error,
    /** What is on its way is about other words. */
    drop,
    begin: () => {
      drop();
      isSearching.value = true;
      restart();
    },
    more: () => {
      if (!isSearching.value) void fill(slips.value.length + PAGE);
    },
  };
}
