// A shop that somebody brings along without its token: named as no other is, and trusted with nothing.
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

/** Raises where the address is none, and `store.unwritable` where the disk does not take it. */
export function adopt(shop: KnownShop, { profiles, cache, chance }: Deps): StoredProfile {
  const stored = storedOf(shop, profiles.all(), chance.id());
  profiles.put(stored);
  const { trouble } = cache.storage();
  if (trouble === null) return stored;
  profiles.remove(stored.id);
  throw failure('store.unwritable', 'the shop was not kept', { reason: trouble });
}

function storedOf(shop: KnownShop, others: readonly StoredProfile[], id: string): StoredProfile {
  if (shop.kind === 'training') return trainingProfile;
  // To send a token unencrypted is agreed to when there is one.
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

/** The same shop, whatever it is called here. */
export function isSameShop(one: KnownShop, other: KnownShop): boolean {
  if (one.kind === 'training' || other.kind === 'training') return one.kind === other.kind;
  return addressOf(one) === addressOf(other) && one.appId === other.appId;
}

/** For each of these shops the one here that it is; undefined where there is none, or none left. */
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
  // A desk may know a shop twice: then it goes by the names first.
  const byName = shops.map((shop) => take(shop, ({ name }) => name === shop.name));
  return shops.map((shop, at) => byName[at] ?? take(shop, () => true));
}

const addressOf = ({ baseUrl }: KnownShop) => readAddress(baseUrl, { plainHttpAllowed: true }).baseUrl;
