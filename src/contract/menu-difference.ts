// How the lines of an order differ from today's menu.
import * as z from 'zod/mini';
import { lineId } from './orders.ts';

/** A line whose dish differs in today's menu. */
export const menuDifference = z.strictObject({
  line: lineId,
  isGone: z.boolean(),
  isSoldOut: z.boolean(),
  /** Today's price, if it differs; null if there is none. */
  unitFen: z.nullable(z.int()),
  differs: z.boolean(),
});
export type MenuDifference = z.output<typeof menuDifference>;
