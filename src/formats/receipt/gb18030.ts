// Writes text in GB18030, with tables that are made from the decoder that every host has.
import { REPLACEMENT } from './markup.ts';

/** The sequences of one length, numbered; GB18030 gives most of them a character. */
interface Sequences {
  count: number;
  bytes: (index: number) => number[];
}

const LEADS = { first: 0x81, count: 126 };
/** One of them stands for nothing. */
const TRAILS = { first: 0x40, count: 191 };
const DIGITS = { first: 0x30, count: 10 };
const LINE_FEED = 0x0a;
const BASIC_PLANE = 0x1_00_00;
/** The number of the first sequence for the planes above. */
const FIRST_ABOVE = 189_000;

const twoBytes: Sequences = {
  count: LEADS.count * TRAILS.count,
  bytes: (index) => [LEADS.first + Math.floor(index / TRAILS.count), TRAILS.first + (index % TRAILS.count)],
};

/** Of the basic plane; those of the planes above follow by calculation. */
const fourBytes: Sequences = {
  count: 39_420,
  bytes: (index) => {
    const third = Math.floor(index / DIGITS.count);
    const second = Math.floor(third / LEADS.count);
    return [
      LEADS.first + Math.floor(second / DIGITS.count),
      DIGITS.first + (second % DIGITS.count),
      LEADS.first + (third % LEADS.count),
      DIGITS.first + (index % DIGITS.count),
    ];
  },
};

/** A text of characters below 256, one a byte. What GB18030 cannot write becomes 〓. */
export function gb18030(text: string): string {
  let bytes = '';
  for (const character of text) {
    bytes += character < '\u0080' ? character : String.fromCharCode(...bytesOf(character));
  }
  return bytes;
}

function bytesOf(character: string): number[] {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint >= BASIC_PLANE) return fourBytes.bytes(FIRST_ABOVE + codePoint - BASIC_PLANE);
  // The shorter bytes first, where a character has both.
  for (const sequences of [twoBytes, fourBytes]) {
    const number = tableOf(sequences)[codePoint] ?? 0;
    if (number > 0) return sequences.bytes(number - 1);
  }
  return bytesOf(REPLACEMENT);
}

const tables = new Map<Sequences, Uint16Array>();

/** For each character of the basic plane the number of its sequence, counted from 1; the rare ones of four bytes later. */
function tableOf(sequences: Sequences): Uint16Array {
  const known = tables.get(sequences);
  if (known !== undefined) return known;
  const table = new Uint16Array(BASIC_PLANE);
  for (const [index, character] of decoded(sequences).entries()) {
    if (character.length !== 1 || character === '\ufffd') continue;
    // A decoder reads A3A0 as U+3000, too; the first sequence is the proper one, A1A1.
    table[character.charCodeAt(0)] ||= index + 1;
  }
  tables.set(sequences, table);
  return table;
}

/** Decodes all sequences at once, with a line feed behind each, so that a broken one moves no other. */
function decoded({ count, bytes }: Sequences): string[] {
  const all = Array.from({ length: count }, (_, index) => [...bytes(index), LINE_FEED]).flat();
  return new TextDecoder('gb18030').decode(Uint8Array.from(all)).split('\n');
}
