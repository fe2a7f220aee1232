// What a table says of its open order.
import * as z from 'zod/mini';
import { orderId } from './orders.ts';

/** What a table says of an open order besides its slip. */
export const tableSign = z.strictObject({
  order: orderId,
  /** The guests have their bill: nothing was added since it was printed. */
  hasBill: z.boolean(),
  /** The longest waiting dish of which no ticket is where it belongs yet; the desk does not learn what was served. */
  waiting: z.nullable(
    z.strictObject({
      sinceSeconds: z.number(),
      /** Null if other tickets of the same sending are out, so that it may be any of its dishes. */
      title: z.nullable(z.string()),
    }),
  ),
});
export type TableSign = z.output<typeof tableSign>;
