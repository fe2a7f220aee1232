// The dining locations of the open shop, each with the picture of its code.
import { z } from 'zod';
import {
  type DiningLocation,
  type DiningLocations,
  type DiningView,
  diningViews,
} from '../../contract/dining-locations.ts';
import type { Document } from '../platform/storage/cache.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import { CachedList, type CachedListHost, type ReadRecord } from '../platform/sync/cached-list.ts';
import { diningLocation } from '../../wire/sections/dining-locations.ts';
import { fieldsOf } from '../../wire/record-fields.ts';
import type { JsonValue } from '../ports.ts';
import { plainList } from '../platform/sync/resource.ts';
import { defineDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

export interface DiningLocationsDeps extends CachedListHost {
  /** The name under which the host serves the picture at this address; null if it may not be fetched. */
  pictureName: PictureName;
  onChange: (locations: DiningLocations) => void;
}

const viewed = z.strictObject({ view: z.enum(diningViews) });
type Viewed = z.output<typeof viewed>;

export class DiningLocationsModule {
  readonly #deps: DiningLocationsDeps;
  readonly #locations = new WhileOpen<CachedList<CachedLocation>>();
  #viewed: Document<Viewed> | undefined;

  constructor(deps: DiningLocationsDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    this.#viewed = this.#deps.cache.document<Viewed>({
      name: `${shop.ownFolder}/dining-view`,
      version: 1,
      schema: viewed,
      empty: { view: 'board' },
    });
    const list = new CachedList({
      ...this.#deps,
      shop,
      onChange: () => this.#notify(),
      resource: diningLocations,
      read: readLocation,
    });
    this.#locations.set(shop, list);
    list.start();
  }

  retry(): void {
    this.#locations.now()?.retry();
  }

  async fetch(): Promise<DiningLocations> {
    await this.#locations.get().fetch();
    return this.get();
  }

  get(): DiningLocations {
    const opened = this.#locations.get();
    const { pictureName } = this.#deps;
    const locations = opened.items().map((location) => {
      const { codeAddress } = location;
      return { ...location, code: codeAddress === '' ? null : pictureName(codeAddress) };
    });
    return { locations, ...opened.state() };
  }

  view(): DiningView {
    this.#locations.get();
    return this.#viewed?.get().view ?? 'board';
  }

  keepView(view: DiningView): DiningView {
    this.#locations.get();
    this.#viewed?.set({ view });
    return this.view();
  }

  #notify(): void {
    if (this.#locations.now() !== undefined) this.#deps.onChange(this.get());
  }
}

type CachedLocation = Omit<DiningLocation, 'code'>;

const diningLocations = plainList('dining-locations', ({ callList }, { page, pageSize }, options) =>
  callList('getEcLocationDataList', { page, page_size: pageSize }, options),
);

const OPEN = 0;
const CLOSED = 1;

/** A table needs an id and a name; any other unreadable field is left blank. */
function readLocation(record: JsonValue): ReadRecord<CachedLocation> {
  const field = fieldsOf(diningLocation.shape, record);
  const [locationId, title] = [field('id'), field('title')];
  if (locationId === undefined || title === undefined) return 'unreadable';
  if (field('is_deleted') === true) return 'gone';
  const status = field('status') ?? '';
  return {
    id: locationId,
    title,
    description: field('description') ?? '',
    isOpen: status === OPEN ? true : status === CLOSED ? false : null,
    status: String(status),
    addedAtSeconds: field('add_time') ?? null,
    updatedAtSeconds: field('update_time') ?? null,
    codeAddress: field('qrcode') ?? '',
  };
}

export const diningLocationsDomain = defineDomain({
  name: 'dining-locations',
  create: ({ emit, ...deps }: ShopDomainDeps) =>
    new DiningLocationsModule({
      ...deps,
      onChange: (locations) => emit('dining-locations.changed', locations),
    }),
  routes: (diningLocations) => ({
    'dining-locations.get': () => diningLocations.get(),
    'dining-locations.fetch': () => diningLocations.fetch(),
    'dining-locations.view': () => diningLocations.view(),
    'dining-locations.save-view': ({ view }) => diningLocations.keepView(view),
  }),
});
