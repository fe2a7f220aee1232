// How large the letters of a kitchen screen are: by its size, and by a choice of this screen.
import { useLocalStorage, useMediaQuery } from '@vueuse/core';
import { computed } from 'vue';

export const letterSizes = ['small', 'usual', 'large'] as const;
export type LetterSize = (typeof letterSizes)[number];

const factors: Readonly<Record<LetterSize, number>> = { small: 0.85, usual: 1, large: 1.25 };
const LOW = 0.92;
const WIDE = 1.25;

const isSize = (value: string): value is LetterSize => (letterSizes as readonly string[]).includes(value);

export function useLetters() {
  const stored = useLocalStorage('servery.kitchen-letters', 'usual');
  /** As the styles of a card have it. */
  const isLow = useMediaQuery('(max-height: 799px)');
  const isWide = useMediaQuery('(min-width: 1600px) and (min-height: 960px)');
  const size = computed({
    get: (): LetterSize => (isSize(stored.value) ? stored.value : 'usual'),
    set: (chosen: LetterSize) => (stored.value = chosen),
  });
  const ofScreen = computed(() => (isLow.value ? LOW : isWide.value ? WIDE : 1));
  return { size, letters: computed(() => ofScreen.value * factors[size.value]) };
}
