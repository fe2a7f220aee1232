// No button takes a tap where a finger may still be, nor an Enter that is one of many.
import { useTimeoutFn } from '@vueuse/core';
import { ref } from 'vue';

/** For the second of two taps on what opens the bill. */
const AFTER_OPENING_MS = 400;
/** After what takes money or sends. */
const AFTER_PAYMENT_MS = 1000;

/** `isOpening`: what is pressed has just come up. */
export function useTapPause({ isOpening = true } = {}) {
  const lengthMs = ref(AFTER_OPENING_MS);
  const { isPending: isPaused, start: pauseAgain } = useTimeoutFn(() => undefined, lengthMs, {
    immediate: isOpening,
  });

  function pause() {
    lengthMs.value = AFTER_PAYMENT_MS;
    pauseAgain();
  }

  return { isPaused, pause, pauseAgain };
}
