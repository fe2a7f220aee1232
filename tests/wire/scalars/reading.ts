// Reads one value as a field called `field`, as in a form or an answer.

import { z } from 'zod';
import { refusalsOf, type Refusal, type RefusalCode } from '../../../src/wire/scalars/refusal.ts';

export function refusalsOfValue(schema: z.ZodType, raw: unknown): Refusal[] {
  const result = z.object({ field: schema }).safeParse({ field: raw }, { reportInput: true });
  return result.success ? [] : refusalsOf(result.error);
}

/** The value after reading, or the codes of its refusals. */
export function readAs(schema: z.ZodType, raw: unknown): unknown {
  const refusals = refusalsOfValue(schema, raw);
  return refusals.length === 0 ? schema.parse(raw) : refused(...refusals.map(({ code }) => code));
}

export const refused = (...codes: RefusalCode[]) => ({ refused: codes });

/** The wire value after reading and writing. */
export const rewritten = (schema: z.ZodType, raw: unknown): unknown => z.encode(schema, schema.parse(raw));
