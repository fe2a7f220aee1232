// How every scalar of the wire is made: one reading that is tolerant, one writing that is the document's own form.
import { z } from 'zod';
import { bareOf, isBlank, readBare, REFUSED, type Refuse } from './bare.ts';
import { preview, type RefusalCode } from './refusal.ts';

interface Rule<Wire, Value> {
  read: (raw: unknown, refuse: Refuse) => Value;
  write: (value: Value) => Wire;
}

export type Scalar<Wire, Value> = z.ZodCodec<z.ZodCustom<Wire, Wire>, z.ZodCustom<Value, Value>>;

export function scalar<Wire, Value>({ read, write }: Rule<Wire, Value>): Scalar<Wire, Value> {
  const schema = z.codec(z.custom<Wire>(), z.custom<Value>(), {
    decode: (raw, context) => reading(raw, context, read),
    encode: write,
  });
  return readBare(schema, read);
}

/** A field of a reply that may be missing: a blank one, which its own reading would refuse, counts as missing too. */
export function orBlank<Schema extends z.ZodType>(schema: Schema) {
  const read = bareOf(schema);
  const orMissing = z.codec(z.custom<z.input<Schema>>().optional(), z.optional(schema), {
    decode: (raw) => (isBlank(raw) ? undefined : raw),
    encode: (value) => value,
  });
  return readBare(orMissing, (raw, refuse) =>
    raw === undefined || isBlank(raw) ? undefined : read(raw, refuse),
  );
}

interface Context {
  issues: z.core.$ZodRawIssue[];
}

/** Runs one reading; a refusal goes to zod's own list, so that a parse reports every field that is wrong. */
export function reading<Value>(
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

/** The text behind a raw scalar: strings as they are, numbers spelled out; anything else is no text. */
export function textOf(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'bigint' ? String(raw) : undefined;
}

/** Of a form: it was written for us and is read by the letter, so neither a group nor a list stands for nothing. */
export const byTheLetter =
  <Value>(code: RefusalCode, read: (raw: unknown, refuse: Refuse) => Value) =>
  (raw: unknown, refuse: Refuse): Value =>
    typeof raw === 'object' && raw !== null ? refuse(code) : read(raw, refuse);

/** Reads a required text first; the scalars built on it only say what the text must hold. */
export function readText(raw: unknown, refuse: Refuse, code: RefusalCode): string {
  if (raw === undefined || raw === null) return refuse('missing');
  return textOf(raw) ?? refuse(code);
}
