// The number of extra rows drawn outside the view: none in the first frame, in which nothing scrolls yet.
import { onBeforeUnmount, onMounted, readonly, type Ref, ref } from 'vue';

export function useOverscan(rows: number): Readonly<Ref<number>> {
  const drawn = ref(0);
  let frame = 0;
  const after = (act: () => void) => {
    frame = requestAnimationFrame(act);
  };
  // The extra rows come after the first painted frame.
  onMounted(() => after(() => after(() => (drawn.value = rows))));
  onBeforeUnmount(() => cancelAnimationFrame(frame));
  return readonly(drawn);
}
