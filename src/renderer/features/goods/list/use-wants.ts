// Requests the visible lines, throttled while the list is dragged fast.
import { useTimeoutFn } from '@vueuse/core';
import { onMounted, watch } from 'vue';
import type { ResultSource } from '../find/results.ts';

type Span = readonly [from: number, to: number];

/** The shortest time between two requests, while scrolling slowly and while jumping by more than a screen. */
const NEAR_MS = 50;
const FAR_MS = 300;
/** The list counts as still after this long without scrolling. */
const STILL_MS = 60;

const isFar = (a: Span, b: Span) => a[1] <= b[0] || b[1] <= a[0];

export function useWants(source: () => ResultSource, seen: () => Span): void {
  let asked: Span = [0, 0];
  let askedAtMs = Number.NEGATIVE_INFINITY;
  const still = useTimeoutFn(ask, STILL_MS, { immediate: false });

  function ask() {
    still.stop();
    asked = seen();
    askedAtMs = performance.now();
    if (asked[0] < asked[1]) source().want(...asked);
  }

  const askThrottled = () => {
    const sinceMs = performance.now() - askedAtMs;
    if (sinceMs >= (isFar(asked, seen()) ? FAR_MS : NEAR_MS)) ask();
    else still.start();
  };

  // The number of visible lines is unknown before mounting.
  onMounted(() => {
    watch(() => [...seen(), source().total, source().revision, source()] as const, askThrottled, {
      immediate: true,
    });
  });
}
