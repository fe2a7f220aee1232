// Reads files in which an earlier version used other field names; they are written with today's names.
import { type core, z } from 'zod';

/** `names` maps each former field name to today's. */
export const withFormerNames = <Schema extends core.$ZodType>(
  names: Readonly<Record<string, string>>,
  schema: Schema,
) =>
  z.codec(z.unknown(), schema, {
    // The schema checks the result.
    decode: (value) => renamed(value, names) as core.input<Schema>,
    encode: (value) => value,
  });

function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [names[name] ?? name, field]));
}
