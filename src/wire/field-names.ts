// Long lists of field names, several per line, still known to the compiler by name.
import type { z } from 'zod';

type Word<Line extends string> = Line extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Line;

export function fieldNames<const Lines extends readonly string[]>(...lines: Lines): Word<Lines[number]>[] {
  return lines.flatMap((line) => line.split(' ')) as Word<Lines[number]>[];
}

/** The same optional field under each of the names. */
export function optionalFields<Name extends string, Field extends z.ZodType>(
  names: readonly Name[],
  field: () => Field,
): Record<Name, z.ZodOptional<Field>> {
  const entries = names.map((name) => [name, field().optional()]);
  return Object.fromEntries(entries) as Record<Name, z.ZodOptional<Field>>;
}

export const emptyTexts = <Name extends string>(names: readonly Name[]) => filledWith(names, '');
export const zeros = <Name extends string>(names: readonly Name[]) => filledWith(names, 0);

function filledWith<Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
