// Commands that are known and do nothing here; what matters is that exactly their bytes are consumed.
import { type Command, codeOf, counted, ESC, fixed, FS, GS, word } from './command.ts';

const FF = 0x0c;
const CR = 0x0d;
const CAN = 0x18;

interface Series {
  headBytes: number;
  count: (head: Uint8Array) => number;
  /** Each item begins with a head, which stands at this position, and says how much follows. */
  itemHeadBytes: number;
  itemBytes: (given: Uint8Array, at: number) => number;
}

const series = ({ headBytes, count, itemHeadBytes, itemBytes }: Series): Command => ({
  needs: (given) => {
    if (given.length < headBytes) return headBytes;
    let end = headBytes;
    for (let item = count(given); item > 0; item -= 1) {
      if (given.length < end + itemHeadBytes) return end + itemHeadBytes;
      end += itemHeadBytes + itemBytes(given, end);
    }
    return end;
  },
  run: () => undefined,
});

/** ESC &: characters of one's own from one code to another, each with its width. */
const ownCharacters = series({
  headBytes: 3,
  count: ([, first = 0, last = 0]) => Math.max(0, last - first + 1),
  itemHeadBytes: 1,
  itemBytes: (given, at) => (given[0] ?? 0) * (given[at] ?? 0),
});

/** FS q: pictures for later, each with its width and height in bytes. */
const storedPictures = series({
  headBytes: 1,
  count: ([count = 0]) => count,
  itemHeadBytes: 4,
  itemBytes: (given, at) => 8 * word(given, at) * word(given, at + 2),
});

/** GS C comes in forms with different numbers of bytes. */
const counterBytes: Readonly<Record<number, number>> = { 0: 2, 1: 6, 2: 2, 0x30: 2, 0x31: 6, 0x32: 2 };

const WIDE_CHARACTER_BYTES = 72;

export const ignoredCommands: [code: number, Command][] = [
  ...[FF, CR, CAN].map((code): [number, Command] => [code, fixed(0)]),
  ...['<', 'L', 'S', 'v', 'F', '4', '5', '\u{c}'].map(sized(ESC, 0)),
  ...['%', '?', '=', 'M', 'R', 'T', 'U', 'V', 'r', 'u', 'K', 'e', 's'].map(sized(ESC, 1)),
  ...['c', 'f'].map(sized(ESC, 2)),
  ...['W'].map(sized(ESC, 8)),
  [codeOf(ESC, '&'), ownCharacters],
  ...[':', 'c'].map(sized(GS, 0)),
  ...['/', 'E', 'T', 'b', 'f', 'j'].map(sized(GS, 1)),
  ...['$', '\\', 'P'].map(sized(GS, 2)),
  ...['^', 'z'].map(sized(GS, 3)),
  [codeOf(GS, 'g'), fixed(4)],
  [codeOf(GS, '*'), counted(2, ([width = 0, height = 0]) => 8 * width * height)],
  [codeOf(GS, 'C'), counted(1, ([form = 0]) => counterBytes[form] ?? 0)],
  [codeOf(GS, 'Q'), counted(6, (head) => word(head, 2) * word(head, 4))],
  ...['C'].map(sized(FS, 1)),
  ...['p', '?'].map(sized(FS, 2)),
  [codeOf(FS, '2'), fixed(2 + WIDE_CHARACTER_BYTES)],
  [codeOf(FS, 'q'), storedPictures],
  [codeOf(FS, 'g'), counted(8, (head) => (isStoring(head) ? word(head, 6) : 0))],
];

/** FS g 1 stores text in the printer, FS g 2 reads it. */
const isStoring = ([kind = 0]: Uint8Array) => kind % 48 === 1;

function sized(prefix: number, bytes: number): (letter: string) => [code: number, command: Command] {
  return (letter) => [codeOf(prefix, letter), fixed(bytes)];
}
