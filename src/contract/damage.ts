// What was found to be damaged in the records of this machine: orders, business days, print jobs and changes to the shop.
import * as z from 'zod/mini';
import { command, nothing, query } from './route.ts';

export const damagedRecords = ['orders', 'day', 'days', 'print-jobs', 'outbox'] as const;
export type DamagedRecords = (typeof damagedRecords)[number];

/**
 * `changed`: not as it was written, but readable, so it counts as it is. `extra`: twice, or out of place; nothing is
 * missing. `cut`: missing at the end. `gone`: the file is missing or empty. `replaced`: it is another file than the one
 * that was written last. `anchor`: what shows whether lines are missing at the end is itself lost. `total`: the day has
 * not what its closing counted.
 */
export const damageKinds = [
  ...(['unreadable', 'changed', 'missing', 'extra', 'cut'] as const),
  ...(['gone', 'replaced', 'anchor', 'total'] as const),
] as const;
export type DamageKind = (typeof damageKinds)[number];

const counted = z.strictObject({ orders: z.int(), totalFen: z.int() });

export const damage = z.strictObject({
  id: z.string(),
  /** Null for the records of this machine. */
  shop: z.nullable(z.string()),
  records: z.enum(damagedRecords),
  kind: z.enum(damageKinds),
  /** The lines that it is about; of the business days their numbers. */
  first: z.int(),
  last: z.int(),
  /** The business day, for its file. */
  day: z.nullable(z.strictObject({ number: z.int(), date: z.string() })),
  /** Slips that may lack something, by their tables and numbers. */
  slips: z.array(z.string()),
  /** Kitchen tickets that no slip knows, by their titles. */
  papers: z.array(z.string()),
  /** What the closing of the day counted, and what is there now. */
  totals: z.nullable(z.strictObject({ closed: counted, found: counted })),
  /** Found while the program had everything in memory, and put right from there: nothing is lost. */
  isMended: z.boolean(),
  /** The copy of the file as it was found; null if there was nothing to copy, or no room yet. */
  copy: z.nullable(z.string()),
  atSeconds: z.number(),
});
export type Damage = z.output<typeof damage>;

export const damageState = z.strictObject({
  /** Those that nobody has dismissed, the newest first. */
  damages: z.array(damage),
});
export type DamageState = z.output<typeof damageState>;

export const damageRoutes = {
  'damage.get': query(nothing, damageState),
  /** A person has read it; it is not told again. */
  'damage.dismiss': command(
    z.strictObject({ ids: z.array(z.string()).check(z.maxLength(500)) }),
    damageState,
  ),
} as const;

export const damageEvents = { 'damage.changed': damageState } as const;
