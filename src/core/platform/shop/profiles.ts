// The shops that this desk knows, and which of them is open.
import { z } from 'zod';
import { omit } from 'zod/mini';
import { profile, profileId } from '../../../contract/profile.ts';
import type { Cache } from '../storage/cache.ts';
import { failure, invalid } from '../../failure.ts';

const storedProfile = omit(profile, { hasToken: true });
export type StoredProfile = z.output<typeof storedProfile>;

const book = z.strictObject({ profiles: z.array(storedProfile), currentId: z.nullable(profileId) });

const kind = {
  name: 'profiles',
  version: 1,
  schema: book,
  empty: { profiles: [], currentId: null } satisfies z.output<typeof book> as z.output<typeof book>,
};

/** The folder of one shop's files. */
export const folderOf = (id: string) => `shops/${id}`;

/** The folder of what came from the shop and can be fetched again. */
export const dataFolderOf = (id: string) => `${folderOf(id)}/data`;

/** The folder of what people here created for the shop; it exists nowhere else. */
export const ownFolderOf = (id: string) => `${folderOf(id)}/own`;

export const forgetData = (cache: Cache, id: string) => cache.removeFolder(dataFolderOf(id));
export const forgetOwn = (cache: Cache, id: string) => cache.removeFolder(ownFolderOf(id));

export interface Profiles {
  all: () => readonly StoredProfile[];
  current: () => StoredProfile | undefined;
  /** Throws `session.none` if there is no such profile. */
  find: (id: string) => StoredProfile;
  save: (stored: StoredProfile) => void;
  /** Throws if another profile has the name. */
  refuseTaken: (name: string, ownId?: string) => void;
  remove: (id: string) => void;
  open: (id: string) => void;
}

export function openProfiles(cache: Cache): Profiles {
  const document = cache.document(kind);
  const all = () => document.get().profiles;

  const find = (id: string) => {
    const found = all().find((entry) => entry.id === id);
    if (found === undefined) throw failure('session.none', 'there is no such profile');
    return found;
  };

  return {
    all,
    find,
    current: () => all().find((entry) => entry.id === document.get().currentId),
    save: (stored) => {
      const known = all().some((entry) => entry.id === stored.id);
      const profiles = known
        ? all().map((entry) => (entry.id === stored.id ? stored : entry))
        : [...all(), stored];
      document.set({ ...document.get(), profiles });
    },
    refuseTaken: (name, ownId) => {
      const isTaken = all().some((other) => other.id !== ownId && other.name === name);
      if (isTaken) throw invalid({ path: ['name'], rule: 'taken' });
    },
    remove: (id) => {
      const profiles = all().filter((entry) => entry.id !== id);
      const { currentId } = document.get();
      document.set({ profiles, currentId: currentId === id ? (profiles[0]?.id ?? null) : currentId });
    },
    open: (id) => document.set({ ...document.get(), currentId: find(id).id }),
  };
}
