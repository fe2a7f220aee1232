// One call to the shop as the diagnostics page shows it: no token, no body, no address.
import * as z from 'zod/mini';
import { errorCodes } from '../errors.ts';

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
