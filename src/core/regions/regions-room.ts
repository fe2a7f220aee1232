// The regions of the open shop. Their file may be large: it is opened when somebody first asks for them.
import type {
  Region,
  Regions,
  RegionsFound,
  RegionsQuery,
  RegionsState,
} from '../../contract/entities/regions.ts';
import { failure } from '../failure.ts';
import type { OpenShop } from '../session/open-shop.ts';
import { downloadKind } from './kept-regions.ts';
import { ShopRegions, type ShopRegionsParts } from './shop-regions.ts';
import { TOP } from './told-regions.ts';

export class RegionsRoom {
  readonly #parts: Omit<ShopRegionsParts, 'shop'>;
  #open: { shop: OpenShop; regions: ShopRegions | undefined } | undefined;

  constructor(parts: Omit<ShopRegionsParts, 'shop'>) {
    this.#parts = parts;
  }

  open(shop: OpenShop): void {
    this.#open = { shop, regions: undefined };
  }

  /** The line is back. */
  retry(): void {
    const shop = this.#open?.shop;
    if (shop === undefined || shop.signal.aborted) return;
    // The large file stays closed where nothing goes on.
    const { goesOn } = this.#parts.cache.document(downloadKind(shop.dataFolder)).get();
    if (goesOn) this.#regions().goOn();
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

  /** From the top down to this one, as far as it is known. */
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
    const open = this.#open;
    if (open === undefined || open.shop.signal.aborted) throw failure('session.none', 'no shop is open');
    open.regions ??= new ShopRegions({ ...this.#parts, shop: open.shop });
    return open.regions;
  }
}
