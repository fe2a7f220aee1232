// The size and the scroll position of a scrolling list, updated as they change.
import { useResizeObserver } from '@vueuse/core';
import { onMounted, shallowRef, type ShallowRef } from 'vue';

export interface View {
  widthPx: ShallowRef<number>;
  heightPx: ShallowRef<number>;
  scrollPx: ShallowRef<number>;
  onScroll: () => void;
  scrollTo: (px: number) => void;
}

/** Taller than any screen: a page that forgets to limit the list's height must not draw all of it. */
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
  onMounted(measure);
  useResizeObserver(scroller, measure);

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
