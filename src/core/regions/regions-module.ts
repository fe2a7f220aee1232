// The regions of the open shop; their file may be large, so it is opened only when it is first needed.
import type { Region, Regions, RegionsFound, RegionsQuery, RegionsState } from '../../contract/regions.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import { downloadKind } from './stored-regions.ts';
import { ShopRegions, type ShopRegionsDeps } from './shop-regions.ts';
import { TOP } from './fetched-regions.ts';
import { defineDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

interface Opened {
  shop: OpenShop;
  regions: ShopRegions | undefined;
}

export class RegionsModule {
  readonly #deps: Omit<ShopRegionsDeps, 'shop'>;
  readonly #opened = new WhileOpen<Opened>();

  constructor(deps: Omit<ShopRegionsDeps, 'shop'>) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    this.#opened.set(shop, { shop, regions: undefined });
  }

  /** The connection is back. */
  retry(): void {
    const opened = this.#opened.now();
    if (opened === undefined) return;
    // Without a download to resume, the large file stays closed.
    const { goesOn } = this.#deps.cache.document(downloadKind(opened.shop.dataFolder)).get();
    if (goesOn) this.#regions().download('missing');
  }

  state(): RegionsState {
    return this.#regions().state();
  }

  async below(parent: string | null): Promise<Regions> {
    return await this.#regions().below(parent ?? TOP);
  }

  async fetch(parent: string | null): Promise<Regions> {
    return await this.#regions().fetch(parent ?? TOP);
  }

  /** From the top down to this region, as far as it is known. */
  path(id: string): Region[] {
    return this.#regions().path(id);
  }

  async search(query: RegionsQuery): Promise<RegionsFound> {
    return await this.#regions().search(query);
  }

  download(which: 'missing' | 'all'): RegionsState {
    return this.#regions().download(which);
  }

  stopDownload(): RegionsState {
    return this.#regions().stop();
  }

  #regions(): ShopRegions {
    const opened = this.#opened.get();
    opened.regions ??= new ShopRegions({ ...this.#deps, shop: opened.shop });
    return opened.regions;
  }
}

export const regionsDomain = defineDomain({
  name: 'regions',
  create: ({ emit, ...deps }: ShopDomainDeps) =>
    new RegionsModule({ ...deps, onChange: (state) => emit('regions.changed', state) }),
  routes: (regions) => ({
    'regions.state': () => regions.state(),
    'regions.below': ({ parent }) => regions.below(parent),
    'regions.fetch': ({ parent }) => regions.fetch(parent),
    'regions.path': ({ id }) => regions.path(id),
    'regions.search': (query) => regions.search(query),
    'regions.download': ({ which }) => regions.download(which),
    'regions.stop-download': () => regions.stopDownload(),
  }),
});
