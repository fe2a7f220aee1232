// The smallest things that JSON is made of, in its bytes: where a text, a number or a word ends.

/** Where there is no such thing, or none as JSON has it. */
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

/** One place for each byte: to look one up takes no time. */
function setOf(signs: string): Uint8Array {
  const set = new Uint8Array(256);
  for (const one of new TextEncoder().encode(signs)) set[one] = 1;
  return set;
}

/** Without the line break: in a file that may have been cut short only its end may stand for one. */
const SPACES = setOf(' \t\r');
const DIGITS = setOf('0123456789');
const HEX_DIGITS = setOf('0123456789abcdefABCDEF');
const EXPONENTS = setOf('eE');
const ESCAPED = setOf('"\\/bfnrt');
const LONG_ESCAPE = setOf('u');
/** What stands in a text for itself: of the first 128 letters, which take one byte each. */
const PLAIN = new Uint8Array(256).fill(1, 0x20, 0x80);
PLAIN[sign.quote] = 0;
PLAIN[BACKSLASH] = 0;

const words = ['true', 'false', 'null'].map((word) => new TextEncoder().encode(word));

/** Behind the end there is nothing, as there is in no set. */
const isIn = (set: Uint8Array, body: Uint8Array, at: number): boolean => set[body[at] ?? 0] === 1;

/** The first place from here on that is no space. */
export function behindSpaces(body: Uint8Array, at: number): number {
  let place = at;
  while (isIn(SPACES, body, place)) place += 1;
  return place;
}

/** Of the text that begins here, the first sign that does not stand for itself: its end, where none is spelled otherwise. */
export function behindPlain(body: Uint8Array, at: number): number {
  let place = at + 1;
  while (isIn(PLAIN, body, place)) place += 1;
  return place;
}

export function behindText(body: Uint8Array, at: number): number {
  if (body[at] !== sign.quote) return NOT_FOUND;
  for (let place = behindPlain(body, at); ; place = behindPlain(body, place - 1)) {
    if (body[place] === sign.quote) return place + 1;
    place = body[place] === BACKSLASH ? behindEscape(body, place + 1) : behindLetter(body, place);
    if (place === NOT_FOUND) return NOT_FOUND;
  }
}

/** One letter of two to four bytes in UTF-8: neither longer than it need be, nor half of a pair, nor beyond the last. */
function behindLetter(body: Uint8Array, at: number): number {
  const first = body[at] ?? 0;
  const more = first < 0xc2 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : 0;
  const [least, most] = secondBytes[first] ?? [0x80, 0xbf];
  const second = body[at + 1] ?? 0;
  if (more === 0 || second < least || second > most) return NOT_FOUND;
  for (let place = at + 2; place <= at + more; place += 1)
    if (((body[place] ?? 0) & 0xc0) !== 0x80) return NOT_FOUND;
  return at + more + 1;
}

/** Where not every one may follow upon the first. */
const secondBytes: Readonly<Record<number, readonly [least: number, most: number]>> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
};

function behindEscape(body: Uint8Array, at: number): number {
  if (isIn(ESCAPED, body, at)) return at + 1;
  if (!isIn(LONG_ESCAPE, body, at)) return NOT_FOUND;
  for (let place = at + 1; place <= at + 4; place += 1) if (!isIn(HEX_DIGITS, body, place)) return NOT_FOUND;
  return at + 5;
}

export function behindNumber(body: Uint8Array, at: number): number {
  const whole = body[at] === MINUS ? at + 1 : at;
  let place = body[whole] === ZERO ? whole + 1 : behindDigits(body, whole);
  if (body[place] === POINT) place = behindDigits(body, place + 1);
  if (!isIn(EXPONENTS, body, place)) return place;
  const isSigned = body[place + 1] === MINUS || body[place + 1] === PLUS;
  return behindDigits(body, place + (isSigned ? 2 : 1));
}

/** One digit at least. */
function behindDigits(body: Uint8Array, at: number): number {
  let place = at;
  while (isIn(DIGITS, body, place)) place += 1;
  return place === at ? NOT_FOUND : place;
}

export function behindWord(body: Uint8Array, at: number): number {
  const word = words.find((each) => each[0] === body[at]);
  return word !== undefined && isRawJson(body, at, word) ? at + word.length : NOT_FOUND;
}

export function isRawJson(body: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let index = 0; index < expected.length; index += 1)
    if (body[at + index] !== expected[index]) return false;
  return true;
}
