// What the time clock stores: stamps, and corrections that add one or take one back. Nothing is ever changed.
import { z } from 'zod';
import { clockKinds } from '../../contract/time-clock.ts';

const who = z.strictObject({ id: z.string(), name: z.string() });

export const clockLine = z.strictObject({
  v: z.literal(1),
  id: z.string(),
  person: z.string(),
  /** When it was written; the moment that it is about is in the stamp. */
  writtenAtSeconds: z.number(),
  stamp: z.strictObject({ kind: z.enum(clockKinds), atSeconds: z.number() }).nullable(),
  takesBack: z.string().nullable(),
  /** Null if the person did it. */
  corrected: z.strictObject({ by: who, reason: z.string(), approver: who.nullable() }).nullable(),
});
export type ClockLine = z.output<typeof clockLine>;
