// Holds a record against one of the document's tables: is every field there, and of the type that the table gives?

import type { Raw } from './shop.ts';

/** `tolerant`: a number may stand in a text, as the document warns. `exact`: the JSON type of the table itself. */
export type Strictness = 'tolerant' | 'exact';

interface Reading {
  tolerant: (value: unknown) => boolean;
  exact: (value: unknown) => boolean;
}

const isText = (value: unknown) => typeof value === 'string';
const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown) => isText(value) || typeof value === 'number';
const spelled = (pattern: RegExp) => (value: unknown) => isScalar(value) && pattern.test(String(value));
const textSpelled = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value);
const alike = (test: (value: unknown) => boolean): Reading => ({ tolerant: test, exact: test });

const WHOLE = /^-?\d+$/;

const readings = {
  any: alike((value) => value !== undefined),
  string: { tolerant: (value) => value === null || isScalar(value), exact: isText },
  int: { tolerant: spelled(WHOLE), exact: (value) => Number.isSafeInteger(value) },
  stringOrInt: { tolerant: isScalar, exact: isScalar },
  decimal: { tolerant: spelled(/^-?\d+(?:\.\d{1,2})?$/), exact: textSpelled(/^-?\d+\.\d{2}$/) },
  array: alike(Array.isArray),
  object: {
    tolerant: (value) => isGroup(value) || (Array.isArray(value) && value.length === 0),
    exact: isGroup,
  },
  /** Unix seconds, 0 or null for never. */
  time: { tolerant: (value) => value === null || spelled(WHOLE)(value), exact: textSpelled(/^\d+$/) },
  dottedDay: {
    tolerant: (value) => value === null || spelled(/^(?:\d{4}\.\d{2}\.\d{2}|0)$/)(value),
    exact: textSpelled(/^(?:\d{4}\.\d{2}\.\d{2}|0)$/),
  },
  dateTime: alike(textSpelled(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
  dateTimeOrNull: alike((value) => value === null || isScalar(value)),
  /** A day, or empty where there is none. */
  day: alike(textSpelled(/^(?:\d{4}-\d{2}-\d{2})?$/)),
  hourMinute: alike(textSpelled(/^(?:\d{2}:\d{2})?$/)),
  flag: { tolerant: spelled(/^[01]$/), exact: textSpelled(/^[01]$/) },
  week: alike(textSpelled(/^\d{7}$/)),
} satisfies Record<string, Reading>;

type TypeName = keyof typeof readings;

export type Table = readonly { name: string; type: TypeName }[];

const isType = (word: string): word is TypeName => Object.hasOwn(readings, word);

/** `int: id stock; string: title` as a table. */
export function table(text: string): Table {
  return text.split(';').flatMap((row) => {
    const [type = '', names = ''] = row.split(':').map((part) => part.trim());
    if (!isType(type)) throw new Error(`no such type: ${type}`);
    return names.split(/\s+/).map((name) => ({ name, type }));
  });
}

/** Every field that is missing or of another type, in words. */
export function misfits(record: Raw, fields: Table, strictness: Strictness = 'tolerant'): string[] {
  return fields
    .filter(({ name, type }) => !(name in record) || !readings[type][strictness](record[name]))
    .map(
      ({ name, type }) =>
        `${name} must be ${type}, is ${name in record ? JSON.stringify(record[name]) : 'missing'}`,
    );
}

/** The same for many records, each fault once. */
export function misfitsOfAll(records: readonly Raw[], fields: Table, strictness?: Strictness): string[] {
  return [...new Set(records.flatMap((record) => misfits(record, fields, strictness)))];
}
