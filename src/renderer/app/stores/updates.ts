// New versions of the program: what is offered, and what became of the last one.
import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { useDevice } from '../shop-store.ts';

export const useUpdates = defineStore('updates', () => {
  const { command, follow } = useDevice();
  const followed = follow('updates.changed', 'updates.get');
  const options = { into: followed, keepsErrorApart: true } as const;
  /** This version is not announced again before the next start. */
  const notNow = ref<string | null>(null);
  return {
    state: followed.state,
    notNow,
    /** The offered release, for the notice above the pages. */
    offered: computed(() => {
      const { release = null, isHeld = false } = followed.state.value ?? {};
      return release === null || isHeld || release.version === notNow.value ? null : release;
    }),
    check: command('updates.check', options),
    download: command('updates.download', options),
    install: command('updates.install', options),
    offerAgain: command('updates.offer-again', options),
    dismiss: command('updates.dismiss', options),
  };
});
