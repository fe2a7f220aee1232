// The daily backup and the second copy of orders: where they are, and whether they are all right.
import { defineStore } from 'pinia';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

export const useCopies = defineStore('copies', () => {
  const bridge = useBridge();
  const { state, error, ask, settle } = follow(bridge, 'copies.changed', () =>
    bridge.call('copies.get', null),
  );
  void ask();
  return {
    state,
    error,
    backUp: () => settle(bridge.call('copies.back-up', null)),
    setBackupFolder: (path: string | null) => settle(bridge.call('copies.set-backup-folder', { path })),
    setSecondFolder: (path: string | null) => settle(bridge.call('copies.set-second-folder', { path })),
    choose: () => bridge.call('copies.choose', null),
    saved: () => bridge.call('copies.saved', null),
    open: (which: { desk: string; name: string }) => bridge.call('copies.open', which),
  };
});
