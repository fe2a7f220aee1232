// When pending text must be committed: before saving by key, and before the page is hidden or closed.
import { onBeforeUnmount, onMounted } from 'vue';

export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

export function useGoing(commit: () => void): void {
  onMounted(() => {
    document.addEventListener('visibilitychange', commit);
    window.addEventListener('beforeunload', commit);
  });
  onBeforeUnmount(() => {
    document.removeEventListener('visibilitychange', commit);
    window.removeEventListener('beforeunload', commit);
  });
}
