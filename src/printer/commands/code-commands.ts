// Barcodes and two-dimensional codes.
import { type Command, codeOf, counted, endedBy, fixed, GS, type Target } from './command.ts';
import { barcodeFrame, codeFrame } from './code-frames.ts';

const QR = 49;
const qrParts = { size: 67, store: 80, print: 81 };

/** GS ( k: the parts of a code come one by one. */
export function twoDimensionalCode({ composer, memory }: Target, data: Uint8Array): void {
  const [kind, part] = data;
  if (kind === QR && part === qrParts.size) memory.codeDots = Math.min(16, Math.max(1, data[2] ?? 3));
  if (part === qrParts.store) memory.code = new TextDecoder().decode(data.subarray(3));
  if (part === qrParts.print && memory.code !== '') {
    const label = kind === QR ? `[QR ${memory.code}]` : `[code ${memory.code}]`;
    composer.printCode(codeFrame(memory.code, memory.codeDots), label);
  }
}

/** The kinds of GS k end with NUL; those from 65 on say their length. */
const COUNTED_BARCODES = 65;
const MOST_BARCODE_BYTES = 255;

/** Its kind comes first. */
const endedBarcode = endedBy(0, { least: 1, most: MOST_BARCODE_BYTES }, (target, given) =>
  printBarcode(target, given.subarray(1, -1)),
);
const countedBarcode = counted(
  2,
  (head) => head[1] ?? 0,
  (target, given) => printBarcode(target, given.subarray(2)),
);
const barcodeOf = ([kind = 0]: Uint8Array) => (kind >= COUNTED_BARCODES ? countedBarcode : endedBarcode);

const barcode: Command = {
  needs: (given) => (given.length === 0 ? 1 : barcodeOf(given).needs(given)),
  run: (target, given) => barcodeOf(given).run(target, given),
};

function printBarcode({ composer, memory }: Target, data: Uint8Array): void {
  const text = String.fromCharCode(...data);
  if (text !== '') composer.printCode(barcodeFrame(text, memory.barcode), `[barcode ${text}]`);
}

export const codeCommands: [code: number, Command][] = [
  [codeOf(GS, 'k'), barcode],
  [codeOf(GS, 'h'), fixed(1, ({ memory }, dots = 0) => void (memory.barcode.heightDots = Math.max(1, dots)))],
  [codeOf(GS, 'w'), fixed(1, ({ memory }, dots = 0) => void (memory.barcode.widthDots = Math.max(1, dots)))],
  // What a scanner reads is printed below in any case.
  [codeOf(GS, 'H'), fixed(1)],
];
