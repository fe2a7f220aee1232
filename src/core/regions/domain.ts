// The regions domain: its module and its routes.
import { defineDomain } from '../domain.ts';
import { RegionsModule } from './regions-module.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

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
