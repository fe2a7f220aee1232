// What of the open shop is cached on this machine: its module and its routes.
import { defineDomain } from '../domain.ts';
import { type CachedDataDeps, createCachedData } from './cached-data.ts';

export const cachedDataDomain = defineDomain({
  name: 'cached-data',
  create: (deps: CachedDataDeps) => createCachedData(deps),
  routes: (cachedData) => ({
    'cached-data.size': () => cachedData.size(),
    'cached-data.clear-pictures': () => cachedData.clearPictures(),
    'cached-data.clear': () => cachedData.clear(),
  }),
});
