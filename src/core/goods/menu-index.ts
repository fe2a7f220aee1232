// The index file of the menu: of which files it was made, read at the start and written when all is quiet.
import { z } from 'zod';
import type { Generation } from '../platform/storage/cache.ts';
import type { Steps } from '../catalogue/build.ts';
import type { CatalogueData } from '../catalogue/catalogue.ts';
import { openIndex, toIndex } from '../catalogue/index-file.ts';
import type { Preview } from '../catalogue/preview.ts';
import { inTurns } from '../catalogue/run-steps.ts';
import { generationNotesOf } from '../platform/sync/notes.ts';
import { QuietFile, type QuietFileDeps } from './quiet-file.ts';

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
  data: CatalogueData;
  stamp: Stamp;
}

export type OnPreview = (preview: Preview, stamp: Stamp) => void;

export interface MenuIndexDeps extends QuietFileDeps {
  timeZone: string;
}

export class MenuIndex {
  readonly #deps: MenuIndexDeps;
  readonly #file: QuietFile;

  constructor(deps: MenuIndexDeps) {
    this.#deps = deps;
    this.#file = new QuietFile(deps);
  }

  /** Undefined where there is none, or none that is whole; what it shows first is told while the rest is read. */
  async read(tree: CatalogueData['tree'], onPreview: OnPreview): Promise<Stamped | undefined> {
    const { bytes, name, timeZone } = this.#deps;
    const file = await bytes.read(name);
    const opened = file && openIndex(file);
    const stamp = opened && stampIn(opened.stamp, timeZone);
    if (opened === undefined || stamp === undefined) return undefined;
    onPreview(opened.preview, stamp);
    const data = await this.#rest(opened.read(tree));
    return data && { data, stamp };
  }

  keep({ data, stamp }: Stamped): void {
    const note = JSON.stringify({ ...stamp, timeZone: this.#deps.timeZone });
    this.#file.keep(() => toIndex(data, note));
  }

  end(): Promise<void> {
    return this.#file.end();
  }

  /** Whatever stands in a damaged file, it only means that the menu is made anew. */
  async #rest(steps: Steps<CatalogueData>): Promise<CatalogueData | undefined> {
    const { log, signal } = this.#deps;
    try {
      return await inTurns(steps, this.#deps);
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
