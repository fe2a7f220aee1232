// Orders as lists show them.
import * as z from 'zod/mini';
import { orderId, orderPlace, orderStatuses } from './orders.ts';
import { namedWay } from './pay-ways.ts';

/** So long after its pick-up time a paid takeout counts as picked up, because not everybody says so. */
export const FETCHED_AFTER_SECONDS = 60 * 60;

export const slip = z.strictObject({
  id: orderId,
  revision: z.int(),
  number: z.nullable(z.int()),
  place: z.nullable(orderPlace),
  guests: z.nullable(z.int()),
  status: z.enum(orderStatuses),
  openedAtSeconds: z.number(),
  closedAtSeconds: z.nullable(z.number()),
  person: z.string(),
  totalFen: z.int(),
  owedFen: z.int(),
  /** The pieces that are neither sent nor held, and those that are held. */
  unsent: z.int(),
  held: z.int(),
  /** The first dishes. */
  titles: z.array(z.string()),
  dishes: z.int(),
  /** The numbers of its receipts; its ways, each once. */
  receipts: z.array(z.string()),
  ways: z.array(namedWay),
  refundedFen: z.int(),
  /** When a takeout was handed out; null if nobody said so. */
  pickedUpAtSeconds: z.nullable(z.number()),
});
export type Slip = z.output<typeof slip>;

/** Such an order is open only for what is held. */
export const isPaidUp = ({ totalFen, owedFen }: Pick<Slip, 'totalFen' | 'owedFen'>): boolean =>
  totalFen > 0 && owedFen === 0;

/** A slip of a closed day; `day` is that of its closing. */
export const pastSlip = z.strictObject({ ...slip.shape, day: z.int(), date: z.string() });
export type PastSlip = z.output<typeof pastSlip>;
