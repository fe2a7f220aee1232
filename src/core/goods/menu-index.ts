// The index file of the menu, with the state of the goods that it was built from.
import { z } from 'zod';
import type { Generation } from '../platform/storage/cache.ts';
import type { Steps } from '../catalogue/build.ts';
import type { CatalogueData } from '../catalogue/catalogue.ts';
import { openIndex, toIndex } from '../catalogue/index-file.ts';
import type { Preview } from '../catalogue/preview.ts';
import { runSteps } from '../catalogue/run-steps.ts';
import { generationNotesOf } from '../platform/sync/notes.ts';
import { QuietFile, type QuietFileDeps } from './quiet-file.ts';

/** The state of the goods that a menu was built from. */
const stamp = z.strictObject({
  number: z.int(),
  fullAtSeconds: z.int(),
  shards: z.array(z.string()),
});
export type Stamp = z.output<typeof stamp>;

/** The zone is stored because the times in the index depend on it. */
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

  /** Undefined if there is no complete index; calls back with the preview before the rest is read. */
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

  save({ data, stamp }: Stamped): void {
    const note = JSON.stringify({ ...stamp, timeZone: this.#deps.timeZone });
    this.#file.writeLater(() => toIndex(data, note));
  }

  end(): Promise<void> {
    return this.#file.end();
  }

  /** Any fault in a damaged file only means that the menu is rebuilt. */
  async #rest(steps: Steps<CatalogueData>): Promise<CatalogueData | undefined> {
    const { log, signal } = this.#deps;
    try {
      return await runSteps(steps, this.#deps);
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
