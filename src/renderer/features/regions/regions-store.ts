// The regions, level by level: opened, chosen, searched.
import { ref, shallowRef } from 'vue';
import type { Region } from '../../../contract/regions.ts';
import { defineShopStore } from '../../app/shop-store.ts';

const MOST_FOUND = 50;

export const useRegions = defineShopStore('regions', (shop) => {
  const list = shop.follow('regions.changed', 'regions.state');
  const again = () => list.state.value?.revision;
  const opened = shallowRef<ReadonlySet<string>>(new Set());
  const levels = shop.latest('regions.levels', () => ({ opened: [...opened.value] }), {
    again,
    isKept: true,
  });
  const chosenId = ref<string | null>(null);
  const chosenInput = () => (chosenId.value === null ? undefined : { id: chosenId.value });
  const chosen = shop.latest('regions.path', chosenInput, { again, isKept: true });
  const words = ref('');
  const search = () => {
    const typed = words.value.trim();
    return typed === '' ? undefined : { words: typed, limit: MOST_FOUND };
  };
  const fetch = shop.command('regions.fetch');

  return {
    list,
    opened,
    levels,
    chosenId,
    chosen,
    words,
    found: shop.latest('regions.search', search, { again, isKept: true }),
    fetch,
    fetchAll: shop.command('regions.fetch-all', { into: list }),
    stop: shop.command('regions.stop', { into: list }),
    open: (...ids: readonly string[]) => {
      const isNew = ids.some((id) => !opened.value.has(id));
      opened.value = new Set([...opened.value, ...ids]);
      // A level that could not be fetched is asked for again.
      return isNew ? Promise.resolve() : levels.ask();
    },
    close: (id: string) => {
      opened.value = new Set([...opened.value].filter((other) => other !== id));
    },
    /** From the shop, all levels that are on screen. */
    renew: async () => {
      for (const id of [null, ...opened.value]) if (!(await fetch.run({ parent: id })).ok) return;
    },
  };
});

const BETWEEN = ' / ';

export const namesOf = (path: readonly Region[]): string => path.map(({ name }) => name).join(BETWEEN);
export const idsOf = (path: readonly Region[]): string => path.map(({ id }) => id).join(BETWEEN);
