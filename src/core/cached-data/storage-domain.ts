// How much of the disk this program uses, and whether it can write: its route.
import { defineDomain } from '../domain.ts';
import type { Cache } from '../platform/storage/cache.ts';

export const storageDomain = defineDomain({
  name: 'storage',
  create: (cache: Cache) => cache,
  routes: (cache) => ({ 'storage.get': () => cache.storage() }),
});
