// The tables of the open shop, which of them get cards, and the shop's choices for the cards.
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { DiningLocation } from '../../../contract/dining-locations.ts';
import type { CardChoices } from '../../../contract/table-cards.ts';
import type { AppError } from '../../../contract/errors.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

export const useTableCards = defineStore('table-cards', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, error, ask, settle } = follow(bridge, 'dining-locations.changed', () =>
    bridge.call('dining-locations.get', null),
  );
  const shop = computed(() => session.current?.id ?? null);
  const choices = keepChoices(bridge, () => shop.value);
  const asking = ref(false);
  /** Null until the person selects: then all tables that are not closed. */
  const picked = shallowRef<ReadonlySet<string> | null>(null);
  const locations = computed(() => state.value?.locations ?? []);

  watch(
    shop,
    (id) => {
      state.value = error.value = picked.value = null;
      choices.forget();
      if (id !== null) for (const question of [ask, choices.ask]) void question();
    },
    { immediate: true },
  );

  async function fetch() {
    asking.value = true;
    const answer = await settle(bridge.call('dining-locations.fetch', null));
    asking.value = false;
    if (!answer.ok) error.value = answer.error;
  }

  const isChosen = ({ id, isOpen }: DiningLocation) => picked.value?.has(id) ?? isOpen !== false;
  return {
    state,
    error,
    asking,
    locations,
    fetch,
    choices: choices.choices,
    choicesError: choices.error,
    change: choices.change,
    chosen: computed(() => locations.value.filter(isChosen)),
    pick: (ids: Iterable<string>) => void (picked.value = new Set(ids)),
  };
});

/** Shows choices at once and saves one at a time, skipping all but the latest. */
function keepChoices(bridge: Bridge, shop: () => string | null) {
  const choices = shallowRef<CardChoices | null>(null);
  const error = shallowRef<AppError | null>(null);
  let unkept: { shop: string; choices: CardChoices } | null = null;
  let isKeeping = false;

  async function ask() {
    const asked = shop();
    const answer = await bridge.call('table-cards.get', null);
    if (asked !== shop()) return;
    if (answer.ok) choices.value = answer.data;
    else error.value = answer.error;
  }

  async function keep() {
    if (isKeeping) return;
    isKeeping = true;
    for (let next = unkept; next !== null; next = unkept) {
      unkept = null;
      const answer = await bridge.call('table-cards.save', next);
      if (next.shop === shop()) error.value = answer.ok ? null : answer.error;
    }
    isKeeping = false;
  }

  function change(part: Partial<CardChoices>) {
    const id = shop();
    if (choices.value === null || id === null) return;
    choices.value = { ...choices.value, ...part };
    unkept = { shop: id, choices: choices.value };
    void keep();
  }

  const forget = () => void (choices.value = error.value = null);
  return { choices, error, ask, change, forget };
}
