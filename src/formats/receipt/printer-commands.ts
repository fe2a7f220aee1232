// What a printer's language is to this program, and how a whole job is put together from it.
import type { BaseCommand } from 'receiptline';
import type { CharacterSet, PrinterSetup } from '../../contract/printers.ts';

/** Characters below 256, one a byte. */
export type CommandText = string;

export type PrinterFont = Exclude<CharacterSet, 'raster'>;

export interface PrinterCommands {
  /** For receiptline: how texts are written in the encoding of the printer's font. */
  text: (font: PrinterFont, printsRed: boolean) => BaseCommand;
  /** Begins a picture; its rows follow. */
  picture: (bytesPerRow: number, rows: number) => CommandText;
  /** Forgets what an earlier job has set. */
  initialise: CommandText;
  /** Feeds the end of the ticket out, and cuts it. */
  cut: CommandText;
  /** Feeds it out for tearing. */
  feed: CommandText;
  buzz: CommandText;
  openDrawer: CommandText;
}

export interface PrintSetup extends Pick<
  PrinterSetup,
  'commands' | 'dots' | 'characters' | 'cuts' | 'buzzes' | 'opensDrawer' | 'copies'
> {
  printsRed?: boolean;
  /** A piece of an earlier ticket may hang out of the printer: it is cut off first. */
  cutsOffBefore?: boolean;
}

/**
 * The most bytes of one picture. A connection may break within one, and its printer takes what comes next for the rest
 * of the picture.
 */
export const MOST_PICTURE_BYTES = 2_400;
const MOST_HEAD_BYTES = 16;

/** Ends a command of ours that broke off anywhere: to the command they are its data, and between commands they are nothing. */
export const endOfBrokenCommand = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(MOST_HEAD_BYTES + MOST_PICTURE_BYTES);

/**
 * The drawer opens first, because the cashier waits for it; each copy is cut by itself; the buzzer calls when everything
 * is there.
 */
export function jobBytes(
  paper: Uint8Array,
  printer: PrinterCommands,
  setup: PrintSetup,
): Uint8Array<ArrayBuffer> {
  const end = bytesOf(setup.cuts ? printer.cut : printer.feed);
  return joined([
    bytesOf(printer.initialise),
    bytesOf(setup.opensDrawer ? printer.openDrawer : ''),
    ...(setup.cutsOffBefore ? [end] : []),
    ...Array.from({ length: setup.copies }, () => [paper, end]).flat(),
    bytesOf(setup.buzzes ? printer.buzz : ''),
  ]);
}

export function bytesOf(text: CommandText): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
}

/** A number in two bytes, the lower first. */
export const lowHigh = (value: number): CommandText => String.fromCharCode(value & 0xff, value >> 8);

/** UTF-8 with one character below 256 a byte. */
export function utf8(text: string): CommandText {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return bytes;
}
