// One part of a backup: a document of this machine's as it stands in its file, read, held against another, and written.
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import { decodeFile, encodeFile } from '../platform/storage/format.ts';
import type { JsonObject } from '../ports.ts';

/** As it would stand in its file here, whatever format it came in. */
export interface Held {
  file: JsonObject;
  /** Null where that is no number. */
  count: number | null;
}

export interface Part {
  /** Undefined where nobody has made anything yet. */
  read: () => Held | undefined;
  check: (file: JsonObject) => Held | 'newer' | 'unreadable';
  /** Whole or not at all: false where the disk did not take it. Only what was checked is written. */
  write: (held: Held) => boolean;
}

export function documentPart<Value>(
  cache: Cache,
  kind: DocumentKind<Value>,
  count?: (value: Value) => number,
): Part {
  const held = (value: Value): Held => ({ file: encodeFile(kind, value), count: count?.(value) ?? null });
  const nothing = textOf(held(kind.empty));

  const check = (file: JsonObject): Held | 'newer' | 'unreadable' => {
    const read = decodeFile(kind, file);
    if (read.kind === 'read') return held(read.value);
    return read.kind === 'newer' ? 'newer' : 'unreadable';
  };

  return {
    read: () => {
      const here = held(cache.document(kind).get());
      return textOf(here) === nothing ? undefined : here;
    },
    check,
    write: ({ file }) => {
      const read = decodeFile(kind, file);
      if (read.kind !== 'read') return false;
      const document = cache.document(kind);
      const former = document.get();
      document.set(read.value);
      if (!cache.storage().unsaved.includes(kind.name)) return true;
      document.set(former);
      return false;
    },
  };
}

/** Two that say the same are the same text. */
export const textOf = (held: Held | undefined): string =>
  held === undefined ? '' : JSON.stringify(held.file);
