// The choices for the cards of the open shop, and the chosen tables.
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { DiningLocation } from '../../../contract/dining-locations.ts';
import type { CardChoices } from '../../../contract/table-cards.ts';
import type { AppError } from '../../../contract/errors.ts';
import { useShopState } from '../../app/shop-state.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';

export const useTableCards = defineStore('table-cards', () => {
  const bridge = useBridge();
  const session = useSession();
  const shop = computed(() => session.current?.id ?? null);
  const choices = keepChoices(bridge, () => shop.value);
  /** Null until the person selects: then all tables that are not closed. */
  const picked = shallowRef<ReadonlySet<string> | null>(null);
  const { state, error, asking, fetch } = useShopState('dining-locations.changed', {
    get: () => bridge.call('dining-locations.get', null),
    fetch: () => bridge.call('dining-locations.fetch', null),
    onSwitch: (id) => {
      picked.value = null;
      choices.forget();
      if (id !== undefined) void choices.ask();
    },
  });
  const locations = computed(() => state.value?.locations ?? []);

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

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Ignores letter case and character width. */
export function foundTables(tables: readonly DiningLocation[], words: string): readonly DiningLocation[] {
  const part = plain(words.trim());
  if (part === '') return tables;
  return tables.filter(({ title, description }) => plain(`${title}\n${description}`).includes(part));
}
