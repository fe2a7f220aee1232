// In-memory byte files and journals.
import type { ByteFiles, Journals } from '../../src/core/ports.ts';

export function memoryBytes(now: () => number = () => 0): ByteFiles {
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; writtenAtSeconds: number }>();
  return {
    read: (name) => Promise.resolve(files.get(name)?.bytes.slice()),
    write: (name, bytes) => {
      files.set(name, { bytes: new Uint8Array(bytes), writtenAtSeconds: now() });
      return Promise.resolve();
    },
    remove: (name) => {
      files.delete(name);
      return Promise.resolve();
    },
    list: (folder) =>
      Promise.resolve(
        [...files].flatMap(([name, { bytes, writtenAtSeconds }]) =>
          name.slice(0, name.lastIndexOf('/')) === folder
            ? [{ name, bytes: bytes.length, writtenAtSeconds }]
            : [],
        ),
      ),
  };
}

/** Pass the `files` of an earlier run to continue from them; an anchor is a file of one line. */
export function memoryJournals(files = new Map<string, string[]>()): Journals {
  return {
    open: (name) => ({
      read: () => Promise.resolve([...(files.get(name) ?? [])]),
      append: (lines) => Promise.resolve(void files.set(name, [...(files.get(name) ?? []), ...lines])),
      replace: (lines) => Promise.resolve(void files.set(name, [...lines])),
      backUp: (mark) => {
        const lines = files.get(name);
        if (lines === undefined) return Promise.resolve(undefined);
        files.set(`${name}.${mark}`, [...lines]);
        return Promise.resolve(`${name}.${mark}`);
      },
      remove: () => {
        for (const each of [name, anchorOf(name)]) files.delete(each);
        return Promise.resolve();
      },
      readAnchor: () => Promise.resolve(files.get(anchorOf(name))?.[0]),
      writeAnchor: (line) => Promise.resolve(void files.set(anchorOf(name), [line])),
    }),
  };
}

const anchorOf = (name: string) => `${name}.anchor`;
