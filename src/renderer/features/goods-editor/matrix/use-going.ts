// The moments in which what is still being typed must be handed over: before a save by key, and before the page goes.
import { onBeforeUnmount, onMounted } from 'vue';

export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

export function useGoing(handOver: () => void): void {
  onMounted(() => {
    document.addEventListener('visibilitychange', handOver);
    window.addEventListener('beforeunload', handOver);
  });
  onBeforeUnmount(() => {
    document.removeEventListener('visibilitychange', handOver);
    window.removeEventListener('beforeunload', handOver);
  });
}
