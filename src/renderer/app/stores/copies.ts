// The daily backup and the second copy of orders: where they are, and whether they are all right.
import { defineStore } from 'pinia';
import { useDevice } from '../shop-store.ts';

/** Null for none of its own. */
interface Wanted {
  path: string | null;
}

export const useCopies = defineStore('copies', () => {
  const { call, follow } = useDevice();
  const { state, settle } = follow('copies.changed', 'copies.get');
  return {
    state,
    backUp: () => settle(call('copies.back-up', null)),
    setBackupFolder: (wanted: Wanted) => settle(call('copies.set-backup-folder', wanted)),
    setSecondFolder: (wanted: Wanted) => settle(call('copies.set-second-folder', wanted)),
  };
});
