// A logo in the document of a ticket: packed, because each job of the history has its own.
import { unzlibSync, zlibSync } from 'fflate';
import type { Logo } from '../../contract/printing.ts';
import type { Area } from './bitmap.ts';
import type { DrawnPicture } from './drawn-codes.ts';

const COMMAND = 'logo';
const DOTS_OF_BYTE = 8;

export const logoLine = ({ widthBytes, dots }: Logo): string =>
  `{command:${COMMAND} ${widthBytes} ${base64Of(zlibSync(bytesOf(dots)))}}`;

/** Undefined for every other command. */
export function logoIn(command: string): DrawnPicture | undefined {
  const [name, widthBytes = '', packed = ''] = command.split(' ');
  if (name !== COMMAND) return undefined;
  const bytesPerRow = Number(widthBytes);
  const bytes = unzlibSync(bytesOf(packed));
  const height = Math.floor(bytes.length / bytesPerRow);
  const areas = Array.from({ length: height }, (_, top) =>
    runsOf(bytes.subarray(top * bytesPerRow, (top + 1) * bytesPerRow), top),
  ).flat();
  return { width: bytesPerRow * DOTS_OF_BYTE, height, areas };
}

/** The dots of a row that stand beside each other. */
function runsOf(row: Uint8Array, top: number): Area[] {
  const runs: Area[] = [];
  let begin: number | undefined;
  const width = row.length * DOTS_OF_BYTE;
  for (let x = 0; x <= width; x += 1) {
    const isInk = x < width && ((row[x >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0;
    if (isInk) begin ??= x;
    else if (begin !== undefined) {
      runs.push({ left: begin, top, width: x - begin, height: 1 });
      begin = undefined;
    }
  }
  return runs;
}

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
