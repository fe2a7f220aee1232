// A disk whose machine loses power after a number of changes: from then on every change throws.
import type { Stores } from '../../../../src/core/ports.ts';

export class PowerCut extends Error {
  constructor() {
    super('the power is gone');
    this.name = 'PowerCut';
  }
}

export interface DyingStores extends Stores {
  /** The number of changes so far. */
  changes: () => number;
  /** Loses power after this many more changes. */
  dieAfter: (changesToLive: number) => void;
}

export function dyingStores(stores: Stores, changesToLive = Infinity): DyingStores {
  let end = changesToLive;
  let changes = 0;
  const dying =
    <Given extends unknown[], Answer>(change: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      if (changes === end) throw new PowerCut();
      changes += 1;
      return change(...given);
    };
  return {
    changes: () => changes,
    dieAfter: (more) => (end = changes + more),
    list: (prefix) => stores.list(prefix),
    sizeOf: (folder) => stores.sizeOf(folder),
    moveFolder: dying((folder: string, to: string) => stores.moveFolder(folder, to)),
    removeFolder: dying((folder: string) => stores.removeFolder(folder)),
    open: (name) => {
      const file = stores.open(name);
      return {
        read: () => file.read(),
        readBytes: () => file.readBytes(),
        write: dying(file.write),
        writeBehind: async (document) => dying(file.writeBehind)(document),
        setAside: dying(file.setAside),
        backUp: dying(file.backUp),
        remove: dying(file.remove),
      };
    },
  };
}
