// How large the scrolled part of a list is, and how far it is scrolled: measured, and kept as both change.
import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue';

export interface View {
  widthPx: ShallowRef<number>;
  heightPx: ShallowRef<number>;
  scrollPx: ShallowRef<number>;
  onScroll: () => void;
  scrollTo: (px: number) => void;
}

/** More than any screen: a page that forgets to bound the list must not have all of it drawn. */
const TALLEST_PX = 5000;

export function useView(scroller: Readonly<ShallowRef<HTMLElement | null>>): View {
  const widthPx = shallowRef(0);
  const heightPx = shallowRef(0);
  const scrollPx = shallowRef(0);

  const measure = () => {
    widthPx.value = scroller.value?.clientWidth ?? 0;
    heightPx.value = Math.min(scroller.value?.clientHeight ?? 0, TALLEST_PX);
  };
  const onScroll = () => {
    scrollPx.value = scroller.value?.scrollTop ?? 0;
  };
  const observer = new ResizeObserver(measure);

  onMounted(() => {
    measure();
    if (scroller.value !== null) observer.observe(scroller.value);
  });
  onBeforeUnmount(() => observer.disconnect());

  return {
    widthPx,
    heightPx,
    scrollPx,
    onScroll,
    scrollTo: (px) => {
      if (scroller.value === null || scrollPx.value === px) return;
      scroller.value.scrollTop = px;
      onScroll();
    },
  };
}
