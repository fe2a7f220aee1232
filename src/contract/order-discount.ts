// What comes off a dish or a bill.
import * as z from 'zod/mini';
import { MOST_FEN } from './goods-fields.ts';

export const orderDiscount = z.discriminatedUnion('kind', [
  /** Hundredths of a percent off. */
  z.strictObject({ kind: z.literal('percent'), basisPoints: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  z.strictObject({ kind: z.literal('amount'), fen: z.int().check(z.minimum(1), z.maximum(MOST_FEN)) }),
]);
export type OrderDiscount = z.output<typeof orderDiscount>;
