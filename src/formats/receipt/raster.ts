// Turns the document of a ticket into bytes for a printer without a Chinese font: the ticket is drawn here.
import { drawnReceipt } from './drawn-receipt.ts';
import type { PrintFont } from './print-font.ts';
import { bytesOf, jobBytes, joined, MOST_PICTURE_BYTES, type PrintSetup } from './printer-commands.ts';
import { printers } from './receipt-bytes.ts';

export function rasterBytes(text: string, setup: PrintSetup, font: PrintFont): Uint8Array<ArrayBuffer> {
  const printer = printers[setup.commands];
  const bitmap = drawnReceipt(text, setup.dots, font);
  const rowsAtOnce = Math.floor(MOST_PICTURE_BYTES / bitmap.bytesPerRow);
  const bands: Uint8Array[] = [];
  for (let first = 0; first < bitmap.heightDots; first += rowsAtOnce) {
    const end = Math.min(first + rowsAtOnce, bitmap.heightDots);
    bands.push(bytesOf(printer.picture(bitmap.bytesPerRow, end - first)), bitmap.rows(first, end));
  }
  return jobBytes(joined(bands), printer, setup);
}
