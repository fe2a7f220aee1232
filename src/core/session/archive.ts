// Where the orders and the business days of removed shops stay: nothing else has a copy of them.
import { z } from 'zod';
import { omit } from 'zod/mini';
import { profile } from '../../contract/profile.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { ownFolderOf, type StoredProfile } from '../platform/shop/profiles.ts';
import type { Clock } from '../ports.ts';

const ARCHIVE = 'archive';

const removedShop = z.strictObject({
  profile: omit(profile, { hasToken: true }),
  removedAtSeconds: z.number(),
});

const ordersOf = (id: string) => `${ownFolderOf(id)}/orders`;

export const sizeOfOrders = (cache: Cache, id: string) => cache.sizeOf(ordersOf(id));

/** Whether the shop has any file of orders. */
export const hasOrders = (cache: Cache, id: string): boolean => sizeOfOrders(cache, id).files > 0;

/** The folder below the home folder that the orders of a shop will be kept in. */
export function archiveFolderOf(cache: Cache, id: string, nowSeconds: number): string {
  const [date = ''] = new Date(nowSeconds * 1000).toISOString().split('T');
  const name = `${ARCHIVE}/${date}-${id}`;
  let free = name;
  for (let number = 2; cache.sizeOf(free).files > 0; number += 1) free = `${name}-${number}`;
  return free;
}

/** Moves the orders as they are, and says beside them whose they were; throws `store.unwritable`. */
export function archiveOrders(stored: StoredProfile, { cache, clock }: { cache: Cache; clock: Clock }): void {
  const { id } = stored;
  if (!hasOrders(cache, id)) return;
  const removedAtSeconds = clock.nowSeconds();
  const folder = archiveFolderOf(cache, id, removedAtSeconds);
  cache.moveFolder(ordersOf(id), `${folder}/orders`);
  const value = { profile: stored, removedAtSeconds };
  cache.document({ name: `${folder}/shop`, version: 1, schema: removedShop, empty: value }).set(value);
}
