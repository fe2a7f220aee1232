// Turns the document of a ticket into the bytes for a printer that has its own Chinese font.
import { type BaseCommand, transform } from 'receiptline';
import { escpos } from './escpos.ts';
import { partsFor } from './line-breaks.ts';
import { charactersPerLine } from './paper.ts';
import {
  bytesOf,
  jobBytes,
  type PrinterCommands,
  type PrinterFont,
  type PrintSetup,
} from './printer-commands.ts';
import { starprnt } from './starprnt.ts';

export type { PrintSetup } from './printer-commands.ts';

export interface TextSetup extends PrintSetup {
  characters: PrinterFont;
}

/** Of the others the tickets are drawn: `rasterBytes`. */
export const hasOwnFont = (setup: PrintSetup): setup is TextSetup => setup.characters !== 'raster';

export const printers: Readonly<Record<PrintSetup['commands'], PrinterCommands>> = { escpos, starprnt };

export function receiptBytes(text: string, setup: TextSetup): Uint8Array<ArrayBuffer> {
  const printer = printers[setup.commands];
  const paper = transform(
    text,
    layoutFor(text, setup.dots, printer.text(setup.characters, setup.printsRed ?? false)),
  );
  return jobBytes(bytesOf(paper), printer, setup);
}

/** Widths count as in GB18030 for all printers: two columns for all but ASCII. */
export function layoutFor(text: string, dots: number, command: BaseCommand) {
  const cpl = charactersPerLine(dots);
  return {
    cpl,
    encoding: 'gb18030' as const,
    spacing: true,
    cutting: false,
    command: { ...command, arrayFrom: partsFor(text, cpl) },
  };
}
