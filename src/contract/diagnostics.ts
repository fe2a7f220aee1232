// What goes into the file that a person hands to whoever helps them.
import * as z from 'zod/mini';
import { errorCodes } from './errors.ts';
import { delivery } from './delivery.ts';
import { command, nothing, query } from './route.ts';

export const diagnosticsPart = z.strictObject({
  name: z.string(),
  bytes: z.int(),
  /** Doubles as the translation key of what it holds. */
  holds: z.enum(['about', 'calls', 'log', 'settings', 'shops', 'storage']),
});
export type DiagnosticsPart = z.output<typeof diagnosticsPart>;

export const callRecord = z.strictObject({
  correlationId: z.string(),
  endpoint: z.string(),
  startedAtSeconds: z.number(),
  durationMs: z.number(),
  attempts: z.int(),
  /** Undefined where the call succeeded. */
  failure: z.optional(z.enum(errorCodes)),
  /** What kind of that failure it was: a cause, a phase, a reason. */
  detail: z.optional(z.string()),
  http: z.optional(z.int()),
  bytes: z.int(),
});
export type CallRecord = z.output<typeof callRecord>;

const upTo = (most: number) => z.strictObject({ limit: z.int().check(z.minimum(1), z.maximum(most)) });

export const MOST_CALLS = 500;
export const MOST_LOG_LINES = 2000;

export const diagnosticsRoutes = {
  'diagnostics.calls': query(upTo(MOST_CALLS), z.array(callRecord)),
  'diagnostics.log': query(upTo(MOST_LOG_LINES), z.array(z.string())),
  'diagnostics.contents': query(nothing, z.array(diagnosticsPart)),
  'diagnostics.export': command(nothing, delivery),
} as const;
