// The regions of the open shop; their file may be large, so it is opened only when it is first needed.
import type { Region, Regions, RegionsFound, RegionsQuery, RegionsState } from '../../contract/regions.ts';
import { failure } from '../failure.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { downloadKind } from './stored-regions.ts';
import { ShopRegions, type ShopRegionsDeps } from './shop-regions.ts';
import { TOP } from './fetched-regions.ts';

export class RegionsModule {
  readonly #deps: Omit<ShopRegionsDeps, 'shop'>;
  #open: { shop: OpenShop; regions: Promise<ShopRegions> | undefined } | undefined;

  constructor(parts: Omit<ShopRegionsDeps, 'shop'>) {
    this.#deps = parts;
  }

  open(shop: OpenShop): void {
    this.#open = { shop, regions: undefined };
  }

  /** The connection is back. */
  retry(): void {
    const shop = this.#open?.shop;
    if (shop === undefined || shop.signal.aborted) return;
    // Without a download to resume, the large file stays closed.
    const { goesOn } = this.#deps.cache.document(downloadKind(shop.dataFolder)).get();
    if (!goesOn) return;
    this.#regions()
      .then((regions) => regions.goOn())
      .catch((error: unknown) => {
        if (!shop.signal.aborted) this.#deps.log.error('regions broken', { stack: String(error) });
      });
  }

  async state(): Promise<RegionsState> {
    return (await this.#regions()).state();
  }

  async below(parent: string | null): Promise<Regions> {
    return await (await this.#regions()).below(parent ?? TOP);
  }

  async fetch(parent: string | null): Promise<Regions> {
    return await (await this.#regions()).fetch(parent ?? TOP);
  }

  /** From the top down to this region, as far as it is known. */
  async path(id: string): Promise<Region[]> {
    return (await this.#regions()).path(id);
  }

  async search(query: RegionsQuery): Promise<RegionsFound> {
    return await (await this.#regions()).search(query);
  }

  async download(which: 'missing' | 'all'): Promise<RegionsState> {
    return (await this.#regions()).download(which);
  }

  async stopDownload(): Promise<RegionsState> {
    return (await this.#regions()).stop();
  }

  async #regions(): Promise<ShopRegions> {
    const open = this.#open;
    if (open === undefined) throw closed();
    refuseClosed(open.shop);
    open.regions ??= ShopRegions.open({ ...this.#deps, shop: open.shop });
    const regions = await open.regions;
    refuseClosed(open.shop);
    return regions;
  }
}

const closed = () => failure('session.none', 'no shop is open');

function refuseClosed({ signal }: OpenShop): void {
  if (signal.aborted) throw closed();
}
