// Reads what an earlier version stored under other names; it is written under today's.
import { type core, z } from 'zod';

/** `names` maps each former name of a field to today's. */
export const withFormerNames = <Schema extends core.$ZodType>(
  names: Readonly<Record<string, string>>,
  schema: Schema,
) =>
  z.codec(z.unknown(), schema, {
    // What it really is, the schema finds out.
    decode: (value) => renamed(value, names) as core.input<Schema>,
    encode: (value) => value,
  });

function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [names[name] ?? name, field]));
}
