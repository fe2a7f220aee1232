// The dining locations of the open shop, each with the picture of its code.
import { z } from 'zod';
import {
  type DiningLocation,
  type DiningLocations,
  type DiningView,
  diningViews,
} from '../../contract/dining-locations.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import { CachedList, type ReadRecord } from '../platform/sync/cached-list.ts';
import { diningLocation } from '../../wire/sections/dining-locations.ts';
import { fieldsOf } from '../../wire/record-fields.ts';
import type { JsonValue } from '../ports.ts';
import { plainList } from '../platform/sync/resource.ts';
import { shopDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

const viewKind = (ownFolder: string): DocumentKind<{ view: DiningView }> => ({
  name: `${ownFolder}/dining-view`,
  version: 1,
  schema: z.strictObject({ view: z.enum(diningViews) }),
  empty: { view: 'board' },
});

export const diningLocationsDomain = shopDomain('dining-locations', (shop, deps: ShopDomainDeps) => {
  const viewed = shop.document(viewKind(shop.ownFolder));
  const list = new CachedList<CachedLocation>({
    ...deps,
    shop,
    onChange: () => shop.emit('dining-locations.changed', get()),
    resource: diningLocations,
    read: readLocation,
  });
  const get = (): DiningLocations => {
    const locations = list.items().map((location) => {
      const { codeAddress } = location;
      return { ...location, code: codeAddress === '' ? null : deps.pictureName(codeAddress) };
    });
    return { locations, ...list.state() };
  };
  list.start();
  return {
    get,
    retry: () => list.retry(),
    routes: {
      'dining-locations.get': get,
      'dining-locations.fetch': () => list.fetch().then(get),
      'dining-locations.view': () => viewed.get().view,
      'dining-locations.save-view': ({ view }) => {
        viewed.set({ view });
        return view;
      },
    },
  };
});

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
