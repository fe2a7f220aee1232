// The index file of the menu, which only saves time: it can be rebuilt from the stored goods.
import { z } from 'zod';
import type { Generation } from '../platform/storage/cache.ts';
import { generationNotesOf } from '../platform/sync/notes.ts';
import { type ByteFiles, type Clock, type Log, StoreFault } from '../ports.ts';

/** The state of the goods that a menu was built from. */
const stamp = z.strictObject({
  number: z.int(),
  fullAtSeconds: z.int(),
  shards: z.array(z.string()),
});
export type Stamp = z.output<typeof stamp>;

/** The zone is stored because the times in the index depend on it. */
const note = z.strictObject({ ...stamp.shape, timeZone: z.string() });

export function stampOf(generation: Generation | undefined): Stamp {
  const { number = 0, shards = [] } = generation ?? {};
  const { fullAtSeconds = 0 } = generationNotesOf(generation) ?? {};
  return { number, fullAtSeconds, shards: shards.map(({ name }) => name) };
}

export const noteOf = (stamp: Stamp, timeZone: string): string => JSON.stringify({ ...stamp, timeZone });

/** Undefined if the index was built for another zone, or the note cannot be read. */
export function stampIn(text: string, wantedZone: string): Stamp | undefined {
  try {
    const { timeZone, ...found } = note.parse(JSON.parse(text));
    return timeZone === wantedZone ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The pause after the last change. */
const QUIET_MS = 5_000;

export interface MenuIndexDeps {
  name: string;
  bytes: ByteFiles;
  clock: Clock;
  log: Log;
  /** Aborted when nothing may be written any more. */
  signal: AbortSignal;
  /** Makes the index of the present menu. */
  make: () => Promise<Uint8Array>;
}

/** Written after a pause in the changes, and when the program ends; until then a start only takes longer. */
export class MenuIndex {
  readonly #deps: MenuIndexDeps;
  #isStale = false;
  #callOff: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: MenuIndexDeps) {
    this.#deps = deps;
  }

  read(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.#deps.bytes.read(this.#deps.name);
  }

  writeLater(): void {
    this.#isStale = true;
    this.#callOff?.();
    this.#callOff = this.#deps.clock.after(QUIET_MS, () => void this.#write());
  }

  async end(): Promise<void> {
    this.#callOff?.();
    await this.#write();
  }

  #write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeIfStale());
    return this.#writing;
  }

  async #writeIfStale(): Promise<void> {
    const { bytes, name, log, signal, make } = this.#deps;
    if (!this.#isStale || signal.aborted) return;
    this.#isStale = false;
    try {
      const index = await make();
      // The shop may have been removed with its folder meanwhile.
      if (!this.#deps.signal.aborted) await bytes.write(name, index);
    } catch (error) {
      log.error('file not written', {
        name,
        reason: error instanceof StoreFault ? error.reason : String(error),
      });
    }
  }
}
