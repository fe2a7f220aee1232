// Reads what an earlier version stored under other names.
import { z } from 'zod';
import type { core } from 'zod';

/** `names` maps each former name of a field to today's. */
export const withFormerNames = <Schema extends core.$ZodType>(
  names: Readonly<Record<string, string>>,
  schema: Schema,
) => z.preprocess((value) => renamed(value, names), schema);

function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [names[name] ?? name, field]));
}
