// The shop's regions: each level is fetched when somebody looks at it, and kept, since borders seldom move.
import { z } from 'zod';
import type { Region, Regions } from '../../contract/entities/regions.ts';
import type { Cache, Document } from '../cache/cache.ts';
import { AppFailure, failure } from '../failure.ts';
import type { Clock } from '../ports.ts';
import type { OpenShop } from '../session/open-shop.ts';

const KEPT_SECONDS = 30 * 86_400;
/** Asks for the top: some shops answer with their whole tree then. */
const TOP = '';

const kept = z.strictObject({
  regions: z.record(z.string(), z.strictObject({ name: z.string(), parent: z.string() })),
  /** Of which regions, or of the top, those below are known, and since when. */
  knownAtSeconds: z.record(z.string(), z.number()),
});
type Kept = z.output<typeof kept>;

interface Parts {
  cache: Cache;
  clock: Clock;
}

export class RegionsRoom {
  readonly #parts: Parts;
  #open: { shop: OpenShop; document: Document<Kept> } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  open(shop: OpenShop): void {
    const name = `${shop.dataFolder}/regions`;
    const empty: Kept = { regions: {}, knownAtSeconds: {} };
    this.#open = { shop, document: this.#parts.cache.document({ name, version: 1, schema: kept, empty }) };
  }

  /** With the line down, whatever was seen before; raises where that is nothing. */
  async below(parent: string | null): Promise<Regions> {
    const { document } = this.#opened();
    const at = parent ?? TOP;
    const since = document.get().knownAtSeconds[at];
    const isFresh = since !== undefined && this.#parts.clock.nowSeconds() - since < KEPT_SECONDS;
    if (!isFresh) {
      await this.#fetch(at).catch((error: unknown) => {
        if (!(error instanceof AppFailure) || since === undefined) throw error;
      });
    }
    return { path: this.path(parent), below: childrenIn(document.get(), at) };
  }

  /** From the top down to this one, as far as it is known. */
  path(id: string | null): Region[] {
    const { regions } = this.#opened().document.get();
    const path: Region[] = [];
    let at = id ?? TOP;
    for (let found = regions[at]; found !== undefined; found = regions[at]) {
      // A shop whose tree leads in a circle would lead us round for ever.
      if (path.some((one) => one.id === at)) break;
      path.unshift({ id: at, name: found.name });
      at = found.parent;
    }
    return path;
  }

  async #fetch(parent: string): Promise<void> {
    const { shop, document } = this.#opened();
    const { data } = await shop.call('getRegionList', parent === TOP ? {} : { pid: parent });
    if (shop.signal.aborted) throw failure('session.none', 'no shop is open');
    const told = data;
    const ids = new Set(told.map(({ id }) => id));
    const regions = { ...document.get().regions };
    const knownAtSeconds = { ...document.get().knownAtSeconds };
    const nowSeconds = this.#parts.clock.nowSeconds();
    for (const { id, pId, name } of told) {
      const above = pId !== undefined && (ids.has(pId) || parent !== TOP) ? pId : parent;
      regions[id] = { name, parent: above };
      knownAtSeconds[above] = nowSeconds;
    }
    knownAtSeconds[parent] = nowSeconds;
    document.set({ regions, knownAtSeconds });
  }

  #opened() {
    if (this.#open === undefined || this.#open.shop.signal.aborted) {
      throw failure('session.none', 'no shop is open');
    }
    return this.#open;
  }
}

const childrenIn = ({ regions }: Kept, parent: string): Region[] =>
  Object.entries(regions)
    .filter(([, region]) => region.parent === parent)
    .map(([id, { name }]) => ({ id, name }));
