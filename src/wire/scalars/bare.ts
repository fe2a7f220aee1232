// The bare reading of a schema, for whoever reads thousands of records: what a parse makes of them, without its lists of what is wrong.
import { z } from 'zod';
import type { RefusalCode, RefusalFacts } from './refusal.ts';

/** Notes why the value is refused and ends the reading. */
export type Refuse = (code: RefusalCode, facts?: RefusalFacts) => never;

/** Ends where it refuses: a bare reading is the value or nothing. */
type Read<Value = unknown> = (raw: unknown, refuse: Refuse) => Value;

/** Nothing at all, in any of the ways in which PHP writes that for a field. */
export const isBlank = (raw: unknown): boolean =>
  raw === null || raw === '' || (typeof raw === 'object' && hasNothing(raw));

function hasNothing(raw: object): boolean {
  if (Array.isArray(raw)) return raw.length === 0;
  for (const name in raw) if (Object.hasOwn(raw, name)) return false;
  return true;
}

// One error for all refusals: it carries nothing, and a form of 10,000 wrong fields costs no stack traces.
export const REFUSED = new Error('refused');

const refuseAtOnce: Refuse = () => {
  throw REFUSED;
};

const reads = new WeakMap<z.ZodType, Read>();

/** Tells how a schema is read bare. */
export function readBare<Schema extends z.ZodType>(schema: Schema, read: Read<z.output<Schema>>): Schema {
  reads.set(schema, read);
  return schema;
}

/** The reading that a schema was given, or that follows from its parts; a whole parse of whatever is left. */
export function bareOf<Schema extends z.ZodType>(schema: Schema): Read<z.output<Schema>> {
  const found = reads.get(schema) ?? readingOf(schema);
  reads.set(schema, found);
  return found as Read<z.output<Schema>>;
}

function readingOf(schema: z.ZodType): Read {
  if (schema instanceof z.ZodOptional) {
    const read = bareOf(schema.unwrap() as z.ZodType);
    return (raw, refuse) => (raw === undefined ? undefined : read(raw, refuse));
  }
  if (schema instanceof z.ZodObject && holdsAnything(schema)) return recordReading(schema);
  return (raw) => {
    const { success, data } = schema.safeParse(raw);
    return success ? data : refuseAtOnce('not-group');
  };
}

const holdsAnything = ({ def: { catchall } }: z.ZodObject) =>
  catchall === undefined || catchall instanceof z.ZodUnknown;

const isGroup = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** A group of fields; what is not listed is kept or left out as the schema says. */
function recordReading({ shape, def }: z.ZodObject): Read {
  const fields = Object.entries(shape).map(([name, field]) => [name, bareOf(field as z.ZodType)] as const);
  const keepsOthers = def.catchall !== undefined;
  return (raw, refuse) => {
    if (!isGroup(raw)) return refuse('not-group');
    const record: Record<string, unknown> = keepsOthers ? { ...raw } : {};
    if (keepsOthers && Object.hasOwn(record, '__proto__')) delete record.__proto__;
    for (const [name, read] of fields) {
      const value = read(raw[name], refuse);
      if (value !== undefined || name in record) record[name] = value;
    }
    return record;
  };
}

/** What a schema makes of a value, undefined where it refuses it. */
export function readerOf<Schema extends z.ZodType>(
  schema: Schema,
): (raw: unknown) => z.output<Schema> | undefined {
  const read = bareOf(schema);
  return (raw) => {
    try {
      return read(raw, refuseAtOnce);
    } catch (error) {
      if (error === REFUSED) return undefined;
      throw error;
    }
  };
}
