// What a document is: a name, a format, a schema; and how it is held.
import type { z } from 'zod';
import type { JsonObject } from '../../ports.ts';

export interface DocumentKind<Value> {
  /** Path below the home folder, without the ending: `settings`, `shops/42/overview`. */
  name: string;
  /** Of the file's format; one that is newer than this is left alone. */
  version: number;
  /** How the value stands in the file; decodes what JSON cannot hold. */
  schema: z.core.$ZodType<Value>;
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
