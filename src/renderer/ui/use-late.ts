// True once something has been going on for a moment, so that quick work shows no message.
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
