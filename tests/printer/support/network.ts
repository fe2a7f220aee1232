// A printer in the network, and computers that talk to it.
import { once } from 'node:events';
import { connect as open } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  type NetworkPrinter,
  type NetworkPrinterOptions,
  startNetworkPrinter,
} from '../../../src/printer/network/network-printer.ts';
import type { Report } from '../../../src/printer/commands/interpreter.ts';
import type { Ticket } from '../../../src/printer/paper/paper.ts';
import { bytesOf, recordedDrawing } from './device.ts';

export interface OpenedPrinter {
  printer: NetworkPrinter;
  tickets: Ticket[];
  reports: Report[];
}

/** On a free port; stopped when the test ends. */
export async function openPrinter(options: Partial<NetworkPrinterOptions> = {}): Promise<OpenedPrinter> {
  const tickets: Ticket[] = [];
  const reports: Report[] = [];
  const printer = await startNetworkPrinter({
    widthDots: 576,
    newDrawing: recordedDrawing,
    onTicket: (ticket) => tickets.push(ticket),
    onReport: (report) => reports.push(report),
    ...options,
  });
  onTestFinished(() => printer.stop());
  return { printer, tickets, reports };
}

export interface Computer {
  answers: number[];
  /** Whether the system took everything at once. */
  send: (...parts: (string | number | Uint8Array)[]) => boolean;
  unsentBytes: () => number;
  /** Says that it has sent everything. */
  end: () => void;
  /** Ends at once, as a computer that crashes. */
  break: () => void;
  isEnded: () => boolean;
}

export async function connect(port: number): Promise<Computer> {
  const socket = open({ port, host: '127.0.0.1', allowHalfOpen: true });
  const answers: number[] = [];
  let isEnded = false;
  socket.on('data', (bytes: Uint8Array) => answers.push(...bytes));
  socket.on('error', () => undefined);
  socket.on('end', () => (isEnded = true));
  socket.on('close', () => (isEnded = true));
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return {
    answers,
    send: (...parts) => socket.write(bytesOf(...parts)),
    unsentBytes: () => socket.writableLength,
    end: () => socket.end(),
    break: () => socket.resetAndDestroy(),
    isEnded: () => isEnded,
  };
}
