// One part of a backup: a document of this machine, read, compared and written in its file form.
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import { decodeFile, encodeFile } from '../platform/storage/format.ts';
import type { JsonObject } from '../ports.ts';

/** In the current file format, even if it was read in an older one. */
export interface PartContent {
  file: JsonObject;
  /** Null if there is nothing to count. */
  count: number | null;
}

export interface Part {
  /** Undefined if the document is empty. */
  read: () => PartContent | undefined;
  check: (file: JsonObject) => PartContent | 'newer' | 'unreadable';
  /** Whether this machine keeps its own instead. */
  staysHere?: () => boolean;
  /** Writes all or nothing: false if the disk refused it. Takes only what `check` has returned. */
  write: (held: PartContent) => boolean;
}

export function documentPart<Value>(
  cache: Cache,
  kind: DocumentKind<Value>,
  count?: (value: Value) => number,
): Part {
  const held = (value: Value): PartContent => ({
    file: encodeFile(kind, value),
    count: count?.(value) ?? null,
  });
  const nothing = textOf(held(kind.empty));

  const check = (file: JsonObject): PartContent | 'newer' | 'unreadable' => {
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

/** Equal contents give equal texts. */
export const textOf = (held: PartContent | undefined): string =>
  held === undefined ? '' : JSON.stringify(held.file);
