// Opens the cache over the host's files: one instance per document and collection, and one report of storage trouble.
import { type Clock, type Log, StoreFault, type Stores } from '../../ports.ts';
import { failure } from '../../failure.ts';
import type { Cache, Document, DocumentKind } from './cache.ts';
import { openCollection } from './generations.ts';
import { type CacheDeps, openStoredFile } from './stored-file.ts';
import { createStorageReport } from './storage-report.ts';

/** Marks an open document or collection; after its folder is removed it no longer writes. */
interface Holding {
  isOpen: boolean;
}

export function createCache(ports: { stores: Stores; clock: Clock; log: Log }): Cache {
  const report = createStorageReport(ports);
  const deps: CacheDeps = { ...ports, report };
  const open = new Map<string, { holding: Holding; thing: unknown }>();

  function openOnce<Thing>(name: string, make: (holding: Holding) => Thing): Thing {
    const known = open.get(name);
    // A name always has the same kind, because a single module owns it.
    if (known !== undefined) return known.thing as Thing;
    const holding = { isOpen: true };
    const thing = make(holding);
    open.set(name, { holding, thing });
    return thing;
  }

  function close(folder: string): void {
    for (const [name, { holding }] of [...open]) {
      if (name !== folder && !name.startsWith(`${folder}/`)) continue;
      holding.isOpen = false;
      open.delete(name);
    }
    report.forget(folder);
  }

  return {
    document: (kind) => openOnce(kind.name, (holding) => openDocument(kind, deps, holding)),
    collection: (folder) => openOnce(folder, (holding) => openCollection(folder, deps, () => holding.isOpen)),
    sizeOf: (folder) => sizeOf(folder, ports.stores),
    removeFolder: (folder) => {
      close(folder);
      report.attempt(folder, () => ports.stores.removeFolder(folder));
    },
    moveFolder: (folder, to) => {
      try {
        ports.stores.moveFolder(folder, to);
      } catch (error) {
        if (!(error instanceof StoreFault)) throw error;
        const reason = error.reason === 'corrupt' ? 'failed' : error.reason;
        throw failure('store.unwritable', error.message, { reason });
      }
      close(folder);
    },
    storage: report.state,
    onStorageChange: report.onChange,
  };
}

function openDocument<Value>(kind: DocumentKind<Value>, deps: CacheDeps, holding: Holding): Document<Value> {
  const file = openStoredFile(kind, deps);
  let value = file.found ?? kind.empty;
  const save = () => {
    if (file.isSealed) deps.report.holdBack(kind.name);
    else deps.report.attempt(kind.name, () => file.write(value));
  };
  if (file.isOutdated) save();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      if (holding.isOpen) save();
    },
  };
}

function sizeOf(folder: string, stores: Stores): { files: number; bytes: number } {
  try {
    return stores.sizeOf(folder);
  } catch (error) {
    if (error instanceof StoreFault) return { files: 0, bytes: 0 };
    throw error;
  }
}
