// Which rows have a code that is, begins with or holds a text: all codes in their order, and triples of neighbours.
import { type Bits, noRows, without } from './bits.ts';
import { type CodeOrder, codeOrderOf, type KeptCodeOrder, openCodeOrder } from './code-order.ts';
import { rank } from './match.ts';
import { openPostings, type Sealed } from './postings.ts';
import { addOpen, type RankedRows } from './ranked-rows.ts';

export interface CodeRows {
  /** Codes that are the text or begin with it are found for sure, up to three letters or digits anywhere too. */
  addTo: (ranked: RankedRows, text: string) => void;
  withCode: (code: string) => Bits;
  bytes: number;
  kept: KeptCodes;
}

/** What they are opened from again, over the same codes. */
export interface KeptCodes {
  grams: Sealed;
  order: KeptCodeOrder;
}

const LETTERS_AND_DIGITS = 36;
/** Whatever is no letter and no digit counts as the same. */
const UNITS = LETTERS_AND_DIGITS + 1;
const LONGEST_GRAM = 3;
const STEP = 256;

/** 1 to 36; 37 for any other, so that a shorter gram is never the same number as a longer one. */
function unitOf(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30 + 1;
  return unit >= 0x61 && unit <= 0x7a ? unit - 0x61 + 11 : UNITS;
}

function gramAt(text: string, at: number, length: number): number {
  let gram = 0;
  for (let place = at; place < at + length; place += 1)
    gram = gram * (UNITS + 1) + unitOf(text.charCodeAt(place));
  return gram;
}

/** The codes of each row stand between line ends. */
export function* codeRowsOf(codes: readonly string[]): Generator<void, CodeRows> {
  const size = codes.length;
  const postings = openPostings(size);
  const rows: number[] = [];
  const starts: number[] = [];
  const texts: string[] = [];
  for (const [row, held] of codes.entries()) {
    let start = 1;
    let before = '';
    for (const code of held === '' ? [] : held.slice(1, -1).split('\n')) {
      for (const gram of gramsOf(code, before)) postings.put(gram, rank.elsewhere, row);
      if (code !== '') {
        rows.push(row);
        starts.push(start);
        texts.push(code);
      }
      start += code.length + 1;
      before = code;
    }
    if (row % STEP === STEP - 1) yield;
  }
  const grams = yield* postings.seal();
  const order = yield* codeOrderOf({ rows, starts, texts });
  return yield* openCodeRows({ grams, order }, codes);
}

export function* openCodeRows(kept: KeptCodes, codes: readonly string[]): Generator<void, CodeRows> {
  const order = yield* openCodeOrder(kept.order, codes);
  return { kept, ...readingFrom(order, kept.grams, codes.length) };
}

/** Codes of one item begin alike: what the one before has told is left out. */
function gramsOf(code: string, before: string): number[] {
  let shared = 0;
  while (shared < code.length && code.charCodeAt(shared) === before.charCodeAt(shared)) shared += 1;
  const grams: number[] = [];
  for (let at = Math.max(0, shared - LONGEST_GRAM + 1); at < code.length; at += 1)
    for (let length = 1; length <= Math.min(LONGEST_GRAM, code.length - at); length += 1)
      grams.push(gramAt(code, at, length));
  return grams;
}

function readingFrom(order: CodeOrder, grams: Sealed, size: number): Omit<CodeRows, 'kept'> {
  return {
    bytes: grams.bytes + order.bytes,
    withCode: (code) => {
      const found = noRows(size);
      order.addSame(found, code);
      return found;
    },
    addTo: (ranked, text) => {
      const [exactCode, start, , elsewhere] = ranked.sure;
      order.addSame(exactCode, text);
      order.addBeginning(start, text);
      const isSure = text.length <= LONGEST_GRAM && /^[a-z0-9]+$/.test(text);
      const [first = 0, ...rest] = longestGrams(text);
      // Most of what is typed is a name, and no code holds all of its pieces.
      if (![first, ...rest].every((gram) => grams.has(gram, rank.elsewhere))) return;
      const found = isSure ? elsewhere : noRows(size);
      grams.addTo(found, first, rank.elsewhere);
      for (const gram of rest) grams.keepIn(found, gram, rank.elsewhere);
      if (isSure) return;
      without(found, start);
      addOpen(ranked, 'codes', found);
    },
  };
}

function longestGrams(text: string): Set<number> {
  const length = Math.min(text.length, LONGEST_GRAM);
  const grams = new Set<number>();
  for (let at = 0; at + length <= text.length; at += 1) grams.add(gramAt(text, at, length));
  return grams;
}
