// Parts of the frame that load once the page is idle, because no first screen waits for them.
import { type Component, defineAsyncComponent, onMounted, ref } from 'vue';
import { useWords } from '../../i18n/words.ts';
import { whenQuiet } from '../when-quiet.ts';

export function useLaterParts() {
  const { loadAll } = useWords();
  const isQuiet = ref(false);
  onMounted(() => whenQuiet(() => (isQuiet.value = true)));
  return {
    isQuiet,
    /** After the words that it says. */
    later: <Part extends Component>(load: () => Promise<{ default: Part }>) =>
      defineAsyncComponent(async () => {
        await loadAll();
        return (await load()).default;
      }),
  };
}
