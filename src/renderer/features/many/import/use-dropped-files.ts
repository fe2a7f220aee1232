// Accepts files dropped anywhere on the page; by default a browser would navigate to them.
import { useEventListener } from '@vueuse/core';
import { type Ref, ref } from 'vue';

/** Returns whether something is being dragged over the page. */
export function useDroppedFiles(take: (files: File[]) => void): Ref<boolean> {
  const isOver = ref(false);
  useEventListener('dragover', (event) => {
    event.preventDefault();
    isOver.value = true;
  });
  useEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) isOver.value = false;
  });
  useEventListener('drop', (event) => {
    event.preventDefault();
    isOver.value = false;
    take([...(event.dataTransfer?.files ?? [])]);
  });
  return isOver;
}
