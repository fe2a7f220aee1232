// The regions of the shop's city positioning: a tree that is asked for one level at a time.
import * as z from 'zod/mini';

export const regionId = z.string().check(z.regex(/^\d{1,15}$/));

export const region = z.strictObject({ id: z.string(), name: z.string() });
export type Region = z.output<typeof region>;

export const regions = z.strictObject({
  /** From the top down to the one that is asked below of, as far as it is known; without it at the top. */
  path: z.array(region),
  below: z.array(region),
});
export type Regions = z.output<typeof regions>;
