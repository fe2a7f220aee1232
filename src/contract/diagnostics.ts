// The diagnostics file that a person can send to support, and what it contains.
import * as z from 'zod/mini';
import { errorCodes } from './errors.ts';
import { delivery } from './delivery.ts';
import { command, nothing, query } from './route.ts';

export const diagnosticsPart = z.strictObject({
  name: z.string(),
  bytes: z.int(),
  /** Also the translation key for its description. */
  holds: z.enum(['about', 'calls', 'log', 'settings', 'shops', 'storage']),
});
export type DiagnosticsPart = z.output<typeof diagnosticsPart>;

export const callRecord = z.strictObject({
  correlationId: z.string(),
  endpoint: z.string(),
  startedAtSeconds: z.number(),
  durationMs: z.number(),
  attempts: z.int(),
  /** Undefined when the call succeeded. */
  failure: z.optional(z.enum(errorCodes)),
  /** The cause, phase or reason of the failure. */
  detail: z.optional(z.string()),
  /** Something stood behind the answer, which was left out. */
  hasMore: z.optional(z.boolean()),
  http: z.optional(z.int()),
  bytes: z.int(),
});
export type CallRecord = z.output<typeof callRecord>;

const upTo = (most: number) => z.strictObject({ limit: z.int().check(z.minimum(1), z.maximum(most)) });

export const MOST_CALLS = 500;
export const MOST_LOG_LINES = 2000;

export const diagnosticsRoutes = {
  /** The latest calls to the shop. */
  'diagnostics.calls': query(upTo(MOST_CALLS), z.array(callRecord)),
  /** The last lines of the log. */
  'diagnostics.log': query(upTo(MOST_LOG_LINES), z.array(z.string())),
  /** Lists what the diagnostics file would contain. */
  'diagnostics.contents': query(nothing, z.array(diagnosticsPart)),
  /** Writes the diagnostics file. */
  'diagnostics.export': command(nothing, delivery),
} as const;
