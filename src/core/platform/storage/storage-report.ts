// Knows how well this machine keeps what it is given, and tells whoever listens when that changes.
import type { SetAside, StorageState, StorageTrouble } from '../../../contract/storage.ts';
import { type Clock, type Log, StoreFault } from '../../ports.ts';

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
  let reported = JSON.stringify(stateNow());

  function report(): void {
    const state = stateNow();
    const text = JSON.stringify(state);
    if (text === reported) return;
    reported = text;
    log.info('store.state', { trouble: state.trouble ?? 'none', unsaved: state.unsaved.join(' ') });
    for (const listener of listeners) listener(state);
  }

  /** Does it, and lets everybody know what that changed. */
  const reporting = (change: () => unknown): void => {
    change();
    report();
  };

  return {
    attempt: (name, action) => reporting(() => unwritten.attempt(name, action)),
    holdBack: (name) => reporting(() => heldBack.add(name)),
    setAside: (entry) => reporting(() => setAside.push({ ...entry, atSeconds: clock.nowSeconds() })),
    forget: (folder) => reporting(() => unwritten.forget(folder)),
    state: stateNow,
    onChange: (listener) => void listeners.push(listener),
  };
}

interface Unwritten {
  attempt: (name: string, action: () => void) => void;
  forget: (folder: string) => void;
  names: () => string[];
  /** Why the last of them was refused; undefined where nothing waits. */
  trouble: () => StorageTrouble | undefined;
}

function createUnwritten(): Unwritten {
  const waiting = new Map<string, { action: () => void; trouble: StorageTrouble }>();

  function isDone(name: string, action: () => void): boolean {
    const trouble = troubleOf(action);
    if (trouble === undefined) waiting.delete(name);
    else waiting.set(name, { action, trouble });
    return trouble === undefined;
  }

  return {
    attempt: (name, action) => {
      waiting.delete(name);
      // What waits goes first: a folder that is still to be deleted would take along what is written into it now.
      [...waiting].every(([other, entry]) => isDone(other, entry.action));
      const above = [...waiting].find(([other]) => name.startsWith(`${other}/`))?.[1];
      if (above === undefined) isDone(name, action);
      else waiting.set(name, { action, trouble: above.trouble });
    },
    forget: (folder) => {
      for (const name of [...waiting.keys()])
        if (name === folder || name.startsWith(`${folder}/`)) waiting.delete(name);
    },
    names: () => [...waiting.keys()],
    trouble: () => [...waiting.values()].at(-1)?.trouble,
  };
}

/** Undefined when it worked; what is no fault of the disk's is raised. */
function troubleOf(action: () => void): StorageTrouble | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    return error.reason === 'corrupt' ? 'failed' : error.reason;
  }
}
