// Publishes what stands at the foot: the keyboard on the screen, or a bar; messages appear above it, within its sides,
// and over a strip.
import { useResizeObserver } from '@vueuse/core';
import { onBeforeUnmount, type Ref, watch } from 'vue';

export function useFoot(
  bar: Readonly<Ref<HTMLElement | null>>,
  name: '--foot' | '--strip' | '--keyboard' = '--foot',
): void {
  const { style } = document.documentElement;
  const set = (property: string, pixels: number) => style.setProperty(property, `${pixels}px`);
  useResizeObserver(bar, () => {
    const { left = 0, right = 0 } = bar.value?.getBoundingClientRect() ?? {};
    set(name, bar.value?.offsetHeight ?? 0);
    set(`${name}-left`, left);
    set(`${name}-right`, right === 0 ? 0 : document.documentElement.clientWidth - right);
  });
  const forget = () =>
    [name, `${name}-left`, `${name}-right`].forEach((property) => style.removeProperty(property));
  watch(bar, (now) => now ?? forget());
  onBeforeUnmount(forget);
}
