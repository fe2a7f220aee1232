// The words that a person looks for in the guide, and what is found.
import { computedAsync } from '@vueuse/core';
import { computed, ref, type Ref } from 'vue';
import { languages } from '../../../contract/settings.ts';
import { useWords } from '../../i18n/words.ts';
import { createFinder, type Found } from './find-sections.ts';
import type { Guide } from './guide.ts';
import { loadGuide, placeOf } from './guide-text.ts';

export function useSearch(guide: Readonly<Ref<Guide | undefined>>) {
  const { language } = useWords();
  const words = ref('');
  const isSearching = computed(() => words.value.trim() !== '');
  const find = computed(() => guide.value && createFinder(guide.value));
  const inOwn = computed(() => (isSearching.value ? (find.value?.(words.value) ?? []) : []));

  /** Loaded only for words that the language of the screen does not have. */
  const findInOther = computedAsync(async () => {
    const other = languages.find((each) => each !== language.value);
    if (!isSearching.value || inOwn.value.length > 0 || other === undefined) return undefined;
    return createFinder(await loadGuide(other));
  });
  const inOther = computed(() => {
    const own = guide.value;
    if (!isSearching.value || own === undefined) return [];
    return (findInOther.value?.(words.value) ?? []).map((result): Found => ({
      ...result,
      ...placeOf(own, result.section.id),
    }));
  });

  return {
    words,
    isSearching,
    found: computed(() => (inOwn.value.length > 0 ? inOwn.value : inOther.value)),
  };
}
