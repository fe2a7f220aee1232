// Accepts files dropped anywhere on the page; by default a browser would navigate to them.
import { onBeforeUnmount, onMounted, type Ref, ref } from 'vue';

/** Returns whether something is being dragged over the page. */
export function useDroppedFiles(take: (files: File[]) => void): Ref<boolean> {
  const isOver = ref(false);
  const listeners = {
    dragover: (event: DragEvent) => {
      event.preventDefault();
      isOver.value = true;
    },
    dragleave: ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) isOver.value = false;
    },
    drop: (event: DragEvent) => {
      event.preventDefault();
      isOver.value = false;
      take([...(event.dataTransfer?.files ?? [])]);
    },
  };
  onMounted(() => {
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener);
  });
  onBeforeUnmount(() => {
    for (const [name, listener] of Object.entries(listeners))
      window.removeEventListener(name, listener as EventListener);
  });
  return isOver;
}
