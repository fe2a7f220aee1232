// Remembers what the disk would not take, and tries it again whenever anything is written.
import type { StorageTrouble } from '../../contract/entities/storage.ts';
import { StoreFault } from '../ports.ts';

export interface Unwritten {
  attempt: (name: string, action: () => void) => void;
  forget: (folder: string) => void;
  names: () => string[];
  /** Why the last of them was refused; undefined where nothing waits. */
  trouble: () => StorageTrouble | undefined;
}

export function createUnwritten(): Unwritten {
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
