// A printer without a network, and what comes out of it.
import { Printer, type PrinterOptions } from '../../../src/printer/device/printer.ts';
import type { Report } from '../../../src/printer/commands/interpreter.ts';
import type { Drawing, Ticket } from '../../../src/printer/paper/paper.ts';
import type { Strip } from '../../../src/printer/paper/strip.ts';

export interface Device {
  printer: Printer;
  tickets: Ticket[];
  reports: Report[];
  answers: number[];
  /** The strips of the ticket that is being printed and of those before. */
  strips: Strip[];
  /** Sends texts, one character a byte, and bytes; returns how many were taken. */
  send: (...parts: (string | number | Uint8Array)[]) => number;
  /** Cuts, and returns the lines of the new ticket. */
  cutLines: () => readonly string[];
}

export const bytesOf = (...parts: (string | number | Uint8Array)[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'number') return Uint8Array.of(part);
      return typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    }),
  );

/** GS V 0 */
export const CUT = '\x1dV0';

export function openDevice(options: Partial<PrinterOptions> = {}): Device {
  const tickets: Ticket[] = [];
  const reports: Report[] = [];
  const answers: number[] = [];
  const strips: Strip[] = [];
  const printer = new Printer({
    widthDots: 576,
    newDrawing: () => recordedDrawing(strips),
    onTicket: (ticket) => tickets.push(ticket),
    onReport: (report) => reports.push(report),
    onChange: () => undefined,
    answer: (bytes) => answers.push(...bytes),
    ...options,
  });
  const send = (...parts: (string | number | Uint8Array)[]) => printer.receive(bytesOf(...parts));
  return {
    printer,
    tickets,
    reports,
    answers,
    strips,
    send,
    cutLines: () => {
      send(CUT);
      return tickets.at(-1)?.lines ?? [];
    },
  };
}

/** Notes the strips instead of drawing them. */
export const recordedDrawing = (strips: Strip[] = []): Drawing => ({
  add: (strip, fromRow) => {
    if (fromRow === 0) strips.push(strip);
  },
  png: () => new Uint8Array(0),
});
