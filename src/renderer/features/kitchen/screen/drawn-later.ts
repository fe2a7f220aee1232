// How many of a long list are drawn: what a screen holds at once, and some more with each frame.
import { onScopeDispose, ref, watch } from 'vue';

const FIRST = 16;
const MORE_A_FRAME = 16;

export function useDrawnLater(count: () => number) {
  const drawn = ref(FIRST);
  let frame: number | undefined;
  const next = () => {
    frame = undefined;
    if (drawn.value >= count()) return;
    drawn.value += MORE_A_FRAME;
    frame = requestAnimationFrame(next);
  };
  watch(
    count,
    () => {
      frame ??= requestAnimationFrame(next);
    },
    { immediate: true },
  );
  onScopeDispose(() => {
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
  return drawn;
}
