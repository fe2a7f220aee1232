// How many rows are drawn beyond the edges of what is seen: none in the first frame, which nobody scrolls yet.
import { onBeforeUnmount, onMounted, readonly, type Ref, ref } from 'vue';

export function useOverscan(rows: number): Readonly<Ref<number>> {
  const drawn = ref(0);
  let frame = 0;
  const after = (act: () => void) => {
    frame = requestAnimationFrame(act);
  };
  // What is asked for in the first frame comes in the second.
  onMounted(() => after(() => after(() => (drawn.value = rows))));
  onBeforeUnmount(() => cancelAnimationFrame(frame));
  return readonly(drawn);
}
