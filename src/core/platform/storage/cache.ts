// What the rest of the core knows of the files on this machine: documents and collections that outlive the program.
import type { StorageState } from '../../../contract/storage.ts';
import type { Document, DocumentKind } from './document-kind.ts';
import type { Collection } from './generations.ts';

export type { Document, DocumentKind } from './document-kind.ts';
export type { Collection, Draft, Generation, Shard } from './generations.ts';

export interface Cache {
  /** Opens the file or answers the document that is open; never raises: what cannot be read is set aside and reported. */
  document: <Value>(kind: DocumentKind<Value>) => Document<Value>;
  /** Many records below a folder, of which one whole generation stands at any time; never raises either. */
  collection: (folder: string) => Collection;
  /** What a folder takes on disk. */
  sizeOf: (folder: string) => { files: number; bytes: number };
  /** Deletes a folder with everything in it; what was open in it must not be used any more, and writes nothing. */
  removeFolder: (folder: string) => void;
  /** How well all this works. */
  storage: () => StorageState;
  onStorageChange: (listener: (state: StorageState) => void) => void;
}
