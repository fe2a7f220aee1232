// The last name of every receipt group that this machine has seen, so that a removed one can still be named.
import { z } from 'zod';
import type { Document, DocumentKind } from '../platform/storage/cache.ts';
import type { CachedGroup } from '../records/receipt-group-resource.ts';

export interface GroupNames {
  remember: (groups: readonly CachedGroup[]) => void;
  all: () => ReadonlyMap<string, string>;
}

/** Far more than the groups that a shop ever had; only the latest are stored. */
const MOST_NAMES = 2000;

type StoredNames = readonly (readonly [string, string])[];

/** A list, because an object of numeric ids would lose their order. */
export const groupNamesKind = (ownFolder: string): DocumentKind<StoredNames> => ({
  name: `${ownFolder}/group-names`,
  version: 1,
  schema: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
  empty: [],
});

export function openGroupNames(document: Document<StoredNames>): GroupNames {
  return {
    remember: (groups) => {
      const known = new Map(document.get());
      if (groups.every(({ id, name }) => known.get(id) === name)) return;
      for (const { id, name } of groups) {
        known.delete(id);
        known.set(id, name);
      }
      document.set([...known].slice(-MOST_NAMES));
    },
    all: () => new Map(document.get()),
  };
}
