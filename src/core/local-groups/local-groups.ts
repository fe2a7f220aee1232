// Which receipt groups an item is in, stored on this machine because its shop does not store that.
import { z } from 'zod';
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import type { Clock } from '../ports.ts';

export interface LocalGroupsFile {
  /** The ids of its groups, by item. */
  items: Readonly<Record<string, string[]>>;
}

export const localGroupsKind = (ownFolder: string): DocumentKind<LocalGroupsFile> => ({
  name: `${ownFolder}/local-groups`,
  version: 1,
  schema: z.custom<LocalGroupsFile>(isLocalGroupsFile),
  empty: { items: {} },
});

/** Read by hand: a schema for records takes half a second for 100,000 items, each time that one of them changes. */
function isLocalGroupsFile(value: unknown): value is LocalGroupsFile {
  const { items, ...rest } = isObject(value) ? value : {};
  if (!isObject(items) || Object.keys(rest).length > 0) return false;
  const isGroups = (groups: unknown) => Array.isArray(groups) && groups.every(isId);
  return Object.keys(items).every((id) => isId(id) && isGroups(items[id]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ID = /^[1-9]\d{0,18}$/;
const isId = (value: unknown) => typeof value === 'string' && ID.test(value);

/** What became of groups that were written: a shop may drop the field silently or refuse the whole item. */
const outcomes = ['stored', 'ignored', 'refused'] as const;
export type GroupsOutcome = (typeof outcomes)[number];

const seenKind = (ownFolder: string): DocumentKind<SeenOutcome | null> => ({
  name: `${ownFolder}/groups-stored`,
  version: 1,
  schema: z.strictObject({ outcome: z.enum(outcomes), atSeconds: z.number() }).nullable(),
  empty: null,
});

interface SeenOutcome {
  outcome: GroupsOutcome;
  atSeconds: number;
}

/** Null is no longer stored here. */
export type LocalGroupChanges = ReadonlyMap<string, readonly string[] | null>;

export interface LocalGroups {
  /** Undefined if what the shop says counts. */
  of: (id: string) => readonly string[] | undefined;
  all: () => LocalGroupsFile['items'];
  /** What the shop does with written groups, by the last check or the last write; null if that is unknown. */
  outcome: () => GroupsOutcome | null;
  note: (outcome: GroupsOutcome) => void;
  keep: (changes: LocalGroupChanges) => void;
  /** Writes it again if the disk has refused it. */
  save: () => void;
  /** Whether everything that is stored is on the disk, as far as this program may write it. */
  isSaved: () => boolean;
}

export interface LocalGroupsDeps {
  cache: Cache;
  clock: Clock;
  shop: Pick<OpenShop, 'ownFolder' | 'learned'>;
  onChange?: (changes: LocalGroupChanges) => void;
}

export function openLocalGroups({ cache, clock, shop, onChange }: LocalGroupsDeps): LocalGroups {
  const kind = localGroupsKind(shop.ownFolder);
  const local = cache.document(kind);
  const seen = cache.document(seenKind(shop.ownFolder));
  const of = (id: string) => {
    const { items } = local.get();
    return Object.hasOwn(items, id) ? items[id] : undefined;
  };
  return {
    of,
    all: () => local.get().items,
    outcome: () => latestOf(checkedIn(shop), seen.get())?.outcome ?? null,
    note: (outcome) => {
      if (latestOf(checkedIn(shop), seen.get())?.outcome === outcome) return;
      seen.set({ outcome, atSeconds: clock.nowSeconds() });
    },
    keep: (changes) => {
      const differing = new Map([...changes].filter(([id, groups]) => !isSame(of(id) ?? null, groups)));
      if (differing.size === 0) return;
      local.set({ items: itemsAfter(local.get().items, differing) });
      onChange?.(differing);
    },
    save: () => local.set(local.get()),
    isSaved: () => {
      const { unsaved, trouble } = cache.storage();
      // Without trouble it is a newer program's file, which this one never writes.
      return trouble === null || !unsaved.includes(kind.name);
    },
  };
}

function itemsAfter(items: LocalGroupsFile['items'], changes: LocalGroupChanges): LocalGroupsFile['items'] {
  const changed = [...changes].flatMap(([id, groups]): [string, string[]][] =>
    groups === null ? [] : [[id, [...new Set(groups)]]],
  );
  const isDropped = (id: string) => changes.get(id) === null;
  const left = [...changes.values()].includes(null)
    ? Object.fromEntries(Object.entries(items).filter(([id]) => !isDropped(id)))
    : items;
  return { ...left, ...Object.fromEntries(changed) };
}

const isSame = (a: readonly string[] | null, b: readonly string[] | null) =>
  JSON.stringify(a) === JSON.stringify(b);

function checkedIn({ learned }: LocalGroupsDeps['shop']): SeenOutcome | null {
  const { groupStored, learnedAtSeconds = 0 } = learned() ?? {};
  if (groupStored?.known !== true) return null;
  return { outcome: groupStored.value ? 'stored' : 'ignored', atSeconds: learnedAtSeconds };
}

const latestOf = (checked: SeenOutcome | null, seen: SeenOutcome | null): SeenOutcome | null =>
  checked === null || (seen !== null && seen.atSeconds > checked.atSeconds) ? seen : checked;
