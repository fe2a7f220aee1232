// Keys on the screen, for a counter without a keyboard. Whether they are wanted is a choice of this screen, so it is not among the settings.
import { useEventListener, useLocalStorage } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref } from 'vue';

export const screenKeyChoices = ['off', 'auto', 'on'] as const;
export type ScreenKeyChoice = (typeof screenKeyChoices)[number];

const isChoice = (value: string): value is ScreenKeyChoice =>
  (screenKeyChoices as readonly string[]).includes(value);

/** The system's own keyboard on the screen names no keys. */
const isRealKey = ({ key }: KeyboardEvent) => key === 'Enter' || Array.from(key).length === 1;

/** Phones and tablets have a keyboard of their own, which also writes Chinese. */
const hasSystemKeys = () =>
  /Android|iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const useScreenKeys = defineStore('screen-keys', () => {
  const stored = useLocalStorage('servery.screen-keys', 'auto');
  const choice = computed({
    get: (): ScreenKeyChoice => (isChoice(stored.value) ? stored.value : 'auto'),
    set: (value: ScreenKeyChoice) => (stored.value = value),
  });
  /** By a keyboard or a scanner, since the window opened. */
  const wereKeysHeard = ref(false);
  useEventListener(
    window,
    'keydown',
    (event) => {
      if (isRealKey(event)) wereKeysHeard.value = true;
    },
    true,
  );
  const isHelpful = computed(() => !wereKeysHeard.value && !hasSystemKeys());

  return {
    choice,
    /** Whether a press of this kind on a field opens them. */
    opensFor: (pointerType: string): boolean =>
      choice.value === 'on' || (choice.value === 'auto' && pointerType === 'touch' && isHelpful.value),
    /** Open ones are in the way of who has found a keyboard. */
    mayStay: computed(() => choice.value === 'on' || (choice.value === 'auto' && isHelpful.value)),
  };
});
