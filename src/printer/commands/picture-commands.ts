// Pictures: printed as they come, within a line, or stored first.
import type { DotRows, Scale } from '../paper/strip.ts';
import { type Command, codeOf, counted, ESC, GS, type Target, word } from './command.ts';

const scaleOf = (mode = 0): Scale => ({ x: mode & 1 ? 2 : 1, y: mode & 2 ? 2 : 1 });

/** GS v 0: rows of dots that are printed as they come. */
const rasterPicture = counted(
  6,
  (head) => word(head, 2) * word(head, 4),
  ({ composer }, given) => {
    const rowBytes = word(given, 2);
    const dots = { widthDots: 8 * rowBytes, heightDots: word(given, 4), bytes: given.slice(6) };
    if (dots.heightDots > 0 && rowBytes > 0) composer.printPicture(dots, scaleOf(given[1]));
  },
);

/** ESC *: columns of 8 or 24 dots within the line; modes of 8 dots are three times as high. */
const columnPicture: Command = counted(
  3,
  (head) => word(head, 1) * columnBytes(head[0]),
  ({ composer }, given) => {
    const [mode = 0] = given;
    const bytesEach = columnBytes(mode);
    const dots = rowsOfColumns(given.subarray(3), word(given, 1), bytesEach);
    if (dots.widthDots > 0)
      composer.addPicture(dots, { x: mode % 32 === 0 ? 2 : 1, y: bytesEach === 1 ? 3 : 1 });
  },
);

const columnBytes = (mode = 0) => (mode >= 32 ? 3 : 1);

function rowsOfColumns(columns: Uint8Array, widthDots: number, bytesEach: number): DotRows {
  const heightDots = 8 * bytesEach;
  const rowBytes = Math.ceil(widthDots / 8);
  const bytes = new Uint8Array(rowBytes * heightDots);
  for (let x = 0; x < widthDots; x += 1) {
    for (let y = 0; y < heightDots; y += 1) {
      const column = columns[x * bytesEach + (y >> 3)] ?? 0;
      if ((column & (0x80 >> (y & 7))) !== 0) {
        const at = y * rowBytes + (x >> 3);
        bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
      }
    }
  }
  return { widthDots, heightDots, bytes };
}

const STORE_RASTER = 112;
const PRINT_STORED = [2, 50];

/** GS ( L and GS 8 L: a picture is stored, then printed. */
export function graphics({ composer, memory }: Target, given: Uint8Array): void {
  const kind = given[1] ?? 0;
  if (PRINT_STORED.includes(kind)) {
    if (memory.picture !== undefined) composer.printPicture(memory.picture.dots, memory.picture.scale);
    memory.picture = undefined;
  } else if (kind === STORE_RASTER) {
    const [widthDots, heightDots] = [word(given, 6), word(given, 8)];
    const bytes = given.slice(10);
    const isWhole = widthDots > 0 && heightDots > 0 && bytes.length >= Math.ceil(widthDots / 8) * heightDots;
    const scale = { x: given[3] === 2 ? 2 : 1, y: given[4] === 2 ? 2 : 1 };
    if (isWhole) memory.picture = { dots: { widthDots, heightDots, bytes }, scale };
  }
}

const LETTER_L = 'L'.charCodeAt(0);

const longGraphics = counted(
  5,
  (head) => word(head, 1) + 65_536 * word(head, 3),
  (target, given) => {
    if (given[0] === LETTER_L) graphics(target, given.subarray(5));
  },
);

export const pictureCommands: [code: number, Command][] = [
  [codeOf(GS, 'v'), rasterPicture],
  [codeOf(ESC, '*'), columnPicture],
  [codeOf(GS, '8'), longGraphics],
];
