// The dining locations domain: its module and its routes.
import { defineDomain } from '../domain.ts';
import { DiningLocationsModule } from './dining-locations-module.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

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
