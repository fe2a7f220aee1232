// Reads a record field by field, so that one invalid field does not affect the others.
import type { z } from 'zod';
import { readerOf } from './scalars/bare.ts';
import { textOf } from './scalars/scalar.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

export type Fields<Of extends Shape> = <Name extends keyof Of & string>(
  name: Name,
) => z.output<Of[Name]> | undefined;

type Readers = Readonly<Record<string, (raw: unknown) => unknown>>;

const known = new WeakMap<Shape, Readers>();

function readersOf(shape: Shape): Readers {
  const found = known.get(shape);
  if (found !== undefined) return found;
  const made = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, readerOf(schema)]));
  known.set(shape, made);
  return made;
}

/** Undefined when the field is missing or cannot be read. */
export function fieldsOf<Of extends Shape>(shape: Of, record: unknown): Fields<Of> {
  const readers = readersOf(shape);
  return <Name extends keyof Of & string>(name: Name) =>
    readers[name]?.(rawOf(record, name)) as z.output<Of[Name]> | undefined;
}

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null;

/** A field as the shop sent it; inherited properties do not count. */
export const rawOf = (record: unknown, name: string): unknown =>
  isRecord(record) && Object.hasOwn(record, name) ? record[name] : undefined;

/** The id and title of goods, even of a record with other faults. */
export function idAndTitleOf(raw: unknown): { id?: string; title?: string } {
  const record = rawOf(raw, 'form_data');
  const id = textOf(rawOf(record, 'id'))?.trim();
  const title = textOf(rawOf(record, 'title'));
  return { ...(id === undefined || id === '' ? {} : { id }), ...(title === undefined ? {} : { title }) };
}
