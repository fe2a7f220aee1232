// Asks for the lines that are seen, though not for all that flies past while the list is dragged.
import { onMounted, onScopeDispose, watch } from 'vue';
import type { ResultSource } from './result-source-shape.ts';

type Span = readonly [from: number, to: number];

/** As often as this while a list is gone through, and as seldom as that while it flies past. */
const NEAR_MS = 50;
const FAR_MS = 300;
/** After this long without a move the list stands still. */
const REST_MS = 60;

const isFar = (one: Span, other: Span) => one[1] <= other[0] || other[1] <= one[0];

export function useWants(source: () => ResultSource, seen: () => Span): void {
  let asked: Span = [0, 0];
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = () => {
    clearTimeout(timer);
    asked = seen();
    askedAtMs = performance.now();
    if (asked[0] < asked[1]) source().want(...asked);
  };
  const askInTime = () => {
    const sinceMs = performance.now() - askedAtMs;
    if (sinceMs >= (isFar(asked, seen()) ? FAR_MS : NEAR_MS)) {
      ask();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(ask, REST_MS);
  };

  // Before, nobody knows how much is seen.
  onMounted(() => {
    watch(() => [...seen(), source().total, source().revision, source()] as const, askInTime, {
      immediate: true,
    });
  });
  onScopeDispose(() => clearTimeout(timer));
}
