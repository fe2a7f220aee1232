// Batches: commands that were queued together, how far they are, and the result of each.
import * as z from 'zod/mini';
import { appError } from './errors.ts';
import { commandId, commandStates } from './outbox.ts';
import { delivery } from './delivery.ts';
import { importFields } from './import-fields.ts';
import { planId, planItem } from './plans.ts';
import { command, nothing, query } from './route.ts';

export const batchId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const batchKinds = ['bulk', 'import', 'undo'] as const;

const commandCount = z.int();

export const batch = z.strictObject({
  id: batchId,
  kind: z.enum(batchKinds),
  /** The name of the imported file; empty when there is none. */
  name: z.string(),
  madeAtSeconds: z.number(),
  total: commandCount,
  /** The number of commands in each state. */
  states: z.record(z.enum(commandStates), commandCount),
  /** The batch that this one undoes. */
  undoes: z.exactOptional(batchId),
  isUndone: z.exactOptional(z.boolean()),
  /** How many new items it makes that are not for sale yet; absent for none. */
  hidden: z.exactOptional(commandCount),
  /** How many items had errors and were not sent; absent for none. */
  skipped: z.exactOptional(commandCount),
});
export type Batch = z.output<typeof batch>;

/** Only the latest batches are listed, newest first. */
export const MOST_BATCHES = 20;
export const batches = z.array(batch);
export type Batches = z.output<typeof batches>;

export const batchRow = z.strictObject({
  line: z.nullable(z.int()),
  /** Null for a new item that the shop had not created when it was last checked. */
  id: z.nullable(z.string()),
  title: z.string(),
  command: commandId,
  state: z.enum(commandStates),
  error: z.nullable(appError),
});
export type BatchRow = z.output<typeof batchRow>;

/** The first of the items that had errors and were not sent. */
export const MOST_SKIPPED = 500;
export const skippedItem = z.pick(planItem, { line: true, id: true, title: true, faults: true });
export type SkippedItem = z.output<typeof skippedItem>;

export const batchRows = z.strictObject({ rows: z.array(batchRow), total: z.int() });
export type BatchRows = z.output<typeof batchRows>;

export const MOST_BATCH_ROWS_AT_ONCE = 200;

export const MOST_FIXED_TITLES = 5;

/** What undoing a batch would do. */
export const batchUndo = z.strictObject({
  /** Commands that are not sent yet and would be cancelled. */
  cancelled: commandCount,
  /** Commands whose opposite would be queued. */
  reversed: commandCount,
  /** Commands that cannot be undone, such as new items. */
  fixed: commandCount,
  /** Of the first of those. */
  fixedTitles: z.array(z.string()),
});
export type BatchUndo = z.output<typeof batchUndo>;

const word = z.string().check(z.minLength(1), z.maxLength(100));

/** Headings and state names for the result file, in the person's language. */
export const batchExport = z.strictObject({
  id: batchId,
  headings: z.strictObject({ line: word, id: word, title: word, state: word, cause: word }),
  states: z.record(z.enum(commandStates), word),
  name: word,
});
export type BatchExport = z.output<typeof batchExport>;

/** The skipped rows as a file that is imported again once it is corrected: its columns are called after their fields. */
export const skippedExport = z.strictObject({
  id: batchId,
  name: word,
  headings: z.strictObject({ line: word, cause: word }),
  fields: z.record(z.enum(importFields), word),
  /** Why each item was skipped, in their order. */
  causes: z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(MOST_SKIPPED)),
});
export type SkippedExport = z.output<typeof skippedExport>;

export const batchesRoutes = {
  /** Lists the latest batches. */
  'batches.list': query(nothing, batches),
  /** Queues what the plan changes and creates; answers once it is on disk. */
  'batches.add': command(
    z.strictObject({
      id: planId,
      /** Also queues what is longer than the shop reads. */
      sendsTooLong: z.exactOptional(z.boolean()),
    }),
    batch,
  ),
  /** One page of a batch's commands. */
  'batches.rows': query(
    z.strictObject({
      id: batchId,
      /** Null for all states. */
      state: z.nullable(z.enum(commandStates)),
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_BATCH_ROWS_AT_ONCE)),
    }),
    batchRows,
  ),
  /** The items that had errors and were not sent. */
  'batches.skipped': query(z.strictObject({ id: batchId }), z.array(skippedItem)),
  /** Writes their rows to a file, to be corrected. */
  'batches.export-skipped': command(skippedExport, delivery),
  /** Cancels the commands of the batch that have not been sent yet. */
  'batches.cancel': command(z.strictObject({ id: batchId }), batch),
  /** Counts what undoing the batch would do; changes nothing. */
  'batches.undoable': query(z.strictObject({ id: batchId }), batchUndo),
  /** Cancels what has not been sent, and queues the opposite of the rest as a batch of its own. */
  'batches.undo': command(z.strictObject({ id: batchId }), batch),
  /** Writes the results of the batch to a file. */
  'batches.export': command(batchExport, delivery),
} as const;

export const batchesEvents = { 'batches.changed': batches } as const;
