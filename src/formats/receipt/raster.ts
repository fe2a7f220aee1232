// Turns the document of a ticket into bytes for a printer without a Chinese font: the ticket is drawn here.
import { drawnReceipt } from './drawn-receipt.ts';
import type { PrintFont } from './print-font.ts';
import { bytesOf, jobBytes, joined, type PrintSetup } from './printer-commands.ts';
import { printers } from './receipt-bytes.ts';

/** Printers with little memory take no more rows at once. */
export const MOST_ROWS_AT_ONCE = 200;

export function rasterBytes(text: string, setup: PrintSetup, font: PrintFont): Uint8Array<ArrayBuffer> {
  const printer = printers[setup.commands];
  const bitmap = drawnReceipt(text, setup.dots, font);
  const bands: Uint8Array[] = [];
  for (let first = 0; first < bitmap.heightDots; first += MOST_ROWS_AT_ONCE) {
    const end = Math.min(first + MOST_ROWS_AT_ONCE, bitmap.heightDots);
    bands.push(bytesOf(printer.picture(bitmap.bytesPerRow, end - first)), bitmap.rows(first, end));
  }
  return jobBytes(joined(bands), printer, setup);
}
