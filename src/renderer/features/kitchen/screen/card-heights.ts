// How high the drawn cards are: each is measured when it is laid out, and when it changes.
import { onScopeDispose, shallowRef, triggerRef } from 'vue';

export function useCardHeights() {
  const heights = shallowRef(new Map<string, number>());
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target instanceof HTMLElement && target.isConnected)
        heights.value.set(target.dataset.card ?? '', target.getBoundingClientRect().height);
    triggerRef(heights);
  });
  onScopeDispose(() => observer.disconnect());
  return {
    heights,
    /** For elements that say in `data-card` which one they are. */
    vMeasured: {
      mounted: (element: HTMLElement) => observer.observe(element),
      unmounted: (element: HTMLElement) => {
        observer.unobserve(element);
        heights.value.delete(element.dataset.card ?? '');
      },
    },
  };
}
