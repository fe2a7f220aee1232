// Tells what is going on only once it has been for a moment: what is over sooner needs no word, and the word no room.
import { onScopeDispose, readonly, type Ref, ref, watch } from 'vue';

export const LATE_MS = 200;

export function useLate(isGoingOn: () => boolean): Readonly<Ref<boolean>> {
  const isLate = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (goesOn: boolean) => {
    clearTimeout(timer);
    isLate.value = false;
    if (goesOn) timer = setTimeout(() => (isLate.value = true), LATE_MS);
  };
  watch(isGoingOn, follow, { immediate: true });
  onScopeDispose(() => clearTimeout(timer));
  return readonly(isLate);
}
