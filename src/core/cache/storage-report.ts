// Knows how well this machine keeps what it is given, and tells whoever listens when that changes.
import type { SetAside, StorageState } from '../../contract/entities/storage.ts';
import type { Clock, Log } from '../ports.ts';
import { createUnwritten } from './unwritten.ts';

export interface StorageReport {
  /** Does it; if the disk will not, it is tried again whenever anything is attempted. */
  attempt: (name: string, action: () => void) => void;
  /** Says that this stays in memory: its file holds what must not be written over. */
  holdBack: (name: string) => void;
  setAside: (entry: Omit<SetAside, 'atSeconds'>) => void;
  /** Of what is in this folder nothing waits to be written any more. */
  forget: (folder: string) => void;
  state: () => StorageState;
  onChange: (listener: (state: StorageState) => void) => void;
}

export function createStorageReport({ clock, log }: { clock: Clock; log: Log }): StorageReport {
  const unwritten = createUnwritten();
  const heldBack = new Set<string>();
  const setAside: SetAside[] = [];
  const listeners: ((state: StorageState) => void)[] = [];
  const stateNow = (): StorageState => ({
    trouble: unwritten.trouble() ?? null,
    unsaved: [...new Set([...unwritten.names(), ...heldBack])],
    setAside: [...setAside],
  });
  let told = JSON.stringify(stateNow());

  function tell(): void {
    const state = stateNow();
    const text = JSON.stringify(state);
    if (text === told) return;
    told = text;
    log.info('store.state', { trouble: state.trouble ?? 'none', unsaved: state.unsaved.join(' ') });
    for (const listener of listeners) listener(state);
  }

  /** Does it, and lets everybody know what that changed. */
  const telling = (change: () => unknown): void => {
    change();
    tell();
  };

  return {
    attempt: (name, action) => telling(() => unwritten.attempt(name, action)),
    holdBack: (name) => telling(() => heldBack.add(name)),
    setAside: (entry) => telling(() => setAside.push({ ...entry, atSeconds: clock.nowSeconds() })),
    forget: (folder) => telling(() => unwritten.forget(folder)),
    state: stateNow,
    onChange: (listener) => void listeners.push(listener),
  };
}
