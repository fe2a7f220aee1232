// The pictures of one shop on disk, up to a size limit; beyond it the least recently used ones are removed.
import { type ByteFiles, type Clock, type Log, StoreFault } from '../ports.ts';

export interface PictureCacheDeps {
  bytes: ByteFiles;
  clock: Clock;
  log: Log;
  folder: string;
  /** Aborted when nothing may be written any more. */
  signal: AbortSignal;
  mostBytes: () => number;
}

/** The order of use is written rarely: if it is lost, only the choice of removed pictures gets worse. */
export const NOTE_AFTER_MS = 60_000;
const NOTE = 'usage';

export class PictureCache {
  readonly #deps: PictureCacheDeps;
  /** Sizes by key, the most recently used last; loaded when they are first needed. */
  #held: Map<string, number> | undefined;
  #holding: Promise<Map<string, number>> | undefined;
  /** Keys that were used before `#held` was loaded, in order. */
  readonly #usedEarly = new Set<string>();
  #total = 0;
  #isNoteDue = false;
  #isRefusalKnown = false;

  constructor(deps: PictureCacheDeps) {
    this.#deps = deps;
  }

  /** Undefined if it is not cached. */
  async read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const file = await this.#deps.bytes.read(this.#fileOf(key));
    if (file === undefined) this.#forget(key);
    else this.#use(key);
    return file;
  }

  /** If the disk refuses the write, the picture is just not cached. */
  async write(key: string, file: Uint8Array): Promise<void> {
    const { bytes, mostBytes, signal } = this.#deps;
    const held = await this.#all();
    if (signal.aborted || file.length > mostBytes()) return;
    this.#forget(key);
    held.set(key, file.length);
    this.#total += file.length;
    this.#noteSoon();
    const room = this.#makeRoom(held);
    try {
      await bytes.write(this.#fileOf(key), file);
    } catch (error) {
      this.#forget(key);
      this.#refused(error);
    }
    await room;
  }

  async remove(key: string): Promise<void> {
    this.#forget(key);
    await this.#delete(key);
  }

  async size(): Promise<{ files: number; bytes: number }> {
    const held = await this.#all();
    return { files: held.size, bytes: this.#total };
  }

  /** Removes pictures until the cache is within its limit. */
  async fit(): Promise<void> {
    await this.#makeRoom(await this.#all());
  }

  async clear(): Promise<void> {
    const held = await this.#all();
    await this.#makeRoom(held, 0);
    await this.#delete(NOTE);
  }

  async #makeRoom(held: Map<string, number>, most = this.#deps.mostBytes()): Promise<void> {
    const going: string[] = [];
    for (const [key, bytes] of held) {
      if (this.#total <= most) break;
      held.delete(key);
      this.#total -= bytes;
      going.push(key);
    }
    for (const key of going) await this.#delete(key);
  }

  async #delete(key: string): Promise<void> {
    if (this.#deps.signal.aborted) return;
    try {
      await this.#deps.bytes.remove(this.#fileOf(key));
    } catch (error) {
      this.#refused(error);
    }
  }

  #use(key: string): void {
    const bytes = this.#held?.get(key);
    if (bytes !== undefined) {
      this.#held?.delete(key);
      this.#held?.set(key, bytes);
    } else if (this.#held === undefined) {
      this.#usedEarly.delete(key);
      this.#usedEarly.add(key);
    }
    this.#noteSoon();
  }

  #forget(key: string): void {
    this.#usedEarly.delete(key);
    this.#total -= this.#held?.get(key) ?? 0;
    this.#held?.delete(key);
  }

  /** Lists the folder once, and only when needed: that takes a while, and the first picture must not wait for it. */
  #all(): Promise<Map<string, number>> {
    return (this.#holding ??= this.#list());
  }

  async #list(): Promise<Map<string, number>> {
    const { bytes, folder } = this.#deps;
    const found = await bytes.list(folder).catch((error: unknown) => {
      this.#refused(error);
      return [];
    });
    const note = await bytes.read(`${folder}/${NOTE}`);
    const order = note === undefined ? [] : new TextDecoder().decode(note).split('\n');
    const pictures = found
      .map((file) => ({ ...file, key: file.name.slice(folder.length + 1) }))
      .filter(({ key }) => key !== NOTE);
    const sizes = new Map(
      pictures
        .toSorted((one, other) => one.writtenAtSeconds - other.writtenAtSeconds)
        .map((file) => [file.key, file.bytes]),
    );
    const noted = new Set(order);
    // Pictures that the note does not list were cached after it was written.
    const since = [...sizes.keys()].filter((key) => !noted.has(key));
    const held = new Map<string, number>();
    for (const key of [...order, ...since, ...this.#usedEarly]) {
      const size = sizes.get(key);
      held.delete(key);
      if (size !== undefined) held.set(key, size);
    }
    this.#held = held;
    this.#total = [...held.values()].reduce((sum, size) => sum + size, 0);
    return held;
  }

  #noteSoon(): void {
    const { clock, signal } = this.#deps;
    if (this.#isNoteDue || signal.aborted) return;
    this.#isNoteDue = true;
    clock.after(NOTE_AFTER_MS, () => void this.#note());
  }

  async #note(): Promise<void> {
    this.#isNoteDue = false;
    const { bytes, folder, signal } = this.#deps;
    const held = await this.#all();
    // The limit may have been lowered while another shop was open.
    await this.#makeRoom(held);
    if (signal.aborted) return;
    const text = [...held.keys()].join('\n');
    await bytes
      .write(`${folder}/${NOTE}`, new TextEncoder().encode(text))
      .catch((error: unknown) => this.#refused(error));
  }

  #refused(error: unknown): void {
    if (!(error instanceof StoreFault)) throw error;
    if (!this.#isRefusalKnown) this.#deps.log.info('pictures are not kept', { reason: error.reason });
    this.#isRefusalKnown = true;
  }

  #fileOf(key: string): string {
    return `${this.#deps.folder}/${key}`;
  }
}
