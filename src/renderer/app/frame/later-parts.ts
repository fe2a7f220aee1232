// The frame's parts for printing, damaged records, copies and keys on the screen. They load once the page is idle, because no first screen waits for them.
import { defineAsyncComponent, onMounted, ref } from 'vue';
import { useWords } from '../../i18n/words.ts';
import { whenQuiet } from '../when-quiet.ts';

export function useLaterParts() {
  const { loadAll } = useWords();
  const isQuiet = ref(false);
  onMounted(() => whenQuiet(() => (isQuiet.value = true)));
  const afterWords = <Module>(load: () => Promise<Module>) => loadAll().then(load);
  return {
    isQuiet,
    PrintStatus: defineAsyncComponent(() =>
      afterWords(() => import('./PrintStatus.vue')).then((module) => module.default),
    ),
    DamageBars: defineAsyncComponent(() =>
      afterWords(() => import('./DamageBars.vue')).then((module) => module.default),
    ),
    ScreenKeyboard: defineAsyncComponent(() =>
      afterWords(() => import('./ScreenKeyboard.vue')).then((module) => module.default),
    ),
    CopyBars: defineAsyncComponent(() =>
      afterWords(() => import('./CopyBars.vue')).then((module) => module.default),
    ),
    PaperDock: defineAsyncComponent(() =>
      afterWords(() => import('../../features/printers/training/PaperDock.vue')).then(
        (module) => module.default,
      ),
    ),
  };
}
