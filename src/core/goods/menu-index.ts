// The index file of the menu: of which files it was made, read at the start and written when all is quiet.
import { z } from 'zod';
import type { Generation } from '../cache/cache.ts';
import type { Steps } from '../catalogue/build.ts';
import type { CatalogueParts } from '../catalogue/catalogue.ts';
import { openIndex, toIndex } from '../catalogue/index-file.ts';
import type { Preview } from '../catalogue/preview.ts';
import { inTurns } from '../catalogue/run-steps.ts';
import { generationNotesOf } from '../sync/notes.ts';
import { QuietFile, type QuietFileParts } from './quiet-file.ts';

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

export type OnPreview = (preview: Preview, stamp: Stamp) => void;

export interface MenuIndexParts extends QuietFileParts {
  timeZone: string;
}

export class MenuIndex {
  readonly #parts: MenuIndexParts;
  readonly #file: QuietFile;

  constructor(parts: MenuIndexParts) {
    this.#parts = parts;
    this.#file = new QuietFile(parts);
  }

  /** Undefined where there is none, or none that is whole; what it shows first is told while the rest is read. */
  async read(tree: CatalogueParts['tree'], onPreview: OnPreview): Promise<Stamped | undefined> {
    const { bytes, name, timeZone } = this.#parts;
    const file = await bytes.read(name);
    const opened = file && openIndex(file);
    const told = opened && stampIn(opened.stamp, timeZone);
    if (opened === undefined || told === undefined) return undefined;
    onPreview(opened.preview, told);
    const parts = await this.#rest(opened.read(tree));
    return parts && { parts, stamp: told };
  }

  keep({ parts, stamp }: Stamped): void {
    const note = JSON.stringify({ ...stamp, timeZone: this.#parts.timeZone });
    this.#file.keep(() => toIndex(parts, note));
  }

  end(): Promise<void> {
    return this.#file.end();
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
