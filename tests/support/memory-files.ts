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

export function memoryJournals(files = new Map<string, string[]>()): Journals {
  return {
    open: (name) => ({
      read: () => Promise.resolve([...(files.get(name) ?? [])]),
      append: (lines) => Promise.resolve(void files.set(name, [...(files.get(name) ?? []), ...lines])),
      replace: (lines) => Promise.resolve(void files.set(name, [...lines])),
      backUp: (mark) => {
        files.set(`${name}.${mark}`, files.get(name) ?? []);
        return Promise.resolve(`${name}.${mark}`);
      },
      remove: () => Promise.resolve(void files.delete(name)),
    }),
  };
}
