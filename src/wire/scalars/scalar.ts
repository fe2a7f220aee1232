// The scalar codec of the wire: it reads tolerantly and writes the document's own form.
import { z } from 'zod';
import { bareReaderOf, isBlank, withReader, REFUSED, type Refuse } from './bare.ts';
import { preview, type RefusalCode } from './refusal.ts';

interface Rule<Wire, Value> {
  read: (raw: unknown, refuse: Refuse) => Value;
  write: (value: Value) => Wire;
}

export type Scalar<Wire, Value> = z.ZodCodec<z.ZodCustom<Wire, Wire>, z.ZodCustom<Value, Value>>;

export function scalar<Wire, Value>({ read, write }: Rule<Wire, Value>): Scalar<Wire, Value> {
  const schema = z.codec(z.custom<Wire>(), z.custom<Value>(), {
    decode: (raw, context) => decodeWith(raw, context, read),
    encode: write,
  });
  return withReader(schema, read);
}

/** A field of a reply that may be missing; a blank one counts as missing, though its own schema would refuse it. */
export function orBlank<Schema extends z.ZodType>(schema: Schema) {
  const read = bareReaderOf(schema);
  const orMissing = z.codec(z.custom<z.input<Schema>>().optional(), z.optional(schema), {
    decode: (raw) => (isBlank(raw) ? undefined : raw),
    encode: (value) => value,
  });
  return withReader(orMissing, (raw, refuse) =>
    raw === undefined || isBlank(raw) ? undefined : read(raw, refuse),
  );
}

interface Context {
  issues: z.core.$ZodRawIssue[];
}

/** Runs one read and reports a refusal as a zod issue, so that a parse lists every invalid field. */
export function decodeWith<Value>(
  raw: unknown,
  context: Context,
  read: (raw: unknown, refuse: Refuse) => Value,
): Value {
  const refuse: Refuse = (code, facts) => {
    const refusal = code === 'missing' ? { code } : { code, got: preview(raw), ...facts };
    context.issues.push({ code: 'custom', input: raw, params: { refusal } });
    throw REFUSED;
  };
  try {
    return read(raw, refuse);
  } catch (error) {
    if (error === REFUSED) return z.NEVER;
    throw error;
  }
}

/** The text of a raw scalar: strings as they are, numbers converted; undefined for anything else. */
export function textOf(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'bigint' ? String(raw) : undefined;
}

/** For forms, which are read strictly: an object or a list never counts as empty. */
export const strictly =
  <Value>(code: RefusalCode, read: (raw: unknown, refuse: Refuse) => Value) =>
  (raw: unknown, refuse: Refuse): Value =>
    typeof raw === 'object' && raw !== null ? refuse(code) : read(raw, refuse);

/** Reads a required text; the other scalars only check what it contains. */
export function readText(raw: unknown, refuse: Refuse, code: RefusalCode): string {
  if (raw === undefined || raw === null) return refuse('missing');
  return textOf(raw) ?? refuse(code);
}
