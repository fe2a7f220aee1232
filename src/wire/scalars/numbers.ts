// Whole numbers, ids, flags and codes, which the shop sends sometimes as numbers and sometimes as texts.
import { isBlank, type Refuse } from './bare.ts';
import { strictly, readText, scalar, textOf } from './scalar.ts';

export interface Range {
  min?: number;
  max?: number;
}

const WHOLE = /^[+-]?\d{1,16}(?:\.0+)?$/;
const POSITIVE = /^0*[1-9]\d{0,18}$/;

function readInteger(raw: unknown, refuse: Refuse, range: Range): number {
  const text = readText(raw, refuse, 'not-integer');
  const value = WHOLE.test(text.trim()) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) return refuse('not-integer');
  return within(value, refuse, range);
}

export function within(value: number, refuse: Refuse, { min, max }: Range): number {
  if (min !== undefined && value < min) return refuse('too-small', { limit: min });
  if (max !== undefined && value > max) return refuse('too-large', { limit: max });
  return value === 0 ? 0 : value;
}

/** A whole number that the document types as int. */
export const int = (range: Range = {}) =>
  scalar<number, number>({ read: (raw, refuse) => readInteger(raw, refuse, range), write: (value) => value });

/** Page numbers from 1; -1 asks for everything. */
export const pageNumber = () =>
  scalar<number, number>({
    read: (raw, refuse) => {
      const page = readInteger(raw, refuse, { min: -1, max: 1_000_000_000 });
      return page === 0 ? refuse('too-small', { limit: 1 }) : page;
    },
    write: (value) => value,
  });

/** A whole number that the document types as string. */
export const intText = (range: Range = {}) =>
  scalar<string, number>({ read: (raw, refuse) => readInteger(raw, refuse, range), write: String });

/** The id of a record in a form: digits, stored as text because some shops' ids are longer than a number can hold. */
export const idParam = () => scalar<string, string>({ read: readIdParam, write: (value) => value });

/** An id that comes back as a JSON number and therefore has to fit into one. */
export const smallIdParam = () =>
  scalar<string, string>({
    read: (raw, refuse) => {
      const text = readIdParam(raw, refuse);
      return Number.isSafeInteger(Number(text)) ? text : refuse('not-id');
    },
    write: (value) => value,
  });

/** The largest value of a database's bigint. */
const LARGEST_ID = 2n ** 63n - 1n;

function readIdParam(raw: unknown, refuse: Refuse): string {
  const digits = readText(raw, refuse, 'not-id').trim();
  const isId = POSITIVE.test(digits) && BigInt(digits) <= LARGEST_ID;
  return isId ? digits.replace(/^0+/, '') : refuse('not-id');
}

function readId(raw: unknown, refuse: Refuse): string {
  const text = textOf(raw)?.trim();
  if (raw === undefined || raw === null || text === '') return refuse('missing');
  return text ?? refuse('not-id');
}

/** The id of a record in a reply, typed as string by the document. */
export const id = () => scalar<string, string>({ read: readId, write: (value) => value });

/** The same, typed as int by the document. */
export const idNumber = () => scalar<number, string>({ read: readId, write: Number });

/** A reference to another record, typed as int; 0, null and empty mean none and are read as an empty text. */
export const reference = () =>
  scalar<number, string>({
    read: (raw, refuse) => {
      const held = isBlank(raw) || raw === 0 ? '' : readText(raw, refuse, 'not-id').trim();
      return held === '0' ? '' : held;
    },
    write: Number,
  });

function readFlag(raw: unknown, refuse: Refuse): boolean {
  if (typeof raw === 'boolean') return raw;
  if (isBlank(raw)) return false;
  const text = readText(raw, refuse, 'not-flag');
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : refuse('not-flag');
}

export const flag = () => scalar<number, boolean>({ read: readFlag, write: (value) => (value ? 1 : 0) });

export const flagText = () =>
  scalar<string, boolean>({ read: readFlag, write: (value) => (value ? '1' : '0') });

interface BlankRule<Value> {
  /** The value that an empty text stands for; without it, an empty text is refused. */
  blank?: Value;
}

/** A flag in a form: only 0 or 1. */
export const flagParam = ({ blank }: BlankRule<boolean> = {}) =>
  scalar<string, boolean>({
    read: strictly('not-flag', (raw, refuse) =>
      raw === '' ? (blank ?? refuse('not-flag')) : readFlag(raw, refuse),
    ),
    write: (value) => (value ? '1' : '0'),
  });

export type Code = number | string;

// Excludes "007" and "-0", which would be written back differently.
const CODE = /^(?:0|-?[1-9]\d{0,8})$/;

function readCode(raw: unknown, refuse: Refuse): Code {
  if (isBlank(raw)) return '';
  const text = readText(raw, refuse, 'not-text');
  return CODE.test(text) ? Number(text) : text;
}

/** A coded value of a reply: the document's codes as numbers, any other value as it came. */
export const code = () => scalar<number | string, Code>({ read: readCode, write: (value) => value });

export const codeText = () => scalar<string, Code>({ read: readCode, write: String });

/** A coded value of a form: only the values that the document lists. */
export const oneOf = <const Value extends number | string>(
  listed: readonly Value[],
  { blank }: BlankRule<NoInfer<Value>> = {},
) =>
  scalar<string, Value>({
    read: (raw, refuse) => {
      if (raw === '' && blank !== undefined) return blank;
      const text = readText(raw, refuse, 'not-listed');
      return (
        listed.find((value) => String(value) === text.trim()) ??
        refuse('not-listed', { limit: listed.join(', ') })
      );
    },
    write: String,
  });
