// Publishes the height of what stands at the foot: of a bar, so that messages appear above it, or of the keyboard on the screen.
import { useResizeObserver } from '@vueuse/core';
import { onBeforeUnmount, type Ref, watch } from 'vue';

export function useFoot(
  bar: Readonly<Ref<HTMLElement | null>>,
  name: '--foot' | '--keyboard' = '--foot',
): void {
  const { style } = document.documentElement;
  useResizeObserver(bar, () => style.setProperty(name, `${bar.value?.offsetHeight ?? 0}px`));
  const forget = () => style.removeProperty(name);
  watch(bar, (now) => now ?? forget());
  onBeforeUnmount(forget);
}
