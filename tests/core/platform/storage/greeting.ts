// A small document for tests of the cache, and a cache that is started on a disk.
import { z } from 'zod';
import type { StorageState } from '../../../../src/contract/storage.ts';
import type { DocumentKind } from '../../../../src/core/platform/storage/cache.ts';
import { createCache } from '../../../../src/core/platform/storage/create-cache.ts';
import { memoryStores } from '../../../support/memory-stores.ts';
import { testPorts } from '../../../support/test-ports.ts';

export interface Greeting {
  words: string;
}

export const greeting: DocumentKind<Greeting> = {
  name: 'shops/42/greeting',
  version: 1,
  schema: z.strictObject({ words: z.string() }),
  empty: { words: '' },
};

export const farewell: DocumentKind<Greeting> = { ...greeting, name: 'shops/42/farewell' };

export const file = 'shops/42/greeting.json';
export const inFile = (words: string) => JSON.stringify({ format: 1, data: { words } });

/** A cache started on this disk. */
export function started(disk = new Map<string, string>()) {
  const ports = testPorts({ stores: memoryStores(disk) });
  const cache = createCache(ports);
  const reported: StorageState[] = [];
  cache.onStorageChange((state) => reported.push(state));
  return { ...ports, cache, disk, reported };
}
