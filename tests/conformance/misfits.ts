// Compares a record with a table of the document: every field must exist and have the listed type.

import type { Raw } from './shop.ts';

/** `tolerant` accepts numbers as texts and vice versa, as the document allows; `exact` demands the JSON type of the table. */
export type Strictness = 'tolerant' | 'exact';

interface Reading {
  tolerant: (value: unknown) => boolean;
  exact: (value: unknown) => boolean;
}

const isText = (value: unknown) => typeof value === 'string';
const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown) => isText(value) || typeof value === 'number';
const matching = (pattern: RegExp) => (value: unknown) => isScalar(value) && pattern.test(String(value));
const textMatching = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value);
const alike = (test: (value: unknown) => boolean): Reading => ({ tolerant: test, exact: test });

const WHOLE = /^-?\d+$/;

const readings = {
  any: alike((value) => value !== undefined),
  string: { tolerant: (value) => value === null || isScalar(value), exact: isText },
  int: { tolerant: matching(WHOLE), exact: (value) => Number.isSafeInteger(value) },
  stringOrInt: { tolerant: isScalar, exact: isScalar },
  decimal: { tolerant: matching(/^-?\d+(?:\.\d{1,2})?$/), exact: textMatching(/^-?\d+\.\d{2}$/) },
  array: alike(Array.isArray),
  object: {
    tolerant: (value) => isGroup(value) || (Array.isArray(value) && value.length === 0),
    exact: isGroup,
  },
  /** Unix seconds; 0 or null means never. */
  time: { tolerant: (value) => value === null || matching(WHOLE)(value), exact: textMatching(/^\d+$/) },
  dottedDay: {
    tolerant: (value) => value === null || matching(/^(?:\d{4}\.\d{2}\.\d{2}|0)$/)(value),
    exact: textMatching(/^(?:\d{4}\.\d{2}\.\d{2}|0)$/),
  },
  dateTime: alike(textMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
  dateTimeOrNull: alike((value) => value === null || isScalar(value)),
  /** A day, or empty for none. */
  day: alike(textMatching(/^(?:\d{4}-\d{2}-\d{2})?$/)),
  hourMinute: alike(textMatching(/^(?:\d{2}:\d{2})?$/)),
  flag: { tolerant: matching(/^[01]$/), exact: textMatching(/^[01]$/) },
  week: alike(textMatching(/^\d{7}$/)),
} satisfies Record<string, Reading>;

type TypeName = keyof typeof readings;

export type Table = readonly { name: string; type: TypeName }[];

const isType = (word: string): word is TypeName => Object.hasOwn(readings, word);

/** Parses `int: id stock; string: title` into a table. */
export function table(text: string): Table {
  return text.split(';').flatMap((row) => {
    const [type = '', names = ''] = row.split(':').map((part) => part.trim());
    if (!isType(type)) throw new Error(`no such type: ${type}`);
    return names.split(/\s+/).map((name) => ({ name, type }));
  });
}

/** A message for every field that is missing or has another type. */
export function misfits(record: Raw, fields: Table, strictness: Strictness = 'tolerant'): string[] {
  return fields
    .filter(({ name, type }) => !(name in record) || !readings[type][strictness](record[name]))
    .map(
      ({ name, type }) =>
        `${name} must be ${type}, is ${name in record ? JSON.stringify(record[name]) : 'missing'}`,
    );
}

/** The same for many records, without duplicate messages. */
export function misfitsOfAll(records: readonly Raw[], fields: Table, strictness?: Strictness): string[] {
  return [...new Set(records.flatMap((record) => misfits(record, fields, strictness)))];
}
