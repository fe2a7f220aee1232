// Publishes the height of a bar at the foot of the page, so that messages appear above it.
import { useResizeObserver } from '@vueuse/core';
import { onBeforeUnmount, type Ref, watch } from 'vue';

export function useFoot(bar: Readonly<Ref<HTMLElement | null>>): void {
  const { style } = document.documentElement;
  useResizeObserver(bar, () => style.setProperty('--foot', `${bar.value?.offsetHeight ?? 0}px`));
  const forget = () => style.removeProperty('--foot');
  watch(bar, (now) => now ?? forget());
  onBeforeUnmount(forget);
}
