// Searches regions on every key press; only the answer to the latest search is shown.
import { shallowRef, watch } from 'vue';
import type { RegionsFound } from '../../../contract/regions.ts';
import { useRegions } from './regions-store.ts';

export const MOST_SHOWN = 50;

export function useRegionSearch() {
  const store = useRegions();
  const found = shallowRef<RegionsFound | null>(null);
  let last = 0;

  async function look(): Promise<void> {
    const mine = (last += 1);
    const words = store.words.trim();
    if (words === '') {
      found.value = null;
      return;
    }
    const answer = await store.search(words, MOST_SHOWN);
    if (mine !== last) return;
    if (answer.ok) found.value = answer.data;
    else store.trouble = answer.error;
  }

  watch([() => store.words, () => store.state?.revision], look, { immediate: true });
  return { found };
}
