// Where a chart is drawn: as wide as its place, with room for the labels of its axes.
import { useElementSize } from '@vueuse/core';
import { computed, type Ref } from 'vue';

export const PLOT = { height: 220, left: 62, right: 10, top: 12, bottom: 26 } as const;
/** On paper, and before the place is known. */
const USUAL_WIDTH = 680;

export function usePlot(place: Readonly<Ref<HTMLElement | null>>) {
  const size = useElementSize(place);
  const width = computed(() => (size.width.value > 0 ? size.width.value : USUAL_WIDTH));
  return {
    width,
    inner: computed(() => width.value - PLOT.left - PLOT.right),
    /** The y of a value. */
    yOf: (value: number, top: number) => {
      const height = PLOT.height - PLOT.top - PLOT.bottom;
      return PLOT.top + height * (1 - Math.max(0, value) / top);
    },
  };
}
