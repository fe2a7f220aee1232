// Opens a file safely: an unreadable file is set aside first, and a newer one is never overwritten.
import type { SetAside } from '../../../contract/storage.ts';
import { type Clock, type Log, StoreFault, type StoreFile, type Stores } from '../../ports.ts';
import type { DocumentKind } from './document-kind.ts';
import { decodeFile, encodeFile, type Reading } from './format.ts';
import type { StorageReport } from './storage-report.ts';

export interface StoredFile<Value> {
  /** Undefined if there was no readable file. */
  found: Value | undefined;
  /** The file had an older format, and its value should be rewritten. */
  isOutdated: boolean;
  /** The file must not be overwritten, because this program cannot read it. */
  isSealed: boolean;
  /** Throws `StoreFault`. */
  write: (value: Value) => void;
}

/** What the parts of the cache share. */
export interface CacheDeps {
  stores: Stores;
  clock: Clock;
  log: Log;
  report: StorageReport;
}

export type FileKind<Value> = Omit<DocumentKind<Value>, 'empty'>;

export function openStoredFile<Value>(kind: FileKind<Value>, deps: CacheDeps): StoredFile<Value> {
  // Files of this version would be set aside, because the change of their shape is never made.
  if (kind.migrations?.[kind.version] !== undefined)
    throw new Error(`${kind.name} has a migration from version ${kind.version}, which is still the newest`);
  const file = deps.stores.open(kind.name);
  const read = readingOf(kind, file);
  if (read?.kind === 'newer' || read?.kind === 'locked') {
    report(kind.name, { reason: read.kind === 'newer' ? 'newer' : 'corrupt', file: null }, deps);
    return { found: undefined, isOutdated: false, isSealed: true, write: () => undefined };
  }
  const isOutdated = read?.kind === 'read' && read.format < kind.version;
  let first = isOutdated ? () => file.backUp(`format-${read.format}-${markOf(deps.clock)}`) : undefined;
  if (read?.kind === 'corrupt') first = putAside(kind.name, file, deps);
  return {
    found: read?.kind === 'read' ? read.value : undefined,
    isOutdated,
    isSealed: false,
    write: (value) => {
      const document = encodeFile(kind, value);
      first?.();
      first = undefined;
      file.write(document);
    },
  };
}

/** Undefined if there is no file; `locked` if the system does not allow reading it. */
function readingOf<Value>(kind: FileKind<Value>, file: StoreFile) {
  try {
    const document = file.read();
    return document === undefined ? undefined : decodeFile(kind, document);
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    if (error.reason !== 'corrupt') return { kind: 'locked' } as const;
    return { kind: 'corrupt', why: error.message } satisfies Reading<Value>;
  }
}

/** Moves the file away; if that fails, returns an action that does so before the first write. */
function putAside(name: string, file: StoreFile, deps: CacheDeps): (() => void) | undefined {
  const move = () => file.setAside(`unreadable-${markOf(deps.clock)}`);
  try {
    report(name, { reason: 'corrupt', file: move() }, deps);
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    report(name, { reason: 'corrupt', file: null }, deps);
    return () => void move();
  }
}

function report(store: string, entry: Pick<SetAside, 'reason' | 'file'>, { report, log }: CacheDeps): void {
  log.error('store.unreadable', { store, reason: entry.reason, file: entry.file ?? 'left in its place' });
  report.setAside({ store, ...entry });
}

/** A time for a file name: 20261120T192848Z. */
const markOf = (clock: Clock) => new Date(clock.nowSeconds() * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
