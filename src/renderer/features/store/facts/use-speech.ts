// Everything that is needed to put facts into words, in the current language.
import { computed, type ComputedRef } from 'vue';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { dayNames } from '../../../ui/opening/opening-words.ts';
import type { Speech } from './fact.ts';

export function useSpeech(): ComputedRef<Speech> {
  const { t, language } = useWords();
  const { money, moment, number } = useFormats();
  return computed(() => ({ t, money, moment, number, dayNames: dayNames(language.value) }));
}
