// Adds a shop from a backup, without its token: under a name of its own, and without any of the risky permissions.
import { LONGEST_NAME, type Profile } from '../../contract/profile.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { failure } from '../failure.ts';
import type { Chance } from '../ports.ts';
import { readAddress } from '../platform/shop/address.ts';
import type { Profiles, StoredProfile } from '../platform/shop/profiles.ts';
import { trainingProfile } from './training-profile.ts';

export type KnownShop = Pick<Profile, 'kind' | 'name' | 'baseUrl' | 'appId' | 'nesting'>;

interface Deps {
  profiles: Profiles;
  cache: Cache;
  chance: Chance;
}

/** Throws if the address is invalid, and `store.unwritable` if the disk refuses the write. */
export function adopt(shop: KnownShop, { profiles, cache, chance }: Deps): StoredProfile {
  const stored = storedOf(shop, profiles.all(), chance.id());
  profiles.save(stored);
  const { trouble } = cache.storage();
  if (trouble === null) return stored;
  profiles.remove(stored.id);
  throw failure('store.unwritable', 'the shop was not kept', { reason: trouble });
}

function storedOf(shop: KnownShop, others: readonly StoredProfile[], id: string): StoredProfile {
  if (shop.kind === 'training') return trainingProfile;
  // Sending a token unencrypted needs consent, which is asked for once there is a token.
  const { baseUrl } = readAddress(shop.baseUrl, { plainHttpAllowed: true });
  const name = freeName(shop.name, new Set(others.map((other) => other.name)));
  return { ...shop, id, name, baseUrl, plainHttpAllowed: false };
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) {
    const mark = ` (${number})`;
    name = `${wanted.slice(0, LONGEST_NAME - mark.length)}${mark}`;
  }
  return name;
}

/** Whether both mean the same shop, even under different names. */
export function isSameShop(one: KnownShop, other: KnownShop): boolean {
  if (one.kind === 'training' || other.kind === 'training') return one.kind === other.kind;
  return addressOf(one) === addressOf(other) && one.appId === other.appId;
}

/** For each of these shops the same one on this machine; undefined if there is none, or no more of them. */
export function matched<Here extends KnownShop>(
  shops: readonly KnownShop[],
  here: readonly Here[],
): (Here | undefined)[] {
  const left = new Set(here);
  const take = (shop: KnownShop, isIt: (one: Here) => boolean) => {
    const one = [...left].find((other) => isSameShop(other, shop) && isIt(other));
    if (one !== undefined) left.delete(one);
    return one;
  };
  // A machine may have the same shop twice, so equal names are matched first.
  const byName = shops.map((shop) => take(shop, ({ name }) => name === shop.name));
  return shops.map((shop, at) => byName[at] ?? take(shop, () => true));
}

const addressOf = ({ baseUrl }: KnownShop) => readAddress(baseUrl, { plainHttpAllowed: true }).baseUrl;
