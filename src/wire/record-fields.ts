// Reads a record field by field: one that is wrong takes no other along.
import type { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;

export type Fields<Of extends Shape> = <Name extends keyof Of & string>(
  name: Name,
) => z.output<Of[Name]> | undefined;

/** Undefined where the field is missing or cannot be read. */
export function fieldsOf<Of extends Shape>(shape: Of, record: unknown): Fields<Of> {
  return <Name extends keyof Of & string>(name: Name) =>
    // The table pairs each name with its own schema.
    shape[name]?.safeParse(rawOf(record, name)).data as z.output<Of[Name]> | undefined;
}

/** As the shop sent it; nothing of what every object carries counts. */
export const rawOf = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null && Object.hasOwn(record, name)
    ? Object.getOwnPropertyDescriptor(record, name)?.value
    : undefined;
