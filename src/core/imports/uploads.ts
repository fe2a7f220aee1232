// Uploaded import files: they arrive in chunks, and only a few are held at once.
import { MOST_IMPORT_BYTES } from '../../contract/imports.ts';
import { invalid } from '../failure.ts';
import type { Chance } from '../ports.ts';
import { ChunkedUpload } from '../platform/upload.ts';
import { unreadable } from '../../formats/read/unreadable.ts';

/** A person uploads one file, and perhaps another by mistake. */
const MOST_AT_ONCE = 3;

export class Upload {
  readonly name: string;
  /** As they were last read. */
  headings: readonly string[] | undefined;
  readonly #upload = new ChunkedUpload(MOST_IMPORT_BYTES, () => unreadable('too-large'));
  #bytes: Uint8Array | undefined;

  constructor(name: string) {
    this.name = name;
  }

  add(base64: string): void {
    this.#upload.add(base64);
  }

  /** The whole file; nothing can be added afterwards. */
  bytes(): Uint8Array {
    this.#bytes ??= this.#upload.take();
    return this.#bytes;
  }
}

export class Uploads {
  readonly #chance: Chance;
  readonly #files = new Map<string, Upload>();

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  begin(name: string): string {
    const id = this.#chance.id();
    this.#files.set(id, new Upload(name));
    const [oldest = id] = this.#files.keys();
    if (this.#files.size > MOST_AT_ONCE) this.#files.delete(oldest);
    return id;
  }

  get(id: string): Upload {
    const file = this.#files.get(id);
    if (file === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
    return file;
  }

  drop(id: string): void {
    this.#files.delete(id);
  }

  clear(): void {
    this.#files.clear();
  }
}
