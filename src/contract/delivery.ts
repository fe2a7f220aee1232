// How a file that the program made reached the person.
import * as z from 'zod/mini';

export const delivery = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('saved'), path: z.string() }),
  /** The page downloads it from `href`, once. */
  z.strictObject({ kind: z.literal('download'), href: z.string() }),
  z.strictObject({ kind: z.literal('cancelled') }),
]);
export type Delivery = z.output<typeof delivery>;
