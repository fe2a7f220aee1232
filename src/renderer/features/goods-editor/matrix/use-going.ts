// When pending text must be committed: before saving by key, and before the page is hidden or closed.
import { useEventListener } from '@vueuse/core';

export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

export function useGoing(commit: () => void): void {
  useEventListener(document, 'visibilitychange', commit);
  useEventListener('beforeunload', commit);
}
