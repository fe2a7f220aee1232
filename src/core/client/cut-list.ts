// Finds where each record of a list begins and ends in the bytes of an answer, without reading any of it.
import type { Spelling } from '../ports.ts';
import { joined } from '../spelling.ts';

export interface CutList {
  /** The answer with `MARK` in the place of all its records. */
  around: Spelling;
  records: readonly Spelling[];
}

/** Nothing that a shop says by chance. */
export const MARK = 'here the records were';
const spelledMark = new TextEncoder().encode(JSON.stringify(MARK));

/** Above anything of the interface; what is deeper is left to those who look closer. */
const DEEPEST = 32;

const [QUOTE, BACKSLASH, COMMA, COLON, SPACE] = [0x22, 0x5c, 0x2c, 0x3a, 0x20];
const [LIST_BEGINS, LIST_ENDS, GROUP_BEGINS, GROUP_ENDS] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Undefined where there is not one list under the name `data`. That the pieces are JSON is for their reader to find. */
export function cutList(body: Uint8Array): CutList | undefined {
  const ends: number[] = [];
  let first = 0;
  let isInList = false;
  let depth = 0;
  let name = 0;
  for (let at = 0; at < body.length; at += 1) {
    switch (body[at] ?? 0) {
      case QUOTE:
        if (depth === 1) name = at;
        at = endOfText(body, at);
        break;
      case LIST_BEGINS:
      case GROUP_BEGINS:
        depth += 1;
        if (depth > DEEPEST) return undefined;
        if (depth !== 2 || body[at] !== LIST_BEGINS || !isData(body, name, at)) break;
        if (first > 0) return undefined;
        first = at + 1;
        isInList = true;
        break;
      case LIST_ENDS:
      case GROUP_ENDS:
        depth -= 1;
        if (depth > 1 || !isInList) break;
        ends.push(at);
        isInList = false;
        break;
      case COMMA:
        if (depth === 2 && isInList) ends.push(at);
    }
  }
  return first === 0 || isInList ? undefined : piecesOf(body, first, ends);
}

function piecesOf(body: Uint8Array, first: number, ends: readonly number[]): CutList {
  const records = ends.map((end, index) =>
    body.subarray(index === 0 ? first : (ends[index - 1] ?? 0) + 1, end),
  );
  const around = joined([body.subarray(0, first), spelledMark, body.subarray(ends.at(-1))]);
  return { around, records };
}

/** Of the text that begins here, its other quotation mark. */
function endOfText(body: Uint8Array, from: number): number {
  for (let at = from + 1; at < body.length; at += 1) {
    if (body[at] === QUOTE) return at;
    if (body[at] === BACKSLASH) at += 1;
  }
  return body.length;
}

const DATA = new TextEncoder().encode('"data"');

/** Whether that name and a colon are all there is from here to there. */
function isData(body: Uint8Array, name: number, end: number): boolean {
  if (!DATA.every((byte, index) => body[name + index] === byte)) return false;
  const between = body.subarray(name + DATA.length, end);
  return between.every((byte) => byte === COLON || byte === SPACE);
}
