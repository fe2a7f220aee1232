// The files on this machine as the rest of the core sees them: documents and collections that survive a restart.
import type { StorageState } from '../../../contract/storage.ts';
import type { Document, DocumentKind } from './document-kind.ts';
import type { Collection } from './generations.ts';

export type { Document, DocumentKind } from './document-kind.ts';
export type { Collection, Draft, Generation, Shard } from './generations.ts';

export interface Cache {
  /** Opens the file, or returns the document if it is open. Never throws: an unreadable file is set aside and reported. */
  document: <Value>(kind: DocumentKind<Value>) => Document<Value>;
  /** Many records below a folder; exactly one complete generation is current at any time. Never throws. */
  collection: (folder: string) => Collection;
  /** The size of a folder on disk. */
  sizeOf: (folder: string) => { files: number; bytes: number };
  /** Deletes a folder with its contents; documents and collections that were open in it must not be used any more, and write nothing. */
  removeFolder: (folder: string) => void;
  /** Renames a folder at once, with all its files; what was open in it must not be used any more. Throws `store.unwritable`. */
  moveFolder: (folder: string, to: string) => void;
  /** Whether files can be written and read. */
  storage: () => StorageState;
  onStorageChange: (listener: (state: StorageState) => void) => void;
}
