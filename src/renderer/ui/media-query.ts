// Whether a media query matches. By hand: VueUse's adds three times as much to the first script.
import { type Ref, shallowRef, watchEffect } from 'vue';

export function useMediaQuery(query: () => string): Readonly<Ref<boolean>> {
  const matches = shallowRef(false);
  watchEffect((onCleanup) => {
    const list = window.matchMedia(query());
    const follow = () => {
      matches.value = list.matches;
    };
    follow();
    list.addEventListener('change', follow);
    onCleanup(() => list.removeEventListener('change', follow));
  });
  return matches;
}
