// StarPRNT as one table, as far as receiptline and tickets use it; its status is not spoken.
import {
  type Command,
  type CommandTable,
  codeOf,
  counted,
  endedBy,
  ESC,
  fixed,
  isOn,
  subcommands,
  type Target,
  word,
} from './command.ts';
import { barcodeFrame } from './code-frames.ts';

const asItIs = { x: 1, y: 1 };

function setSize({ composer }: Target, height = 0, width = 0): void {
  const scale = { x: (width % 48) + 1, y: (height % 48) + 1 };
  composer.style({ narrow: scale, wide: scale });
}

/** ESC GS S: rows of dots. */
const rasterPicture = counted(
  6,
  (head) => word(head, 1) * word(head, 3),
  ({ composer }, given) => {
    const [rowBytes, heightDots] = [word(given, 1), word(given, 3)];
    const dots = { widthDots: 8 * rowBytes, heightDots, bytes: given.slice(6) };
    if (rowBytes > 0 && heightDots > 0) composer.printPicture(dots, asItIs);
  },
);

const BAND_DOTS = 24;

/** ESC k: 24 rows of dots, which the next line feed prints. */
const bandPicture = counted(
  2,
  (head) => BAND_DOTS * word(head, 0),
  ({ composer }, given) => {
    const dots = { widthDots: 8 * word(given, 0), heightDots: BAND_DOTS, bytes: given.slice(2) };
    if (dots.widthDots > 0) composer.addPicture(dots, asItIs);
  },
);

const RS = 0x1e;
const BARCODE_HEAD_BYTES = 4;
const MOST_BARCODE_BYTES = 255;

const barcode = endedBy(
  RS,
  { least: BARCODE_HEAD_BYTES, most: MOST_BARCODE_BYTES },
  ({ composer }, given) => {
    const text = String.fromCharCode(...given.subarray(BARCODE_HEAD_BYTES, -1));
    const size = { heightDots: given[3] ?? 1, widthDots: 2 };
    if (text !== '') composer.printCode(barcodeFrame(text, size), `[barcode ${text}]`);
  },
);

const CHOOSE_ENCODING = 48;

/** ESC GS ) U: the encoding, and the order of the fonts. */
const encoding = counted(
  3,
  (head) => word(head, 1),
  ({ text }, given) => {
    if (given[3] === CHOOSE_ENCODING) text.setUtf8(given[4] === 1);
  },
);

/** Commands that begin with ESC GS. */
const escGs = subcommands({
  a: fixed(1, ({ composer }, alignment = 0) => composer.align(Math.min(2, alignment % 48))),
  A: fixed(2, ({ composer }, low = 0, high = 0) => composer.moveTo(low + 256 * high)),
  R: fixed(2, ({ composer }, low = 0, high = 0) => composer.moveBy(((low + 256 * high) << 16) >> 16)),
  t: fixed(1),
  S: rasterPicture,
  ')': encoding,
  // The end of a document.
  '\x03': fixed(3),
  // The buzzer is set, then sounds.
  '\x19': subcommands({ '\x11': fixed(3), '\x12': fixed(3, (target) => target.buzz()) }),
});

const escRs = subcommands({ a: fixed(1), F: fixed(1), R: fixed(1) });

const COLUMN_DOTS = 12;
const LINE_DOTS = { narrow: 24, wide: 32 };
/** So far the paper moves before ESC d cuts it, for kinds from 2 on. */
const CUT_FEED_DOTS = 48;

const [BEL, LF, SI, DC2, EM, SUB] = [0x07, 0x0a, 0x0f, 0x12, 0x19, 0x1a];
const GS_LETTER = '\x1d';
const RS_LETTER = '\x1e';
const ignored = [0x03, 0x04, 0x0d, 0x17];

export const starprnt: CommandTable = new Map<number, Command>([
  ...ignored.map((code): [number, Command] => [code, fixed(0)]),
  [LF, fixed(0, ({ composer }) => composer.endLine())],
  [SI, fixed(0, ({ composer }) => composer.style({ isUpsideDown: true }))],
  [DC2, fixed(0, ({ composer }) => composer.style({ isUpsideDown: false }))],
  ...[BEL, EM, SUB].map((code): [number, Command] => [code, fixed(0, (target) => target.openDrawer())]),
  [codeOf(ESC, '@'), fixed(0, (target) => target.initialise())],
  [codeOf(ESC, GS_LETTER), escGs],
  [codeOf(ESC, RS_LETTER), escRs],
  [codeOf(ESC, '\x06'), fixed(1)],
  [codeOf(ESC, '\x07'), fixed(2)],
  [codeOf(ESC, ' '), fixed(1, ({ composer }, gap = 0) => composer.style({ gapDots: gap % 48 }))],
  [codeOf(ESC, 's'), fixed(2)],
  [codeOf(ESC, 'R'), fixed(1)],
  [codeOf(ESC, '$'), fixed(1)],
  [codeOf(ESC, '0'), fixed(0, ({ composer }) => composer.setSpacing(LINE_DOTS.narrow))],
  [
    codeOf(ESC, 'z'),
    fixed(1, ({ composer }, on) => composer.setSpacing(isOn(on) ? LINE_DOTS.wide : LINE_DOTS.narrow)),
  ],
  [
    codeOf(ESC, 'l'),
    fixed(1, ({ composer }, columns = 0) => composer.setArea({ leftDots: columns * COLUMN_DOTS })),
  ],
  // The right edge is counted from the left one of the paper.
  [codeOf(ESC, 'Q'), fixed(1, ({ composer }, columns = 0) => composer.setRightEdge(columns * COLUMN_DOTS))],
  [codeOf(ESC, 'i'), fixed(2, setSize)],
  [codeOf(ESC, '-'), fixed(1, ({ composer }, on) => composer.style({ underlineDots: isOn(on) ? 1 : 0 }))],
  [codeOf(ESC, 'E'), fixed(0, ({ composer }) => composer.style({ isBold: true }))],
  [codeOf(ESC, 'F'), fixed(0, ({ composer }) => composer.style({ isBold: false }))],
  [codeOf(ESC, '4'), fixed(0, ({ composer }) => composer.style({ isInverted: true }))],
  [codeOf(ESC, '5'), fixed(0, ({ composer }) => composer.style({ isInverted: false }))],
  [codeOf(ESC, 'a'), fixed(1, ({ composer }, lines = 0) => composer.feedLines(lines))],
  [codeOf(ESC, 'J'), fixed(1, ({ composer }, dots = 0) => composer.feed(dots * 2))],
  [codeOf(ESC, 'd'), fixed(1, (target, kind = 0) => target.cut(kind % 48 >= 2 ? CUT_FEED_DOTS : 0))],
  [codeOf(ESC, 'k'), bandPicture],
  [codeOf(ESC, 'b'), barcode],
]);
