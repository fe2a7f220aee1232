// Tracks whether this machine can store files, and notifies listeners of changes.
import type { SetAside, StorageState, StorageTrouble } from '../../../contract/storage.ts';
import { type Clock, type Log, StoreFault } from '../../ports.ts';

export interface StorageReport {
  /** Runs a write; if the disk refuses it, it is retried before every later attempt. */
  attempt: (name: string, action: () => void) => void;
  /** Reports that a value stays in memory, because its file must not be overwritten. */
  holdBack: (name: string) => void;
  setAside: (entry: Omit<SetAside, 'atSeconds'>) => void;
  /** Drops the pending writes of a folder. */
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

  /** Runs a change and notifies listeners if the state differs. */
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
  /** The reason of the last refusal; undefined if nothing is pending. */
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
      // Pending actions run first: a pending folder deletion would otherwise delete what is written now.
      [...waiting].every(([pendingName, entry]) => isDone(pendingName, entry.action));
      const above = [...waiting].find(([pendingName]) => name.startsWith(`${pendingName}/`))?.[1];
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

/** Undefined if it worked; errors other than the disk's are thrown. */
function troubleOf(action: () => void): StorageTrouble | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    return error.reason === 'corrupt' ? 'failed' : error.reason;
  }
}
