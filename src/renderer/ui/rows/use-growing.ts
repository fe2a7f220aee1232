// Draws a long list in steps, one per frame, so that the visible part does not wait for the rest.
import { computed, type ComputedRef, onScopeDispose, shallowRef, watch } from 'vue';

export const FIRST = 48;
export const A_FRAME = 24;

export function useGrowing<Item>(items: () => readonly Item[]): ComputedRef<readonly Item[]> {
  const drawn = shallowRef(FIRST);
  let frame = 0;

  const growTo = (count: number) => {
    if (drawn.value >= count) return;
    frame = requestAnimationFrame(() => {
      drawn.value += A_FRAME;
      growTo(items().length);
    });
  };
  const begin = (count: number) => {
    cancelAnimationFrame(frame);
    drawn.value = Math.max(FIRST, Math.min(drawn.value, count));
    growTo(count);
  };
  watch(() => items().length, begin, { immediate: true });
  onScopeDispose(() => cancelAnimationFrame(frame));

  return computed(() => items().slice(0, drawn.value));
}
