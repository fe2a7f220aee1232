// The program and the machine that the page stands on: versions, places, and what the window can become.
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { About, DeskMode } from '../../../contract/desk.ts';
import { useBridge } from '../../bridge/bridge.ts';

export const useDesk = defineStore('desk', () => {
  const bridge = useBridge();
  const about = shallowRef<About | null>(null);
  const mode = ref<DeskMode>('window');

  async function load() {
    const [facts] = await Promise.all([bridge.call('desk.about', null), askMode()]);
    if (facts.ok) about.value = facts.data;
  }

  /** The window can change without us: by its menu, by the system. */
  async function askMode() {
    const now = await bridge.call('desk.mode', null);
    if (now.ok) mode.value = now.data;
  }

  /** Answers whether the window became it: the person may have said no. */
  async function setMode(wanted: DeskMode) {
    const answer = await bridge.call('desk.set-mode', { mode: wanted });
    if (answer.ok) mode.value = answer.data;
    return mode.value === wanted;
  }

  bridge.onResync(() => void load());
  return { about, mode, load, askMode, setMode, modes: computed(() => about.value?.modes ?? []) };
});
