// The tokens of JSON in bytes: finds where a text, a number or a word ends.

/** No such token, or not valid JSON. */
export const NOT_FOUND = -1;

export const sign = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  listBegins: 0x5b,
  listEnds: 0x5d,
  groupBegins: 0x7b,
  groupEnds: 0x7d,
} as const;

const [BACKSLASH, MINUS, PLUS, POINT, ZERO] = [0x5c, 0x2d, 0x2b, 0x2e, 0x30];

/** A lookup table with one entry per byte. */
function setOf(signs: string): Uint8Array {
  const set = new Uint8Array(256);
  for (const byte of new TextEncoder().encode(signs)) set[byte] = 1;
  return set;
}

/** Without the line break: in a file that may have been cut short, a line break marks the end of an entry. */
const SPACES = setOf(' \t\r');
const DIGITS = setOf('0123456789');
const HEX_DIGITS = setOf('0123456789abcdefABCDEF');
const EXPONENTS = setOf('eE');
const ESCAPED = setOf('"\\/bfnrt');
const LONG_ESCAPE = setOf('u');
/** The ASCII characters that need no escape in a text. */
const PLAIN = new Uint8Array(256).fill(1, 0x20, 0x80);
PLAIN[sign.quote] = 0;
PLAIN[BACKSLASH] = 0;

const words = ['true', 'false', 'null'].map((word) => new TextEncoder().encode(word));

/** Positions beyond the end are in no set. */
const isIn = (set: Uint8Array, body: Uint8Array, at: number): boolean => set[body[at] ?? 0] === 1;

/** The first position at or after `at` that is not a space. */
export function afterSpaces(body: Uint8Array, at: number): number {
  let position = at;
  while (isIn(SPACES, body, position)) position += 1;
  return position;
}

/** The first character of the text that starts here which is not plain: its closing quote, if nothing is escaped. */
export function afterPlain(body: Uint8Array, at: number): number {
  let position = at + 1;
  while (isIn(PLAIN, body, position)) position += 1;
  return position;
}

export function afterText(body: Uint8Array, at: number): number {
  if (body[at] !== sign.quote) return NOT_FOUND;
  for (let position = afterPlain(body, at); ; position = afterPlain(body, position - 1)) {
    if (body[position] === sign.quote) return position + 1;
    position = body[position] === BACKSLASH ? afterEscape(body, position + 1) : afterLetter(body, position);
    if (position === NOT_FOUND) return NOT_FOUND;
  }
}

/** A character of two to four bytes in UTF-8: not overlong, no surrogate, not beyond the last code point. */
function afterLetter(body: Uint8Array, at: number): number {
  const first = body[at] ?? 0;
  const more = first < 0xc2 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : 0;
  const [least, most] = secondBytes[first] ?? [0x80, 0xbf];
  const second = body[at + 1] ?? 0;
  if (more === 0 || second < least || second > most) return NOT_FOUND;
  for (let position = at + 2; position <= at + more; position += 1)
    if (((body[position] ?? 0) & 0xc0) !== 0x80) return NOT_FOUND;
  return at + more + 1;
}

/** First bytes that restrict their second byte. */
const secondBytes: Readonly<Record<number, readonly [least: number, most: number]>> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
};

function afterEscape(body: Uint8Array, at: number): number {
  if (isIn(ESCAPED, body, at)) return at + 1;
  if (!isIn(LONG_ESCAPE, body, at)) return NOT_FOUND;
  for (let position = at + 1; position <= at + 4; position += 1)
    if (!isIn(HEX_DIGITS, body, position)) return NOT_FOUND;
  return at + 5;
}

export function afterNumber(body: Uint8Array, at: number): number {
  const whole = body[at] === MINUS ? at + 1 : at;
  let position = body[whole] === ZERO ? whole + 1 : afterDigits(body, whole);
  if (body[position] === POINT) position = afterDigits(body, position + 1);
  if (!isIn(EXPONENTS, body, position)) return position;
  const isSigned = body[position + 1] === MINUS || body[position + 1] === PLUS;
  return afterDigits(body, position + (isSigned ? 2 : 1));
}

/** Needs at least one digit. */
function afterDigits(body: Uint8Array, at: number): number {
  let position = at;
  while (isIn(DIGITS, body, position)) position += 1;
  return position === at ? NOT_FOUND : position;
}

export function afterWord(body: Uint8Array, at: number): number {
  const word = words.find((each) => each[0] === body[at]);
  return word !== undefined && hasBytesAt(body, at, word) ? at + word.length : NOT_FOUND;
}

export function hasBytesAt(body: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let index = 0; index < expected.length; index += 1)
    if (body[at + index] !== expected[index]) return false;
  return true;
}
