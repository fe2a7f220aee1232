// Stands for the picture of a code: a frame of about its size.
import type { DotRows } from '../paper/strip.ts';
import type { Memory } from './command.ts';

/** A code of 25 modules holds some 30 characters; each version adds four modules. */
const SMALLEST_MODULES = 25;
const CHARACTERS_A_VERSION = 20;

export function codeFrame(data: string, moduleDots: number): DotRows {
  const modules = SMALLEST_MODULES + 4 * Math.min(37, Math.floor(data.length / CHARACTERS_A_VERSION));
  return frame(modules * moduleDots, modules * moduleDots);
}

const MODULES_A_CHARACTER = 11;

export const barcodeFrame = (data: string, { heightDots, widthDots }: Memory['barcode']): DotRows =>
  frame(Math.min(1000, (data.length + 3) * MODULES_A_CHARACTER * widthDots), heightDots);

const FRAME_DOTS = 3;

function frame(widthDots: number, heightDots: number): DotRows {
  const rowBytes = Math.ceil(widthDots / 8);
  const bytes = new Uint8Array(rowBytes * heightDots);
  const set = (x: number, y: number) => {
    const at = y * rowBytes + (x >> 3);
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
  };
  for (let y = 0; y < heightDots; y += 1) {
    const isEdgeRow = y < FRAME_DOTS || y >= heightDots - FRAME_DOTS;
    for (let x = 0; x < widthDots; x += 1) {
      if (isEdgeRow || x < FRAME_DOTS || x >= widthDots - FRAME_DOTS) set(x, y);
    }
  }
  return { widthDots, heightDots, bytes };
}
