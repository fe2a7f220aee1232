// What was learned of a shop, as it is saved beside what people made for it; and what a check has made there.
import { z } from 'zod';
import { type ShopBehaviour, shopBehaviour } from '../../contract/shop-behaviour.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

export type SavedBehaviour = ShopBehaviour | null;

/** Null where the shop was never checked. */
export const behaviourKind = (ownFolder: string): DocumentKind<{ learned: SavedBehaviour }> => ({
  name: `${ownFolder}/behaviour`,
  version: 1,
  schema: z.strictObject({ learned: z.nullable(shopBehaviour) }),
  empty: { learned: null },
});

const made = z.strictObject({ itemId: z.string().nullable(), groupId: z.string().nullable() });
export type MadeThings = z.output<typeof made>;

/** Written down as soon as they are made: the next check uses and removes them, also after one that was cut off. */
export const madeThingsKind = (ownFolder: string): DocumentKind<MadeThings> => ({
  name: `${ownFolder}/behaviour-made`,
  version: 1,
  schema: made,
  empty: { itemId: null, groupId: null },
});
