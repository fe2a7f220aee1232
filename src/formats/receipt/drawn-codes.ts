// QR and bar codes as areas of ink. Printers get them as pictures, because the cheap ones lack the commands for codes.
import { barcode, type BaseCommand, qrcode } from 'receiptline';
import { type Area, Bitmap } from './bitmap.ts';
import { type CommandText, MOST_PICTURE_BYTES, type PrinterCommands } from './printer-commands.ts';

type QrSymbol = Parameters<BaseCommand['qrcode']>[0];
type BarSymbol = Parameters<BaseCommand['barcode']>[0];

export interface DrawnPicture {
  width: number;
  height: number;
  areas: readonly Area[];
}

export function drawnQr(symbol: QrSymbol): DrawnPicture {
  const { cell } = symbol;
  const matrix = symbol.data === '' ? [] : qrcode.generate(symbol);
  const areas = matrix.flatMap((row, y) =>
    [...row].flatMap((value, x) => (value === 1 ? [square(x * cell, y * cell, cell)] : [])),
  );
  return { width: matrix.length * cell, height: matrix.length * cell, areas };
}

export function drawnBars(symbol: BarSymbol): DrawnPicture {
  const bars = barcode.generate(symbol) as Partial<ReturnType<typeof barcode.generate>>;
  const { widths = [], length = 0, height = 0 } = bars;
  let left = 0;
  const areas = widths.map((width) => {
    left += width;
    return { left: left - width, top: 0, width, height };
  });
  // Spaces and bars take turns.
  return { width: length, height, areas: areas.filter((_area, index) => index % 2 === 1) };
}

const square = (left: number, top: number, size: number): Area => ({ left, top, width: size, height: size });

export const drawnCodes = (picture: PrinterCommands['picture']) => ({
  qrcode: (symbol: QrSymbol) => pictured(drawnQr(symbol), picture),
  barcode: (symbol: BarSymbol) => pictured(drawnBars(symbol), picture),
});

export function pictured(
  { width, height, areas }: DrawnPicture,
  picture: PrinterCommands['picture'],
): CommandText {
  if (width === 0 || height === 0) return '';
  const bitmap = new Bitmap(width, height);
  areas.forEach((area) => bitmap.fill(area));
  const rowsAtOnce = Math.floor(MOST_PICTURE_BYTES / bitmap.bytesPerRow);
  let text = '';
  for (let first = 0; first < height; first += rowsAtOnce) {
    const end = Math.min(first + rowsAtOnce, height);
    const dots = Array.from(bitmap.rows(first, end), (byte) => String.fromCharCode(byte)).join('');
    text += picture(bitmap.bytesPerRow, end - first) + dots;
  }
  return text;
}
