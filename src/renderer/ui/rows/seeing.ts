// Which rows are in view, reported less often while the list is dragged fast.
import { useTimeoutFn } from '@vueuse/core';
import { onMounted, watch } from 'vue';

type Span = readonly [from: number, to: number];

/** The shortest time between two reports, while scrolling slowly and while jumping by more than a screen. */
const NEAR_MS = 50;
const FAR_MS = 300;
/** The list counts as still after this long without scrolling. */
const STILL_MS = 60;

const isFar = (a: Span, b: Span) => a[1] <= b[0] || b[1] <= a[0];

/** `again`: the same rows are reported again when it changes. */
export function useSeeing(
  seen: () => Span,
  again: () => readonly unknown[],
  report: (...span: Span) => void,
) {
  let reported: Span = [0, 0];
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  const still = useTimeoutFn(reportNow, STILL_MS, { immediate: false });

  function reportNow() {
    still.stop();
    reported = seen();
    reportedAtMs = performance.now();
    if (reported[0] < reported[1]) report(...reported);
  }

  function reportThrottled() {
    const sinceMs = performance.now() - reportedAtMs;
    if (sinceMs >= (isFar(reported, seen()) ? FAR_MS : NEAR_MS)) reportNow();
    else still.start();
  }

  // The number of visible rows is unknown before mounting.
  onMounted(() => {
    watch(() => [...seen(), ...again()], reportThrottled, { immediate: true });
  });
}
