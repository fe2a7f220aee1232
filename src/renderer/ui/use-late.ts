// True once something has been going on for a moment, so that quick work shows no message.
import { useTimeoutFn } from '@vueuse/core';
import { readonly, type Ref, ref, watch } from 'vue';

export const LATE_MS = 200;

export function useLate(isGoingOn: () => boolean, lateMs = LATE_MS): Readonly<Ref<boolean>> {
  const isLate = ref(false);
  const timer = useTimeoutFn(() => (isLate.value = true), lateMs, { immediate: false });
  const follow = (goesOn: boolean) => {
    timer.stop();
    isLate.value = false;
    if (goesOn) timer.start();
  };
  watch(isGoingOn, follow, { immediate: true });
  return readonly(isLate);
}
