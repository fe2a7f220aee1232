// The choices for the cards of the open shop, and the chosen tables.
import { computed, shallowRef } from 'vue';
import type { DiningLocation } from '../../../contract/dining-locations.ts';
import type { CardChoices } from '../../../contract/table-cards.ts';
import { defineShopStore } from '../../app/shop-store.ts';

export const useTableCards = defineShopStore('table-cards', (shop) => {
  const list = shop.follow('dining-locations.changed', 'dining-locations.get');
  const locations = computed(() => list.state.value?.locations ?? []);
  /** Null until the person selects: then all tables that are not closed. */
  const picked = shallowRef<ReadonlySet<string> | null>(null);
  const isChosen = ({ id, isOpen }: DiningLocation) => picked.value?.has(id) ?? isOpen !== false;

  const saved = shop.latest('table-cards.get', () => null);
  const save = shop.command('table-cards.save');
  /** What the person has changed is shown before it is saved. */
  const changed = shallowRef<CardChoices | null>(null);
  const choices = computed(() => changed.value ?? saved.data.value);

  return {
    list,
    locations,
    fetch: shop.command('dining-locations.fetch', { into: list }),
    chosen: computed(() => locations.value.filter(isChosen)),
    pick: (ids: Iterable<string>) => void (picked.value = new Set(ids)),
    choices,
    choicesError: computed(() => saved.error.value ?? save.error.value),
    change: (part: Partial<CardChoices>) => {
      if (choices.value === null || shop.id === undefined) return;
      changed.value = { ...choices.value, ...part };
      void save.run({ shop: shop.id, choices: changed.value });
    },
  };
});

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Ignores letter case and character width. */
export function foundTables(tables: readonly DiningLocation[], words: string): readonly DiningLocation[] {
  const part = plain(words.trim());
  if (part === '') return tables;
  return tables.filter(({ title, description }) => plain(`${title}\n${description}`).includes(part));
}
