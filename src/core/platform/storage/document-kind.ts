// The definition of a document: its name, format version and schema.
import type { z } from 'zod';
import type { JsonObject } from '../../ports.ts';

export interface DocumentKind<Value> {
  /** The path below the home folder without the extension: `settings`, `shops/42/overview`. */
  name: string;
  /** The version of the file's format; a newer file is left alone. */
  version: number;
  /** The shape in the file; it may encode values that JSON does not have. */
  schema: z.core.$ZodType<Value>;
  /** The value if there is no readable file. */
  empty: Value;
  /** Migrations from version n to n + 1, by n. */
  migrations?: Readonly<Record<number, (old: JsonObject) => JsonObject>>;
}

/** One file, held in memory: reading is free, and every `set` is on disk before it returns. */
export interface Document<Value> {
  get: () => Value;
  set: (value: Value) => void;
}
