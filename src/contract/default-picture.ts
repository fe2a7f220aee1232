// The picture of a new item that has none of its own, because the shop demands one.
import * as z from 'zod/mini';
import { address, ids } from './goods-fields.ts';
import { command, nothing, query } from './route.ts';

export const pictureSources = ['category', 'chosen', 'store'] as const;

export const defaultPicture = z.strictObject({
  address,
  /** The category's own, the one that a person chose for the shop, or the store's logo. */
  source: z.enum(pictureSources),
});
export type DefaultPicture = z.output<typeof defaultPicture>;

export const defaultPictureRoutes = {
  /** For an item of these categories; null if the shop has no picture for it. */
  'default-picture.get': query(z.strictObject({ categories: ids }), z.nullable(defaultPicture)),
  /** For all items of the open shop whose category has none. */
  'default-picture.choose': command(
    z.strictObject({ address: address.check(z.regex(/^https?:\/\/\S+$/i)) }),
    nothing,
  ),
} as const;
