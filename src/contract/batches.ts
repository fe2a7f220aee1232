// Many requests that were made at once: how far they are, and what has become of each.
import * as z from 'zod/mini';
import { appError } from './errors.ts';
import { commandId, commandStates } from './outbox.ts';
import { delivery } from './delivery.ts';
import { planId } from './plans.ts';
import { command, nothing, query } from './route.ts';

export const batchId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const batchKinds = ['bulk', 'import'] as const;

const commandCount = z.int();

export const batch = z.strictObject({
  id: batchId,
  kind: z.enum(batchKinds),
  /** Of the file; empty where there is none. */
  name: z.string(),
  madeAtSeconds: z.number(),
  total: commandCount,
  /** How many are in each state. */
  states: z.record(z.enum(commandStates), commandCount),
});
export type Batch = z.output<typeof batch>;

/** The last ones, the newest first. */
export const MOST_BATCHES = 20;
export const batches = z.array(batch);
export type Batches = z.output<typeof batches>;

export const batchRow = z.strictObject({
  line: z.nullable(z.int()),
  /** Null for what the shop had not made when it was last looked at. */
  id: z.nullable(z.string()),
  title: z.string(),
  command: commandId,
  state: z.enum(commandStates),
  error: z.nullable(appError),
});
export type BatchRow = z.output<typeof batchRow>;

export const batchRows = z.strictObject({ rows: z.array(batchRow), total: z.int() });
export type BatchRows = z.output<typeof batchRows>;

export const MOST_BATCH_ROWS_AT_ONCE = 200;

const word = z.string().check(z.minLength(1), z.maxLength(100));

/** The person's words for what stands in the file of results. */
export const batchExport = z.strictObject({
  id: batchId,
  headings: z.strictObject({ line: word, id: word, title: word, state: word, cause: word }),
  states: z.record(z.enum(commandStates), word),
  name: word,
});
export type BatchExport = z.output<typeof batchExport>;

export const batchesRoutes = {
  'batches.list': query(nothing, batches),
  /** Takes down what the plan would change or make; on the disk when it is answered. */
  'batches.add': command(z.strictObject({ id: planId }), batch),
  'batches.rows': query(
    z.strictObject({
      id: batchId,
      /** Null for all. */
      state: z.nullable(z.enum(commandStates)),
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_BATCH_ROWS_AT_ONCE)),
    }),
    batchRows,
  ),
  /** What the shop has not been told of is taken back. */
  'batches.cancel': command(z.strictObject({ id: batchId }), batch),
  'batches.export': command(batchExport, delivery),
} as const;

export const batchesEvents = { 'batches.changed': batches } as const;
