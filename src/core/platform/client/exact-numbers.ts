// Keeps every digit of a number: a literal that JavaScript would write differently becomes a text with the same digits.
import { joined } from '../raw-json.ts';
import { sign } from './json-signs.ts';

const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const [ZERO, NINE] = [0x30, 0x39];
/** Integers of up to this many characters are exact. */
const LONGEST_EXACT = 15;
const BYTES_A_STEP = 128 * 1024;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const QUOTE = Uint8Array.of(sign.quote);

const isDigit = (byte: number) => byte >= ZERO && byte <= NINE;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
/** Digits, signs, the decimal point and the exponent. */
const isOfNumber = (byte: number) =>
  isDigit(byte) || byte === MINUS || byte === 0x2b || byte === 0x2e || byte === 0x65 || byte === 0x45;

/** Returns the same bytes if nothing needs to change, which is nearly always; takes one step per `BYTES_A_STEP`. */
export function* exactNumbers(body: Uint8Array): Generator<undefined, Uint8Array> {
  const first = body.find((byte) => !isSpace(byte));
  if (first !== sign.groupBegins && first !== sign.listBegins) return body;
  const found: Literal[] = [];
  for (let at = 0; at < body.length;) {
    at = findInexact(body, at, found);
    yield;
  }
  return found.length === 0 ? body : quoted(body, found);
}

interface Literal {
  at: number;
  after: number;
}

/** Scans one step of bytes and returns the position after it. */
function findInexact(body: Uint8Array, from: number, found: Literal[]): number {
  const end = Math.min(body.length, from + BYTES_A_STEP);
  let at = from;
  while (at < end) {
    const byte = body[at] ?? 0;
    if (byte === sign.quote) at = afterText(body, at);
    else if (byte === MINUS || isDigit(byte)) {
      const after = afterNumber(body, at);
      if (isInexact(body, at, after) && isEnded(body[after])) found.push({ at, after });
      at = after;
    } else at += 1;
  }
  return at;
}

function quoted(body: Uint8Array, literals: readonly Literal[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  let copiedTo = 0;
  for (const { at, after } of literals) {
    chunks.push(body.subarray(copiedTo, at), QUOTE, body.subarray(at, after), QUOTE);
    copiedTo = after;
  }
  return joined([...chunks, body.subarray(copiedTo)]);
}

function afterText(body: Uint8Array, at: number): number {
  let position = at + 1;
  while (position < body.length && body[position] !== sign.quote)
    position += body[position] === BACKSLASH ? 2 : 1;
  return position + 1;
}

function afterNumber(body: Uint8Array, at: number): number {
  let position = at + 1;
  while (position < body.length && isOfNumber(body[position] ?? 0)) position += 1;
  return position;
}

/** A number at the very end of the bytes may have been cut off. */
const isEnded = (next: number | undefined): boolean =>
  next === sign.comma ||
  next === sign.listEnds ||
  next === sign.groupEnds ||
  (next !== undefined && isSpace(next));

function isInexact(body: Uint8Array, at: number, after: number): boolean {
  if (isShortWhole(body, at, after)) return false;
  let literal = '';
  for (let position = at; position < after; position += 1)
    literal += String.fromCharCode(body[position] ?? 0);
  return NUMBER.test(literal) && !isSameNumber(literal);
}

/** The usual case, decided without making a string. */
function isShortWhole(body: Uint8Array, at: number, after: number): boolean {
  const first = body[at] === MINUS ? at + 1 : at;
  if (after - at > LONGEST_EXACT || (body[first] === ZERO && first > at)) return false;
  for (let position = first; position < after; position += 1) if (!isDigit(body[position] ?? 0)) return false;
  return true;
}

/** Whether JavaScript writes the literal the same way, or with an exponent at least the same number. */
function isSameNumber(literal: string): boolean {
  const written = String(Number(literal));
  return written === literal || (/e/i.test(literal) && digitsOf(written) === digitsOf(literal));
}

/** The digits and exponent of a number, independent of how it is written. */
function digitsOf(literal: string): string {
  const [mantissa = '', exponent = '0'] = literal.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  const power = trimmed === '' ? 0 : Number(exponent) - fraction.length + digits.length - trimmed.length;
  return `${literal.startsWith('-') ? '-' : ''}${trimmed}e${power}`;
}
