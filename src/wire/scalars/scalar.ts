// How every scalar of the wire is made: one reading that is tolerant, one writing that is the document's own form.
import { z } from 'zod';
import { preview, type RefusalCode, type RefusalFacts } from './refusal.ts';

/** Notes why the value is refused and ends the reading. */
export type Refuse = (code: RefusalCode, facts?: RefusalFacts) => never;

interface Rule<Wire, Value> {
  read: (raw: unknown, refuse: Refuse) => Value;
  write: (value: Value) => Wire;
}

export type Scalar<Wire, Value> = z.ZodCodec<z.ZodCustom<Wire, Wire>, z.ZodCustom<Value, Value>>;

type Read = (raw: unknown, refuse: Refuse) => unknown;

/** The bare reading of each scalar, for whoever reads thousands of them. */
const reads = new WeakMap<z.ZodType, Read>();

export function scalar<Wire, Value>({ read, write }: Rule<Wire, Value>): Scalar<Wire, Value> {
  const schema = z.codec(z.custom<Wire>(), z.custom<Value>(), {
    decode: (raw, context) => reading(raw, context, read),
    encode: write,
  });
  reads.set(schema, read);
  return schema;
}

// One error for all refusals: it carries nothing, and a form of 10,000 wrong fields costs no stack traces.
const REFUSED = new Error('refused');

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

const refuseAtOnce: Refuse = () => {
  throw REFUSED;
};

/** What a schema makes of a value, undefined where it refuses it; of a scalar without the lists of a whole parse. */
export function readerOf(schema: z.ZodType): (raw: unknown) => unknown {
  if (schema instanceof z.ZodOptional) {
    const inner = readerOf(schema.unwrap() as z.ZodType);
    return (raw) => (raw === undefined ? undefined : inner(raw));
  }
  const read = reads.get(schema);
  if (read === undefined) return (raw) => schema.safeParse(raw).data;
  return (raw) => {
    try {
      return read(raw, refuseAtOnce);
    } catch (error) {
      if (error === REFUSED) return undefined;
      throw error;
    }
  };
}

/** The text behind a raw scalar: strings as they are, numbers spelled out; anything else is no text. */
export function textOf(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'bigint' ? String(raw) : undefined;
}

/** Reads a required text first; the scalars built on it only say what the text must hold. */
export function readText(raw: unknown, refuse: Refuse, code: RefusalCode): string {
  if (raw === undefined || raw === null) return refuse('missing');
  return textOf(raw) ?? refuse(code);
}
