// The envelope of a value in its file, and the migration of older formats.
import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../ports.ts';
import type { DocumentKind } from './document-kind.ts';

export type Reading<Value> =
  | { kind: 'read'; value: Value; format: number }
  | { kind: 'newer' }
  | { kind: 'corrupt'; why: string };

const envelope = z.looseObject({ format: z.int().min(1), data: z.unknown() });

export type FileShape<Value> = Pick<DocumentKind<Value>, 'version' | 'schema' | 'migrations'>;

export function decodeFile<Value>(shape: FileShape<Value>, file: JsonObject): Reading<Value> {
  const outside = envelope.safeParse(file);
  if (!outside.success) return { kind: 'corrupt', why: 'no format' };
  const { format, data } = outside.data;
  if (format > shape.version) return { kind: 'newer' };
  try {
    const read = z.safeParse(shape.schema, migrated(shape, format, data));
    if (read.success) return { kind: 'read', value: read.data, format };
    return { kind: 'corrupt', why: 'not the shape that was expected' };
  } catch (error) {
    return { kind: 'corrupt', why: `from format ${format}: ${String(error)}` };
  }
}

export const encodeFile = <Value>({ version, schema }: FileShape<Value>, value: Value): JsonObject => ({
  format: version,
  // Document schemas always encode to JSON.
  data: z.encode(schema, value) as JsonValue,
});

function migrated<Value>({ version, migrations }: FileShape<Value>, format: number, data: unknown): unknown {
  let current = data;
  for (let step = format; step < version; step += 1) {
    const migrate = migrations?.[step];
    if (migrate === undefined) throw new Error(`nothing leads on from format ${step}`);
    current = migrate(z.record(z.string(), z.json()).parse(current));
  }
  return current;
}
