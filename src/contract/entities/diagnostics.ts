// What goes into the file that a person hands to whoever helps them.
import * as z from 'zod/mini';

export const diagnosticsPart = z.strictObject({
  name: z.string(),
  bytes: z.int(),
  /** Doubles as the translation key of what it holds. */
  holds: z.enum(['about', 'calls', 'log', 'settings', 'shops', 'storage']),
});
export type DiagnosticsPart = z.output<typeof diagnosticsPart>;
