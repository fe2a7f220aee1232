// What was learned about a shop, stored with the shop's own data, and what a check has created there.
import { z } from 'zod';
import { type ShopBehaviour, shopBehaviour } from '../../contract/shop-behaviour.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

export type SavedBehaviour = ShopBehaviour | null;

/** Null if the shop was never checked. Facts that only earlier versions learned are left out. */
export const behaviourKind = (ownFolder: string): DocumentKind<{ learned: SavedBehaviour }> => ({
  name: `${ownFolder}/behaviour`,
  version: 1,
  schema: z.strictObject({ learned: z.nullable(z.object(shopBehaviour.shape)) }),
  empty: { learned: null },
});

const made = z.strictObject({ itemId: z.string().nullable(), groupId: z.string().nullable() });
export type MadeThings = z.output<typeof made>;

/** Written as soon as they are created, so that the next check reuses and removes them even after an interruption. */
export const madeThingsKind = (ownFolder: string): DocumentKind<MadeThings> => ({
  name: `${ownFolder}/behaviour-made`,
  version: 1,
  schema: made,
  empty: { itemId: null, groupId: null },
});
