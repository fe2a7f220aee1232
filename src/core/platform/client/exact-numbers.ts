// Keeps numbers digit for digit: a literal that JavaScript would write otherwise becomes a text of the same digits.
import { joined } from '../raw-json.ts';
import { sign } from './json-signs.ts';

const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const [ZERO, NINE] = [0x30, 0x39];
/** Whole numbers up to this length are held as they are. */
const LONGEST_EXACT = 15;
const BYTES_A_STEP = 128 * 1024;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const QUOTE = Uint8Array.of(sign.quote);

const isDigit = (byte: number) => byte >= ZERO && byte <= NINE;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
/** Digits, signs, a point or an exponent. */
const isOfNumber = (byte: number) =>
  isDigit(byte) || byte === MINUS || byte === 0x2b || byte === 0x2e || byte === 0x65 || byte === 0x45;

/** The same bytes where nothing has to change, as nearly always; one step for every so many bytes. */
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
  behind: number;
}

/** Looks through so many bytes, and answers where it has come to. */
function findInexact(body: Uint8Array, from: number, found: Literal[]): number {
  const end = Math.min(body.length, from + BYTES_A_STEP);
  let at = from;
  while (at < end) {
    const byte = body[at] ?? 0;
    if (byte === sign.quote) at = behindText(body, at);
    else if (byte === MINUS || isDigit(byte)) {
      const behind = behindNumber(body, at);
      if (isInexact(body, at, behind) && isEnded(body[behind])) found.push({ at, behind });
      at = behind;
    } else at += 1;
  }
  return at;
}

function quoted(body: Uint8Array, literals: readonly Literal[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  let copiedTo = 0;
  for (const { at, behind } of literals) {
    pieces.push(body.subarray(copiedTo, at), QUOTE, body.subarray(at, behind), QUOTE);
    copiedTo = behind;
  }
  return joined([...pieces, body.subarray(copiedTo)]);
}

function behindText(body: Uint8Array, at: number): number {
  let place = at + 1;
  while (place < body.length && body[place] !== sign.quote) place += body[place] === BACKSLASH ? 2 : 1;
  return place + 1;
}

function behindNumber(body: Uint8Array, at: number): number {
  let place = at + 1;
  while (place < body.length && isOfNumber(body[place] ?? 0)) place += 1;
  return place;
}

/** What an answer was cut off in is no whole number. */
const isEnded = (next: number | undefined): boolean =>
  next === sign.comma ||
  next === sign.listEnds ||
  next === sign.groupEnds ||
  (next !== undefined && isSpace(next));

function isInexact(body: Uint8Array, at: number, behind: number): boolean {
  if (isShortWhole(body, at, behind)) return false;
  let literal = '';
  for (let place = at; place < behind; place += 1) literal += String.fromCharCode(body[place] ?? 0);
  return NUMBER.test(literal) && !isSameNumber(literal);
}

/** As nearly every number is: that costs no text. */
function isShortWhole(body: Uint8Array, at: number, behind: number): boolean {
  const first = body[at] === MINUS ? at + 1 : at;
  if (behind - at > LONGEST_EXACT || (body[first] === ZERO && first > at)) return false;
  for (let place = first; place < behind; place += 1) if (!isDigit(body[place] ?? 0)) return false;
  return true;
}

/** Whether JavaScript writes these digits again; of a number with an exponent, whether it is the same number. */
function isSameNumber(literal: string): boolean {
  const written = String(Number(literal));
  return written === literal || (/e/i.test(literal) && digitsOf(written) === digitsOf(literal));
}

/** The number without its spelling: its digits and where its point stands. */
function digitsOf(literal: string): string {
  const [mantissa = '', exponent = '0'] = literal.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  const power = trimmed === '' ? 0 : Number(exponent) - fraction.length + digits.length - trimmed.length;
  return `${literal.startsWith('-') ? '-' : ''}${trimmed}e${power}`;
}
