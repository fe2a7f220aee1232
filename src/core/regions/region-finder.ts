// Finds regions by name and sound in a tree that grows: the index is made anew when the tree is another.
import type { RegionsFound, RegionsQuery } from '../../contract/entities/regions.ts';
import type { Clock } from '../ports.ts';
import type { OpenShop } from '../session/open-shop.ts';
import { breather } from '../sync/waiting.ts';
import { findRegions, openRegionIndexing, type RegionIndex } from './region-search.ts';
import type { RegionTree } from './region-tree.ts';

interface FinderParts {
  shop: Pick<OpenShop, 'signal'>;
  clock: Clock;
}

export class RegionFinder {
  readonly #tree: RegionTree;
  readonly #parts: FinderParts;
  #index: { revision: number; made: Promise<RegionIndex> } | undefined;
  #indexing: Promise<ReturnType<typeof openRegionIndexing>> | undefined;

  constructor(tree: RegionTree, parts: FinderParts) {
    this.#tree = tree;
    this.#parts = parts;
  }

  async find({ words, limit }: RegionsQuery): Promise<RegionsFound> {
    const { ids, total } = findRegions(await this.#current(), words, limit);
    return { paths: ids.map((id) => this.#tree.path(id)), total };
  }

  #current(): Promise<RegionIndex> {
    const { revision } = this.#tree;
    if (this.#index?.revision !== revision) this.#index = { revision, made: this.#made() };
    return this.#index.made;
  }

  /** The dictionary comes with the first search. */
  async #made(): Promise<RegionIndex> {
    const { clock, shop } = this.#parts;
    this.#indexing ??= import('../catalogue/readings.ts').then(({ openReadings }) =>
      openRegionIndexing(openReadings()),
    );
    const makeIndex = await this.#indexing;
    return await makeIndex(this.#tree, breather(clock, shop.signal));
  }
}
