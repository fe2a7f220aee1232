// JSON with number literals that JavaScript cannot hold: `digits('7305551234567890001')` is written literally.

const MARK = '\u0001';
const MARKED = /"\\u0001(-?[0-9.eE+-]+)"/g;

/** A number that is written with exactly these digits, without quotes. */
export const digits = (literal: string): string => `${MARK}${literal}`;

export const isDigits = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(MARK);

export const literalOf = (value: string): string => (isDigits(value) ? value.slice(MARK.length) : value);

export const rawJson = (value: unknown): string => JSON.stringify(value).replaceAll(MARKED, '$1');
