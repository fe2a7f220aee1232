// Arbitrary field values, including the ends of every range and texts that break careless parsers.

import { fc } from './fast-check.ts';

const trickyPieces = [
  ...['宫保鸡丁', '中杯', '🍜', '👩‍🍳', '🇨🇳', 'مرحبا', 'שלום', '\u202Eabc', 'é', 'e\u0301', '\uFEFF', '\u00A0'],
  ...[
    '%',
    '%20',
    '%zz',
    '&',
    '&a=1',
    '=',
    '+',
    '?',
    '#',
    '[',
    ']',
    '[]',
    '[0]',
    '{',
    '}',
    '{"a":1}',
    '{got}',
  ],
  ...['"', "'", '`', '\\', '\\u0000', '%_', '_', "' OR 1=1 --", '; DROP TABLE goods;', '$1', '<b>', '${x}'],
  ...[
    'null',
    'undefined',
    'NaN',
    '0',
    '-1',
    '1e3',
    '__proto__',
    'constructor',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u0001',
  ],
] as const;

const isReadable = (text: string) => text.isWellFormed() && !/[\0\p{Noncharacter_Code_Point}]/u.test(text);
const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('');

const piece = fc.oneof(fc.constantFrom(...trickyPieces), fc.string({ unit: 'grapheme', maxLength: 4 }));

/** A text that is not blank, of at most `max` code points. */
export const text = (max: number) =>
  fc
    .oneof(
      {
        weight: 20,
        arbitrary: fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => cut(pieces.join(''), max)),
      },
      { weight: 1, arbitrary: fc.constantFrom('好'.repeat(max), '🍜'.repeat(max)) },
    )
    .filter((made) => isReadable(made) && made.trim() !== '');

/** Like `text`, but it may be empty or blank. */
export const anyText = (max: number) =>
  fc.oneof({ weight: 8, arbitrary: text(max) }, { weight: 1, arbitrary: fc.constantFrom('', ' ', '\n') });

/** The name of a field that the interface document does not list. */
export const extraName = fc.stringMatching(/^x_[a-z0-9_]{0,8}$/);

export const whole = (min: number, max: number) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 3, arbitrary: fc.integer({ min, max }) },
  );

export const count = whole(0, Number.MAX_SAFE_INTEGER);
export const id = whole(1, Number.MAX_SAFE_INTEGER).map(String);

/** The highest price of any form: 999,999,999.99 yuan. */
export const HIGHEST_PRICE_FEN = 99_999_999_999;
export const price = whole(0, HIGHEST_PRICE_FEN);

/** The last second of the year 9999. */
export const LATEST_SECONDS = 253_402_300_799;
export const seconds = whole(0, LATEST_SECONDS);

const dateTime = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19).replace('T', ' '));

export const day = dateTime.map((text) => text.slice(0, 10));

/** A day, a local date-time, epoch seconds, or never. */
export const moment = fc.oneof(dateTime, day, whole(1, LATEST_SECONDS), fc.constant(null));

/** By hand, because making `fc.webUrl` takes half a second in every process that loads this file. */
const path = fc
  .array(fc.constantFrom(...Array.from("azAZ09-._~!$&'()*+,;=:@/"), '%41', '%E5%BA%97'), { maxLength: 12 })
  .map((pieces) => (pieces.length === 0 ? '' : `/${pieces.join('')}`));

export const address = fc
  .tuple(
    fc.constantFrom('http://', 'https://'),
    fc.domain({ size: 'small' }),
    path,
    fc.constantFrom('', '?a=1&b[]=%20', '/图片.png'),
  )
  .map((parts) => parts.join(''));

export const flag = fc.boolean();

/** A value, or null, which clears the field. */
export const cleared = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4, nil: null });

/** A subset of these values, in any order. */
export const someOf = <const Value>(...listed: readonly Value[]) =>
  fc.shuffledSubarray([...listed], { minLength: 0, maxLength: listed.length });

type Model<Fields> = { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> };

/** An object with all required fields and some of the optional ones. */
export function fields<Required extends object, Optional extends object = object>(
  required: Model<Required>,
  optional: Model<Optional> = {} as Model<Optional>,
): fc.Arbitrary<Required & Partial<Optional>> {
  const always = fc.record(required, { noNullPrototype: true }) as fc.Arbitrary<Required>;
  const rules = { noNullPrototype: true, requiredKeys: [] };
  const sometimes = fc.record(optional, rules) as fc.Arbitrary<Partial<Optional>>;
  return fc
    .tuple(always, sometimes)
    .map(([there, perhaps]): Required & Partial<Optional> => ({ ...there, ...perhaps }));
}
