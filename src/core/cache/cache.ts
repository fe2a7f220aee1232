// What the rest of the core knows of the files on this machine: documents that are read once, held, and written whole.
import type { z } from 'zod';
import type { StorageState } from '../../contract/entities/storage.ts';
import type { JsonObject } from '../ports.ts';

export interface DocumentKind<Value> {
  /** Path below the home folder, without the ending: `settings`, `shops/42/overview`. */
  name: string;
  /** Of the file's format; one that is newer than this is left alone. */
  version: number;
  /** How the value stands in the file; decodes what JSON cannot hold. */
  schema: z.ZodType<Value>;
  /** The value where there is no file, or none that can be read. */
  empty: Value;
  /** From version n to n + 1, by n. */
  migrations?: Readonly<Record<number, (old: JsonObject) => JsonObject>>;
}

/** One file, held in memory: reading costs nothing, every `set` is on disk before it returns. */
export interface Document<Value> {
  get: () => Value;
  set: (value: Value) => void;
}

export interface Cache {
  /** Opens the file or answers the document that is open; never raises: what cannot be read is set aside and reported. */
  document: <Value>(kind: DocumentKind<Value>) => Document<Value>;
  /** What a folder takes on disk. */
  sizeOf: (folder: string) => { files: number; bytes: number };
  /** Deletes a folder with everything in it; its documents must not be used any more. */
  removeFolder: (folder: string) => void;
  /** How well all this works. */
  storage: () => StorageState;
  onStorageChange: (listener: (state: StorageState) => void) => void;
}
