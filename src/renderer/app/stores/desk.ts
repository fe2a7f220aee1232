// The program and the machine: versions, paths, window modes, whether the program answers and whether it can save.
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { About, DeskMode } from '../../../contract/desk.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import { useWords } from '../../i18n/words.ts';
import { announce } from '../../ui/messages.ts';

export const useDesk = defineStore('desk', () => {
  const bridge = useBridge();
  const about = shallowRef<About | null>(null);
  const mode = ref<DeskMode>('window');

  async function load() {
    const [facts] = await Promise.all([bridge.call('desk.about', null), loadMode()]);
    if (facts.ok) about.value = facts.data;
  }

  /** The window mode can also be changed by the menu or the system. */
  async function loadMode() {
    const now = await bridge.call('desk.mode', null);
    if (now.ok) mode.value = now.data;
  }

  /** Returns whether the mode changed: the person may have refused. */
  async function setMode(wanted: DeskMode) {
    const answer = await bridge.call('desk.set-mode', { mode: wanted });
    if (answer.ok) mode.value = answer.data;
    return mode.value === wanted;
  }

  bridge.onResync(() => void load());
  return { about, mode, load, loadMode, setMode, modes: computed(() => about.value?.modes ?? []) };
});

export const useLine = defineStore('line', () => {
  const bridge = useBridge();
  const line = ref(bridge.line());
  bridge.onLine((next) => {
    line.value = next;
  });
  return { line };
});

export const useStorage = defineStore('storage', () => {
  const bridge = useBridge();
  const { state, error, ask } = follow(bridge, 'storage.changed', () => bridge.call('storage.get', null));
  return { state, error, load: ask };
});

/** Reports the result. The host itself confirms leaving kiosk mode. */
export function useModeChange() {
  const desk = useDesk();
  const { t } = useWords();
  return async (wanted: DeskMode) => {
    const became = await desk.setMode(wanted);
    announce(t(became ? 'mode.changed' : 'mode.unchanged', { mode: t(`mode.${desk.mode}`) }));
  };
}
