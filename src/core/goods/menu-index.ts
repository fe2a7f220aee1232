// The index file of the menu: of which files it was made, read at the start and written when all is quiet.
import { z } from 'zod';
import type { Generation } from '../cache/cache.ts';
import { runAll, type Steps } from '../catalogue/build.ts';
import type { CatalogueParts } from '../catalogue/catalogue.ts';
import { openIndex, toIndex } from '../catalogue/index-file.ts';
import type { Glimpse } from '../catalogue/glimpse.ts';
import { inModestTurns, inTurns } from '../catalogue/in-turns.ts';
import { type ByteFiles, type Clock, type Log, StoreFault } from '../ports.ts';
import { generationNotesOf } from '../sync/notes.ts';

/** After the last of several changes. */
const QUIET_MS = 5_000;

/** Which state of the goods a menu is made of. */
const stamp = z.strictObject({
  number: z.int(),
  fullAtSeconds: z.int(),
  shards: z.array(z.string()),
});
export type Stamp = z.output<typeof stamp>;

/** Its times were told by a clock: by another one they are others. */
const noted = z.strictObject({ ...stamp.shape, timeZone: z.string() });

export function stampOf(generation: Generation | undefined): Stamp {
  const { number = 0, shards = [] } = generation ?? {};
  const { fullAtSeconds = 0 } = generationNotesOf(generation) ?? {};
  return { number, fullAtSeconds, shards: shards.map(({ name }) => name) };
}

export interface Stamped {
  parts: CatalogueParts;
  stamp: Stamp;
}

export type OnGlimpse = (glimpse: Glimpse, stamp: Stamp) => void;

export interface MenuIndexParts {
  name: string;
  bytes: ByteFiles;
  clock: Clock;
  log: Log;
  timeZone: string;
  signal: AbortSignal;
}

export class MenuIndex {
  readonly #parts: MenuIndexParts;
  #unwritten: Stamped | undefined;
  #callOff: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: MenuIndexParts) {
    this.#parts = parts;
  }

  /** Undefined where there is none, or none that is whole; what it shows first is told while the rest is read. */
  async read(tree: CatalogueParts['tree'], onGlimpse: OnGlimpse): Promise<Stamped | undefined> {
    const { bytes, name, timeZone } = this.#parts;
    const file = await bytes.read(name);
    const opened = file && openIndex(file);
    const told = opened && stampIn(opened.stamp, timeZone);
    if (opened === undefined || told === undefined) return undefined;
    onGlimpse(opened.glimpse, told);
    const parts = await this.#rest(opened.read(tree));
    return parts && { parts, stamp: told };
  }

  /** Writes it when nothing else has come for a while; until then the old one is only slower. */
  keep(menu: Stamped): void {
    this.#unwritten = menu;
    this.#callOff?.();
    this.#callOff = this.#parts.clock.after(QUIET_MS, () => void this.#writeInTurns());
  }

  /** The program ends: what waits is written now. */
  async end(): Promise<void> {
    this.#callOff?.();
    const { signal } = this.#parts;
    await this.#writing;
    const menu = this.#unwritten;
    if (menu === undefined || signal.aborted) return;
    await this.#write(runAll(toIndex(menu.parts, this.#noteOf(menu))));
  }

  #noteOf({ stamp }: Stamped): string {
    return JSON.stringify({ ...stamp, timeZone: this.#parts.timeZone });
  }

  #writeInTurns(): Promise<void> {
    this.#writing = this.#written().catch(() => undefined);
    return this.#writing;
  }

  async #written(): Promise<void> {
    const menu = this.#unwritten;
    if (menu === undefined) return;
    const bytes = await inModestTurns(toIndex(menu.parts, this.#noteOf(menu)), this.#parts);
    await this.#write(bytes);
    if (this.#unwritten === menu) this.#unwritten = undefined;
  }

  async #write(bytes: Uint8Array): Promise<void> {
    const { bytes: files, name, log, signal } = this.#parts;
    if (signal.aborted) return;
    try {
      await files.write(name, bytes);
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      // The menu is made from its records then, which only takes longer.
      log.error('goods index not written', { reason: error.reason });
    }
  }

  /** Whatever stands in a damaged file, it only means that the menu is made anew. */
  async #rest(steps: Steps<CatalogueParts>): Promise<CatalogueParts | undefined> {
    const { log, signal } = this.#parts;
    try {
      return await inTurns(steps, this.#parts);
    } catch (error) {
      if (signal.aborted) throw error;
      log.error('goods index unreadable', { why: String(error) });
      return undefined;
    }
  }
}

function stampIn(text: string, wantedZone: string): Stamp | undefined {
  try {
    const { timeZone, ...found } = noted.parse(JSON.parse(text));
    return timeZone === wantedZone ? found : undefined;
  } catch {
    return undefined;
  }
}
