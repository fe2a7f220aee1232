// All codes in the order of their texts: which rows have one that is a text or begins with it, without looking at any.
import { type Bits, include, noRows, widen } from './bits.ts';
import { type Rows, rowsUpTo, sortedByRule } from './orders.ts';

export interface CodeOrder {
  /** Adds the rows with this very code. */
  addSame: (found: Bits, code: string) => void;
  /** Adds the rows with a code that begins so. */
  addBeginning: (found: Bits, text: string) => void;
  bytes: number;
}

/** Every code: the row that it is of, where it begins among the row's codes, and itself. */
export interface AllCodes {
  rows: readonly number[];
  starts: readonly number[];
  texts: readonly string[];
}

/** So many neighbours stand ready as one set: very many codes begin alike. */
const BLOCK = 8192;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The rows of all codes, and where each begins among the codes of its row, in the order of their texts. */
export interface KeptCodeOrder {
  rows: Rows;
  starts: Rows;
}

export function* codeOrderOf({ rows, starts, texts }: AllCodes): Generator<void, KeptCodeOrder> {
  const order = yield* sortedByRule(rowsUpTo(texts.length), (a, b) =>
    compare(texts[a] ?? '', texts[b] ?? ''),
  );
  const rowsInOrder = order.map((place) => rows[place] ?? 0);
  yield;
  return { rows: rowsInOrder, starts: order.map((place) => starts[place] ?? 0) };
}

export function* openCodeOrder(
  { rows, starts }: KeptCodeOrder,
  codes: readonly string[],
): Generator<void, CodeOrder> {
  const blocks = yield* blocksOf(rows, codes.length);
  const addBetween = openSpans(rows, blocks);
  const { firstFrom, firstBehind } = openPlaces({ codes, rows, starts });
  return {
    bytes: rows.byteLength + starts.byteLength + blocks.length * noRows(codes.length).byteLength,
    addSame: (found, code) =>
      addBetween(
        found,
        firstFrom(code),
        firstBehind(code, (held) => held === code),
      ),
    addBeginning: (found, text) =>
      addBetween(
        found,
        firstFrom(text),
        firstBehind(text, (held) => held.startsWith(text)),
      ),
  };
}

function* blocksOf(rows: Rows, size: number): Generator<void, Bits[]> {
  const blocks: Bits[] = [];
  for (let start = 0; start + BLOCK <= rows.length; start += BLOCK) {
    const bits = noRows(size);
    for (const row of rows.subarray(start, start + BLOCK)) include(bits, row);
    blocks.push(bits);
    yield;
  }
  return blocks;
}

/** Adds the rows of all codes from one place in the order up to another. */
const openSpans = (rows: Rows, blocks: readonly Bits[]) => (found: Bits, from: number, to: number) => {
  let at = from;
  while (at < to) {
    const block = at % BLOCK === 0 && at + BLOCK <= to ? blocks[at / BLOCK] : undefined;
    if (block === undefined) include(found, rows[at] ?? 0);
    else widen(found, block);
    at += block === undefined ? 1 : BLOCK;
  }
};

function openPlaces({ codes, rows, starts }: KeptCodeOrder & { codes: readonly string[] }) {
  const textAt = (place: number): string => {
    const held = codes[rows[place] ?? 0] ?? '';
    const start = starts[place] ?? 0;
    return held.slice(start, held.indexOf('\n', start));
  };
  const firstWhere = (isThere: (code: string) => boolean): number => {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isThere(textAt(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return {
    firstFrom: (text: string) => firstWhere((code) => code >= text),
    /** Behind all that are as good as the text, which follow each other. */
    firstBehind: (text: string, isAsGood: (code: string) => boolean) =>
      firstWhere((code) => code > text && !isAsGood(code)),
  };
}
